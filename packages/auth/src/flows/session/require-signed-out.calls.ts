/** Lets a sign-in begin only if nobody is signed in. */
import { type Auth, engineOf } from "./auth.ts";

/**
 * Waits until a running sign-out has ended and throws if a user is signed in.
 *
 * @throws AuthError `signIn.alreadySignedIn`.
 */
export async function requireSignedOut(auth: Auth, signal: AbortSignal): Promise<void> {
  await (await engineOf(auth)).requireSignedOut(signal);
}
