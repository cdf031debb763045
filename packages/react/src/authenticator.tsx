/**
 * The sign-in widget: renders the screens of a running authenticator. The app starts and stops that actor, not the
 * widget.
 */
import type { ReactElement } from "react";
import type { AuthenticatorRef } from "@poolgate/auth/authenticator";
import { AuthenticatorScreen, type ScreenOptions } from "./authenticator-screen.tsx";
import { useAuthenticatorView } from "./use-authenticator-view.ts";

/** The props of `Authenticator`. */
export interface AuthenticatorProps extends ScreenOptions {
  /** The actor that `createAuthenticator(auth)` returns. */
  readonly authenticator: AuthenticatorRef;
}

/**
 * Renders the authenticator's current screen, and nothing while a user is signed in.
 *
 * @example
 *   const authenticator = createAuthenticator(auth);
 *
 *   <Authenticator authenticator={authenticator} />
 */
export function Authenticator({ authenticator, ...options }: AuthenticatorProps): ReactElement | null {
  const view = useAuthenticatorView(authenticator);
  return <AuthenticatorScreen view={view} send={authenticator.send} {...options} />;
}
