/** Calls operations of the pool before the engine is there. */
import type { AuthInternals } from "./auth-client.ts";
import type { Call } from "./call.ts";
import { requireDefined } from "./require-defined.ts";

/** Returns the function that calls an operation of a client's pool, and loads the engine for it. */
export function callOf(internals: AuthInternals): Call {
  return async (...request) => {
    await internals.loadEngine();
    return requireDefined(internals.engine).call(...request);
  };
}
