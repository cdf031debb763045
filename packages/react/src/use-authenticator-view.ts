/** Returns the view of a running authenticator, for the widget and for screens of the app's own. */
import { selectAuthenticatorView, type AuthenticatorRef, type AuthenticatorView } from "@poolgate/auth/authenticator";
import { useActorView } from "./use-actor-view.ts";

/** The view before the session is loaded. The widget shows the outline of a form then. */
const PLACEHOLDER = {
  route: "idle",
  authStatus: "configuring",
  isBusy: false,
  busyAction: undefined,
  failure: undefined,
  notice: undefined,
  challenge: undefined,
  user: undefined,
} as const satisfies Partial<AuthenticatorView>;

/**
 * Returns the authenticator's view. The component renders again only when a part of the view has changed. On a server,
 * and until the page is hydrated, the route is `idle`.
 *
 * @example
 *   const { authStatus, user } = useAuthenticatorView(authenticator);
 *   if (authStatus === "authenticated") return <p>Signed in as {user?.loginId}</p>;
 */
export function useAuthenticatorView(authenticator: AuthenticatorRef): AuthenticatorView {
  return useActorView(authenticator, selectAuthenticatorView, PLACEHOLDER);
}
