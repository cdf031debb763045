/** Asserts that a value of a machine's context is defined. The current state guarantees it, but the types do not. */
import { engineError } from "../protocol/errors/engine-error.ts";

/**
 * Returns the value.
 *
 * @throws AuthError `unknown` if it is undefined, which no transition allows.
 */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw engineError("unknown");
  return value;
}
