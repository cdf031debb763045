/**
 * Loads, stores and removes the session record, and updates the session ledger with it.
 *
 * Each function runs within one update of the ledger, so that no other tab reads or writes the session in between. If a
 * record cannot be stored, the old record is removed, because its refresh token may already have been used.
 */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { readLegacySession } from "../../protocol/session/legacy-session.ts";
import { isSessionStored, legacySessionKeys } from "../../protocol/session/legacy-session-keys.ts";
import { attempt } from "../../protocol/wire/attempt.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import {
  beginSignIn,
  type StoreResult,
  mayStoreRenewal,
  recordRenewal,
} from "../../protocol/session/session-ledger-changes.ts";
import { isCurrentSignIn, type LoadedSession, loadStoredSession } from "../../protocol/session/loaded-session.ts";
import {
  currentRecord,
  endSignIn,
  parseSessionLedger,
  type SessionLedger,
} from "../../protocol/session/session-ledger.ts";
import { parseSessionRecord, type SessionRecord, sessionRecordKey } from "../../protocol/session/session-record.ts";
import { serializeSessionRecord } from "../../protocol/session/issue-session-record.ts";
import { type AuthEnvironment, workingLedger } from "../../platform/index.ts";
import { removeStoredSession } from "./stored-session-watch.storage.ts";

type StoredRecord = Secret<SessionRecord> | undefined;

/** The storage of the session record. */
export interface SessionRecordStorage {
  /** Loads the current record, and compares the record that this page uses with the ledger. */
  load(held?: StoredRecord): Promise<LoadedSession>;
  /**
   * Stores the first record of a sign-in.
   *
   * @param onReplaced Is called with the stored session of another sign-in, which ends.
   * @throws AuthError `storage.failed` if the storage throws.
   */
  store(record: Secret<SessionRecord>, onReplaced: (replaced: Secret<SessionRecord>) => void): Promise<void>;
  /**
   * Stores renewed tokens, unless their sign-in has ended or another tab has stored newer ones.
   *
   * @throws AuthError `storage.failed` if the storage throws.
   */
  commit(renewed: Secret<SessionRecord>, isStored: boolean): Promise<StoreResult>;
  /** Changes the stored record of a sign-in. If another record is stored, nothing changes. */
  update(signInId: string, change: (record: SessionRecord) => SessionRecord): Promise<void>;
  /**
   * Ends a sign-in in all tabs that share the storage, and removes its stored record. A sign-out also ends the copies in other
   * storages. A refused refresh does not: a copy may have newer tokens.
   */
  clear(record: Secret<SessionRecord>, isSignOut: boolean): Promise<void>;
}

/** Creates the storage of the session record. */
export function sessionRecordStorage(config: ResolvedAuthConfig, environment: AuthEnvironment): SessionRecordStorage {
  const { storage, clock, tabs } = environment;
  const ledger = workingLedger(environment.ledger);
  const key = sessionRecordKey(config);
  const get = (anyKey: string): string | null => storage.getItem(anyKey);
  const read = (): StoredRecord => parseSessionRecord(config, get(key));
  const write = (record: Secret<SessionRecord>): Thrown | undefined =>
    thrownBy(() => storage.setItem(key, serializeSessionRecord(record)));
  const removeLegacySession = (): void => {
    for (const legacyKey of legacySessionKeys(config, get)) attempt(() => storage.removeItem(legacyKey));
  };
  const remove = (): void => {
    removeStoredSession(storage, key);
    attempt(removeLegacySession);
  };
  /** Stores the record. If that fails, it removes the old one, because its refresh token may already have been used. */
  const writeOrRemove = (record: Secret<SessionRecord>): Thrown | undefined => {
    const thrown = write(record);
    if (thrown === undefined) attempt(removeLegacySession);
    else remove();
    return thrown;
  };
  const updateLedger = <T>(task: (state: SessionLedger) => readonly [next: SessionLedger, result: T]): Promise<T> =>
    ledger.update(key, (value) => {
      const state = parseSessionLedger(value);
      const [next, result] = task(state);
      return { value: next === state ? value : next, result };
    });
  const notifyOtherTabs = (endedSignIn?: string): void => tabs.announce(key, endedSignIn);

  const migrateLegacySession = (state: SessionLedger): readonly [SessionLedger, LoadedSession] => {
    const found = readLegacySession(config, get, clock.now());
    const record = currentRecord(state, found);
    if (record === undefined) {
      // This sign-in has already ended. Its values are removed, because the next page would find them again.
      if (found !== undefined) attempt(removeLegacySession);
      return [state, { record, isStored: true, recordStatus: "current" }];
    }
    const isStored = write(record) === undefined;
    // If the record cannot be stored, the values of the other library are kept, so that a reload finds them again.
    if (!isStored) return [state, { record, isStored, recordStatus: "current" }];
    attempt(removeLegacySession);
    return [beginSignIn(state, record, isStored), { record, isStored, recordStatus: "current" }];
  };

  return {
    async load(held) {
      // Without a stored session, the ledger is not opened.
      if (held === undefined && !isSessionStored(config, get))
        return { record: undefined, isStored: true, recordStatus: "current" };
      return updateLedger((state) => {
        const text = get(key);
        if (text === null && held === undefined) return migrateLegacySession(state);
        const { loaded, isOver } = loadStoredSession(config, state, { text, held });
        if (isOver) remove();
        return [state, loaded];
      });
    },
    async store(record, onReplaced) {
      let replaced: StoredRecord;
      const failed = await updateLedger((state) => {
        const stored = currentRecord(state, attempt(read));
        // An update may be made again, and then finds the new record.
        if (stored?.reveal().signInId !== record.reveal().signInId) replaced = stored ?? replaced;
        const thrown = writeOrRemove(record);
        return [beginSignIn(state, record, thrown === undefined), thrown];
      });
      // A copy of the replaced session would go on with a refresh token that is revoked now.
      notifyOtherTabs(replaced?.reveal().signInId);
      if (replaced !== undefined) onReplaced(replaced);
      if (failed !== undefined) throw failed.error;
    },
    async commit(renewed, wasStored) {
      const outcome = await updateLedger((state): readonly [SessionLedger, StoreResult | Thrown] => {
        const shown = attempt(() => ({ record: read() }));
        // If the storage cannot be read, the ledger alone decides whether another tab has stored newer tokens.
        const isExpected = wasStored && shown !== undefined;
        if (!mayStoreRenewal(state, { renewed, stored: shown?.record, isStored: isExpected }))
          return [state, "superseded"];
        const thrown = writeOrRemove(renewed);
        return [recordRenewal(state, renewed, thrown === undefined), thrown ?? "stored"];
      });
      notifyOtherTabs();
      if (typeof outcome === "object") throw outcome.error;
      return outcome;
    },
    async update(signInId, change) {
      await updateLedger((state) => {
        const stored = currentRecord(state, read())?.reveal();
        if (stored?.signInId === signInId) write(new Secret(change(stored)));
        return [state, undefined];
      });
    },
    async clear(record, isSignOut) {
      const { signInId } = record.reveal();
      await updateLedger((state) => {
        const stored = attempt(read);
        const isOfAnother = stored !== undefined && stored.reveal().signInId !== signInId;
        if (!isOfAnother && isCurrentSignIn(state, record)) remove();
        return [endSignIn(state, signInId), undefined];
      });
      notifyOtherTabs(isSignOut ? signInId : undefined);
    },
  };
}

/** The exception of a storage. */
interface Thrown {
  readonly error: unknown;
}

/** Calls a function of the storage and returns its exception; undefined if it does not throw. */
function thrownBy(act: () => void): Thrown | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return { error };
  }
}
