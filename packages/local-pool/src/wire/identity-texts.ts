/**
 * The error messages of the identity pool, with the service's texts as public traces of it show them.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetCredentialsForIdentity.html
 */
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
  cognitoToken: ["NotAuthorizedException", "Invalid login token. Can't pass in a Cognito token."],
  inactiveToken: ["NotAuthorizedException", "Token is inactive"],
  // The service does not document this message.
  roleNotAllowed: ["NotAuthorizedException", "The login's token does not allow the requested role."],
  // The service does not document this message.
  loginsOfTwoIdentities: ["ResourceConflictException", "The logins are linked to different identities."],
  classicFlowDisabled: ["InvalidParameterException", "Basic (classic) flow is not enabled, please use enhanced flow."],
  invalidProvider: ["InvalidParameterException", "Invalid Cognito Identity Provider"],
  unsupportedDeveloperProvider: [
    "InvalidParameterException",
    "This identity pool does not support the specified developer provider",
  ],
  oneDeveloperLogin: ["InvalidParameterException", "Logins must have one login of the developer provider."],
  developerUserRegistered: [
    "DeveloperUserAlreadyRegisteredException",
    "This developer user identifier is already registered with Cognito.",
  ],
  developerUserMismatch: ["ResourceConflictException", "The developer user identifier is not linked to the identity."],
  developerUserNotFound: ["ResourceNotFoundException", "The developer user identifier is not linked to an identity."],
  identityOrDeveloperUser: ["InvalidParameterException", "Either IdentityId or DeveloperUserIdentifier is needed."],
  tooManyLogins: ["ResourceConflictException", "An identity can have 20 linked logins."],
  invalidResourceArn: ["InvalidParameterException", "The ARN is not that of an identity pool."],
  identityPoolIdTaken: ["ResourceConflictException", "An identity pool with the id of the tag exists."],
  invalidIdTag: ["InvalidParameterException", "The tag poolgate:id is no identity pool id, region:uuid."],
  identityPoolOfFile: [
    "InvalidParameterException",
    "The identity pool of the settings file can only be changed there.",
  ],
  developerProviderFixed: ["InvalidParameterException", "The developer provider name cannot be changed."],
  missingRoleResolution: ["InvalidParameterException", "AmbiguousRoleResolution is required for a role mapping."],
  missingRules: ["InvalidParameterException", "RulesConfiguration is required for a role mapping of type Rules."],
  missingRole: [
    "InvalidIdentityPoolConfigurationException",
    "Invalid identity pool configuration. Check assigned IAM roles for this pool.",
  ],
} as const satisfies Record<string, readonly [ServiceError["exception"], string]>;

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

/** For users whose role mapping decides nothing, and denies that. */
export function ambiguousRoleError(provider: string): ServiceError {
  return new ServiceError(
    "NotAuthorizedException",
    `The ambiguous role mapping rules for: ${provider} denied this request.`,
  );
}

/** For a role mapping of a provider that the identity pool does not have. */
export function roleMappingProviderError(name: string): ServiceError {
  return new ServiceError(
    "InvalidParameterException",
    `(${name}) is not a valid RoleMapping ProviderName or is not a configured provider.`,
  );
}

/** Both times are in seconds since 1970. */
export function loginExpiredError(now: number, expiry: number): ServiceError {
  return new ServiceError("NotAuthorizedException", `Invalid login token. Token expired: ${now} >= ${expiry}`);
}
