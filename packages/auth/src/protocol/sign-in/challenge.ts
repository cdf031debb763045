/**
 * What the pool may still ask of somebody who signs in (`spec.md` §4), by names of our own.
 *
 * Each knows how it is spelled on the wire, so that its answer can be built, and carries what its screen has to say.
 */
import type { CodeDelivery } from "../account/code-delivery.ts";
import type { MfaType } from "../account/mfa-settings.ts";

/** What somebody may show first in the choice-based flow (USER_AUTH). */
export type FirstFactor = "PASSWORD_SRP" | "PASSWORD" | "EMAIL_OTP" | "SMS_OTP" | "WEB_AUTHN";

interface Asked {
  /** The user id that answers go under, where the pool has said it; otherwise the name that was typed. */
  readonly userId: string | undefined;
}

/** Prove the password against these values (PASSWORD_VERIFIER). */
export interface PasswordVerifierChallenge {
  /** Hex, to be read as an integer; not checked yet. */
  readonly salt: string;
  /** The server's public value B: hex; not checked yet. */
  readonly srpB: string;
  /** Base64; goes back as it came. */
  readonly secretBlock: string;
  /** The user id that the proof is made with. */
  readonly userIdForSrp: string;
  readonly username: string;
}

/** A code that was sent: SMS_MFA, SMS_OTP, EMAIL_OTP (second factor or first, the wire does not say which). */
export interface SentCodeChallenge extends Asked {
  readonly name: "smsCode" | "emailCode";
  readonly wireName: "SMS_MFA" | "SMS_OTP" | "EMAIL_OTP";
  readonly delivery: CodeDelivery | undefined;
}

/** A code of an authenticator app (SOFTWARE_TOKEN_MFA). */
export interface TotpCodeChallenge extends Asked {
  readonly name: "totpCode";
  readonly wireName: "SOFTWARE_TOKEN_MFA";
  /** What the person called the device with the app. */
  readonly deviceName: string | undefined;
}

/** Which second factor shall it be (SELECT_MFA_TYPE). */
export interface MfaSelectionChallenge extends Asked {
  readonly name: "mfaSelection";
  readonly wireName: "SELECT_MFA_TYPE";
  readonly mfaTypes: readonly MfaType[];
}

/** A second factor has to be set up first (MFA_SETUP). */
export interface MfaSetupChallenge extends Asked {
  readonly name: "mfaSetup";
  readonly wireName: "MFA_SETUP";
  readonly mfaTypes: readonly MfaType[];
}

/** The password was a temporary one (NEW_PASSWORD_REQUIRED). */
export interface NewPasswordChallenge extends Asked {
  readonly name: "newPassword";
  readonly wireName: "NEW_PASSWORD_REQUIRED";
  /** Attributes that the pool insists on and does not have yet, such as `given_name` or `custom:team`. */
  readonly requiredAttributes: readonly string[];
}

/** A question of the pool's own making (CUSTOM_CHALLENGE). */
export interface CustomChallenge extends Asked {
  readonly name: "custom";
  readonly wireName: "CUSTOM_CHALLENGE";
  /** What the pool's trigger says about it. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** What shall be shown first (SELECT_CHALLENGE). */
export interface FirstFactorSelectionChallenge extends Asked {
  readonly name: "firstFactorSelection";
  readonly wireName: "SELECT_CHALLENGE";
  readonly factors: readonly FirstFactor[];
}

/** The password as a step of its own: sent (PASSWORD), or proved (PASSWORD_SRP). */
export interface PasswordChallenge extends Asked {
  readonly name: "password";
  readonly wireName: "PASSWORD" | "PASSWORD_SRP";
}

/** A passkey, which the browser asks for (WEB_AUTHN). */
export interface PasskeyChallenge extends Asked {
  readonly name: "passkey";
  readonly wireName: "WEB_AUTHN";
  /** What the browser is asked with, as it came (`passkey-options.ts`). */
  readonly options: string | undefined;
}

/** Prove that the device is the one that the pool knows (DEVICE_SRP_AUTH); nobody is asked. */
export interface DeviceChallenge extends Asked {
  readonly name: "device";
  readonly wireName: "DEVICE_SRP_AUTH";
}

/** What somebody answers at a screen, or an app through `confirmSignIn`. */
export type Challenge =
  | SentCodeChallenge
  | TotpCodeChallenge
  | MfaSelectionChallenge
  | MfaSetupChallenge
  | NewPasswordChallenge
  | CustomChallenge
  | FirstFactorSelectionChallenge
  | PasswordChallenge
  | PasskeyChallenge
  | DeviceChallenge;
