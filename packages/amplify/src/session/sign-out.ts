/** Ends the session. */
import { type Auth, signOut as engineSignOut } from "@poolgate/auth";
import { withClient } from "../client/index.ts";
import { AUTH_SOURCE, Hub } from "../hub/index.ts";
import type { SignOutInput } from "../types/index.ts";
import { forgetFlow } from "./sign-in-details.ts";

/**
 * Signs the user out in all tabs. The tokens are removed before any request, so an error of the network does not keep the
 * user signed in.
 *
 * @throws AuthError `AuthUserPoolException`.
 * @example
 *   await signOut({ global: true });
 */
export function signOut(input?: SignOutInput): Promise<void> {
  return withClient(async (auth) => {
    await engineSignOut(auth, { global: input?.global === true });
    announceSignOut(auth);
  });
}

/** Dispatches `signedOut`. */
export function announceSignOut(auth: Auth): void {
  forgetFlow(auth);
  Hub.dispatch("auth", { event: "signedOut" }, AUTH_SOURCE);
}
