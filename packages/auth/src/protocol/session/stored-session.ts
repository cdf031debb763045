/** Reads a stored session. The front and the session machine follow this rule. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { currentRecord, type MaybeRecord, type SessionLedger } from "./session-ledger.ts";
import { parseSessionRecord } from "./session-record.ts";

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
