/** Finds the text for a failure in the texts of a language. */
import type { Failure } from "@poolgate/auth";
import type { Messages } from "./en.ts";
import type { ErrorHints, ErrorMessage } from "./error-texts.ts";

export type FailureTexts = Pick<Messages, "errors" | "errorHints">;

export function failureMessage(failure: Failure, messages: FailureTexts): ErrorMessage {
  const { errors } = messages;
  const errorHints: ErrorHints = messages.errorHints;
  const text = hasText(failure, messages) ? errors[failure.code] : errors.unknown;
  const words = typeof text === "function" ? text(failure) : text;
  return { text: words === "" ? String(errors.unknown) : words, hint: errorHints[failure.code] || undefined };
}

/** Whether the texts have one for the failure. The English texts that are loaded at first have few of them. */
export function hasText(failure: Failure, { errors }: FailureTexts): boolean {
  return Object.hasOwn(errors, failure.code);
}
