/** Ends the session. */
import { type Auth, getCurrentUser as engineUser, signOut as engineSignOut } from "@poolgate/auth";
import { withClient } from "../client/open-client.ts";
import { AUTH_SOURCE, Hub } from "../hub/hub.ts";
import type { SignOutInput } from "../types/index.ts";
import { ownMembers } from "../utils/own-members.ts";
import { forgetFlow } from "./sign-in-details.ts";

/**
 * Signs the user out in all tabs. The tokens are removed before any request, so an error of the network does not keep the
 * user signed in. After a sign-in with `signInWithRedirect`, the page is left for the hosted pages, which end their session,
 * too.
 *
 * @throws AuthError `AuthUserPoolException`; `InvalidPreferredRedirectUrlException` if `oauth.redirectUrl` is not configured.
 * @example
 *   await signOut({ global: true });
 */
export function signOut(input?: SignOutInput): Promise<void> {
  const { global, oauth } = ownMembers(input);
  return withClient(async (auth) => {
    const { grant } = await engineUser(auth).catch(() => ({ grant: undefined }));
    await engineSignOut(auth, { global: global === true });
    announceSignOut(auth);
    // The tokens are gone already, so this signs out of the hosted pages alone.
    if (grant !== undefined && auth.config.oauth !== undefined)
      await engineSignOut(auth, { redirect: oauth?.redirectUrl ?? true });
  });
}

/** Dispatches `signedOut`. */
export function announceSignOut(auth: Auth): void {
  forgetFlow(auth);
  Hub.dispatch("auth", { event: "signedOut" }, AUTH_SOURCE);
}
