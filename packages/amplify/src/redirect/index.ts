/** The sign-in with the hosted pages of the user pool, which this package does not have yet. */
import { notSupported } from "../errors/index.ts";
import type { SignInWithRedirectInput } from "../types/index.ts";

/**
 * Always rejects.
 *
 * @throws AuthError `NotSupportedByPoolgate`.
 * @example
 *   await signInWithRedirect({ provider: "Google" }).catch(showMessage);
 */
export async function signInWithRedirect(_input?: SignInWithRedirectInput): Promise<void> {
  throw notSupported(
    "signInWithRedirect",
    "Keep aws-amplify where users sign in with hosted pages or a social provider.",
  );
}
