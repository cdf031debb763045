/**
 * Finds the text for a failure. There is one for every `AuthErrorCode`, so a new code without a text does not compile.
 *
 * Some codes have a fixed text. For the others the message of the service is shown.
 */
import type { AuthErrorCode, Failure } from "@poolgate/auth";

/** A fixed text, or a function that makes one from the failure. */
export type ErrorText = string | ((failure: Failure) => string);

export type ErrorTexts = Readonly<Record<AuthErrorCode, ErrorText>>;

/** What to do next, for the failures whose text does not say it. */
export type ErrorHints = Readonly<Partial<Record<AuthErrorCode, string>>>;

/** The text of a failure or of a validation error. */
export interface ErrorMessage {
  readonly text: string;
  readonly hint?: string | undefined;
}

/** The text and hint of a failure; a failure without a text gets the one of `unknown`. */
export function errorMessage(failure: Failure, texts: ErrorTexts, hints: ErrorHints): ErrorMessage {
  const text = Object.hasOwn(texts, failure.code) ? texts[failure.code] : texts.unknown;
  const words = typeof text === "function" ? text(failure) : text;
  return { text: words === "" ? String(texts.unknown) : words, hint: hints[failure.code] };
}
