/**
 * The public API of `@poolgate/local-pool`: a user pool that speaks Cognito's wire protocol, inside a process or a test.
 *
 * @example
 * import { listen } from "@poolgate/local-pool";
 *
 * const pool = await listen({ config: { seededUsers: [{ email: "ann@example.com", password: "correct horse" }] } });
 * // Give pool.url, pool.userPoolId and pool.userPoolClientId to the app.
 * await pool.close();
 */
export type {
  AccountClientConfig,
  AccountPoolConfig,
  AttributeDataType,
  RecoveryMechanism,
  RecoveryOption,
  SchemaAttributeSettings,
} from "../src/account-config.ts";
export type { Clock } from "../src/clock.ts";
export type {
  AuthFlowPermission,
  DeviceConfig,
  IdentityPoolConfig,
  LinkedIdentityConfig,
  PasskeyFactorConfiguration,
  PasswordPolicyConfig,
  PasswordRulesConfig,
  RefreshTokenRotationConfig,
  ResolvedUserPoolConfig,
  SeededUserConfig,
  UserPoolClientConfig,
  UserPoolConfig,
  UserStatus,
  WebAuthnConfig,
} from "../src/config.ts";
export type {
  IdentityProviderConfig,
  IdentityProviderType,
  OAuthClientConfig,
  OAuthFlow,
  ResourceServerConfig,
} from "../src/oauth-config.ts";
export type { OutboxMessage } from "../src/delivery/outbox.ts";
export type { Fault, FaultKind, FaultSwitches, ReplacedAnswer } from "../src/faults/faults.ts";
export type { Log, LogEvent } from "../src/log.ts";
export { openData, type PoolData } from "../src/open-data.ts";
export { listen, type ListenOptions, type LocalPool } from "../src/server/listen.ts";
export { UserPoolConfigError } from "../src/resolve-config.ts";
export type { AwsPrincipal, IssuedAwsCredentials } from "../src/rules/identity/aws-credentials.ts";
export type { AwsSigner } from "../src/signatures/aws-signer.ts";
export { SignatureError, type SignatureRefusal } from "../src/signatures/signature-error.ts";
export { whoSigned, type WhoSignedOptions } from "../src/signatures/who-signed.ts";
export { openSqliteStore as openStore } from "../src/store/sqlite/open.ts";
export { StoreError, type Store } from "../src/store/store.ts";
export type { LambdaCode, LambdaConfig, LambdaEvent, LambdaHandler } from "../src/triggers/lambda-config.ts";
export { generateSigningKeys, type SigningKeys } from "../src/tokens/signing-keys.ts";
export { createUserPool, type MessageLimits, type UserPool, type UserPoolOptions } from "../src/user-pool.ts";
