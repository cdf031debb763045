/**
 * The limits that are not those of one operation: how long codes are valid, and how long a lock-out lasts. They are Cognito's
 * where it documents a number.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
 */
import type { CodePurpose } from "./store/store.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The time window of the attempt limits, which stand in the operations. For account recovery the service allows 5 to 20 attempts
 * an hour, depending on risk; this pool allows a number between.
 */
export const ATTEMPT_WINDOW_MS = HOUR_MS;

/** Each one sends a message. The service limits them by the account's spending limit. */
export const SIGN_IN_CODES = { kind: "sendSignInCode", perHour: 30 };

/** Attempts at the code of a session. A code has six digits, and a session lasts at most 15 minutes. */
export const CODE_ATTEMPTS_PER_SESSION = 10;

/**
 * Wrong codes of one user over all sign-ins. This number is our own, because the service does not document one. The chance to guess
 * a six-digit code is then 1 in 50,000 an hour; for an authenticator app, where three codes are valid at a time, it is 1 in 16,000.
 */
export const WRONG_CODES_PER_HOUR = 20;

export const CODE_LIFETIMES_MS: Readonly<Record<CodePurpose, number>> = {
  signUp: 24 * HOUR_MS,
  forgotPassword: HOUR_MS,
  "attribute:email": 24 * HOUR_MS,
  "attribute:phone_number": 24 * HOUR_MS,
  // An upper bound. The code expires earlier, with its session.
  signIn: 15 * MINUTE_MS,
};

/** Passkeys per user. */
export const MAX_PASSKEYS = 20;
/**
 * From StartWebAuthnRegistration to CompleteWebAuthnRegistration. WebAuthn L3 §15.1 recommends a browser timeout of at most 10
 * minutes.
 */
export const PASSKEY_REGISTRATION_MS = 10 * MINUTE_MS;

/** From this failure on, an account is locked for 1, 2, 4, … seconds. */
export const FAILURES_BEFORE_LOCKOUT = 5;
export const MAX_LOCKOUT_MS = 15 * MINUTE_MS;

/** After this time without a failure, earlier ones no longer count. */
export const FAILURES_FORGOTTEN_AFTER_MS = 15 * MINUTE_MS;

/** The largest difference between a password proof's timestamp and the pool's clock. */
export const PROOF_TIME_WINDOW_MS = 5 * MINUTE_MS;

/** How long an authorization code can be exchanged. */
export const AUTHORIZATION_CODE_VALIDITY_MS = 5 * MINUTE_MS;

/** How long auth events are kept, and how many of a user. These numbers are our own, because the service does not document any. */
export const AUTH_EVENT_RETENTION_MS = 90 * 24 * HOUR_MS;
export const MAX_AUTH_EVENTS_PER_USER = 500;

/** Identities of a user at identity providers. */
export const MAX_LINKED_IDENTITIES = 5;

/** How long a sign-in at an identity provider may take. This number is our own, because the service does not document one. */
export const FEDERATION_VALIDITY_MS = 10 * MINUTE_MS;
