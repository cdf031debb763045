/** The failure that only a sign-up finds; apart, so that a page that only signs in doesn't load it. */
import { AuthError } from "./auth-error.ts";

/** Nobody followed the link while the automatic sign-in waited for it (`spec.md` §8). */
export function notConfirmedInTime(): AuthError {
  return new AuthError({
    name: "AutoSignInException",
    code: "signUp.notConfirmedInTime",
    message: "The account was not confirmed on time.",
  });
}
