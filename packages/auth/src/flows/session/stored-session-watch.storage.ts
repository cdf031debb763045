/**
 * Watches the stored session, for the front and for the session machine.
 *
 * A window that the page opens, and a duplicate of the tab, start with a copy of the tab's sessionStorage, and each has a ledger
 * of its own. So a sign-out is announced with the id of its sign-in, and who has a copy writes the end into its own ledger.
 */
import { type AuthEnvironment, frontLedger, type KeyValueStorage } from "../../platform/index.ts";
import { sessionRecordKey } from "../../protocol/session/session-record.ts";
import { endSignIn, parseSessionLedger, readStoredSession } from "../../protocol/session/session-ledger.ts";
import { attempt } from "../../protocol/wire/attempt.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";

/**
 * Calls `onChange` when the stored session may have changed, and `onSleep` when the page hears of no change until then. The
 * returned function stops the watch.
 */
export function watchStoredSession(
  config: ResolvedAuthConfig,
  environment: AuthEnvironment,
  onChange: () => void,
  onSleep: () => void,
): () => void {
  const key = sessionRecordKey(config);
  let isWatching = true;
  const tell = (): void => {
    if (isWatching) onChange();
  };
  const onNews = (endedSignIn?: string): void => {
    // The environment may be the app's own, with a watch that passes on an event.
    if (typeof endedSignIn === "string")
      endStoredSession(config, environment, endedSignIn).then((isNews) => isNews && tell(), tell);
    tell();
  };
  const stop = environment.tabs.watchKey(key, onNews, onSleep);
  return () => {
    isWatching = false;
    stop();
  };
}

/**
 * Writes the end of a sign-in into the ledger of this page, and removes its stored session.
 *
 * @returns False if the ledger knows already, because it is the one of the tab that has signed out.
 */
export function endStoredSession(
  config: ResolvedAuthConfig,
  { storage, ledger }: AuthEnvironment,
  signInId: string,
): Promise<boolean> {
  const key = sessionRecordKey(config);
  return frontLedger(ledger).update(key, (value) => {
    const state = parseSessionLedger(value);
    const isNews = !state.ended.includes(signInId);
    const ended = isNews ? endSignIn(state, signInId) : state;
    const { stored } = readStoredSession(config, ended, storage.getItem(key));
    // If another sign-in is the current one, what is stored may be an older state of the storage.
    if (stored?.reveal().signInId === signInId && ended.signInId === undefined) removeStoredSession(storage, key);
    return { value: isNews ? ended : value, result: isNews };
  });
}

/** Removes the stored session. One that cannot be removed is replaced with an invalid one. It does not throw. */
export function removeStoredSession(storage: KeyValueStorage, key: string): void {
  const remove = (): true => {
    storage.removeItem(key);
    return true;
  };
  // If the storage refuses everything, the ledger still says that the sign-in has ended.
  if (!attempt(remove)) attempt(() => storage.setItem(key, "{}"));
}
