/**
 * What only the operations of an account are refused with: signing in, signing up, codes and passwords. Apart from what any
 * call may be refused with (`service-error.ts`), so that a page that only keeps a session doesn't load it.
 */
import type { AuthErrorCode } from "./auth-error.ts";
import { type CodeRows, firstMatch } from "./service-error.ts";
import type { ReadRefusal } from "../wire/wire-request.ts";

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

const CODE_OF_FAMILY: CodeRows = [[/(?:Sms|Email)Role/, "code.deliveryFailed"]];

/** Texts that give a name a finer code; the first that matches counts. */
const CODE_OF_TEXT: Readonly<Record<string, CodeRows>> = {
  NotAuthorizedException: [
    [/^Incorrect username or password/, "signIn.incorrectCredentials"],
    [/^Password attempts exceeded/, "signIn.attemptsExceeded"],
    [/^Invalid session for the user/, "signIn.sessionExpired"],
    [/current status is confirmed/i, "signUp.alreadyConfirmed"],
  ],
  ExpiredCodeException: [[/^Your software token has already been used/, "code.alreadyUsed"]],
  InvalidParameterException: [
    [/^User is already confirmed/, "signUp.alreadyConfirmed"],
    [/^Username cannot be of email format/, "signUp.usernameIsEmail"],
    [/^Username cannot be of phone number format/, "signUp.usernameIsPhoneNumber"],
    [/no registered\/verified email or phone_number/, "resetPassword.noVerifiedContact"],
  ],
};

/** What the service says of a sign-up that left the password out; `spec.md` §8 gives it a text of its own. */
const PASSWORD_IS_NULL = /'password' failed to satisfy constraint: Member must not be null/;

/** The finer reading of a refusal that only an operation of an account meets; undefined for every other. */
export const readAccountRefusal: ReadRefusal = (name, message) => {
  if (name === "InvalidParameterException" && PASSWORD_IS_NULL.test(message)) {
    return { name: "EmptySignUpPassword", code: "input.required", message: "password is required to signUp" };
  }
  const code = firstMatch(CODE_OF_TEXT[name], message) ?? CODE_OF_NAME[name] ?? firstMatch(CODE_OF_FAMILY, name);
  return code && { code };
};
