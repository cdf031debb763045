/**
 * Refusals whose text is for developers: the service names a member of its model and the constraint that a value breaks.
 *
 * A form shows words of its own instead. Every other text of the service is shown as it is (`spec.md` §8).
 */
import type { Failure } from "./auth-error.ts";

const TECHNICAL_TEXT =
  /^\d+ validation errors? detected|^Attributes did not conform to the schema|^Invalid (?:user )?attributes|^Missing required parameter/;

/** True when a person has typed something that the service cannot take, and its text does not say so in words for them. */
export function isTechnicalRefusal({ name, message }: Failure): boolean {
  return name === "SerializationException" || (name === "InvalidParameterException" && TECHNICAL_TEXT.test(message));
}
