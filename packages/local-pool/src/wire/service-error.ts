/**
 * The errors of the API, with the service's messages as its documentation and public traces show them.
 *
 * Clients should use the exception's name, but some published ones read the message, so the messages are exact. They never
 * repeat a value of the request, except the client id and names of attributes and parameters. envelope.ts turns an error into a
 * response.
 */
import type { ServiceErrorName } from "@poolgate/auth/wire";
import { PASSKEY_TEXTS } from "./passkey-texts.ts";
import { USER_TEXTS } from "./user-texts.ts";

/** The names of errors that only operations of the pool's owner have. */
type OwnersErrorName =
  | "DeveloperUserAlreadyRegisteredException"
  | "DuplicateProviderException"
  | "FeatureUnavailableInTierException"
  | "GroupExistsException"
  | "IncompleteSignatureException"
  | "IncorrectKeyException"
  | "InvalidCiphertextException"
  | "InvalidOAuthFlowException"
  | "InvalidTagException"
  | "ManagedLoginBrandingExistsException"
  | "MissingAuthenticationTokenException"
  | "PreconditionNotMetException"
  | "ScopeDoesNotExistException"
  | "TermsExistsException"
  | "UnsupportedIdentityProviderException"
  | "UnsupportedUserStateException"
  | "UserImportInProgressException"
  | "UserPoolTaggingException";

export class ServiceError extends Error {
  override readonly name = "ServiceError";
  /** The exception's name on the wire. */
  readonly exception: ServiceErrorName | OwnersErrorName;
  /** 400 for every error in the service's model. */
  readonly status: number;

  constructor(exception: ServiceErrorName | OwnersErrorName, message: string, status = 400) {
    super(message);
    this.exception = exception;
    this.status = status;
  }
}

const TEXTS = {
  incorrectCredentials: ["NotAuthorizedException", "Incorrect username or password."],
  attemptsExceeded: ["NotAuthorizedException", "Password attempts exceeded"],
  signUpNotPermitted: ["NotAuthorizedException", "SignUp is not permitted for this user pool"],
  userDisabled: ["NotAuthorizedException", "User is disabled."],
  invalidSession: ["NotAuthorizedException", "Invalid session for the user."],
  expiredSession: ["NotAuthorizedException", "Invalid session for the user, session is expired."],
  usedSession: ["NotAuthorizedException", "Invalid session for the user, session can only be used once."],
  invalidRefreshToken: ["NotAuthorizedException", "Invalid Refresh Token"],
  revokedRefreshToken: ["NotAuthorizedException", "Refresh Token has been revoked"],
  expiredRefreshToken: ["NotAuthorizedException", "Refresh Token has expired"],
  refreshUserDeleted: ["NotAuthorizedException", "The user has been deleted for the associated refresh token"],
  invalidAccessToken: ["NotAuthorizedException", "Invalid Access Token"],
  unverifiableAccessToken: ["NotAuthorizedException", "Could not verify signature for Access Token"],
  revokedAccessToken: ["NotAuthorizedException", "Access Token has been revoked"],
  expiredAccessToken: ["NotAuthorizedException", "Access Token has expired"],
  missingScopes: ["NotAuthorizedException", "Access Token does not have required scopes"],
  unauthorizedAttribute: ["NotAuthorizedException", "A client attempted to write unauthorized attribute"],
  userNotFound: ["UserNotFoundException", "User does not exist."],
  usernameNotFound: ["UserNotFoundException", "Username/client id combination not found."],
  userNotConfirmed: ["UserNotConfirmedException", "User is not confirmed."],
  passwordResetRequired: ["PasswordResetRequiredException", "Password reset required for the user"],
  usernameExists: ["UsernameExistsException", "User already exists"],
  codeMismatch: ["CodeMismatchException", "Invalid verification code provided, please try again."],
  signInCodeMismatch: ["CodeMismatchException", "Invalid code or auth state for the user."],
  totpMismatch: ["CodeMismatchException", "Invalid code received for user"],
  totpReused: ["ExpiredCodeException", "Your software token has already been used once."],
  totpNotEnabled: ["EnableSoftwareTokenMFAException", "Code mismatch and fail enable Software Token MFA"],
  totpNotOffered: ["SoftwareTokenMFANotFoundException", "Software Token MFA has not been enabled by the userPool"],
  totpNotSetUp: ["InvalidParameterException", "User has not set up software token mfa"],
  mfaNotOffered: ["InvalidParameterException", "The second factor is not enabled for the user pool."],
  manyPreferredMfas: ["InvalidParameterException", "Only one MFA setting can be preferred."],
  passkeyMfaAlone: ["InvalidParameterException", "WebAuthn MFA requires enabling an additional MFA setting."],
  mfaOptionNotSupported: ["InvalidParameterException", "Only codes by SMS to the phone_number can be set here."],
  preferredMfaDisabled: ["InvalidParameterException", "A disabled MFA setting cannot be preferred."],
  mfaMethodNotFound: ["MFAMethodNotFoundException", "The second factor is not one that the user has."],
  missingSession: ["InvalidParameterException", "Missing required parameter Session"],
  eitherTokenOrSession: ["InvalidParameterException", "Exactly one of AccessToken and Session is needed."],
  notVerifiable: ["InvalidParameterException", "Invalid attribute name. Only phone_number and email can be verified."],
  nothingToVerify: ["InvalidParameterException", "The user has no such attribute."],
  // The service does not document this message.
  tooManyFailedAttempts: ["TooManyFailedAttemptsException", "Too many failed attempts, please try after some time."],
  codeExpired: ["ExpiredCodeException", "Invalid code provided, please request a code again."],
  limitExceeded: ["LimitExceededException", "Attempt limit exceeded, please try after some time."],
  nothingIsAutoVerified: ["NotAuthorizedException", "Cannot resend codes. Auto verification not turned on."],
  userIsConfirmed: ["InvalidParameterException", "User is already confirmed."],
  passwordNotResettable: ["NotAuthorizedException", "User password cannot be reset in the current state."],
  noVerifiedContact: [
    "InvalidParameterException",
    "Cannot reset password for the user as there is no registered/verified email or phone_number",
  ],
  usernameNotEmail: ["InvalidParameterException", "Username should be an email."],
  usernameNotPhone: ["InvalidParameterException", "Username should be a phone number."],
  usernameNeither: ["InvalidParameterException", "Username should be either an email or a phone number."],
  preferredUsernameTooEarly: [
    "InvalidParameterException",
    "Preferred username cannot be provided for unconfirmed account, since user pool is configured for preferred username alias.",
  ],
  usernameIsEmail: [
    "InvalidParameterException",
    "Username cannot be of email format, since user pool is configured for email alias.",
  ],
  usernameIsPhone: [
    "InvalidParameterException",
    "Username cannot be of phone number format, since user pool is configured for phone number alias.",
  ],
  invalidEmail: ["InvalidParameterException", "Invalid email address format."],
  invalidPhoneNumber: ["InvalidParameterException", "Invalid phone number format."],
  passwordFlowDisabled: ["InvalidParameterException", "USER_PASSWORD_AUTH flow not enabled for this client"],
  srpFlowDisabled: ["InvalidParameterException", "USER_SRP_AUTH is not enabled for the client."],
  customFlowDisabled: ["InvalidParameterException", "CUSTOM_AUTH is not enabled for the client."],
  flowDisabled: ["InvalidParameterException", "Auth flow not enabled for this client"],
  flowNotSupported: ["InvalidParameterException", "Initiate Auth method not supported."],
  invalidSrpA: ["InvalidParameterException", "Invalid SRP_A"],
  factorNotOffered: ["InvalidParameterException", "Selected challenge is not available"],
  customAuthNotDefined: [
    "InvalidParameterException",
    "Custom auth lambda trigger is not configured for the user pool.",
  ],
  // https://github.com/aws/aws-sdk-java/issues/1049
  autoVerifiedUnconfirmed: [
    "InvalidLambdaResponseException",
    "Phone or email cannot be auto verified, when user is not being auto confirmed.",
  ],
  unrecognizableLambdaOutput: ["InvalidLambdaResponseException", "Unrecognizable lambda output"],
  deviceNotFound: ["ResourceNotFoundException", "Device does not exist."],
  deviceKeyExists: ["DeviceKeyExistsException", "Device with this key exists already."],
  invalidDeviceVerifier: ["InvalidParameterException", "Invalid device secret verifier"],
  invalidPaginationToken: ["InvalidParameterException", "Invalid pagination token"],
  ...PASSKEY_TEXTS,
  ...USER_TEXTS,
  refreshTokenReused: ["RefreshTokenReuseException", "Refresh token reuse detected"],
  rotationNotSupported: ["UnsupportedOperationException", "This API does not support refresh token rotation"],
  featureNotEnabled: ["UnsupportedOperationException", "This feature is not enabled for this client"],
  invalidClientOrSecret: ["UnauthorizedException", "Invalid client or secret"],
  notARefreshToken: ["UnsupportedTokenTypeException", "Unsupported token type"],
  scopeNotAllowed: ["InvalidParameterException", "A scope is not allowed for the app client."],
  // The service does not document these messages.
  authEventNotFound: ["ResourceNotFoundException", "Auth event does not exist."],
  invalidFeedbackToken: ["NotAuthorizedException", "Invalid feedback token"],
  sessionsNotTracked: ["OperationNotEnabledException", "Session tracking is not enabled for the user pool."],
  sessionNotFound: ["ResourceNotFoundException", "Session does not exist."],
  currentSession: ["InvalidParameterException", "The current session cannot be revoked."],
  groupExists: ["GroupExistsException", "A group with the name already exists."],
  unknownOperation: [
    "UnknownOperationException",
    "The local pool does not answer this operation. Its docs/operations.md lists them.",
  ],
} as const satisfies Record<string, readonly [ServiceError["exception"], string]>;

export type ServiceErrorReason = keyof typeof TEXTS;

/** Creates an error with a fixed message. Throw it. */
export function serviceError(reason: ServiceErrorReason): ServiceError {
  const [exception, text] = TEXTS[reason];
  return new ServiceError(exception, text);
}

/** For a user whose sign-up cannot be confirmed, because it is not waiting for that. */
export function notUnconfirmedError(status: string): ServiceError {
  return new ServiceError("NotAuthorizedException", `User cannot be confirmed. Current status is ${status}`);
}

/** For RESEND to a user who has chosen a password already. */
export function resendNotPossibleError(username: string): ServiceError {
  const text = `Resend not possible. ${username} status is not FORCE_CHANGE_PASSWORD`;
  return new ServiceError("UnsupportedUserStateException", text);
}

export function invalidSearchError(name: string): ServiceError {
  return new ServiceError("InvalidParameterException", `Invalid search attribute: ${name}`);
}

/** For a user of an identity provider whose username is taken, or who was linked to another user just now. */
export function federatedUserExistsError(username: string): ServiceError {
  return new ServiceError("UsernameExistsException", `Already found an entry for username ${username}`);
}

/** For a user of an identity provider that does not tell the attributes that the pool requires. */
export function attributesRequiredError(names: readonly string[]): ServiceError {
  return new ServiceError("InvalidParameterException", `attributes required: [${names.join(", ")}]`);
}

export function userPoolNotFoundError(userPoolId: string): ServiceError {
  return new ServiceError("ResourceNotFoundException", `User pool ${userPoolId} does not exist.`);
}

export function groupNotFoundError(): ServiceError {
  return new ServiceError("ResourceNotFoundException", "Group not found.");
}

export function clientNotFoundError(clientId: string): ServiceError {
  return new ServiceError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
}

/** For a client with a secret, when SECRET_HASH is missing. */
export function secretHashMissingError(clientId: string): ServiceError {
  const text = `Client ${clientId} is configured with secret but SECRET_HASH was not received`;
  return new ServiceError("NotAuthorizedException", text);
}

/**
 * For a client without a secret, when SECRET_HASH is there.
 *
 * @see https://github.com/awslabs/aws-sdk-ios-samples/issues/102
 */
export function secretHashNotExpectedError(clientId: string): ServiceError {
  const text = `Client ${clientId} is not configured for secret but secret hash was received`;
  return new ServiceError("InvalidParameterException", text);
}

/** For a client with a secret, when an operation that takes the secret itself has none. */
export function secretMissingError(clientId: string): ServiceError {
  const text = `Client ${clientId} is configured for secret but secret was not received`;
  return new ServiceError("NotAuthorizedException", text);
}

export function secretError(clientId: string): ServiceError {
  return new ServiceError("NotAuthorizedException", `Unable to verify secret hash for client ${clientId}`);
}

export function missingParameterError(name: string): ServiceError {
  return new ServiceError("InvalidParameterException", `Missing required parameter ${name}`);
}

/** When another user signs in with the attribute's value. Apps quote the text, without the "given" of a sign-up. */
export function aliasExistsError(attribute: string): ServiceError {
  return new ServiceError("AliasExistsException", `An account with the ${attribute} already exists.`);
}

/** The same at a sign-up. */
export function signUpAliasExistsError(attribute: string): ServiceError {
  return new ServiceError("UsernameExistsException", `An account with the given ${attribute} already exists.`);
}

export function attributeError(name: string, reason: string): ServiceError {
  return new ServiceError("InvalidParameterException", `Attributes did not conform to the schema: ${name}: ${reason}`);
}

/** For an attribute that can only be set when the user is created. */
export function immutableAttributeError(name: string): ServiceError {
  return new ServiceError("InvalidParameterException", `user.${name}: Attribute cannot be updated.`);
}

/** The user has nothing that the second factor needs, such as a verified phone number. */
export function factorMissingError(factor: string): ServiceError {
  return new ServiceError("InvalidParameterException", `User does not have delivery config set to turn on ${factor}`);
}

export function requiredAttributeMissingError(name: string): ServiceError {
  return new ServiceError("InvalidParameterException", `Invalid attributes given, ${name} is missing`);
}

/** @see https://github.com/aws-samples/aws-saas-factory-bootcamp/issues/67 */
export function attributeProvidedError(name: string): ServiceError {
  return new ServiceError("NotAuthorizedException", `Cannot modify an already provided ${name}`);
}

/** In the words of the service's model for a required password. */
export function passwordMissingError(): ServiceError {
  return new ServiceError(
    "InvalidParameterException",
    "1 validation error detected: Value null at 'password' failed to satisfy constraint: Member must not be null",
  );
}

/** A handler has thrown an error with this message. */
export function handlerFailedError(trigger: string, message: string): ServiceError {
  return new ServiceError("UserLambdaValidationException", `${trigger} failed with error ${message}.`);
}

/** A handler did not answer in time. */
export function handlerTimedOutError(trigger: string): ServiceError {
  const reason = "Socket timeout while invoking Lambda function";
  return new ServiceError("UnexpectedLambdaException", `${trigger} invocation failed due to error ${reason}.`);
}

/** A function could not be called. */
export function handlerNotInvokedError(trigger: string, reason: string): ServiceError {
  return new ServiceError("UnexpectedLambdaException", `${trigger} invocation failed due to error ${reason}.`);
}

/** A handler returned nothing. */
export function invalidLambdaJsonError(): ServiceError {
  return new ServiceError("InvalidLambdaResponseException", "Invalid lambda function output : Invalid JSON");
}

export function requiredAttributeError(name: string): ServiceError {
  return new ServiceError(
    "InvalidParameterException",
    `Invalid user attributes: ${name}: Required attribute cannot be deleted.`,
  );
}

/** A request that breaks the AWS JSON 1.1 protocol: invalid JSON, or a value of the wrong type. */
export function serializationError(message: string, status = 400): ServiceError {
  return new ServiceError("SerializationException", message, status);
}
