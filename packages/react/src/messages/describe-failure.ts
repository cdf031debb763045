/** Finds the text for a failure, for the widget and for screens of an app's own. */
import type { Failure } from "@poolgate/auth";
import { en, type Messages } from "./en.ts";
import type { ErrorHints, ErrorMessage } from "./error-texts.ts";

/**
 * Returns what the widget shows for a failure: what has failed, and a hint what to do next. A failure without a text in
 * `messages.errors` gets the one of `unknown`.
 *
 * @param messages The texts; English by default.
 * @example
 *   const { text, hint } = describeFailure(view.failure);
 *   return <p role="alert">{text} {hint}</p>;
 */
export function describeFailure(
  failure: Failure,
  messages: Pick<Messages, "errors" | "errorHints"> = en,
): ErrorMessage {
  const { errors } = messages;
  const errorHints: ErrorHints = messages.errorHints;
  const text = Object.hasOwn(errors, failure.code) ? errors[failure.code] : errors.unknown;
  const words = typeof text === "function" ? text(failure) : text;
  return { text: words === "" ? String(errors.unknown) : words, hint: errorHints[failure.code] || undefined };
}
