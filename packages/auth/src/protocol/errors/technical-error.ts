/**
 * Recognizes messages of the service that are for developers: they contain the name of a parameter and of a constraint.
 *
 * A form shows its own message instead of these. It shows all other messages of the service.
 */
import type { Failure } from "./auth-error.ts";

const TECHNICAL_TEXT =
  /^\d+ validation errors? detected|^Attributes did not conform to the schema|^Invalid (?:user )?attributes|^Missing required parameter/;

/**
 * Returns true if the service rejected a user's input with a message for developers.
 *
 * @example
 *   const text = isTechnicalRefusal(failure) ? "Please check your input." : failure.message;
 */
export function isTechnicalRefusal({ name, message }: Failure): boolean {
  return name === "SerializationException" || (name === "InvalidParameterException" && TECHNICAL_TEXT.test(message));
}
