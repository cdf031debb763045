/**
 * What all pages of an origin have to agree on about the sign-ins of one client. It holds no token.
 *
 * The session record lies in localStorage, and Chromium shows a write to localStorage late to other processes, also when it
 * was made under a Web Lock. A page that reads the record again may therefore read the past. The ledger lies where every page
 * reads what was written last (`LedgerStore`). It says which sign-in is the current one, how many times its tokens were
 * renewed, and which sign-ins have ended. A record that the ledger contradicts is out of date or over.
 */
import { isJsonObject, member } from "../wire/read-json.ts";
import type { Secret } from "../wire/secret.ts";
import type { SessionRecord } from "./session-record.ts";

/** A sign-out concerns writes that are on their way. This many sign-ins later, none of them is. */
const MAX_ENDED = 32;

export interface SessionLedger {
  /** The sign-in that was stored last; undefined when none was, or when it has ended. */
  readonly signInId: string | undefined;
  /** The newest revision of that sign-in that the pool has issued tokens for. Every older refresh token may be spent. */
  readonly revision: number;
  /** True when the storage refused that revision: its tokens live in one page only. */
  readonly isUnstored: boolean;
  /** The sign-ins that have ended, newest last. */
  readonly ended: readonly string[];
}

const EMPTY: SessionLedger = { signInId: undefined, revision: 0, isUnstored: false, ended: [] };

type MaybeRecord = Secret<SessionRecord> | undefined;

/** The ledger of a stored value. A value of any other shape counts as an empty ledger. */
export function parseSessionLedger(value: unknown): SessionLedger {
  if (!isJsonObject(value)) return EMPTY;
  const [signInId, revision, ended] = [member(value, "signInId"), member(value, "revision"), member(value, "ended")];
  return {
    signInId: typeof signInId === "string" ? signInId : undefined,
    revision: Number.isSafeInteger(revision) ? (revision as number) : 0,
    isUnstored: member(value, "isUnstored") === true,
    ended: Array.isArray(ended) ? ended.filter((id) => typeof id === "string").slice(-MAX_ENDED) : [],
  };
}

/** A new sign-in takes the place of the one before, which is over. */
export function beginSignIn(ledger: SessionLedger, record: Secret<SessionRecord>, isStored: boolean): SessionLedger {
  const { signInId, revision } = record.reveal();
  const { ended } =
    ledger.signInId === undefined || ledger.signInId === signInId ? ledger : endSignIn(ledger, ledger.signInId);
  return { signInId, revision, isUnstored: !isStored, ended };
}

/** The sign-in is over for good: no page may store or use a record of it again. */
export function endSignIn(ledger: SessionLedger, signInId: string): SessionLedger {
  const ended = [...ledger.ended.filter((id) => id !== signInId), signInId].slice(-MAX_ENDED);
  return ledger.signInId === signInId ? { ...EMPTY, ended } : { ...ledger, ended };
}

/** The pool has issued new tokens for the sign-in. */
export function recordRenewal(ledger: SessionLedger, renewed: Secret<SessionRecord>, isStored: boolean): SessionLedger {
  const { signInId, revision } = renewed.reveal();
  return { ...ledger, signInId, revision, isUnstored: !isStored };
}

/** The stored record as far as the ledger lets it count: not of a sign-in that has ended or that only one page can renew. */
export function currentRecord(ledger: SessionLedger, stored: MaybeRecord): MaybeRecord {
  const signInId = stored?.reveal().signInId;
  if (signInId === undefined || ledger.ended.includes(signInId)) return undefined;
  return ledger.isUnstored && ledger.signInId === signInId ? undefined : stored;
}

/**
 * What the ledger says of the record that a page holds, and of the one that the storage shows.
 *
 * - `current`: no newer tokens were issued, as far as any page knows.
 * - `outdated`: newer tokens were issued and stored. The refresh token of these may be spent.
 * - `lost`: newer tokens were issued, and the storage refused them.
 * - `ended`: the sign-in of the held record is over.
 */
export type RecordStatus = "current" | "outdated" | "lost" | "ended";

export function compareWithLedger(ledger: SessionLedger, held: MaybeRecord, stored: MaybeRecord): RecordStatus {
  const heldId = held?.reveal().signInId;
  if (heldId !== undefined && ledger.ended.includes(heldId)) return "ended";
  const revisions = [held, stored].flatMap((record) => {
    const { signInId, revision } = record?.reveal() ?? {};
    return revision !== undefined && signInId === ledger.signInId ? revision : [];
  });
  if (revisions.length === 0 || Math.max(...revisions) >= ledger.revision) return "current";
  return ledger.isUnstored ? "lost" : "outdated";
}

/** A session that was read: the stored record that counts, and how it stands beside the newest that any page knows. */
export interface LoadedSession {
  readonly record: MaybeRecord;
  /** False for a session of another library that the storage had no room for in our form. */
  readonly isStored: boolean;
  readonly recordStatus: RecordStatus;
}

/** What became of renewed tokens: stored, or not wanted any more. */
export type StoreResult = "stored" | "superseded";

export interface Renewal {
  readonly renewed: Secret<SessionRecord>;
  /** What the storage shows. */
  readonly stored: MaybeRecord;
  /** False when the storage refused this sign-in before, so that its absence there says nothing. */
  readonly isStored: boolean;
}

/**
 * Whether new tokens may be written: their sign-in is the current one, it is stored unless the storage refused it, and no
 * other page has written tokens that are as new.
 */
export function mayStoreRenewal(ledger: SessionLedger, { renewed, stored, isStored }: Renewal): boolean {
  const { signInId, revision } = renewed.reveal();
  if (ledger.ended.includes(signInId)) return false;
  if (ledger.signInId !== undefined && (ledger.signInId !== signInId || ledger.revision >= revision)) return false;
  const shown = stored?.reveal();
  return shown === undefined ? !isStored : shown.signInId === signInId && shown.revision < revision;
}
