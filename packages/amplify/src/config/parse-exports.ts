/** Reads the category Auth of `aws-exports.js` and `amplifyconfiguration.json` (Amplify Gen 1). */
import { requiredAttributes } from "./parse-outputs.ts";
import { type Json, objectOf, present, textOf, textsOf } from "./read-json.ts";
import type { CognitoConfig, OAuthConfig, ResourcesConfig } from "./resources-config.ts";

const PROVIDERS = { GOOGLE: "Google", FACEBOOK: "Facebook", AMAZON: "Amazon", APPLE: "Apple" } as const;

/** Returns true for the content of these files: their members begin with `aws_`. */
export function isAwsExports(config: Json): boolean {
  return Object.keys(config).some((name) => name.startsWith("aws_"));
}

/** Converts the file. Other categories than Auth are left out. */
export function parseExports(config: Json): ResourcesConfig {
  const hasPool = textOf(config, "aws_user_pools_id") ?? textOf(config, "aws_cognito_identity_pool_id");
  return hasPool === undefined ? {} : { Auth: { Cognito: cognitoOf(config) } };
}

function cognitoOf(config: Json): CognitoConfig {
  const names = (member: string): string[] => (textsOf(config, member) ?? []).map((name) => name.toLowerCase());
  const usernames = names("aws_cognito_username_attributes");
  const hasEmail = usernames.includes("email");
  const hasPhone = usernames.includes("phone_number");
  const required = [
    ...new Set([...names("aws_cognito_verification_mechanisms"), ...names("aws_cognito_signup_attributes")]),
  ];
  const oauth = objectOf(config, "oauth");
  return present({
    userPoolId: textOf(config, "aws_user_pools_id"),
    userPoolClientId: textOf(config, "aws_user_pools_web_client_id"),
    identityPoolId: textOf(config, "aws_cognito_identity_pool_id"),
    allowGuestAccess: textOf(config, "aws_mandatory_sign_in") !== "enable",
    signUpVerificationMethod: verificationOf(config),
    mfa: mfaOf(config),
    passwordFormat: passwordFormatOf(objectOf(config, "aws_cognito_password_protection_settings")),
    userAttributes: requiredAttributes(required),
    loginWith: present({
      username: !hasEmail && !hasPhone,
      email: hasEmail,
      phone: hasPhone,
      oauth: oauth && Object.keys(oauth).length > 0 ? oauthOf(config, oauth) : undefined,
    }),
  });
}

function verificationOf(config: Json): CognitoConfig["signUpVerificationMethod"] {
  const method = textOf(config, "aws_cognito_sign_up_verification_method");
  return method === "link" || method === "code" ? method : undefined;
}

function mfaOf(config: Json): CognitoConfig["mfa"] {
  const status = textOf(config, "aws_cognito_mfa_configuration")?.toLowerCase();
  if (status !== "on" && status !== "off" && status !== "optional") return undefined;
  const types = textsOf(config, "aws_cognito_mfa_types") ?? [];
  return { status, totpEnabled: types.includes("TOTP"), smsEnabled: types.includes("SMS") };
}

function passwordFormatOf(settings: Json | undefined): CognitoConfig["passwordFormat"] {
  if (settings === undefined) return undefined;
  const characters = textsOf(settings, "passwordPolicyCharacters") ?? [];
  const { passwordPolicyMinLength: minLength } = settings;
  return present({
    minLength: typeof minLength === "number" ? minLength : undefined,
    requireLowercase: characters.includes("REQUIRES_LOWERCASE"),
    requireUppercase: characters.includes("REQUIRES_UPPERCASE"),
    requireNumbers: characters.includes("REQUIRES_NUMBERS"),
    requireSpecialCharacters: characters.includes("REQUIRES_SYMBOLS"),
  });
}

function oauthOf(config: Json, oauth: Json): OAuthConfig {
  const addresses = (name: string): string[] => (textOf(oauth, name) ?? "").split(",").filter(Boolean);
  const providers = textsOf(config, "aws_cognito_social_providers") ?? [];
  return {
    domain: textOf(oauth, "domain") ?? "",
    scopes: textsOf(oauth, "scope") ?? [],
    redirectSignIn: addresses("redirectSignIn"),
    redirectSignOut: addresses("redirectSignOut"),
    responseType: textOf(oauth, "responseType") === "token" ? "token" : "code",
    providers: providers.flatMap((name) => (isProvider(name) ? [PROVIDERS[name]] : [])),
  };
}

function isProvider(name: string): name is keyof typeof PROVIDERS {
  return Object.hasOwn(PROVIDERS, name);
}
