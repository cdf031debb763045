/** Compares two session records, and lists the errors that end a session. */
import type { AuthErrorCode } from "../errors/auth-error.ts";
import type { Secret } from "../wire/secret.ts";
import type { SessionRecord } from "./session-record.ts";

type MaybeRecord = Secret<SessionRecord> | undefined;

/**
 * Compares the record that a page uses with the stored one.
 *
 * @returns `other` if the stored record belongs to another user or another sign-in, `newer` if it belongs to the same
 *   sign-in after a refresh, otherwise `same`, also if there is no stored record.
 */
export function compareSessions(held: MaybeRecord, stored: MaybeRecord): "same" | "newer" | "other" {
  const ours = held?.reveal();
  const theirs = stored?.reveal();
  if (theirs === undefined) return "same";
  if (ours === undefined || ours.signInId !== theirs.signInId || ours.userId !== theirs.userId) return "other";
  return theirs.revision > ours.revision ? "newer" : "same";
}

/**
 * The errors of a refresh that end the session. Other errors keep it, so that a bad network or an unavailable server
 * signs no user out.
 */
const SESSION_ENDERS: ReadonlySet<AuthErrorCode> = new Set([
  "session.revoked",
  "session.refreshTokenReused",
  "session.unauthenticated",
  "session.invalidTokens",
  "session.notFound",
  "oauth.refreshNotSupported",
  "signIn.refused",
  "signIn.incorrectCredentials",
  "signIn.userNotFound",
  "signIn.userDisabled",
  "signIn.userNotConfirmed",
  "signIn.passwordResetRequired",
]);

/** Returns true if an error of a refresh with this code ends the session. */
export function endsSession(code: AuthErrorCode): boolean {
  return SESSION_ENDERS.has(code);
}
