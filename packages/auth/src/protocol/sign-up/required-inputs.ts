/** Inputs without which an operation is not even sent (`spec.md` §5). */
import { AuthError } from "../errors/auth-error.ts";
import { Secret } from "../wire/secret.ts";

/** Every required input, by operation and input as callers know them. */
export type RequiredInput =
  | "signIn.username"
  | "signIn.password"
  | "confirmSignIn.challengeResponse"
  | "signUp.username"
  | "signUp.password"
  | "confirmSignUp.username"
  | "confirmSignUp.code"
  | "resendSignUpCode.username"
  | "resetPassword.username"
  | "confirmResetPassword.username"
  | "confirmResetPassword.newPassword"
  | "confirmResetPassword.code"
  | "updatePassword.oldPassword"
  | "updatePassword.newPassword"
  | "confirmUserAttribute.code"
  | "verifyTOTPSetup.code"
  | "deleteWebAuthnCredential.credentialId";

/**
 * The value, if there is one.
 *
 * @param errorName By default after operation and input, such as `EmptySignInUsername`.
 * @throws AuthError `input.required` with a text such as "username is required to signIn" when it is absent or empty.
 */
export function requireInput<T extends string | Secret<string>>(
  value: T | undefined,
  input: RequiredInput,
  errorName?: string,
): T {
  if (value !== undefined && (typeof value === "string" ? value : value.reveal()) !== "") return value;
  const [operation, name] = input.split(".");
  const words = input.replaceAll(/(?:^|\.)./g, (start) => start.slice(-1).toUpperCase());
  throw new AuthError({
    name: errorName ?? `Empty${words}`,
    code: "input.required",
    message: `${name} is required to ${operation}`,
  });
}
