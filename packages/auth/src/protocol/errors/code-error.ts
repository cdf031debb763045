/**
 * Maps exceptions about a confirmation code, also about a text that cannot be a code.
 *
 * For a code with letters or spaces, or one that is too long, the service reports a validation error with a message for
 * developers. Users see the message of a wrong code instead.
 */
import { readAccountException } from "./account-error.ts";
import { AuthError } from "./auth-error.ts";
import type { ReadException } from "../wire/wire-request.ts";

/** The error of a wrong code. */
export const WRONG_CODE = {
  name: "CodeMismatchException",
  code: "code.mismatch",
  message: "Invalid verification code provided, please try again.",
} as const;

/**
 * Returns the mapping of exceptions for an operation that takes a code.
 *
 * @param parameter The name of the code in the service's validation error.
 */
export function readCodeException(parameter: "code" | "confirmationCode" | "userCode"): ReadException {
  return (name, message) =>
    name === "InvalidParameterException" && message.includes(`at '${parameter}' failed to satisfy constraint`)
      ? WRONG_CODE
      : readAccountException(name, message);
}

/** Creates the error for a successful response that reports a wrong code. */
export function wrongCode(): AuthError {
  return new AuthError(WRONG_CODE);
}
