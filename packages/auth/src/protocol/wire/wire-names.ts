/**
 * The words of the user-pool API as they go over the wire, shared by client and server so that neither can misspell them.
 *
 * Names only (Amazon Cognito user pools API reference, and the headers of AWS JSON 1.1): what a request or an answer
 * looks like is written once on each side.
 */

/** Media type of every request and answer. */
export const WIRE_CONTENT_TYPE = "application/x-amz-json-1.1";

/** Request header that names the operation: the prefix, then the operation's name. */
export const TARGET_HEADER = "x-amz-target";
export const USER_POOL_TARGET_PREFIX = "AWSCognitoIdentityProviderService.";

/** Answer headers of a failure: the exception's name (up to a `:`) and its text. */
export const ERROR_TYPE_HEADER = "x-amzn-errortype";
export const ERROR_MESSAGE_HEADER = "x-amzn-errormessage";

/** Every operation of the user-pool API that needs no AWS credentials. */
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

export type UserPoolOperation = (typeof USER_POOL_OPERATIONS)[number];

/** `AuthFlow` of InitiateAuth. `REFRESH_TOKEN` is the older spelling of `REFRESH_TOKEN_AUTH`; the ADMIN ones are refused. */
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

export type AuthFlow = (typeof AUTH_FLOWS)[number];

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

export type ChallengeName = (typeof CHALLENGE_NAMES)[number];

/** Exceptions of the operations above, then those of the protocol itself, by the names that go over the wire. */
export const SERVICE_ERROR_NAMES = [
  "AliasExistsException",
  "CodeDeliveryFailureException",
  "CodeMismatchException",
  "ConcurrentModificationException",
  "DeviceKeyExistsException",
  "EnableSoftwareTokenMFAException",
  "ExpiredCodeException",
  "ForbiddenException",
  "InternalErrorException",
  "InvalidEmailRoleAccessPolicyException",
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

export type ServiceErrorName = (typeof SERVICE_ERROR_NAMES)[number];
