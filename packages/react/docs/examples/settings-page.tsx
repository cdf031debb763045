import { AuthProvider, SignedIn } from "@poolgate/react";
import {
  ContactsCard,
  DeleteAccountCard,
  DevicesCard,
  MfaCard,
  PasskeysCard,
  PasswordCard,
} from "@poolgate/react/settings";
import type { ReactElement } from "react";
import { auth } from "./auth.ts";

export function SettingsPage(): ReactElement {
  return (
    <AuthProvider auth={auth}>
      <SignedIn>
        <PasswordCard />
        <MfaCard mfaTypes={["TOTP", "EMAIL"]} totpIssuer="Example Shop" />
        <ContactsCard attributes={["email"]} />
        <PasskeysCard />
        <DevicesCard />
        <DeleteAccountCard />
      </SignedIn>
    </AuthProvider>
  );
}
