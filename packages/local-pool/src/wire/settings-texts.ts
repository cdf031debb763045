/**
 * The error messages of the operations that create and change user pools and clients, as public traces of the service show them.
 * What has no trace is in our own words, and says so.
 */
import { ServiceError } from "./service-error.ts";

const TEXTS = {
  // The service does not document this message.
  attributeWithoutName: ["InvalidParameterException", "A schema attribute has no Name."],
  attributeWithoutType: [
    "InvalidParameterException",
    "Invalid AttributeDataType input, consider using the provided AttributeDataType enum.",
  ],
  requiredCustomAttribute: ["InvalidParameterException", "Required custom attributes are not supported currently."],
  // The service does not document this message.
  manyCustomAttributes: ["InvalidParameterException", "A user pool cannot have more than 50 custom attributes."],
  aliasesAndUsernameAttributes: [
    "InvalidParameterException",
    "Only one of the aliasAttributes or usernameAttributes can be set in a User pool.",
  ],
  twoPasswordValidities: [
    "InvalidParameterException",
    "Please use TemporaryPasswordValidityDays in PasswordPolicy instead of UnusedAccountValidityDays",
  ],
  mfaWithoutFactor: [
    "InvalidParameterException",
    "SMS configuration and Auto verification for phone_number are required when MFA is required/optional",
  ],
  factorWithoutMfa: [
    "InvalidParameterException",
    "Invalid MFA configuration given, can't turn off MFA and configure an MFA together.",
  ],
  phoneNumberWithoutSms: [
    "InvalidParameterException",
    "SMS configuration is required when phone_number is selected for auto verification",
  ],
  emailMfaWithDefaultSender: [
    "InvalidParameterException",
    "Cannot set EmailMfaConfiguration when user pool EmailConfiguration contains an EmailSendingAccount of COGNITO_DEFAULT.",
  ],
  // The service does not document the messages of the next four.
  clientTokenFlowNotAlone: [
    "InvalidParameterException",
    "ALLOW_CLIENT_TOKEN_AUTH cannot be used with other auth flows.",
  ],
  clientTokenFlowWithoutSecret: [
    "InvalidParameterException",
    "ALLOW_CLIENT_TOKEN_AUTH can only be used by a client with a secret.",
  ],
  passkeyAsOneFactor: [
    "InvalidParameterException",
    "FactorConfiguration must be MULTI_FACTOR_WITH_USER_VERIFICATION when MFA is required and WEB_AUTHN is allowed.",
  ],
  passkeyWithoutVerification: [
    "InvalidParameterException",
    "UserVerification must be required when FactorConfiguration is MULTI_FACTOR_WITH_USER_VERIFICATION.",
  ],
  passwordNotAllowed: [
    "InvalidParameterException",
    "Password should be configured as one of the allowed first auth factors.",
  ],
  // The service does not document the messages of the next two.
  softwareTokenFirst: ["InvalidParameterException", "SOFTWARE_TOKEN is not supported as a first auth factor."],
  eitherSmsService: ["InvalidParameterException", "SmsConfiguration needs exactly one of SnsCallerArn and EumsSms."],
  unverifiedBeforeUpdate: [
    "InvalidParameterException",
    "All attributes in AttributesRequireVerificationBeforeUpdate must exist in AutoVerifiedAttributes",
  ],
  twoPreTokenFunctions: [
    "InvalidParameterException",
    "Cannot use PreTokenGenerationLambda and PreTokenGeneration with different Lambda function ARN's",
  ],
  senderWithoutKey: [
    "InvalidParameterException",
    "KMSKeyId parameter is required when Custom SMS/Email Lambda trigger is used.",
  ],
  developerWithoutSource: ["InvalidParameterException", "Source ARN is required to use DEVELOPER email sending owner"],
  adminOnlyWithOthers: [
    "InvalidParameterException",
    "Account Recovery Setting cannot use admin_only setting with any other recovery mechanisms.",
  ],
  duplicateRecovery: [
    "InvalidParameterException",
    "Account Recovery Setting cannot have duplicate priorities or recovery mechanisms.",
  ],
  // Only for this pool: the service has no settings file.
  settingsAreInFile: ["InvalidParameterException", "This can only be changed in the settings file of the pool."],
  deletionProtected: [
    "InvalidParameterException",
    "The user pool cannot be deleted because deletion protection is activated. Deletion protection must be inactivated first.",
  ],
  // The service does not document the messages of the next three.
  manyTags: ["InvalidParameterException", "A user pool cannot have more than 50 tags."],
  userPoolIdTaken: ["InvalidParameterException", "A user pool with the id of the tag poolgate:id exists already."],
  clientIdTaken: ["InvalidParameterException", "A client with the id of the tag poolgate:client-id exists already."],
  resourceNotFound: ["ResourceNotFoundException", "The resource does not exist."],
  // The service does not document the messages of the next four.
  secretOfPublicClient: ["InvalidParameterException", "A client without a secret cannot get one."],
  lastSecret: ["InvalidParameterException", "The last secret of a client cannot be deleted."],
  manySecrets: ["LimitExceededException", "A client cannot have more than 2 secrets."],
  secretNotFound: ["ResourceNotFoundException", "The client has no such secret."],
  invalidTokenValidity: ["InvalidParameterException", "Invalid range for token validity."],
  tokensOutliveRefreshToken: [
    "InvalidParameterException",
    "Access and Id Token expiration times must be less than or equal to refresh token expiration times.",
  ],
  mixedAuthFlows: [
    "InvalidParameterException",
    "Auth flow name with prefix 'ALLOW' cannot be used with legacy auth flow names.",
  ],
  // The service does not document the messages of the next two.
  refreshFlowWithRotation: [
    "InvalidParameterException",
    "ALLOW_REFRESH_TOKEN_AUTH cannot be used with refresh token rotation.",
  ],
  twoClientSecrets: ["InvalidParameterException", "GenerateSecret cannot be true when a ClientSecret is given."],
  oauthWithoutFlows: [
    "InvalidParameterException",
    "AllowedOAuthFlows and AllowedOAuthScopes are required if user pool client is allowed to use OAuth flows.",
  ],
  flowsWithoutCallback: [
    "InvalidOAuthFlowException",
    "CallbackUrls can not be empty when code flow or implicit flow is selected",
  ],
  mixedOAuthFlows: [
    "InvalidOAuthFlowException",
    "client_credentials flow can not be selected along with code flow or implicit flow.",
  ],
  machineWithoutSecret: [
    "InvalidOAuthFlowException",
    "client_credentials flow can not be selected if client does not have a client secret.",
  ],
  contextDataWithoutSecret: [
    "InvalidParameterException",
    "Client Secret is required to set EnablePropagateAdditionalUserContextData as true",
  ],
  invalidAnalytics: [
    "InvalidParameterException",
    "Invalid analytics configuration given, either <application arn> or <application id, role arn, external id> are valid",
  ],
} as const satisfies Record<string, readonly [ServiceError["exception"], string]>;

/** Creates an error with a fixed message. Throw it. */
export function settingsError(reason: keyof typeof TEXTS): ServiceError {
  const [exception, text] = TEXTS[reason];
  return new ServiceError(exception, text);
}

/** An InvalidParameterException whose message names an attribute, an address or a provider of the request. */
export function settingsTextError(text: string): ServiceError {
  return new ServiceError("InvalidParameterException", text);
}

export function existingAttributeError(name: string): ServiceError {
  return settingsTextError(`${name}: Existing attribute already has name ${name}.`);
}

/** For a pool of the LITE tier. */
export function featureUnavailableError(feature: string): ServiceError {
  return new ServiceError(
    "FeatureUnavailableInTierException",
    `The following features need to be disabled for the LITE pricing tier configured: ${feature}`,
  );
}
