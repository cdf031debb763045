/** What a session record says about another one, and what may be shown of it. */
import type { AuthErrorCode } from "../errors/auth-error.ts";
import type { Secret } from "../wire/secret.ts";
import type { SessionRecord } from "./session-record.ts";

/** `spec.md` §3, current user. */
export interface SessionUser {
  /** The pool's own name for the person: a generated id where people sign in by e-mail. */
  readonly username: string;
  /** The subject of the id token. */
  readonly userId: string;
  /** What the person typed to sign in. */
  readonly loginId: string;
}

type MaybeRecord = Secret<SessionRecord> | undefined;

/**
 * How the stored record relates to the one a page holds: `other` is another person or another sign-in, `newer` the same
 * sign-in after a refresh, `same` all else, an absent record included.
 */
export function compareSessions(held: MaybeRecord, stored: MaybeRecord): "same" | "newer" | "other" {
  const ours = held?.reveal();
  const theirs = stored?.reveal();
  if (theirs === undefined) return "same";
  if (ours === undefined || ours.signInId !== theirs.signInId || ours.userId !== theirs.userId) return "other";
  return theirs.revision > ours.revision ? "newer" : "same";
}

export function summarizeSession(record: Secret<SessionRecord>): SessionUser {
  const { username, userId, loginId } = record.reveal();
  return { username, userId, loginId };
}

/**
 * The refusals of a refresh that end a session. Everything else, a server that cannot answer above all, keeps it:
 * losing people's sessions to a bad network is the worst thing a client can do.
 */
const SESSION_ENDERS: ReadonlySet<AuthErrorCode> = new Set([
  "session.revoked",
  "session.refreshTokenReused",
  "session.unauthenticated",
  "session.invalidTokens",
  "session.notFound",
  "signIn.refused",
  "signIn.incorrectCredentials",
  "signIn.userNotFound",
  "signIn.userDisabled",
  "signIn.userNotConfirmed",
  "signIn.passwordResetRequired",
]);

export function endsSession(code: AuthErrorCode): boolean {
  return SESSION_ENDERS.has(code);
}
