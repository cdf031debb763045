/** Inputs without which an operation is not even sent (`spec.md` §5). */
import { AuthError } from "./auth-error.ts";
import { Secret } from "./secret.ts";

/** The error's name for every required input, by operation and input as callers know them. */
const NAME_OF_INPUT = {
  "signIn.username": "EmptySignInUsername",
  "signIn.password": "EmptySignInPassword",
  "signUp.username": "EmptySignUpUsername",
  "signUp.password": "EmptySignUpPassword",
  "confirmSignUp.username": "EmptyConfirmSignUpUsername",
  "confirmSignUp.code": "EmptyConfirmSignUpCode",
  "resendSignUpCode.username": "EmptyResendSignUpCodeUsername",
  "resetPassword.username": "EmptyResetPasswordUsername",
  "confirmResetPassword.username": "EmptyConfirmResetPasswordUsername",
  "confirmResetPassword.newPassword": "EmptyConfirmResetPasswordNewPassword",
  "confirmResetPassword.code": "EmptyConfirmResetPasswordConfirmationCode",
  "updatePassword.oldPassword": "EmptyUpdatePassword",
  "updatePassword.newPassword": "EmptyUpdatePassword",
} as const;

export type RequiredInput = keyof typeof NAME_OF_INPUT;

/**
 * The value, if there is one.
 *
 * @throws AuthError `input.required` with a text such as "username is required to signIn" when it is absent or empty.
 */
export function requireInput<T extends string | Secret<string>>(value: T | undefined, input: RequiredInput): T {
  if (value !== undefined && (typeof value === "string" ? value : value.reveal()) !== "") return value;
  const [operation, name] = input.split(".");
  throw new AuthError({
    name: NAME_OF_INPUT[input],
    code: "input.required",
    message: `${name} is required to ${operation}`,
  });
}
