/**
 * The error messages of the identity pool, with the service's texts as public traces of it show them.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetCredentialsForIdentity.html
 */
import type { ServiceErrorName } from "@poolgate/auth/wire";
import { ServiceError } from "./service-error.ts";

const TEXTS = {
  guestsNotSupported: ["NotAuthorizedException", "Unauthenticated access is not supported for this identity pool."],
  loginsDontMatch: [
    "NotAuthorizedException",
    "Logins don't match. Please include at least one valid login for this identity or identity pool.",
  ],
  unsupportedProvider: ["NotAuthorizedException", "Token is not from a supported provider of this identity pool."],
  notAnIdToken: ["NotAuthorizedException", "Invalid login token. Not a valid OpenId Connect identity token."],
  missingAudience: ["NotAuthorizedException", "Invalid login token. Missing a required claim: aud"],
  invalidSignature: ["NotAuthorizedException", "Invalid login token. Token signature invalid."],
  issuerMismatch: ["NotAuthorizedException", "Invalid login token. Issuer doesn't match providerName"],
  inactiveToken: ["NotAuthorizedException", "Token is inactive"],
  // The service does not document this message.
  roleNotAllowed: ["NotAuthorizedException", "The login's token does not allow the requested role."],
  missingRole: [
    "InvalidIdentityPoolConfigurationException",
    "Invalid identity pool configuration. Check assigned IAM roles for this pool.",
  ],
} as const satisfies Record<string, readonly [ServiceErrorName, string]>;

/** Creates an error of the identity pool with a fixed message. Throw it. */
export function identityError(reason: keyof typeof TEXTS): ServiceError {
  const [exception, text] = TEXTS[reason];
  return new ServiceError(exception, text);
}

export function identityPoolNotFoundError(id: string): ServiceError {
  return new ServiceError("ResourceNotFoundException", `IdentityPool '${id}' not found.`);
}

export function identityNotFoundError(id: string): ServiceError {
  return new ServiceError("ResourceNotFoundException", `Identity '${id}' not found.`);
}

/** For a request without logins for an identity that has one. */
export function identityForbiddenError(id: string): ServiceError {
  return new ServiceError("NotAuthorizedException", `Access to Identity '${id}' is forbidden.`);
}

/** Both times are in seconds since 1970. */
export function loginExpiredError(now: number, expiry: number): ServiceError {
  return new ServiceError("NotAuthorizedException", `Invalid login token. Token expired: ${now} >= ${expiry}`);
}
