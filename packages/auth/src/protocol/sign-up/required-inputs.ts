/** Checks that the required inputs of a call are present before a request is sent. */
import { AuthError } from "../errors/auth-error.ts";
import { Secret } from "../wire/secret.ts";

/** All required inputs: the name of the function, a dot and the name of its input. */
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
 * Returns the value if it is present and not empty.
 *
 * @param errorName The error's name. By default it consists of function and input, such as `EmptySignInUsername`.
 * @throws AuthError `input.required` with a message such as "username is required to signIn".
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
