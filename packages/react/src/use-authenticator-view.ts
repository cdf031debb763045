/** Returns the view of a running authenticator, for the widget and for screens of the app's own. */
import { selectAuthenticatorView, type AuthenticatorRef, type AuthenticatorView } from "@poolgate/auth/authenticator";
import { UNKNOWN_SESSION } from "./provider/idle-view.ts";
import { useActorView } from "./use-actor-view.ts";

/**
 * Returns the authenticator's view. The component renders again only when a part of the view has changed. On a server,
 * and until the page is hydrated, the route is `idle`.
 *
 * @example
 *   const { authStatus, user } = useAuthenticatorView(authenticator);
 *   if (authStatus === "authenticated") return <p>Signed in as {user?.loginId}</p>;
 */
export function useAuthenticatorView(authenticator: AuthenticatorRef): AuthenticatorView {
  return useActorView(authenticator, selectAuthenticatorView, UNKNOWN_SESSION);
}
