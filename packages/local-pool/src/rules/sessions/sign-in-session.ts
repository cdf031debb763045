/**
 * The Session of a sign-in under way: what the pool must remember between a challenge and its answer.
 *
 * Nothing is stored: the text that goes to the client and comes back holds it all, sealed. The store remembers only which
 * sessions have been used. A wrong code leaves a session good, the right answer uses it up, and each further challenge
 * has a session of its own.
 */
import { randomUUID } from "node:crypto";
import type { ChallengeName } from "@poolgate/auth/wire";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { ChallengeResult } from "../../triggers.ts";
import { strictBase64Url } from "../../wire/base64.ts";
import { serviceError } from "../../wire/service-error.ts";
import { accountFingerprint, type AccountFingerprint, checkAccountUnchanged } from "../accounts/account-fingerprint.ts";

/** What a session waits for: a challenge's answer; the code of a sign-up; the sign-in that follows one by itself. */
export type SessionPurpose = ChallengeName | "SIGN_UP" | "SIGNED_UP";

export interface SignInSession {
  readonly id: string;
  readonly clientId: string;
  /** The user's id, or what stands for an unknown one. */
  readonly subject: string;
  /** The name as it was typed. */
  readonly name: string;
  readonly challenge: SessionPurpose;
  readonly expiresAtMs: number;
  /** Of the account, when the challenge was issued. */
  readonly state: AccountFingerprint;
  /** The device that the sign-in says it comes from, one of the user's own when it did. */
  readonly deviceKey?: string | undefined;
  /** In EMAIL_OTP and SMS_OTP: the code is a one-time password, in the place of a password and not beside it. */
  readonly isFirstFactor?: boolean;
  /** In MFA_SETUP: the state of the app secret that this sign-in has been given (see `totpState`). */
  readonly ownTotpState?: string;
  /** In MFA_SETUP: a code of the new authenticator app has been shown. */
  readonly hasVerifiedTotp?: boolean;
  /** In EMAIL_OTP as a part of MFA_SETUP: the address that is being set up. */
  readonly newEmail?: string;
  /** In WEB_AUTHN: what the passkey signs, in base64url. */
  readonly passkeyChallenge?: string;
  /** In CUSTOM_CHALLENGE: the rounds behind, and what the answer is compared with. */
  readonly custom?: CustomAuthSession;
}

export interface CustomAuthSession {
  readonly results: readonly ChallengeResult[];
  readonly privateParameters: Readonly<Record<string, string>>;
  readonly metadata?: string | undefined;
}

/** What whoever issues a challenge says of its session. */
export type SessionSubject = Omit<SignInSession, "id" | "clientId" | "expiresAtMs" | "state">;

/** A session for a challenge that goes out now. */
export function startSignInSession(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  about: SessionSubject,
): SignInSession {
  const expiresAtMs = pool.clock.now() + client.authSessionValiditySeconds * 1_000;
  const state = accountFingerprint(pool, about.subject);
  return { ...about, id: randomUUID(), clientId: client.clientId, expiresAtMs, state };
}

/** Its form on the wire. */
export function encryptSession(pool: PoolContext, session: SignInSession): string {
  return Buffer.from(pool.secrets.encrypt("session", "", Buffer.from(JSON.stringify(session)))).toString("base64url");
}

/**
 * The session that came back, if it is ours, of this client (of any, for operations that name none), in time, asks for this
 * challenge, and belongs to an account that is still as it was.
 *
 * @throws ServiceError NotAuthorizedException, "Invalid session for the user…"; InvalidParameterException without a session.
 */
export function decryptSession(
  pool: PoolContext,
  client: ResolvedUserPoolClient | undefined,
  text: string | undefined,
  challenges: readonly SessionPurpose[],
): SignInSession {
  if (text === undefined) throw serviceError("missingSession");
  const sealed = strictBase64Url(text);
  const opened = sealed && pool.secrets.decrypt("session", "", sealed);
  if (opened === undefined) throw serviceError("invalidSession");
  // What this pool sealed has the shape in which it did.
  const session = JSON.parse(Buffer.from(opened).toString()) as SignInSession;
  const isOfClient = client === undefined || session.clientId === client.clientId;
  if (!isOfClient || !challenges.includes(session.challenge)) throw serviceError("invalidSession");
  if (pool.clock.now() >= session.expiresAtMs) throw serviceError("expiredSession");
  checkAccountUnchanged(pool, session);
  return session;
}

/**
 * Call it in the transaction of what the session permits, before its first write to the account.
 *
 * @throws ServiceError NotAuthorizedException for every use but the first, and when another process has changed the account.
 */
export function consumeSession(pool: PoolContext, session: SignInSession): void {
  checkAccountUnchanged(pool, session);
  if (!pool.store.consumeChallenge(session.id, session.expiresAtMs)) throw serviceError("usedSession");
}
