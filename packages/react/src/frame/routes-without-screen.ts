/** The two kinds of routes that show no screen. */
import type { AuthenticatorRoute } from "@poolgate/auth/authenticator";

/** The session is being loaded. A placeholder is shown. */
export function isLoadingRoute(route: AuthenticatorRoute): route is "idle" | "setup" {
  return route === "idle" || route === "setup";
}

/** The user is being signed in or out, and there is nothing to enter. Only the live region has a text. */
export function isPendingRoute(route: AuthenticatorRoute): route is "transition" | "signOut" {
  return route === "transition" || route === "signOut";
}
