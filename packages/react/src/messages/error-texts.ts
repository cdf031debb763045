/**
 * What the widget says about a failure: keyed by every AuthErrorCode, so that a new code without a text does not compile.
 *
 * `spec.md` §8 decides the words. Where it names a text, that is the text; "other remote errors show their message text",
 * so the remaining codes pass the failure's own message on.
 */
import type { AuthErrorCode, Failure } from "@poolgate/auth";

/** A fixed text, or one made of the failure. */
export type ErrorText = string | ((failure: Failure) => string);

export type ErrorTexts = Readonly<Record<AuthErrorCode, ErrorText>>;

/** What to do next, for the failures whose text does not already say so. */
export type ErrorHints = Readonly<Partial<Record<AuthErrorCode, string>>>;

/** A failure or a validation problem, ready to be shown. */
export interface ErrorMessage {
  readonly text: string;
  readonly hint?: string | undefined;
}

/** The text and hint of a failure; a failure without words of its own gets those of `unknown`. */
export function errorMessage(failure: Failure, texts: ErrorTexts, hints: ErrorHints): ErrorMessage {
  const text = Object.hasOwn(texts, failure.code) ? texts[failure.code] : texts.unknown;
  const words = typeof text === "function" ? text(failure) : text;
  return { text: words === "" ? String(texts.unknown) : words, hint: hints[failure.code] };
}
