/**
 * Maps the exceptions of the identity pool to codes of `AuthError`.
 *
 * NotAuthorizedException and ResourceNotFoundException have several meanings, which only their messages distinguish.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetCredentialsForIdentity.html#API_GetCredentialsForIdentity_Errors
 */
import type { AuthErrorCode } from "../errors/auth-error.ts";
import { type CodeRows, firstMatch } from "../errors/service-error.ts";
import type { ReadException } from "../wire/wire-request.ts";

const codesOfText = (): Readonly<Record<string, CodeRows>> => ({
  NotAuthorizedException: [
    [/^Unauthenticated access/, "credentials.guestsNotAllowed"],
    [/^Access to Identity/, "credentials.identityForbidden"],
    [/^Logins don't match/, "credentials.loginMismatch"],
    [/Token expired/, "credentials.loginExpired"],
    [/^/, "credentials.loginRefused"],
  ],
  ResourceNotFoundException: [
    [/^IdentityPool/, "credentials.poolNotFound"],
    [/^/, "credentials.identityNotFound"],
  ],
  InvalidIdentityPoolConfigurationException: [[/^/, "credentials.roleMissing"]],
});

/** Maps an exception of the identity pool; undefined for those that every operation may have. */
export const readIdentityException: ReadException = (name, message) => {
  const code = firstMatch(codesOfText()[name], message);
  return code && { code };
};

/** The errors after which another identity may be accepted. */
const STALE: ReadonlySet<AuthErrorCode> = new Set([
  "credentials.identityForbidden",
  "credentials.identityNotFound",
  "credentials.loginMismatch",
]);

/** Returns true if the identity is deleted, or belongs to somebody else. */
export function isIdentityStale(code: AuthErrorCode): boolean {
  return STALE.has(code);
}
