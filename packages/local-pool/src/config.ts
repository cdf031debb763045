/**
 * The settings of a pool, with the names of Cognito's own settings (CreateUserPool, CreateUserPoolClient) in camelCase. The
 * JSON file of `--config` has the same members.
 *
 * Every member is optional; its comment names the default (default-config.ts). Without any settings, users sign in by e-mail
 * address, MFA is off, passwords need 8 characters of any kind, and error responses reveal whether a user exists (LEGACY).
 * `resolveUserPoolConfig` checks a configuration.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPool.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html
 */
import type { AccountClientConfig, AccountPoolConfig, AttributeDataType } from "./account-config.ts";
import type { IdentityProviderConfig, OAuthClientConfig, ResourceServerConfig } from "./oauth-config.ts";
import type { LambdaCode, LambdaConfig, ResolvedLambdaConfig } from "./triggers/lambda-config.ts";

/** The auth flows of users that a client may be allowed to use. */
export const AUTH_FLOW_PERMISSIONS = [
  "ALLOW_ADMIN_USER_PASSWORD_AUTH",
  "ALLOW_CUSTOM_AUTH",
  "ALLOW_USER_PASSWORD_AUTH",
  "ALLOW_USER_SRP_AUTH",
  "ALLOW_REFRESH_TOKEN_AUTH",
  "ALLOW_USER_AUTH",
] as const;
/** The flow of a client that acts for itself (GetClientToken). It stands alone. */
export const CLIENT_TOKEN_PERMISSION = "ALLOW_CLIENT_TOKEN_AUTH";
/** The name of an auth flow that a client may use, with the prefix `ALLOW_`. */
export type AuthFlowPermission = (typeof AUTH_FLOW_PERMISSIONS)[number] | typeof CLIENT_TOKEN_PERMISSION;

/**
 * UNCONFIRMED: has not confirmed the sign-up. CONFIRMED: may sign in. RESET_REQUIRED: an administrator has reset the password.
 * FORCE_CHANGE_PASSWORD: signs in with a temporary password, and must choose another.
 */
export const USER_STATUSES = ["UNCONFIRMED", "CONFIRMED", "RESET_REQUIRED", "FORCE_CHANGE_PASSWORD"] as const;
/** The status of an account. */
export type UserStatus = (typeof USER_STATUSES)[number];

/** The second factors, by the names of their challenges. */
export const MFA_FACTORS = ["SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP"] as const;
export type MfaFactor = (typeof MFA_FACTORS)[number];

/** The first factors of the choice-based flow, USER_AUTH. */
export const FIRST_AUTH_FACTORS = ["PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN"] as const;
export type FirstAuthFactor = (typeof FIRST_AUTH_FACTORS)[number];

/** The attributes that can be aliases of a username. */
export const ALIAS_ATTRIBUTES = ["email", "phone_number", "preferred_username"] as const;
export type AliasAttribute = (typeof ALIAS_ATTRIBUTES)[number];

/** The second factors that a user has chosen (SetUserMFAPreference). */
export interface MfaPreferences {
  readonly enabled: readonly MfaFactor[];
  /** One of the enabled ones. */
  readonly preferred?: MfaFactor;
  /**
   * True: a sign-in with a passkey needs no second factor (`WebAuthnMfaSettings`). It needs another enabled factor, and
   * `webAuthn.factorConfiguration`. Default false.
   */
  readonly webAuthn?: boolean;
}

/** What a password must have. */
export interface PasswordRulesConfig {
  /** Characters (code points), 6 to 99. Default 8. */
  readonly minimumLength?: number;
  /** The default of each is false. */
  readonly requireLowercase?: boolean;
  readonly requireUppercase?: boolean;
  readonly requireNumbers?: boolean;
  readonly requireSymbols?: boolean;
}

/** The rules for passwords. */
export interface PasswordPolicyConfig extends PasswordRulesConfig {
  /** How long a temporary password of AdminCreateUser or AdminSetUserPassword is valid, 1 to 365. Default 7. */
  readonly temporaryPasswordValidityDays?: number;
  /** How many of a user's last passwords, with the present one, cannot be the next one, 0 to 24. Default 0. */
  readonly passwordHistorySize?: number;
}

/** Whether a refresh replaces the refresh token. */
export interface RefreshTokenRotationConfig {
  /** ENABLED: every refresh replaces the refresh token, and the client cannot use REFRESH_TOKEN_AUTH. Default DISABLED. */
  readonly feature?: "ENABLED" | "DISABLED";
  /** How long a replaced refresh token is still accepted, 0 to 60. Default 0. */
  readonly retryGracePeriodSeconds?: number;
}

/** An app client. It is public unless it has a secret. Its token validities may be shorter than the service allows, for tests. */
export interface UserPoolClientConfig extends AccountClientConfig, OAuthClientConfig {
  /** 1 to 128 letters, digits, `_` and `+`. Default `localclient00000000000000`. */
  readonly clientId?: string;
  /** 24 to 64 letters, digits, `_` and `+`. Requests of this client must then prove the secret. Default none. */
  readonly clientSecret?: string;
  /**
   * ALLOW_CLIENT_TOKEN_AUTH stands alone, for a client with a secret that acts for itself (GetClientToken). Default:
   * ALLOW_REFRESH_TOKEN_AUTH, ALLOW_USER_SRP_AUTH and ALLOW_CUSTOM_AUTH, without the first when rotation is on, because the
   * service forbids both together.
   */
  readonly explicitAuthFlows?: readonly AuthFlowPermission[];
  /** 1 second to 1 day. Default 1 hour. */
  readonly accessTokenValiditySeconds?: number;
  /** 1 second to 1 day. Default 1 hour. */
  readonly idTokenValiditySeconds?: number;
  /** 1 second to 10 years. Default 30 days. */
  readonly refreshTokenValiditySeconds?: number;
  readonly refreshTokenRotation?: RefreshTokenRotationConfig;
  /** Whether tokens have `origin_jti`, and RevokeToken is allowed. Default true. */
  readonly enableTokenRevocation?: boolean;
  /** ENABLED: an unknown, disabled or reset account looks like a wrong password. Default LEGACY. */
  readonly preventUserExistenceErrors?: "LEGACY" | "ENABLED";
  /** How long a challenge can be answered: 180 (default) to 900. */
  readonly authSessionValiditySeconds?: number;
}

/** A user's account at an identity provider. */
export interface LinkedIdentityConfig {
  /** One of the pool's `identityProviders`. */
  readonly providerName: string;
  /** The provider's own id of the user: `sub`, or `id` and `user_id` of Facebook and Amazon. */
  readonly userId: string;
}

/** An account that the pool creates at its start. An existing account stays as it is. */
export interface SeededUserConfig {
  readonly email: string;
  /** Required in pools without `usernameAttributes`, and not allowed in others. */
  readonly username?: string;
  /** The password policy applies to it. */
  readonly password: string;
  /** Default CONFIRMED. The e-mail address is stored as verified, except for UNCONFIRMED. */
  readonly status?: UserStatus;
  /** False: the user is disabled and cannot sign in. Default true. */
  readonly enabled?: boolean;
  /**
   * More attributes by name, such as `given_name`. A `phone_number` is stored as verified in the same cases as the e-mail
   * address.
   */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly mfa?: MfaPreferences;
  /** The secret of the user's authenticator app in base32 (RFC 4648), 16 characters or more. */
  readonly totpSecret?: string;
  /**
   * Accounts at identity providers that are linked to this one: whoever signs in there gets this account. At most 5. On the
   * service this is AdminLinkProviderForUser.
   */
  readonly linkedIdentities?: readonly LinkedIdentityConfig[];
  /** The names of the user's groups. A group that does not exist is created, without a precedence and a role. Default none. */
  readonly groups?: readonly string[];
}

/** Device tracking. It is on when this member is present, even if it is empty. */
export interface DeviceConfig {
  /** True: a confirmed device is remembered once the user agrees (UpdateDeviceStatus). False (default): at once. */
  readonly deviceOnlyRememberedOnUserPrompt?: boolean;
  /**
   * True: a remembered device proves itself (DEVICE_SRP_AUTH), and the user needs no second factor. False (default): the user
   * needs a second factor, and a known device needs no proof.
   */
  readonly challengeRequiredOnNewDevice?: boolean;
}

export const PASSKEY_FACTOR_CONFIGURATIONS = ["SINGLE_FACTOR", "MULTI_FACTOR_WITH_USER_VERIFICATION"] as const;
/**
 * Whether a passkey counts as one factor or as two.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_WebAuthnConfigurationType.html
 */
export type PasskeyFactorConfiguration = (typeof PASSKEY_FACTOR_CONFIGURATIONS)[number];

/** Settings for passkeys (WebAuthn Level 3). They apply where `allowedFirstAuthFactors` includes WEB_AUTHN. */
export interface WebAuthnConfig {
  /**
   * The domain of the passkeys, such as `example.com`. Default `localhost`. Empty: nobody can register a passkey, as on the
   * service without a relying party. Passkeys of another domain are kept, but cannot sign in.
   */
  readonly relyingPartyId?: string;
  /**
   * required: the authenticator must verify the user, by PIN or biometrics. Default preferred, and required where a passkey
   * counts as two factors.
   */
  readonly userVerification?: "required" | "preferred";
  /**
   * MULTI_FACTOR_WITH_USER_VERIFICATION: a passkey that verifies the user counts as two factors for users who have enabled
   * this (SetUserMFAPreference). Other users with a second factor cannot sign in with a passkey. Required to allow passkeys
   * where `mfaConfiguration` is ON. Default SINGLE_FACTOR.
   */
  readonly factorConfiguration?: PasskeyFactorConfiguration;
  /**
   * The only origins that may use passkeys, such as `https://www.example.com`. Default: the domain and its subdomains, by
   * https, and on localhost also by http, on any port.
   */
  readonly origins?: readonly string[];
}

/**
 * Settings of the identity pool, which exchanges id tokens of the user pool for temporary AWS credentials. The credentials
 * are signed by the local pool, so no AWS service accepts them.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_CreateIdentityPool.html
 */
export interface IdentityPoolConfig {
  /** Whether guests, who have not signed in, can get credentials. Default false. */
  readonly allowUnauthenticatedIdentities?: boolean;
  /** Whether clients may take the token for a role themselves (GetOpenIdToken). Default false. */
  readonly allowClassicFlow?: boolean;
  /**
   * The role of signed-in users. Default `arn:aws:iam::000000000000:role/LocalPoolAuthenticated`. Empty: no role, so signed-in
   * users get no credentials.
   */
  readonly authenticatedRoleArn?: string;
  /** The role of guests. Default `arn:aws:iam::000000000000:role/LocalPoolUnauthenticated`. Empty: no role. */
  readonly unauthenticatedRoleArn?: string;
  /** Whether an id token is refused once its session has ended, or its user is disabled or deleted. Default false. */
  readonly serverSideTokenCheck?: boolean;
}

/**
 * The settings of a pool.
 *
 * @example
 * export default {
 *   clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH"] }],
 *   allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
 *   seededUsers: [{ email: "ann@example.com", password: "correct horse" }],
 * } satisfies UserPoolConfig;
 */
export interface UserPoolConfig extends AccountPoolConfig {
  /**
   * `region_name`. The name is part of every password verifier, so no user can sign in after a change. Default
   * `us-east-1_LocalPool`.
   */
  readonly userPoolId?: string;
  /**
   * `iss` of the tokens, such as `https://cognito-idp.us-east-1.amazonaws.com/us-east-1_LocalPool`, for a pool behind a proxy
   * that imitates the service. The public keys stay at the pool's own address. Default: the pool's address and id.
   */
  readonly issuer?: string;
  /** `region:uuid`. Default `us-east-1:00000000-0000-4000-8000-000000000000`. */
  readonly identityPoolId?: string;
  readonly identityPool?: IdentityPoolConfig;
  /** At least one. Default: one client with the id `localclient00000000000000`. */
  readonly clients?: readonly UserPoolClientConfig[];
  /**
   * The attributes that users sign in with; the username is then a UUID, equal to `sub`. `["email"]` (default, without
   * `aliasAttributes`), `["phone_number"]` or both. `[]`: users sign in with a username.
   */
  readonly usernameAttributes?: readonly ("email" | "phone_number")[];
  /** The aliases of a username: verified addresses, and a preferred username. Default none. */
  readonly aliasAttributes?: readonly AliasAttribute[];
  readonly usernameConfiguration?: {
    /** False (default): `Ann` and `ann` are the same username. */
    readonly caseSensitive?: boolean;
  };
  readonly passwordPolicy?: PasswordPolicyConfig;
  /** OFF (default): no second factors. OPTIONAL: only for users who have enabled one. ON: required for all users. */
  readonly mfaConfiguration?: "OFF" | "OPTIONAL" | "ON";
  /** The second factors that users can enable. Default: all three. */
  readonly enabledMfas?: readonly MfaFactor[];
  /** The first factors of the choice-based flow. Default: only the password. */
  readonly allowedFirstAuthFactors?: readonly FirstAuthFactor[];
  /** Device tracking. Default: off. */
  readonly deviceConfiguration?: DeviceConfig;
  readonly webAuthn?: WebAuthnConfig;
  readonly userPoolAddOns?: {
    /**
     * Threat protection. AUDIT and ENFORCED: the pool records what users do with their accounts (AdminListUserAuthEvents). It finds
     * nothing suspicious, and blocks nobody. Default OFF.
     */
    readonly advancedSecurityMode?: "OFF" | "AUDIT" | "ENFORCED";
  };
  readonly verificationMessageTemplate?: {
    /** CONFIRM_WITH_LINK: the e-mail of a sign-up also has a confirmation link. Default CONFIRM_WITH_CODE. */
    readonly defaultEmailOption?: "CONFIRM_WITH_CODE" | "CONFIRM_WITH_LINK";
  };
  /** The Lambda functions that the pool calls during sign-ups and sign-ins. Default none. */
  readonly lambdaConfig?: LambdaConfig;
  /**
   * The Lambda functions of this process by their ARNs, for `lambdaConfig` and for the LambdaConfig of pools that are made over the
   * wire. Default none.
   */
  readonly lambdaFunctions?: Readonly<Record<string, LambdaCode>>;
  /** The APIs whose scopes clients can ask for. Default none. */
  readonly resourceServers?: readonly ResourceServerConfig[];
  /** The other services that users can sign in with. Default none. */
  readonly identityProviders?: readonly IdentityProviderConfig[];
  /**
   * True: the hosted pages do what RFC 9700 asks for and the service does not. Public clients must use PKCE, authorization
   * responses have `iss` (RFC 9207), and the discovery document names both. Default false, as on the service.
   */
  readonly strict?: boolean;
  readonly seededUsers?: readonly SeededUserConfig[];
}

/** A configuration in which every member has a value. */
export type Resolved<Config> = { readonly [Name in keyof Config]-?: NonNullable<Config[Name]> };

/** What a password must have. */
export type PasswordRules = Resolved<PasswordRulesConfig>;

/** The words of a message. Undefined: the pool's own, which may be the code alone. */
export interface MessageTemplate {
  readonly smsMessage: string | undefined;
  readonly emailMessage: string | undefined;
  readonly emailSubject: string | undefined;
}

export interface MessageTemplates {
  /** Codes for sign-ups, forgotten passwords and changed addresses. */
  readonly verification: MessageTemplate;
  /** Codes for a sign-in. */
  readonly authentication: MessageTemplate;
  /** The message of AdminCreateUser. */
  readonly invitation: MessageTemplate;
}

/** An attribute that users of the pool can have (SchemaAttributeType). */
export interface SchemaAttributeConfig {
  /** With the prefix of a custom attribute: `custom:`, or `dev:custom:` for those that only administrators write. */
  readonly name: string;
  readonly attributeDataType: AttributeDataType;
  readonly developerOnlyAttribute: boolean;
  /** False: it can only be set when the user is created. */
  readonly mutable: boolean;
  readonly required: boolean;
  /** Of texts, in UTF-16 units. */
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  /** Of numbers. */
  readonly minValue: number | undefined;
  readonly maxValue: number | undefined;
}

export interface ResolvedUserPoolClient extends Resolved<
  Omit<
    UserPoolClientConfig,
    "clientSecret" | "defaultRedirectURI" | "readAttributes" | "refreshTokenRotation" | "writeAttributes"
  >
> {
  /** The oldest of `clientSecrets`. */
  readonly clientSecret: string | undefined;
  /** Each of them counts. Empty: a public client. */
  readonly clientSecrets: readonly string[];
  /** The attributes that the client's users may read. Undefined: all. */
  readonly readAttributes: readonly string[] | undefined;
  /** The attributes that the client's users may write. Undefined: all. */
  readonly writeAttributes: readonly string[] | undefined;
  readonly defaultRedirectURI: string | undefined;
  readonly refreshTokenRotation: Resolved<RefreshTokenRotationConfig>;
}

/** A checked configuration with all defaults. */
export interface ResolvedUserPoolConfig extends Resolved<
  Omit<
    UserPoolConfig,
    | "accountRecoverySetting"
    | "clients"
    | "deviceConfiguration"
    | "issuer"
    | "lambdaConfig"
    | "lambdaFunctions"
    | "schema"
  >
> {
  readonly lambdaConfig: ResolvedLambdaConfig;
  /** The key of the custom senders. */
  readonly kmsKeyID: string | undefined;
  /** Undefined: the pool's own address and id. */
  readonly issuer: string | undefined;
  /** The attributes of users: the standard ones, and the custom ones. */
  readonly schemaAttributes: readonly SchemaAttributeConfig[];
  readonly userAttributeUpdateSettings: Resolved<NonNullable<UserPoolConfig["userAttributeUpdateSettings"]>>;
  /** Undefined: as in pools from before there was the setting. */
  readonly accountRecoverySetting: Resolved<NonNullable<UserPoolConfig["accountRecoverySetting"]>> | undefined;
  readonly adminCreateUserConfig: Resolved<NonNullable<UserPoolConfig["adminCreateUserConfig"]>>;
  readonly messageTemplates: MessageTemplates;
  /** Undefined: device tracking is off. */
  readonly deviceConfiguration: Resolved<DeviceConfig> | undefined;
  readonly identityPool: Resolved<IdentityPoolConfig>;
  readonly clients: readonly ResolvedUserPoolClient[];
  readonly passwordPolicy: Resolved<PasswordPolicyConfig>;
  readonly usernameConfiguration: Resolved<NonNullable<UserPoolConfig["usernameConfiguration"]>>;
  readonly webAuthn: Resolved<WebAuthnConfig>;
  readonly userPoolAddOns: Resolved<NonNullable<UserPoolConfig["userPoolAddOns"]>>;
  readonly verificationMessageTemplate: Resolved<NonNullable<UserPoolConfig["verificationMessageTemplate"]>>;
}
