/** Exports what other folders may use of the configuration. */
export { currentConfiguration, getConfig, missingConfiguration, setConfiguration } from "./configuration.ts";
export { parseAmplifyConfig } from "./parse-config.ts";
export { isObject } from "./read-json.ts";
export type {
  AmplifyOutputs,
  AuthStandardAttributeKey,
  ClientMetadata,
  CognitoConfig,
  LegacyConfig,
  LibraryOptions,
  OAuthConfig,
  ResourcesConfig,
} from "./resources-config.ts";
export type {
  AuthFlowType,
  AuthSession,
  AuthTokens,
  AWSCredentials,
  CognitoAuthSignInDetails,
  FetchAuthSessionOptions,
  JWT,
  JwtPayload,
} from "./session-types.ts";
