/** Finds the text for a failure in the texts of a language. */
import type { Failure } from "@poolgate/auth";
import type { FirstMessages } from "./en-at-first.ts";
import type { ErrorMessage } from "./error-texts.ts";

export type FailureTexts = Pick<FirstMessages, "errors" | "errorHints">;

export function failureMessage(failure: Failure, messages: FailureTexts): ErrorMessage {
  const { errors, errorHints } = messages;
  const text = (hasText(failure, messages) ? errors[failure.code] : undefined) ?? errors.unknown;
  const words = typeof text === "function" ? text(failure) : text;
  return { text: words === "" ? String(errors.unknown) : words, hint: errorHints[failure.code] || undefined };
}

/** Whether the texts have one for the failure. The English texts that are loaded at first have few of them. */
export function hasText(failure: Failure, { errors }: FailureTexts): boolean {
  return Object.hasOwn(errors, failure.code);
}
