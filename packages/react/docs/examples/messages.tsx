import { Authenticator, en, type Messages } from "@poolgate/react";
import type { ReactElement } from "react";
import { authenticator } from "./auth.ts";

const messages: Messages = {
  ...en,
  tabs: { ...en.tabs, signUp: "Join us" },
  errors: { ...en.errors, "signIn.userDisabled": "Your account is locked" },
};

export function JoinPage(): ReactElement {
  return <Authenticator authenticator={authenticator} messages={messages} />;
}
