/** Declares the inputs of Amplify's functions. Options that Amplify does not know are ignored, as in Amplify. */
import type { ClientMetadata } from "../config/resources-config.ts";
import type { AuthFlowType } from "../config/session-types.ts";
import type {
  AuthFactorType,
  AuthUserAttributes,
  MFAPreference,
  UserAttributeKey,
  VerifiableUserAttributeKey,
} from "./models.ts";

interface WithMetadata {
  clientMetadata?: ClientMetadata;
  [option: string]: unknown;
}

export interface SignInOptions extends WithMetadata {
  /** By default `USER_SRP_AUTH`. */
  authFlowType?: AuthFlowType;
  /** In the flow `USER_AUTH`, what the sign-in begins with. */
  preferredChallenge?: AuthFactorType;
}

export interface SignInInput {
  username: string;
  password?: string;
  options?: SignInOptions;
}

export interface ConfirmSignInInput {
  /** What the next step asks for: a code, a password, an answer, or one of the offered words. */
  challengeResponse: string;
  options?: WithMetadata & {
    /** The missing attributes, with a new password. */
    userAttributes?: AuthUserAttributes;
    /** The user's name for the device with the authenticator app that is being set up. */
    friendlyDeviceName?: string;
  };
}

export interface SignUpInput {
  username: string;
  /** Left out for an account without a password. */
  password?: string;
  options?: {
    userAttributes: AuthUserAttributes;
    clientMetadata?: ClientMetadata;
    validationData?: Record<string, string>;
    /** Whether, or with which flow, `autoSignIn` may follow. */
    autoSignIn?: SignInOptions | boolean;
  };
}

export interface ConfirmSignUpInput {
  username: string;
  confirmationCode: string;
  options?: WithMetadata & { forceAliasCreation?: boolean };
}

export interface ResendSignUpCodeInput {
  username: string;
  options?: WithMetadata;
}

export interface ResetPasswordInput {
  username: string;
  options?: WithMetadata;
}

export interface ConfirmResetPasswordInput {
  username: string;
  newPassword: string;
  confirmationCode: string;
  options?: WithMetadata;
}

export interface SignOutInput {
  /** Whether all sessions of the user end, on all devices. */
  global: boolean;
  /** After a sign-in with `signInWithRedirect`: where the hosted pages return to. By default the address that fits. */
  oauth?: { redirectUrl?: string };
}

export interface UpdatePasswordInput {
  oldPassword: string;
  newPassword: string;
}

export interface UpdateUserAttributesInput {
  userAttributes: AuthUserAttributes;
  options?: WithMetadata;
}

export interface UpdateUserAttributeInput {
  userAttribute: { attributeKey: UserAttributeKey; value: string };
  options?: WithMetadata;
}

export interface DeleteUserAttributesInput {
  userAttributeKeys: [UserAttributeKey, ...UserAttributeKey[]];
}

export interface SendUserAttributeVerificationCodeInput {
  userAttributeKey: VerifiableUserAttributeKey;
  options?: WithMetadata;
}

export interface ConfirmUserAttributeInput {
  userAttributeKey: VerifiableUserAttributeKey;
  confirmationCode: string;
}

export interface UpdateMFAPreferenceInput {
  sms?: MFAPreference;
  totp?: MFAPreference;
  email?: MFAPreference;
}

export interface VerifyTOTPSetupInput {
  code: string;
  options?: WithMetadata & { friendlyDeviceName?: string };
}

export interface ForgetDeviceInput {
  /** By default the device that the user has signed in with. */
  device?: { id: string; name?: string };
}

export interface ListWebAuthnCredentialsInput {
  pageSize?: number;
  nextToken?: string;
}

export interface DeleteWebAuthnCredentialInput {
  credentialId: string;
}

export interface SignInWithRedirectInput {
  provider?:
    | "Amazon"
    | "Apple"
    | "Facebook"
    | "Google"
    | { custom: string; idpIdentifier?: never }
    | { idpIdentifier: string; custom?: never };
  customState?: string;
  options?: {
    /** `LOGIN` asks the user to sign in again; `NONE` shows no page. */
    prompt?: RedirectPrompt | RedirectPrompt[];
    loginHint?: string;
    lang?: string;
    /** Not supported: the engine creates one for each sign-in, and compares it. */
    nonce?: string;
    /** Has no effect in a browser. */
    preferPrivateSession?: boolean;
  };
}

/** What the hosted pages ask the user. */
export type RedirectPrompt = "NONE" | "LOGIN" | "CONSENT" | "SELECT_ACCOUNT";
