/**
 * Answers from the stored session, so that a page whose session is valid needs no engine.
 *
 * The front decides nothing. It gives out a stored session that the ledger does not refuse, and leaves everything else to the
 * engine: no session, a broken one, one of another library, a new device that is not confirmed yet, a storage that throws, a
 * browser that blocks IndexedDB. Where the engine cannot be loaded, it ends the stored session for a sign-out.
 * What it has read counts until the storage may have changed. Once the engine runs, only the engine is asked. Callers await
 * the front, so that a store that answers later can take the place of this one.
 */
import type { SessionFront } from "../../engine/index.ts";
import { type AuthEnvironment, frontLedger } from "../../platform/index.ts";
import { parseSessionRecord, type SessionRecord, sessionRecordKey } from "../../protocol/session/session-record.ts";
import { parseSessionLedger, readStoredSession } from "../../protocol/session/session-ledger.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { endStoredSession, removeStoredSession, watchStoredSession } from "./stored-session-watch.storage.ts";

type Found = Secret<SessionRecord> | undefined;

/**
 * Creates the front. It touches nothing until it is asked.
 *
 * @param isRedirected The hosted pages have returned to this page, so that the engine decides who is signed in.
 */
export function createSessionFront(
  config: ResolvedAuthConfig,
  environment: AuthEnvironment,
  isRedirected: boolean,
): SessionFront {
  const { storage, tabs } = environment;
  const ledger = frontLedger(environment.ledger);
  const key = sessionRecordKey(config);
  const listeners = new Set<() => void>();
  let isClosed = false;
  let hasEnded = false;
  let held: Found;
  let lastGiven: Found;
  let reading: Promise<Found> | undefined;
  let isReading = false;
  /** What stops the watches. */
  let stops: readonly (() => void)[] | undefined;
  let giveUp: (() => void) | undefined;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const forget = (): void => {
    held = undefined;
    reading = undefined;
    // Who waits for the reading before reads again.
    giveUp?.();
  };
  const forgetAndTell = (): void => {
    forget();
    tell();
  };
  /** Nothing is read before the page hears of changes again. An open database would keep it out of the back/forward cache. */
  const sleep = (): void => {
    forget();
    reading = new Promise((resolve) => {
      giveUp = () => resolve(undefined);
    });
  };
  const startWatching = (): void => {
    if (isClosed) return;
    stops ??= [watchStoredSession(config, environment, forgetAndTell, sleep), tabs.watchOnline(tell)];
  };
  const readStorage = async (): Promise<Found> => {
    // Without a stored session, the ledger is not opened.
    if (storage.getItem(key) === null) return undefined;
    const record = await ledger.update(key, (value) => {
      const stored = readStoredSession(config, parseSessionLedger(value), storage.getItem(key));
      return { value, result: stored.record };
    });
    return record?.reveal().newDevice ? undefined : record;
  };
  const startReading = (): Promise<Found> =>
    new Promise((resolve) => {
      const giveUpThis = (): void => resolve(undefined);
      giveUp = giveUpThis;
      isReading = true;
      readStorage().then(resolve, giveUpThis);
      // The ledger answers in a later task, so that the storage is read after the watch has begun.
      startWatching();
    });

  const read = async (): Promise<Found> => {
    if (isClosed || isRedirected) return undefined;
    if (held !== undefined) return held;
    const thisReading = (reading ??= startReading());
    const found = await thisReading;
    isReading = false;
    // The storage may have changed meanwhile.
    if (reading !== thisReading) return read();
    if (isClosed) return undefined;
    held = found;
    lastGiven = found ?? lastGiven;
    hasEnded &&= found === undefined;
    return found;
  };

  return {
    held: () => held,
    lastGiven: () => lastGiven,
    read,
    underWay: () => (isReading ? reading : undefined),
    watch(listener) {
      startWatching();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hasEnded: () => hasEnded,
    async end() {
      // Who does not watch cannot announce.
      startWatching();
      const signInId = parseSessionRecord(config, storage.getItem(key))?.reveal().signInId;
      if (signInId !== undefined) {
        // Where no ledger works, only the storage decides.
        await endStoredSession(config, environment, signInId).catch(() => removeStoredSession(storage, key));
        tabs.announce(key, signInId);
        hasEnded = true;
        lastGiven = undefined;
        forgetAndTell();
      }
      return hasEnded && !isRedirected;
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      held = undefined;
      lastGiven = undefined;
      for (const stop of stops ?? []) stop();
      giveUp?.();
      tell();
      listeners.clear();
    },
  };
}
