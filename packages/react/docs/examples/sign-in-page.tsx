"use client";

import { Authenticator } from "@poolgate/react";
import type { ReactElement } from "react";
import { authenticator } from "./auth.ts";

export function SignInPage(): ReactElement {
  return <Authenticator authenticator={authenticator} />;
}
