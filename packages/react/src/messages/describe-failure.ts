/** Finds the text for a failure, for screens of an app's own. */
import type { Failure } from "@poolgate/auth";
import { errorHints, errorTexts } from "./en-errors.ts";
import type { ErrorMessage } from "./error-texts.ts";
import { failureMessage, type FailureTexts } from "./failure-message.ts";

const ENGLISH: FailureTexts = { errors: errorTexts, errorHints };

/**
 * Returns what the widget shows for a failure: what has failed, and a hint what to do next. A failure without a text in
 * `messages.errors` gets the one of `unknown`.
 *
 * @param messages The texts; English by default.
 * @example
 *   const { text, hint } = describeFailure(view.failure);
 *   return <p role="alert">{text} {hint}</p>;
 */
export function describeFailure(failure: Failure, messages: FailureTexts = ENGLISH): ErrorMessage {
  return failureMessage(failure, messages);
}
