/** What a machine's states guarantee and its types cannot say: that a value is there by now. */
import { engineError } from "../protocol/errors/engine-error.ts";

/** @throws AuthError `unknown` if it is not, which no transition allows. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw engineError("unknown");
  return value;
}
