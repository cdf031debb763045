/**
 * Reads the session ledger, a small record about the sign-ins of one app client on which all tabs agree, and the stored
 * session, as far as the ledger allows it. The front and the session machine follow the same rule.
 *
 * The session record is in localStorage. In Chromium, other processes see a write to localStorage late, also if it was
 * made under a Web Lock, so a tab may read an old session record. The ledger is in a store where every tab reads the
 * last write (`LedgerStore`). It contains the id of the current sign-in, the number of its refreshes, and the ids of
 * the sign-ins that have ended. A session record that differs from the ledger is outdated or has ended. The ledger
 * contains no tokens. It is ended here, because the front does so, too; `session-ledger-changes.ts` has its other
 * changes, and `loaded-session.ts` compares records with it.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { isJsonObject, member } from "../wire/read-json.ts";
import type { Secret } from "../wire/secret.ts";
import { parseSessionRecord, type SessionRecord } from "./session-record.ts";

/**
 * How many ended sign-ins are kept. They prevent a delayed write from restoring a session after its sign-out. After
 * this many further sign-ins, no such write is left.
 */
const MAX_ENDED = 32;

/** What all tabs know about the sign-ins of an app client. */
export interface SessionLedger {
  /** The current sign-in; undefined if there is none or if it has ended. */
  readonly signInId: string | undefined;
  /** The number of refreshes of the current sign-in. Older refresh tokens may already have been used. */
  readonly revision: number;
  /** True if the newest tokens could not be stored. Then only one tab has them. */
  readonly isUnstored: boolean;
  /** The ids of sign-ins that have ended, the newest last. */
  readonly ended: readonly string[];
}

const EMPTY_LEDGER: SessionLedger = { signInId: undefined, revision: 0, isUnstored: false, ended: [] };

export type MaybeRecord = Secret<SessionRecord> | undefined;

/** Parses a stored ledger. A value of any other shape counts as an empty ledger. */
export function parseSessionLedger(value: unknown): SessionLedger {
  if (!isJsonObject(value)) return EMPTY_LEDGER;
  const [signInId, revision, ended] = [member(value, "signInId"), member(value, "revision"), member(value, "ended")];
  return {
    signInId: typeof signInId === "string" ? signInId : undefined,
    revision: Number.isSafeInteger(revision) ? (revision as number) : 0,
    isUnstored: member(value, "isUnstored") === true,
    ended: Array.isArray(ended) ? ended.filter((id) => typeof id === "string").slice(-MAX_ENDED) : [],
  };
}

/** Returns the stored record unless its sign-in has ended or its newest tokens could not be stored. */
export function currentRecord(ledger: SessionLedger, stored: MaybeRecord): MaybeRecord {
  const signInId = stored?.reveal().signInId;
  if (signInId === undefined || ledger.ended.includes(signInId)) return undefined;
  return ledger.isUnstored && ledger.signInId === signInId ? undefined : stored;
}

/** What a stored text contains. */
export interface StoredSession {
  /** The record of the text; undefined if there is none or if it is invalid. */
  readonly stored: MaybeRecord;
  /** The same record, unless the ledger refuses it. */
  readonly record: MaybeRecord;
}

/** Reads a stored text as the session, as far as the ledger allows it. */
export function readStoredSession(
  config: ResolvedAuthConfig,
  ledger: SessionLedger,
  text: string | null,
): StoredSession {
  const stored = parseSessionRecord(config, text);
  return { stored, record: currentRecord(ledger, stored) };
}

/** Records the end of a sign-in. No tab may store or use a session record of it afterwards. */
export function endSignIn(ledger: SessionLedger, signInId: string): SessionLedger {
  const ended = [...ledger.ended.filter((id) => id !== signInId), signInId].slice(-MAX_ENDED);
  return ledger.signInId === signInId ? { ...EMPTY_LEDGER, ended } : { ...ledger, ended };
}
