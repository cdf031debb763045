/** What the store keeps, record by record (store.ts says what can be done with them). */
import type { MfaPreferences, UserStatus } from "../config.ts";

export interface UserRecord {
  /** `sub`: a UUID that is never given to anyone else. */
  readonly id: string;
  /** The internal username; equal to `id` in pools where one signs in by e-mail address. */
  readonly username: string;
  /** What the username is found by. */
  readonly usernameKey: string;
  readonly status: UserStatus;
  readonly isEnabled: boolean;
  /** False for who has never set one: salt and verifier are then of a random password that nobody knows. */
  readonly hasPassword: boolean;
  /** 16 bytes, the first of which is not zero. */
  readonly salt: Uint8Array;
  /** The SRP verifier, sealed. */
  readonly encryptedVerifier: Uint8Array;
  /** By name, without `sub`: `email`, `email_verified` ("true" or "false"), … */
  readonly attributes: Readonly<Record<string, string>>;
  /** Undefined until the user has chosen anything. */
  readonly mfa: MfaPreferences | undefined;
  /** The secret of the user's authenticator app, sealed; it counts once a code of it has been shown. */
  readonly encryptedTotpSecret: Uint8Array | undefined;
  /** What the device with the app is called, if its owner has said. */
  readonly totpDeviceName: string | undefined;
  readonly createdAtMs: number;
}

/** `attribute:…` verifies a changed e-mail address or phone number, `signIn` is a second factor or a one-time password. */
export type CodePurpose = "signUp" | "forgotPassword" | "attribute:email" | "attribute:phone_number" | "signIn";

/** The one code that counts for a subject and a purpose. A subject is a user's id, or what stands for an unknown one. */
export interface CodeRecord {
  readonly subject: string;
  readonly purpose: CodePurpose;
  readonly digest: Uint8Array;
  readonly expiresAtMs: number;
}

/** What became of trying a code: used up by this very call, another code than the one that counts, or none that counts. */
export type CodeUse = "used" | "mismatch" | "expired";

/** What is limited to so many a while per subject. */
export type AttemptKind =
  | "answerCode"
  | "changePassword"
  | "confirmForgotPassword"
  | "confirmSignUp"
  | "failedFirstFactorCode"
  | "failedSecondFactorCode"
  | "forgotPassword"
  | "getAttributeCode"
  | "resendConfirmationCode"
  | "sendSignInCode"
  | "verifyAttribute"
  | "verifySoftwareToken";

/** One sign-in and all tokens that came of it. */
export interface SessionRecord {
  /** `event_id` of its tokens. */
  readonly id: string;
  /** `origin_jti` of its tokens. */
  readonly originJti: string;
  readonly userId: string;
  readonly clientId: string;
  readonly authTimeMs: number;
  /** From then on nothing of this sign-in is valid any more, and the record may go. */
  readonly expiresAtMs: number;
  readonly revokedAtMs: number | undefined;
  /** From which device, where the pool keeps any; a new one is given out with this sign-in and waits to be confirmed. */
  readonly device: { readonly key: string; readonly isNew: boolean } | undefined;
}

export interface RefreshTokenRecord {
  readonly digest: Uint8Array;
  readonly sessionId: string;
  readonly expiresAtMs: number;
  /** When rotation put another in its place. */
  readonly replacedAtMs: number | undefined;
}

/** A credential of WebAuthn that signs in. */
export interface PasskeyRecord {
  /** As the authenticator made it, in base64url. */
  readonly id: string;
  readonly userId: string;
  readonly relyingPartyId: string;
  /** COSE_Key (RFC 9052 §7). Not secret. */
  readonly publicKey: Uint8Array;
  /** Of the newest signature; 0 where the authenticator doesn't count. */
  readonly signCount: number;
  /** Whether it may be copied to other devices, which never changes. */
  readonly isBackupEligible: boolean;
  /** `platform` or `cross-platform`, where the browser has told. */
  readonly attachment: string | undefined;
  readonly transports: readonly string[];
  /** What it is called in lists. */
  readonly name: string;
  readonly createdAtMs: number;
}

/** A device that its user's client has confirmed; one that was only given out is in its session alone. */
export interface DeviceRecord {
  readonly userId: string;
  /** `region_uuid`. */
  readonly key: string;
  readonly name: string | undefined;
  /** Of any length; it counts as an integer. */
  readonly salt: Uint8Array;
  /** The SRP verifier of the device's secret, sealed. */
  readonly encryptedVerifier: Uint8Array;
  readonly isRemembered: boolean;
  readonly createdAtMs: number;
  readonly modifiedAtMs: number;
  /** The last sign-in from it. */
  readonly authenticatedAtMs: number;
}

/** Where a page of a list ended. */
export type DevicePageToken = Pick<DeviceRecord, "createdAtMs" | "key">;

export interface MessageRecord {
  readonly medium: "EMAIL" | "SMS";
  readonly destination: string;
  readonly encryptedCode: Uint8Array;
  /** Where a trigger has put it into words. */
  readonly encryptedWords: Uint8Array | undefined;
  readonly purpose: string;
  readonly username: string;
  readonly sentAtMs: number;
}
