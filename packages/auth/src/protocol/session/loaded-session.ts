/** Decides what the session machine has to know of a stored session beside its record. The front does not need it. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { isJsonObject, member, parseJson } from "../wire/read-json.ts";
import type { Secret } from "../wire/secret.ts";
import type { SessionRecord } from "./session-record.ts";
import { type MaybeRecord, readStoredSession, type SessionLedger } from "./session-ledger.ts";

/** The stored text, and the record that the page uses. */
interface Stored {
  readonly text: string | null;
  readonly held: MaybeRecord;
}

/**
 * Reads a stored text as the session, and compares the session with the ledger.
 *
 * @returns `isOver` is true if the text has to be removed: it is broken, or of a sign-in that has ended. The record of a later
 *   version of this package, and that of a sign-in that the ledger does not know yet, stay.
 */
export function loadStoredSession(
  config: ResolvedAuthConfig,
  ledger: SessionLedger,
  { text, held }: Stored,
): { readonly loaded: LoadedSession; readonly isOver: boolean } {
  const { stored, record } = readStoredSession(config, ledger, text);
  const isWorthless = stored === undefined ? !isOfLaterVersion(text) : isCurrentSignIn(ledger, stored);
  const isOver = text !== null && record === undefined && isWorthless;
  return { loaded: { record, isStored: true, recordStatus: compareWithLedger(ledger, held, stored) }, isOver };
}

/** Returns true for a record that a later version of this package has written in a newer format. */
function isOfLaterVersion(text: string | null): boolean {
  const value = parseJson(text);
  const version = isJsonObject(value) ? member(value, "version") : undefined;
  return typeof version === "number" && version > 1;
}

/**
 * Returns false if a later sign-in in another tab has replaced the one of this record. Its own record may not be visible in
 * this tab yet.
 */
export function isCurrentSignIn({ signInId }: SessionLedger, record: Secret<SessionRecord>): boolean {
  return signInId === undefined || signInId === record.reveal().signInId;
}

/**
 * The status of a session record in comparison with the ledger:
 *
 * - `current`: no tab knows of newer tokens.
 * - `outdated`: newer tokens were issued and stored. The record's refresh token may already have been used.
 * - `lost`: newer tokens were issued and could not be stored.
 * - `ended`: the sign-in of the record has ended.
 */
export type RecordStatus = "current" | "outdated" | "lost" | "ended";

/**
 * Compares the newer one of two records with the ledger.
 *
 * @param held The record that the page uses.
 * @param stored The record in the storage.
 */
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

/** A session that was loaded from storage. */
export interface LoadedSession {
  readonly record: MaybeRecord;
  /** False for the session of another library that could not be stored in our format, for example in a full storage. */
  readonly isStored: boolean;
  readonly recordStatus: RecordStatus;
}
