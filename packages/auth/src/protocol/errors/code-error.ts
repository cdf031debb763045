/**
 * A code that cannot be any: letters in a row of digits, a space, far too long. The service's model refuses it before it
 * compares anything, with a text for developers; for the person it is a wrong code like any other (`spec.md` §8).
 */
import { readAccountRefusal } from "./account-error.ts";
import { AuthError } from "./auth-error.ts";
import type { ReadRefusal } from "../wire/wire-request.ts";

/** A wrong code, with the text of `spec.md` §8. */
export const WRONG_CODE = {
  name: "CodeMismatchException",
  code: "code.mismatch",
  message: "Invalid verification code provided, please try again.",
} as const;

/** @param parameter What the service calls the code in the operation in question. */
export function readCodeRefusal(parameter: "code" | "confirmationCode" | "userCode"): ReadRefusal {
  return (name, message) =>
    name === "InvalidParameterException" && message.includes(`at '${parameter}' failed to satisfy constraint`)
      ? WRONG_CODE
      : readAccountRefusal(name, message);
}

/** For an answer that says of a code that it is wrong, without refusing the call. */
export function wrongCode(): AuthError {
  return new AuthError(WRONG_CODE);
}
