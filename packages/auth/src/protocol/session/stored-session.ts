/** Decides what a stored session is worth. The front and the session machine follow this rule. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import type { Secret } from "../wire/secret.ts";
import {
  compareWithLedger,
  currentRecord,
  isCurrentSignIn,
  type LoadedSession,
  type SessionLedger,
} from "./session-ledger.ts";
import { isOfLaterVersion, parseSessionRecord, type SessionRecord } from "./session-record.ts";

/** The stored text, and the record that the page uses. */
interface Stored {
  readonly text: string | null;
  readonly held: Secret<SessionRecord> | undefined;
}

/**
 * Reads a stored text as the session, and compares the session with the ledger.
 *
 * @returns `isOver` is true if the text has to be removed: it is broken, or of a sign-in that has ended. The record of a later
 *   version of this package, and that of a sign-in that the ledger does not know yet, stay.
 */
export function readStoredSession(
  config: ResolvedAuthConfig,
  ledger: SessionLedger,
  { text, held }: Stored,
): { readonly loaded: LoadedSession; readonly isOver: boolean } {
  const stored = parseSessionRecord(config, text);
  const record = currentRecord(ledger, stored);
  const isWorthless = stored === undefined ? !isOfLaterVersion(text) : isCurrentSignIn(ledger, stored);
  const isOver = text !== null && record === undefined && isWorthless;
  return { loaded: { record, isStored: true, recordStatus: compareWithLedger(ledger, held, stored) }, isOver };
}
