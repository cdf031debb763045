/**
 * Reads the category Auth of `amplify_outputs.json` (Amplify Gen 2).
 *
 * @see https://docs.amplify.aws/react/reference/amplify_outputs/
 */
import { flagOf, isObject, type Json, objectOf, present, textOf, textsOf } from "./read-json.ts";
import type { CognitoConfig, OAuthConfig, ResourcesConfig } from "./resources-config.ts";

const PROVIDERS = {
  GOOGLE: "Google",
  FACEBOOK: "Facebook",
  LOGIN_WITH_AMAZON: "Amazon",
  SIGN_IN_WITH_APPLE: "Apple",
} as const;

const MFA_STATUS: ReadonlyMap<string | undefined, "on" | "off" | "optional"> = new Map([
  ["REQUIRED", "on"],
  ["NONE", "off"],
  ["OPTIONAL", "optional"],
] as const);

/** Returns true for the content of `amplify_outputs.json`: its `version` is a text, such as `1.4`. */
export function isAmplifyOutputs(config: Json): boolean {
  return textOf(config, "version") !== undefined;
}

/** Converts the file. Other categories than Auth are left out. */
export function parseOutputs(outputs: Json): ResourcesConfig {
  const auth = objectOf(outputs, "auth");
  return auth === undefined ? {} : { Auth: { Cognito: cognitoOf(auth) } };
}

function cognitoOf(auth: Json): CognitoConfig {
  return present({
    userPoolId: textOf(auth, "user_pool_id"),
    userPoolClientId: textOf(auth, "user_pool_client_id"),
    identityPoolId: textOf(auth, "identity_pool_id"),
    allowGuestAccess: flagOf(auth, "unauthenticated_identities_enabled"),
    groups: groupsOf(auth),
    passwordFormat: passwordFormatOf(objectOf(auth, "password_policy")),
    mfa: mfaOf(auth),
    userAttributes: requiredAttributes(textsOf(auth, "standard_required_attributes")),
    passwordless: passwordlessOf(objectOf(auth, "passwordless")),
    loginWith: loginWithOf(auth),
  });
}

function loginWithOf(auth: Json): CognitoConfig["loginWith"] {
  const names = textsOf(auth, "username_attributes");
  const oauth = objectOf(auth, "oauth");
  if (names === undefined && oauth === undefined) return undefined;
  return present({
    email: names?.includes("email"),
    phone: names?.includes("phone_number"),
    username: names?.includes("username"),
    oauth: oauth && oauthOf(oauth),
  });
}

function passwordFormatOf(policy: Json | undefined): CognitoConfig["passwordFormat"] {
  if (policy === undefined) return undefined;
  const { min_length: minLength } = policy;
  return present({
    minLength: typeof minLength === "number" ? minLength : undefined,
    requireLowercase: flagOf(policy, "require_lowercase"),
    requireUppercase: flagOf(policy, "require_uppercase"),
    requireNumbers: flagOf(policy, "require_numbers"),
    requireSpecialCharacters: flagOf(policy, "require_symbols"),
  });
}

function mfaOf(auth: Json): CognitoConfig["mfa"] {
  const status = MFA_STATUS.get(textOf(auth, "mfa_configuration"));
  if (status === undefined) return undefined;
  const methods = textsOf(auth, "mfa_methods") ?? [];
  return { status, totpEnabled: methods.includes("TOTP"), smsEnabled: methods.includes("SMS") };
}

export function requiredAttributes(names: readonly string[] | undefined): CognitoConfig["userAttributes"] {
  return names && Object.fromEntries(names.map((name) => [name, { required: true }]));
}

function passwordlessOf(passwordless: Json | undefined): CognitoConfig["passwordless"] {
  if (passwordless === undefined) return undefined;
  const webAuthn = objectOf(passwordless, "web_authn");
  const preferred = textOf(passwordless, "preferred_challenge");
  return present({
    emailOtpEnabled: flagOf(passwordless, "email_otp_enabled"),
    smsOtpEnabled: flagOf(passwordless, "sms_otp_enabled"),
    webAuthn:
      webAuthn &&
      present({
        relyingPartyId: textOf(webAuthn, "relying_party_id"),
        userVerification: textOf(webAuthn, "user_verification"),
      }),
    preferredChallenge: (["EMAIL_OTP", "SMS_OTP", "WEB_AUTHN"] as const).find((name) => name === preferred),
  });
}

function oauthOf(oauth: Json): OAuthConfig {
  const providers = textsOf(oauth, "identity_providers") ?? [];
  return {
    domain: textOf(oauth, "domain") ?? "",
    scopes: textsOf(oauth, "scopes") ?? [],
    redirectSignIn: textsOf(oauth, "redirect_sign_in_uri") ?? [],
    redirectSignOut: textsOf(oauth, "redirect_sign_out_uri") ?? [],
    responseType: textOf(oauth, "response_type") === "token" ? "token" : "code",
    providers: providers.flatMap((name) => (isProvider(name) ? [PROVIDERS[name]] : [])),
  };
}

function isProvider(name: string): name is keyof typeof PROVIDERS {
  return Object.hasOwn(PROVIDERS, name);
}

function groupsOf(auth: Json): CognitoConfig["groups"] {
  const { groups } = auth;
  if (!Array.isArray(groups)) return undefined;
  // Only forms of the app read the groups. Their precedence is a number.
  return groups.filter(isObject).map((group) => group as Record<string, Record<string, number>>);
}
