import { Authenticator, type Validator } from "@poolgate/react";
import type { ReactElement } from "react";
import { authenticator } from "./auth.ts";

const isFree: Validator = async ({ route, values, signal }) => {
  if (route !== "signUp") return undefined;
  const response = await fetch(`https://api.example.com/names/${values["username"]}`, { signal });
  return response.ok ? { username: "Please choose another name" } : undefined;
};

export function SignUpPage(): ReactElement {
  return <Authenticator authenticator={authenticator} validators={[isFree]} />;
}
