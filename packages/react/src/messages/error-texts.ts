/**
 * The texts for failures. There is one for every `AuthErrorCode`, so a new code without a text does not compile.
 *
 * Some codes have a fixed text. For the others the message of the service is shown.
 */
import type { AuthErrorCode, Failure } from "@poolgate/auth";

/** A fixed text, or a function that makes one from the failure. */
export type ErrorText = string | ((failure: Failure) => string);

export type ErrorTexts = Readonly<Record<AuthErrorCode, ErrorText>>;

/** What to do next, for the failures whose text does not say it. */
export type ErrorHints = Readonly<Partial<Record<AuthErrorCode, string>>>;

/** The text of a failure or of a validation error, and a hint what to do next if the text does not say it. */
export interface ErrorMessage {
  readonly text: string;
  readonly hint?: string | undefined;
}
