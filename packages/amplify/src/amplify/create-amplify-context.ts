/** Contexts, with which Amplify's functions work on a configuration of their own. This package does not have them. */
import { notSupported } from "../errors/not-supported.ts";

/**
 * Always throws.
 *
 * @throws AuthError `NotSupportedByPoolgate`.
 * @example
 *   createAuth({ userPoolId, userPoolClientId }); // of @poolgate/auth: any number of user pools on a page
 */
export function createAmplifyContext(..._input: readonly unknown[]): never {
  throw notSupported("createAmplifyContext", "Use createAuth of @poolgate/auth, whose functions take a client.");
}
