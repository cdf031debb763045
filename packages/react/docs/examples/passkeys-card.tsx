import { createPasskeys } from "@poolgate/auth/passkeys";
import { PasskeysCard } from "@poolgate/react/settings";
import type { ReactElement } from "react";
import { auth } from "./auth.ts";

const passkeys = createPasskeys(auth, { purpose: "manage" }); // `passkeys.stop()` ends it

export function SettingsPage(): ReactElement {
  return <PasskeysCard passkeys={passkeys} />;
}
