import { Authenticator, type FormFields } from "@poolgate/react";
import type { ReactElement } from "react";
import { auth } from "./auth.ts";

const formFields: FormFields = {
  signIn: { username: { label: "Work e-mail", placeholder: "you@example.com" } },
  signUp: { name: { order: 1 }, nickname: { isRequired: false } },
  setupTotp: { QR: { totpIssuer: "Example" } },
};

export function WorkPage(): ReactElement {
  return <Authenticator auth={auth} signUpAttributes={["email", "name", "nickname"]} formFields={formFields} />;
}
