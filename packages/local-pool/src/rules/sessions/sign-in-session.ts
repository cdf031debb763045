/**
 * Creates and checks the Session of a sign-in: what the pool must know between a challenge and its answer.
 *
 * The pool stores no open sessions. The Session text holds everything in encrypted form, and the client sends it back. The
 * store only remembers which sessions are used. A wrong code leaves a session valid, the right one uses it up, and the next
 * challenge has a new session.
 */
import { randomUUID } from "node:crypto";
import type { ChallengeName } from "@poolgate/auth/wire";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { decryptJson, encryptJson } from "../../secrets/encrypted-json.ts";
import { strictBase64Url } from "../../wire/base64.ts";
import { serviceError } from "../../wire/service-error.ts";
import type { SignInDetails } from "../devices/sign-in-device.ts";
import { accountFingerprint, type AccountFingerprint, checkAccountUnchanged } from "../accounts/account-fingerprint.ts";

/** What a session is for: the answer to a challenge, the code of a sign-up, or the sign-in after it. */
export type SessionPurpose = ChallengeName | "SIGN_UP" | "SIGNED_UP";

/** The result of an earlier round of a custom sign-in. */
export interface ChallengeResult {
  readonly challengeName: "CUSTOM_CHALLENGE" | "PASSWORD_VERIFIER" | "SRP_A";
  readonly challengeResult: boolean;
  readonly challengeMetadata?: string;
}

export interface SignInSession extends SignInDetails {
  readonly id: string;
  readonly clientId: string;
  /** The user's id, or the fake id of an unknown username. */
  readonly subject: string;
  readonly challenge: SessionPurpose;
  readonly expiresAtMs: number;
  /** The fingerprint of the account when the challenge was issued. */
  readonly state: AccountFingerprint;
  /** In EMAIL_OTP and SMS_OTP: true when the code replaces the password, false when it is a second factor. */
  readonly isFirstFactor?: boolean;
  /** In MFA_SETUP: the digest of the app secret that this sign-in has set (see `totpState`). */
  readonly ownTotpState?: string;
  /** In MFA_SETUP: true when a code of the new authenticator app was right. */
  readonly hasVerifiedTotp?: boolean;
  /** In EMAIL_OTP during MFA_SETUP: the new e-mail address. */
  readonly newEmail?: string;
  /** In WEB_AUTHN: the challenge that the passkey signs, in base64url. */
  readonly passkeyChallenge?: string;
  /** In CUSTOM_CHALLENGE: the results of the earlier rounds, and the private parameters of this one. */
  readonly custom?: CustomAuthSession;
  /** The auth event of the sign-in, in a pool that records them. */
  readonly eventId?: string;
}

export interface CustomAuthSession {
  readonly results: readonly ChallengeResult[];
  readonly privateParameters: Readonly<Record<string, string>>;
  readonly metadata?: string | undefined;
}

/** The members that the caller chooses. */
export type SessionSubject = Omit<SignInSession, "id" | "clientId" | "expiresAtMs" | "state">;

/** Creates the session of a new challenge. */
export function startSignInSession(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  about: SessionSubject,
): SignInSession {
  const expiresAtMs = pool.clock.now() + client.authSessionValiditySeconds * 1_000;
  const state = accountFingerprint(pool, about.subject);
  const { eventId } = pool.call.signIn;
  return {
    ...about,
    id: randomUUID(),
    clientId: client.clientId,
    expiresAtMs,
    state,
    ...(eventId === undefined ? {} : { eventId }),
  };
}

/** The Session text for the wire. */
export function encryptSession(pool: PoolContext, session: SignInSession): string {
  return encryptJson(pool.secrets, "session", "", session).toString("base64url");
}

/**
 * Decrypts a Session text, and checks its client, its age, its challenge, and that the account has not changed.
 *
 * @param client undefined for operations without a client id.
 * @throws ServiceError NotAuthorizedException, "Invalid session for the user…", or InvalidParameterException without a session.
 */
export function decryptSession(
  pool: PoolContext,
  client: ResolvedUserPoolClient | undefined,
  text: string | undefined,
  challenges: readonly SessionPurpose[],
): SignInSession {
  if (text === undefined) throw serviceError("missingSession");
  const session = decryptJson(pool.secrets, "session", "", strictBase64Url(text)) as SignInSession | undefined;
  if (session === undefined) throw serviceError("invalidSession");
  const isOfClient = client === undefined || session.clientId === client.clientId;
  if (!isOfClient || !challenges.includes(session.challenge)) throw serviceError("invalidSession");
  if (pool.clock.now() >= session.expiresAtMs) throw serviceError("expiredSession");
  if (session.eventId !== undefined) pool.call.signIn.eventId = session.eventId;
  checkAccountUnchanged(pool, session);
  return session;
}

/**
 * Marks a session as used. Call it in the transaction of what the session permits, before that changes the account.
 *
 * @throws ServiceError NotAuthorizedException when the session is used already, or the account has changed.
 */
export function markSessionUsed(pool: PoolContext, session: SignInSession): void {
  checkAccountUnchanged(pool, session);
  if (!pool.store.useChallenge(session.id, session.expiresAtMs)) throw serviceError("usedSession");
}
