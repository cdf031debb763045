/**
 * Maps the exceptions of sign-in, sign-up, codes and passwords to codes of `AuthError`.
 *
 * `service-error.ts` maps the exceptions that every operation may have. This file is separate, so that a page that only
 * keeps a session does not load it.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_InitiateAuth.html
 */
import type { AuthErrorCode } from "./auth-error.ts";
import { type CodeRows, firstMatch } from "./service-error.ts";
import type { ReadException } from "../wire/wire-request.ts";

const CODE_OF_NAME: Readonly<Record<string, AuthErrorCode>> = {
  AliasExistsException: "signUp.aliasExists",
  CodeDeliveryFailureException: "code.deliveryFailed",
  CodeMismatchException: "code.mismatch",
  EnableSoftwareTokenMFAException: "code.mismatch",
  ExpiredCodeException: "code.expired",
  InvalidPasswordException: "signUp.invalidPassword",
  PasswordHistoryPolicyViolationException: "resetPassword.passwordHistory",
  TooManyFailedAttemptsException: "limit.tooManyFailedAttempts",
  UsernameExistsException: "signUp.usernameExists",
};

const codesOfFamily = (): CodeRows => [[/(?:Sms|Email)Role/, "code.deliveryFailed"]];

/** Messages that distinguish several meanings of one exception. The first row that matches decides. */
const codesOfText = (): Readonly<Record<string, CodeRows>> => ({
  NotAuthorizedException: [
    [/^Incorrect username or password/, "signIn.incorrectCredentials"],
    [/^Password attempts exceeded/, "signIn.attemptsExceeded"],
    [/^Invalid session for the user/, "signIn.sessionExpired"],
    [/current status is confirmed/i, "signUp.alreadyConfirmed"],
  ],
  ExpiredCodeException: [[/^Your software token has already been used/, "code.alreadyUsed"]],
  InvalidParameterException: [
    // 'USER_AUTH flow not enabled for this client', 'USER_SRP_AUTH is not enabled for the client.', and others.
    [/\bflow (?:is )?not enabled\b|_AUTH (?:flow )?is not (?:enabled|configured)\b/i, "configuration.flowNotEnabled"],
    [/^Initiate Auth method not supported/, "configuration.flowNotEnabled"],
    [/^User is already confirmed/, "signUp.alreadyConfirmed"],
    [/^Username cannot be of email format/, "signUp.usernameIsEmail"],
    [/^Username cannot be of phone number format/, "signUp.usernameIsPhoneNumber"],
    [/no registered\/verified email or phone_number/, "resetPassword.noVerifiedContact"],
  ],
});

/** The service's message for a sign-up without a password. It is for developers, so it is replaced. */
const PASSWORD_IS_NULL = /'password' failed to satisfy constraint: Member must not be null/;

/** Maps an exception of these operations; undefined for all others. */
export const readAccountException: ReadException = (name, message) => {
  if (name === "InvalidParameterException" && PASSWORD_IS_NULL.test(message)) {
    return { name: "EmptySignUpPassword", code: "input.required", message: "password is required to signUp" };
  }
  const code = firstMatch(codesOfText()[name], message) ?? CODE_OF_NAME[name] ?? firstMatch(codesOfFamily(), name);
  return code && { code };
};
