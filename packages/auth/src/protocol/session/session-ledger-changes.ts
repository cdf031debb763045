/** Changes the session ledger: what it says after a sign-in and a refresh. Its end is in `session-ledger.ts`. */
import type { Secret } from "../wire/secret.ts";
import { endSignIn, type MaybeRecord, type SessionLedger } from "./session-ledger.ts";
import type { SessionRecord } from "./session-record.ts";

/** Records a new sign-in. The previous sign-in ends. */
export function beginSignIn(ledger: SessionLedger, record: Secret<SessionRecord>, isStored: boolean): SessionLedger {
  const { signInId, revision } = record.reveal();
  const { ended } =
    ledger.signInId === undefined || ledger.signInId === signInId ? ledger : endSignIn(ledger, ledger.signInId);
  return { signInId, revision, isUnstored: !isStored, ended };
}

/** Records a refresh of the sign-in. */
export function recordRenewal(ledger: SessionLedger, renewed: Secret<SessionRecord>, isStored: boolean): SessionLedger {
  const { signInId, revision } = renewed.reveal();
  return { ...ledger, signInId, revision, isUnstored: !isStored };
}

/** The result of storing renewed tokens: `superseded` if another tab has stored newer ones or the sign-in has ended. */
export type StoreResult = "stored" | "superseded";

/** A renewed session record and the stored one that it would replace. */
export interface Renewal {
  readonly renewed: Secret<SessionRecord>;
  readonly stored: MaybeRecord;
  /**
   * False if the storage has rejected a record of this sign-in before. Then a missing stored record does not mean a
   * sign-out.
   */
  readonly isStored: boolean;
}

/**
 * Returns true if the renewed record may be stored. Its sign-in must be the current one, a record of it must be stored
 * (unless the storage has rejected it), and no other tab may have stored a record of the same or a later revision.
 */
export function mayStoreRenewal(ledger: SessionLedger, { renewed, stored, isStored }: Renewal): boolean {
  const { signInId, revision } = renewed.reveal();
  if (ledger.ended.includes(signInId)) return false;
  if (ledger.signInId !== undefined && (ledger.signInId !== signInId || ledger.revision >= revision)) return false;
  const shown = stored?.reveal();
  return shown === undefined ? !isStored : shown.signInId === signInId && shown.revision < revision;
}
