"use client";

import { Authenticator } from "@poolgate/react";
import type { ReactElement } from "react";
import { auth } from "./auth.ts";

export function SignInPage(): ReactElement {
  return <Authenticator auth={auth} />;
}
