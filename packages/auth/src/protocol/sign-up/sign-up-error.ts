/**
 * Defines the errors that only a sign-up has. The file is separate, so that a page that only signs in does not load it.
 */
import { AuthError, type Failure } from "../errors/auth-error.ts";

/** Creates the error of an automatic sign-in for which the user did not follow the confirmation link in time. */
export function notConfirmedInTime(): AuthError {
  return new AuthError({
    name: "AutoSignInException",
    code: "signUp.notConfirmedInTime",
    message: "The account was not confirmed on time.",
  });
}

/**
 * Returns true if an error means that the account is already confirmed, so that the sign-up can continue.
 *
 * The service has two such errors. InvalidParameterException with "User is already confirmed." always counts.
 * NotAuthorizedException with "Current status is CONFIRMED" is the response to any code for a confirmed account, also
 * to a wrong one. It counts only if the response to an earlier code of this sign-up was lost.
 *
 * @param isConfirmationLost True if the response to an earlier code of this sign-up was lost.
 */
export function isAlreadyConfirmed({ code, name, afterLostAnswer }: Failure, isConfirmationLost: boolean): boolean {
  if (code !== "signUp.alreadyConfirmed") return false;
  return name === "InvalidParameterException" || afterLostAnswer || isConfirmationLost;
}
