/**
 * Lists the names of the user-pool API and the identity-pool API: operations, authentication flows, challenges, exceptions
 * and HTTP headers.
 *
 * The client and the embedded user pool share them, so that neither can misspell one. They do not share the shapes of
 * requests and responses: each side writes them itself.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_Operations.html
 */

/** The media type of every request and response. */
export const WIRE_CONTENT_TYPE = "application/x-amz-json-1.1";

/** The request header with the operation: the prefix, then the operation's name. */
export const TARGET_HEADER = "x-amz-target";
export const USER_POOL_TARGET_PREFIX = "AWSCognitoIdentityProviderService.";
export const IDENTITY_POOL_TARGET_PREFIX = "AWSCognitoIdentityService.";

/** The response headers of an exception: its name (up to a `:`) and its text. */
export const ERROR_TYPE_HEADER = "x-amzn-errortype";
export const ERROR_MESSAGE_HEADER = "x-amzn-errormessage";

/** All operations of the user-pool API that need no AWS credentials. */
export const USER_POOL_OPERATIONS = [
  "AssociateSoftwareToken",
  "ChangePassword",
  "CompleteWebAuthnRegistration",
  "ConfirmDevice",
  "ConfirmForgotPassword",
  "ConfirmSignUp",
  "DeleteUser",
  "DeleteUserAttributes",
  "DeleteWebAuthnCredential",
  "ForgetDevice",
  "ForgotPassword",
  "GetDevice",
  "GetTokensFromRefreshToken",
  "GetUser",
  "GetUserAttributeVerificationCode",
  "GetUserAuthFactors",
  "GlobalSignOut",
  "InitiateAuth",
  "ListDevices",
  "ListUserSessions",
  "ListWebAuthnCredentials",
  "ResendConfirmationCode",
  "RespondToAuthChallenge",
  "RevokeToken",
  "RevokeUserSession",
  "SetUserMFAPreference",
  "SetUserSettings",
  "SignUp",
  "StartWebAuthnRegistration",
  "UpdateAuthEventFeedback",
  "UpdateDeviceStatus",
  "UpdateUserAttributes",
  "VerifySoftwareToken",
  "VerifyUserAttribute",
] as const;

/** The name of an operation of the user-pool API. */
export type UserPoolOperation = (typeof USER_POOL_OPERATIONS)[number];

/**
 * All operations of the identity-pool API that need no AWS credentials.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_Operations.html
 */
export const IDENTITY_POOL_OPERATIONS = [
  "GetCredentialsForIdentity",
  "GetId",
  "GetOpenIdToken",
  "UnlinkIdentity",
] as const;

/** The name of an operation of the identity-pool API. */
export type IdentityPoolOperation = (typeof IDENTITY_POOL_OPERATIONS)[number];

/**
 * The values of `AuthFlow` in InitiateAuth. `REFRESH_TOKEN` is an older name of `REFRESH_TOKEN_AUTH`. InitiateAuth
 * rejects the two that begin with `ADMIN_`.
 */
export const AUTH_FLOWS = [
  "ADMIN_NO_SRP_AUTH",
  "ADMIN_USER_PASSWORD_AUTH",
  "CUSTOM_AUTH",
  "REFRESH_TOKEN",
  "REFRESH_TOKEN_AUTH",
  "USER_AUTH",
  "USER_PASSWORD_AUTH",
  "USER_SRP_AUTH",
] as const;

/** The name of an authentication flow (`AuthFlow` of InitiateAuth). */
export type AuthFlow = (typeof AUTH_FLOWS)[number];

/** The names of all challenges of InitiateAuth and RespondToAuthChallenge. */
export const CHALLENGE_NAMES = [
  "ADMIN_NO_SRP_AUTH",
  "CUSTOM_CHALLENGE",
  "DEVICE_PASSWORD_VERIFIER",
  "DEVICE_SRP_AUTH",
  "EMAIL_OTP",
  "MFA_SETUP",
  "NEW_PASSWORD_REQUIRED",
  "PASSWORD",
  "PASSWORD_SRP",
  "PASSWORD_VERIFIER",
  "SELECT_CHALLENGE",
  "SELECT_MFA_TYPE",
  "SMS_MFA",
  "SMS_OTP",
  "SOFTWARE_TOKEN_MFA",
  "WEB_AUTHN",
] as const;

/** The name of a challenge (`ChallengeName` of RespondToAuthChallenge). */
export type ChallengeName = (typeof CHALLENGE_NAMES)[number];

/** The names of the exceptions of these operations, then of the exceptions that every AWS service has. */
export const SERVICE_ERROR_NAMES = [
  "AliasExistsException",
  "CodeDeliveryFailureException",
  "CodeMismatchException",
  "ConcurrentModificationException",
  "DeviceKeyExistsException",
  "EnableSoftwareTokenMFAException",
  "ExpiredCodeException",
  "ExternalServiceException",
  "ForbiddenException",
  "InternalErrorException",
  "InvalidEmailRoleAccessPolicyException",
  "InvalidIdentityPoolConfigurationException",
  "InvalidLambdaResponseException",
  "InvalidParameterException",
  "InvalidPasswordException",
  "InvalidSmsRoleAccessPolicyException",
  "InvalidSmsRoleTrustRelationshipException",
  "InvalidUserPoolConfigurationException",
  "LimitExceededException",
  "MFAMethodNotFoundException",
  "NotAuthorizedException",
  "OperationNotEnabledException",
  "PasswordHistoryPolicyViolationException",
  "PasswordResetRequiredException",
  "RefreshTokenReuseException",
  "ResourceConflictException",
  "ResourceNotFoundException",
  "SoftwareTokenMFANotFoundException",
  "TooManyFailedAttemptsException",
  "TooManyRequestsException",
  "UnauthorizedException",
  "UnexpectedLambdaException",
  "UnsupportedOperationException",
  "UnsupportedTokenTypeException",
  "UserLambdaValidationException",
  "UserNotConfirmedException",
  "UserNotFoundException",
  "UsernameExistsException",
  "UserPoolAddOnNotEnabledException",
  "WebAuthnChallengeNotFoundException",
  "WebAuthnClientMismatchException",
  "WebAuthnConfigurationMissingException",
  "WebAuthnCredentialNotSupportedException",
  "WebAuthnNotEnabledException",
  "WebAuthnOriginNotAllowedException",
  "WebAuthnRelyingPartyMismatchException",
  "SerializationException",
  "ServiceUnavailableException",
  "ThrottlingException",
  "UnknownOperationException",
  "ValidationException",
] as const;

/** The name of an exception of the service. */
export type ServiceErrorName = (typeof SERVICE_ERROR_NAMES)[number];
