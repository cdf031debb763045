/**
 * What other categories of Amplify ask for before they call a service, such as `aws-amplify/storage`.
 *
 * They need AWS credentials, which this package does not have. With these functions, a bundle that contains such a
 * category builds, and its calls throw an error that says why.
 */
import { notSupported } from "../errors/not-supported.ts";

function noContext(): never {
  throw notSupported(
    "A category of Amplify other than Auth",
    "Alias @aws-amplify/core only if the app uses no other one.",
  );
}

/** @throws AuthError `NotSupportedByPoolgate`. */
export function getGlobalContext(): never {
  return noContext();
}

/** Always false: there are no contexts. */
export function isAmplifyContext(_value: unknown): boolean {
  return false;
}

/** @throws AuthError `NotSupportedByPoolgate`. */
export function resolveCtxArgs(_arguments: readonly unknown[]): never {
  return noContext();
}
