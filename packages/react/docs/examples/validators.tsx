import { Authenticator, type Validator } from "@poolgate/react";
import type { ReactElement } from "react";
import { auth } from "./auth.ts";

const isInvited: Validator = async ({ route, values, signal }) => {
  if (route !== "signUp") return undefined;
  const address = encodeURIComponent(values["username"] ?? "");
  const response = await fetch(`https://api.example.com/invitations/${address}`, { signal });
  return response.ok ? undefined : { username: "Please use the address that we have invited" };
};

export function SignUpPage(): ReactElement {
  return <Authenticator auth={auth} validators={[isInvited]} />;
}
