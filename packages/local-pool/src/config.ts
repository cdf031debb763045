/**
 * Everything a pool can be told, with the words of Amazon Cognito's own settings (CreateUserPool, CreateUserPoolClient) in
 * camelCase. The same members make the JSON file of `--config`; whatever is left out has the default that its comment names
 * (default-config.ts).
 *
 * The defaults are the site owner's pool (`spec.md` §3 to §5): sign-in by e-mail, MFA off, passwords of at least 8
 * characters without required classes, and existence errors as the service's LEGACY setting gives them.
 * Checking a configuration is done in resolve-config.ts.
 */
import type { UserPoolTriggers } from "./triggers.ts";

/** What a client may ask of InitiateAuth. */
export const AUTH_FLOW_PERMISSIONS = [
  "ALLOW_USER_SRP_AUTH",
  "ALLOW_USER_PASSWORD_AUTH",
  "ALLOW_REFRESH_TOKEN_AUTH",
  "ALLOW_CUSTOM_AUTH",
  "ALLOW_USER_AUTH",
] as const;
export type AuthFlowPermission = (typeof AUTH_FLOW_PERMISSIONS)[number];

/**
 * A user who has not confirmed the sign-up, one who may sign in, one whose password an administrator has reset, one who
 * signs in with a temporary password and must choose another.
 */
export const USER_STATUSES = ["UNCONFIRMED", "CONFIRMED", "RESET_REQUIRED", "FORCE_CHANGE_PASSWORD"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Second factors, by the names of their challenges. */
export const MFA_FACTORS = ["SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP"] as const;
export type MfaFactor = (typeof MFA_FACTORS)[number];

/** What may come first in the choice-based flow, USER_AUTH. */
export const FIRST_AUTH_FACTORS = ["PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN"] as const;
export type FirstAuthFactor = (typeof FIRST_AUTH_FACTORS)[number];

/** What can stand in for a plain username. */
export const ALIAS_ATTRIBUTES = ["email", "phone_number", "preferred_username"] as const;
export type AliasAttribute = (typeof ALIAS_ATTRIBUTES)[number];

/** What a user has chosen of them (SetUserMFAPreference). */
export interface MfaPreferences {
  readonly enabled: readonly MfaFactor[];
  /** One of the enabled ones. */
  readonly preferred?: MfaFactor;
}

export interface PasswordPolicyConfig {
  /** Characters (code points), 6 to 99. Default 8. */
  readonly minimumLength?: number;
  /** Each false by default. */
  readonly requireLowercase?: boolean;
  readonly requireUppercase?: boolean;
  readonly requireNumbers?: boolean;
  readonly requireSymbols?: boolean;
}

export interface RefreshTokenRotationConfig {
  /** ENABLED: every refresh replaces the refresh token, and REFRESH_TOKEN_AUTH is refused. Default DISABLED. */
  readonly feature?: "ENABLED" | "DISABLED";
  /** How long a replaced refresh token still answers, 0 to 60. Default 0. */
  readonly retryGracePeriodSeconds?: number;
}

/** An app client, public unless it has a secret; the hosted service's minimum validities don't hold here, so that tests may be quick. */
export interface UserPoolClientConfig {
  /** 1 to 128 letters, digits, `_` and `+`. Default `localclient00000000000000`. */
  readonly clientId?: string;
  /** 24 to 64 letters, digits, `_` and `+`: whoever calls as this client must show it. Default none. */
  readonly clientSecret?: string;
  /** Default: the first three, without ALLOW_REFRESH_TOKEN_AUTH when rotation is on (the service forbids both together). */
  readonly explicitAuthFlows?: readonly AuthFlowPermission[];
  /** 1 second to 1 day. Default 1 hour. */
  readonly accessTokenValiditySeconds?: number;
  /** 1 second to 1 day. Default 1 hour. */
  readonly idTokenValiditySeconds?: number;
  /** 1 second to 10 years. Default 30 days. */
  readonly refreshTokenValiditySeconds?: number;
  readonly refreshTokenRotation?: RefreshTokenRotationConfig;
  /** Whether tokens carry `origin_jti` and RevokeToken works. Default true. */
  readonly enableTokenRevocation?: boolean;
  /** ENABLED: unknown, disabled and reset accounts look like a wrong password. Default LEGACY. */
  readonly preventUserExistenceErrors?: "LEGACY" | "ENABLED";
  /** How long a challenge may wait for its answer: 180 (default) to 900. */
  readonly authSessionValiditySeconds?: number;
}

/** An account that exists when the pool has started. One that is already there stays as it is. */
export interface SeededUserConfig {
  readonly email: string;
  /** Only in pools without `usernameAttributes`, and required there. */
  readonly username?: string;
  /** Bound by the password policy like any other. */
  readonly password: string;
  /** Default CONFIRMED. The e-mail address counts as verified unless the account is UNCONFIRMED. */
  readonly status?: UserStatus;
  /** False: every sign-in is refused. Default true. */
  readonly enabled?: boolean;
  /** Further attributes by name, such as `given_name`. A `phone_number` counts as verified as the e-mail address does. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly mfa?: MfaPreferences;
  /** Base32 (RFC 4648), 16 characters or more: what the authenticator app of this user holds. */
  readonly totpSecret?: string;
}

/** That it is there, even empty, makes the pool keep devices. */
export interface DeviceConfig {
  /** True: a confirmed device counts as remembered once the user says so (UpdateDeviceStatus). False (default): at once. */
  readonly deviceOnlyRememberedOnUserPrompt?: boolean;
  /**
   * True: a remembered device proves itself (DEVICE_SRP_AUTH) after the first factor, and nobody is asked for a second one.
   * False (default): second factors are asked for as ever, and a known device is taken at its word.
   */
  readonly challengeRequiredOnNewDevice?: boolean;
}

/** Passkeys (WebAuthn Level 3), where `allowedFirstAuthFactors` has WEB_AUTHN. */
export interface WebAuthnConfig {
  /**
   * The domain whose passkeys count, such as `example.com`. Default `localhost`; empty: as on a service where none is
   * configured, nobody can register any. Passkeys of another domain are kept, but sign nobody in.
   */
  readonly relyingPartyId?: string;
  /** required: only authenticators that have checked who it is, by PIN or biometrics. Default preferred. */
  readonly userVerification?: "required" | "preferred";
  /**
   * The pages that may use them, such as `https://www.example.com`, and no others. Default: all of the domain and below it, by
   * https or, on localhost, by http, on any port.
   */
  readonly origins?: readonly string[];
}

export interface UserPoolConfig {
  /** `region_name`; the name is part of every verifier, so changing it locks everybody out. Default `us-east-1_LocalPool`. */
  readonly userPoolId?: string;
  /**
   * `iss` of the tokens, such as `https://cognito-idp.us-east-1.amazonaws.com/us-east-1_LocalPool`, for a pool that shall look as
   * the hosted service does behind a proxy. The public keys stay at the pool's own address. Default: that address and the pool id.
   */
  readonly issuer?: string;
  /** `region:uuid`; only announced, until the identity pool is built. */
  readonly identityPoolId?: string;
  /** At least one. Default: one client with the id `localclient00000000000000`. */
  readonly clients?: readonly UserPoolClientConfig[];
  /**
   * By what one signs in while the username is a UUID, equal to `sub`: `["email"]` (default, without `aliasAttributes`),
   * `["phone_number"]` or both. `[]`: by plain username.
   */
  readonly usernameAttributes?: readonly ("email" | "phone_number")[];
  /** What stands in for a plain username: addresses that are verified, and a preferred username. Default none. */
  readonly aliasAttributes?: readonly AliasAttribute[];
  readonly usernameConfiguration?: {
    /** False (default): `Ann` and `ann` are one name. */
    readonly caseSensitive?: boolean;
  };
  readonly passwordPolicy?: PasswordPolicyConfig;
  /** OFF (default): nobody is asked for a second factor. OPTIONAL: who has enabled one. ON: everybody. */
  readonly mfaConfiguration?: "OFF" | "OPTIONAL" | "ON";
  /** Which second factors there are. Default: all three. */
  readonly enabledMfas?: readonly MfaFactor[];
  /** Attributes that a sign-up, or the first sign-in with a temporary password, must give. Default none. */
  readonly requiredAttributes?: readonly string[];
  /** What the choice-based flow offers. Default: the password alone. */
  readonly allowedFirstAuthFactors?: readonly FirstAuthFactor[];
  /** Devices that users sign in from, by keys that the pool gives out. Default: none, and no device is known to it. */
  readonly deviceConfiguration?: DeviceConfig;
  readonly webAuthn?: WebAuthnConfig;
  readonly verificationMessageTemplate?: {
    /** CONFIRM_WITH_LINK: a sign-up's e-mail has a link as well, which confirms it. Default CONFIRM_WITH_CODE. */
    readonly defaultEmailOption?: "CONFIRM_WITH_CODE" | "CONFIRM_WITH_LINK";
  };
  /** Functions that take part in sign-ups and sign-ins; only where the configuration is written in TypeScript. */
  readonly triggers?: UserPoolTriggers;
  /** Names without the `custom:` prefix, at most 20 characters each. */
  readonly customAttributes?: readonly string[];
  readonly seededUsers?: readonly SeededUserConfig[];
}

/** A configuration with nothing left open. */
export type Resolved<Config> = { readonly [Name in keyof Config]-?: NonNullable<Config[Name]> };

export type ResolvedPasswordPolicy = Resolved<PasswordPolicyConfig>;

export interface ResolvedUserPoolClient extends Resolved<
  Omit<UserPoolClientConfig, "clientSecret" | "refreshTokenRotation">
> {
  readonly clientSecret: string | undefined;
  readonly refreshTokenRotation: Resolved<RefreshTokenRotationConfig>;
}

export interface ResolvedUserPoolConfig extends Resolved<
  Omit<UserPoolConfig, "clients" | "deviceConfiguration" | "issuer" | "passwordPolicy" | "usernameConfiguration">
> {
  /** Undefined: the pool's own address and its id. */
  readonly issuer: string | undefined;
  /** Undefined: no devices. */
  readonly deviceConfiguration: Resolved<DeviceConfig> | undefined;
  readonly clients: readonly ResolvedUserPoolClient[];
  readonly passwordPolicy: ResolvedPasswordPolicy;
  readonly usernameConfiguration: Resolved<NonNullable<UserPoolConfig["usernameConfiguration"]>>;
  readonly webAuthn: Resolved<WebAuthnConfig>;
  readonly verificationMessageTemplate: Resolved<NonNullable<UserPoolConfig["verificationMessageTemplate"]>>;
}
