/** The sign-in widget over a running authenticator. It starts and stops nothing: the actor belongs to the app. */
import type { ReactElement } from "react";
import type { AuthenticatorRef } from "@poolgate/auth/authenticator";
import { AuthenticatorScreen, type ScreenOptions } from "./authenticator-screen.tsx";
import { useAuthenticatorView } from "./use-authenticator-view.ts";

export interface AuthenticatorProps extends ScreenOptions {
  /** Made by `createAuthenticator(auth)`. */
  readonly authenticator: AuthenticatorRef;
}

/** Renders the screen that the authenticator is at, and nothing while somebody is signed in. */
export function Authenticator({ authenticator, ...options }: AuthenticatorProps): ReactElement | null {
  const view = useAuthenticatorView(authenticator);
  return <AuthenticatorScreen view={view} send={authenticator.send} {...options} />;
}
