/** Creates the error for a failure that a machine kept. It is a file of its own, because the front keeps none. */
import { isSecret } from "../wire/secret.ts";
import { AuthError, type Failure } from "./auth-error.ts";

/** Creates the error for a failure that a machine kept. */
export function fromFailure(failure: Failure): AuthError {
  // A snapshot that was stored as JSON has lost the cause.
  return new AuthError({ ...failure, cause: isSecret(failure.cause) ? failure.cause.reveal() : undefined });
}
