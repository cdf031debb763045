/** The failures that only a sign-up meets; apart, so that a page that only signs in doesn't load it. */
import { AuthError, type Failure } from "../errors/auth-error.ts";

/** Nobody followed the link while the automatic sign-in waited for it (`spec.md` §8). */
export function notConfirmedInTime(): AuthError {
  return new AuthError({
    name: "AutoSignInException",
    code: "signUp.notConfirmedInTime",
    message: "The account was not confirmed on time.",
  });
}

/**
 * True for a refusal that says in good faith that the account is confirmed, so that the sign-up goes on.
 *
 * "User is already confirmed." always counts (`spec.md` §4). The service also refuses every code for a confirmed account,
 * a wrong one too, with NotAuthorizedException, "Current status is CONFIRMED": that counts only when the answer to a code
 * of our own was lost.
 *
 * @param isConfirmationLost The answer to an earlier submission in the same sign-up was lost.
 */
export function isAlreadyConfirmed({ code, name, afterLostAnswer }: Failure, isConfirmationLost: boolean): boolean {
  if (code !== "signUp.alreadyConfirmed") return false;
  return name === "InvalidParameterException" || afterLostAnswer || isConfirmationLost;
}
