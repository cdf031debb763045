"use client";

/** The app that every tool builds: the widget and, for a signed-in user, a button that signs out. */
import { StrictMode, type ReactElement } from "react";
import { createAuth, signOut } from "@poolgate/auth";
import { createAuthenticator } from "@poolgate/auth/authenticator";
import { Authenticator, useAuthenticatorView } from "@poolgate/react";
import { pool } from "./pool.ts";

const auth = createAuth({ ...pool, loginMechanisms: ["email"] });
const authenticator = createAuthenticator(auth);

export function App(): ReactElement {
  const { authStatus } = useAuthenticatorView(authenticator);
  return (
    <StrictMode>
      <Authenticator authenticator={authenticator} />
      {authStatus === "authenticated" && <button onClick={() => void signOut(auth)}>Sign out</button>}
    </StrictMode>
  );
}
