/**
 * Loads, stores and removes the session record, and updates the session ledger with it.
 *
 * Each function runs within one update of the ledger, so that no other tab reads or writes the session in between. If a
 * record cannot be stored, the old record is removed, because its refresh token may already have been used.
 */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { legacySessionKeys, readLegacySession } from "../../protocol/session/legacy-session.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import {
  beginSignIn,
  type StoreResult,
  currentRecord,
  endSignIn,
  type LoadedSession,
  mayStoreRenewal,
  parseSessionLedger,
  recordRenewal,
  type RecordStatus,
  type SessionLedger,
  compareWithLedger,
} from "../../protocol/session/session-ledger.ts";
import {
  isOfLaterVersion,
  parseSessionRecord,
  serializeSessionRecord,
  type SessionRecord,
  sessionRecordKey,
} from "../../protocol/session/session-record.ts";
import { type AuthEnvironment, bestEffortLedger } from "../../platform/index.ts";

type StoredRecord = Secret<SessionRecord> | undefined;

/** The storage of the session record. It is not the browser's `sessionStorage`. */
export interface SessionRecordStorage {
  /** Loads the stored record and compares it with the ledger and with the record that the page uses. */
  load(held?: StoredRecord): Promise<LoadedSession>;
  /** Stores the first record of a sign-in. Resolves with false if the storage rejects it. */
  store(record: Secret<SessionRecord>): Promise<boolean>;
  /** Stores a renewed record unless its sign-in has ended or another tab has stored newer tokens. */
  commit(renewed: Secret<SessionRecord>, isStored: boolean): Promise<StoreResult>;
  /** Changes the stored record if it belongs to this sign-in. */
  amend(signInId: string, change: (record: SessionRecord) => SessionRecord): Promise<void>;
  /** Ends a sign-in in all tabs and removes its stored record. */
  clear(record: Secret<SessionRecord>): Promise<void>;
}

/** Creates the storage of the session record. */
export function sessionRecordStorage(config: ResolvedAuthConfig, environment: AuthEnvironment): SessionRecordStorage {
  const { storage, clock, tabs } = environment;
  const ledger = bestEffortLedger(environment.ledger);
  const key = sessionRecordKey(config);
  const get = (anyKey: string): string | null => storage.getItem(anyKey);
  const read = (): StoredRecord => parseSessionRecord(config, get(key));
  const write = (record: Secret<SessionRecord>): boolean =>
    attempt(() => storage.setItem(key, serializeSessionRecord(record)));
  const removeLegacySession = (): void => {
    for (const legacyKey of legacySessionKeys(config, get)) attempt(() => storage.removeItem(legacyKey));
  };
  const remove = (): void => {
    // If the record cannot be removed, it is replaced with an invalid one.
    if (!attempt(() => storage.removeItem(key))) attempt(() => storage.setItem(key, "{}"));
    attempt(removeLegacySession);
  };
  /** Stores the record, or removes the old one if that fails. */
  const writeOrRemove = (record: Secret<SessionRecord>): boolean => {
    const isStored = write(record);
    if (isStored) attempt(removeLegacySession);
    else remove();
    return isStored;
  };
  const inTurn = <T>(task: (state: SessionLedger) => readonly [next: SessionLedger, result: T]): Promise<T> =>
    ledger.update(key, (value) => {
      const state = parseSessionLedger(value);
      const [next, result] = task(state);
      return { value: next === state ? value : next, result };
    });
  const tell = <T>(result: T): T => {
    tabs.announce(key);
    return result;
  };

  const adoptLegacySession = (state: SessionLedger): readonly [SessionLedger, LoadedSession] => {
    const found = readLegacySession(config, get, clock.now());
    const record = currentRecord(state, found);
    if (record === undefined) {
      // This sign-in has already ended. Its values are removed, because the next page would find them again.
      if (found !== undefined) attempt(removeLegacySession);
      return [state, { record, isStored: true, recordStatus: "current" }];
    }
    const isStored = write(record);
    // If the record cannot be stored, the other library's values are kept, so that the next page can read them.
    if (!isStored) return [state, { record, isStored, recordStatus: "current" }];
    attempt(removeLegacySession);
    return [beginSignIn(state, record, isStored), { record, isStored, recordStatus: "current" }];
  };
  const hasNothing = (): boolean => get(key) === null && legacySessionKeys(config, get).length === 0;

  return {
    async load(held) {
      // Without a stored session, the ledger is not opened.
      if (held === undefined && hasNothing()) return { record: undefined, isStored: true, recordStatus: "current" };
      return inTurn((state) => {
        const text = get(key);
        const recordStatus = (stored: StoredRecord): RecordStatus => compareWithLedger(state, held, stored);
        if (text === null && held === undefined) return adoptLegacySession(state);
        const stored = read();
        const record = currentRecord(state, stored);
        const isOver =
          record === undefined && (stored === undefined ? !isOfLaterVersion(text) : isOwnTurn(state, stored));
        if (text !== null && isOver) remove();
        return [state, { record, isStored: true, recordStatus: recordStatus(stored) }];
      });
    },
    async store(record) {
      const isStored = await inTurn((state) => {
        const isWritten = writeOrRemove(record);
        return [beginSignIn(state, record, isWritten), isWritten];
      });
      return tell(isStored);
    },
    async commit(renewed, wasStored) {
      const outcome = await inTurn((state): readonly [SessionLedger, StoreResult] => {
        const shown = attemptToRead(() => ({ record: read() }));
        // If the storage cannot be read, the ledger alone decides whether another tab has stored newer tokens.
        const isExpected = wasStored && shown !== undefined;
        if (!mayStoreRenewal(state, { renewed, stored: shown?.record, isStored: isExpected }))
          return [state, "superseded"];
        const isStored = writeOrRemove(renewed);
        return [recordRenewal(state, renewed, isStored), isStored ? "stored" : "refused"];
      });
      return tell(outcome);
    },
    async amend(signInId, change) {
      await inTurn((state) => {
        const stored = currentRecord(state, read())?.reveal();
        if (stored?.signInId === signInId) write(new Secret(change(stored)));
        return [state, undefined];
      });
    },
    async clear(record) {
      const { signInId } = record.reveal();
      await inTurn((state) => {
        const stored = attemptToRead(read);
        const isOfAnother = stored !== undefined && stored.reveal().signInId !== signInId;
        if (!isOfAnother && isOwnTurn(state, record)) remove();
        return [endSignIn(state, signInId), undefined];
      });
      tell(undefined);
    },
  };
}

/**
 * Returns false if a later sign-in in another tab has replaced this one. Its record may not be visible in this tab yet.
 */
function isOwnTurn(state: SessionLedger, record: Secret<SessionRecord>): boolean {
  return state.signInId === undefined || state.signInId === record.reveal().signInId;
}

/** Calls a function of the storage; false if it throws. */
function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** Reads from the storage; undefined if it throws. */
function attemptToRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
