/**
 * Asserts that an optional value is defined, such as a value of a machine's context that the current state guarantees.
 */
import { engineError } from "../protocol/errors/engine-error.ts";

/**
 * Returns the value.
 *
 * @throws AuthError `unknown` if it is undefined, which no transition allows.
 */
export function requireDefined<T>(value: T | undefined): T {
  if (value === undefined) throw engineError("unknown");
  return value;
}
