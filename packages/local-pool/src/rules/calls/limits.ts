/** How long and how often (Amazon Cognito, "Quotas": resource quotas and per-user request limits; lock-out as documented there). */
import type { AttemptKind, CodePurpose } from "../../store/store.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The window that the limits below count in. */
export const ATTEMPT_WINDOW_MS = HOUR_MS;

/** Attempts a user has in an hour. The service gives recovery 5 to 20 by risk; ours is between. */
export const ATTEMPT_LIMITS: Readonly<Record<AttemptKind, number>> = {
  // Of one session: six digits, and the session is over after at most a quarter of an hour.
  answerCode: 10,
  changePassword: 5,
  confirmForgotPassword: 10,
  confirmSignUp: 15,
  // Wrong codes of one user, over all sign-ins. Our assumption: the service names no number for it. Six digits are guessed with a
  // chance of 1 in 50,000 an hour, an app's, of which three count at a time, of 1 in 16,000.
  failedFirstFactorCode: 20,
  failedSecondFactorCode: 20,
  forgotPassword: 10,
  getAttributeCode: 5,
  resendConfirmationCode: 5,
  // Each costs a message; the service bounds them by the account's spending limit.
  sendSignInCode: 30,
  verifyAttribute: 15,
  verifySoftwareToken: 15,
};

export const CODE_LIFETIMES_MS: Readonly<Record<CodePurpose, number>> = {
  signUp: 24 * HOUR_MS,
  forgotPassword: HOUR_MS,
  "attribute:email": 24 * HOUR_MS,
  "attribute:phone_number": 24 * HOUR_MS,
  // At most; the session that a code belongs to ends before.
  signIn: 15 * MINUTE_MS,
};

/**
 * How long a trigger may take (Amazon Cognito, "Things to know about Lambda triggers"). The service asks up to three times; here a
 * function that is late once is late.
 */
export const TRIGGER_TIMEOUT_MS = 5_000;

/** A user's passkeys. */
export const MAX_PASSKEYS = 20;
/** From the options to the finished passkey: as long as a browser may be told to wait (WebAuthn L3 §15.1). */
export const PASSKEY_REGISTRATION_MS = 10 * MINUTE_MS;

/** From this failure on a sign-in is locked for 1, 2, 4, … seconds. */
export const FAILURES_BEFORE_LOCKOUT = 5;
export const MAX_LOCKOUT_MS = 15 * MINUTE_MS;

/** After so long without a failure earlier ones are forgotten. */
export const FAILURES_FORGOTTEN_AFTER_MS = 15 * MINUTE_MS;

/** How far the time in a password proof may be from the pool's. */
export const PROOF_TIME_WINDOW_MS = 5 * MINUTE_MS;
