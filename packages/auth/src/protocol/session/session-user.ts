/** Extracts the user of a session record, whom a view may show. */
import type { Grant } from "../tokens/issued-tokens.ts";
import type { Secret } from "../wire/secret.ts";
import { isGrant, type SessionRecord } from "./session-record.ts";

/** The signed-in user. */
export interface SessionUser {
  /** The username in the pool. It is a generated id in pools where users sign in with an e-mail address. */
  readonly username: string;
  /** The `sub` of the tokens. */
  readonly userId: string;
  /** The name that the user typed to sign in. After a sign-in on the hosted pages, the e-mail address of the id token. */
  readonly loginId: string;
  /** The grant, if the user has signed in on the hosted pages. `signOut` with `redirect` signs out there, too. */
  readonly grant?: Grant | undefined;
}

/** Returns the user of a record. */
export function summarizeSession(record: Secret<SessionRecord>): SessionUser {
  const { username, userId, loginId, grant } = record.reveal();
  return { username, userId, loginId, ...(isGrant(grant) && { grant }) };
}
