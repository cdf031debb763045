/** Stores a value of a flow for each client. A page that only keeps a session does not load this file. */
import type { AuthInternals } from "./auth-client.ts";

/**
 * Creates a function that returns a flow's value for a client. The value is created at the first call and lives as long
 * as the client.
 *
 * @example
 *   const counterOf = valuePerClient(() => ({ count: 0 }));
 *   counterOf(internalsOf(auth)).count += 1;
 */
export function valuePerClient<Value extends object, Rest extends readonly unknown[]>(
  create: (internals: AuthInternals, ...rest: Rest) => Value,
): (internals: AuthInternals, ...rest: Rest) => Value {
  const values = new WeakMap<AuthInternals, Value>();
  return (internals, ...rest) => {
    const value = values.get(internals) ?? create(internals, ...rest);
    values.set(internals, value);
    return value;
  };
}
