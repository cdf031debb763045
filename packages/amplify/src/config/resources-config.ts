/** Declares the configuration that `Amplify.configure` takes, with the members of the category Auth. */
import type { AuthTokens } from "./session-types.ts";

/** Names and values that an app passes to the Lambda triggers of its user pool. */
export type ClientMetadata = Record<string, string>;

/** A standard attribute of a user. */
export type AuthStandardAttributeKey =
  | "address"
  | "birthdate"
  | "email_verified"
  | "family_name"
  | "gender"
  | "given_name"
  | "locale"
  | "middle_name"
  | "name"
  | "nickname"
  | "phone_number_verified"
  | "picture"
  | "preferred_username"
  | "profile"
  | "sub"
  | "updated_at"
  | "website"
  | "zoneinfo"
  | "email"
  | "phone_number";

/** The hosted pages of the user pool. */
export interface OAuthConfig {
  domain: string;
  scopes: string[];
  redirectSignIn: string[];
  redirectSignOut: string[];
  responseType: "code" | "token";
  providers?: ("Google" | "Facebook" | "Amazon" | "Apple" | { custom: string })[];
}

/** The user pool and the identity pool. Members that only forms use are kept for them. */
export interface CognitoConfig {
  userPoolId?: string;
  userPoolClientId?: string;
  /** The address of the user-pool API, for a proxy or a local pool. */
  userPoolEndpoint?: string;
  identityPoolId?: string;
  identityPoolEndpoint?: string;
  allowGuestAccess?: boolean;
  signUpVerificationMethod?: "code" | "link";
  loginWith?: { oauth?: OAuthConfig; username?: boolean; email?: boolean; phone?: boolean };
  userAttributes?: Partial<Record<AuthStandardAttributeKey, { required: boolean }>>;
  mfa?: { status?: "on" | "off" | "optional"; totpEnabled?: boolean; smsEnabled?: boolean };
  passwordFormat?: {
    minLength?: number;
    requireLowercase?: boolean;
    requireUppercase?: boolean;
    requireNumbers?: boolean;
    requireSpecialCharacters?: boolean;
  };
  groups?: Record<string, Record<string, number>>[];
  passwordless?: {
    emailOtpEnabled?: boolean;
    smsOtpEnabled?: boolean;
    webAuthn?: { relyingPartyId?: string; userVerification?: string };
    preferredChallenge?: "EMAIL_OTP" | "SMS_OTP" | "WEB_AUTHN";
  };
}

/** The configuration by category. This package reads `Auth` and keeps the others as they are. */
export interface ResourcesConfig {
  Auth?: { Cognito: CognitoConfig };
  API?: object;
  Analytics?: object;
  Geo?: object;
  Interactions?: object;
  Notifications?: object;
  Predictions?: object;
  Storage?: object;
}

/** The content of `aws-exports.js` or `amplifyconfiguration.json` (Gen 1). */
export interface LegacyConfig {
  aws_project_region?: string;
}

/** The content of `amplify_outputs.json` (Gen 2). */
export interface AmplifyOutputs {
  version?: string;
  auth?: unknown;
}

/** Options of the library that no configuration file contains. */
export interface LibraryOptions {
  Auth?: {
    /** Not supported: `Amplify.configure` throws. */
    tokenProvider?: { getTokens(options?: { forceRefresh?: boolean }): Promise<AuthTokens | null> };
    /** Not supported: `Amplify.configure` throws. */
    credentialsProvider?: object;
    /** Headers for every request to the user pool. */
    headers?(): Promise<Record<string, string>>;
  };
  API?: object;
  Storage?: object;
  /** Has no effect: tokens are stored in localStorage, not in cookies. */
  ssr?: boolean;
}
