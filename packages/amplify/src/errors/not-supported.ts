/** Creates the error for a part of Amplify that this package does not have. */
import { AuthError } from "./amplify-error.ts";

/** The name of the error. Amplify has no error with this name. */
export const NOT_SUPPORTED = "NotSupportedByPoolgate";

/**
 * Creates the error.
 *
 * @param part What is missing, as the subject of a sentence, such as `signInWithRedirect`.
 * @param suggestion What the app can do instead.
 */
export function notSupported(part: string, suggestion: string): AuthError {
  return new AuthError({
    name: NOT_SUPPORTED,
    message: `${part} is not part of @poolgate/amplify.`,
    recoverySuggestion: suggestion,
  });
}
