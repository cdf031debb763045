/**
 * Watches the stored session, for the front and for the session machine.
 *
 * A window that the page opens, and a duplicate of the tab, start with a copy of the tab's sessionStorage, and each has a ledger
 * of its own. So a sign-out is announced with the id of its sign-in, and who has a copy writes the end into its own ledger.
 */
import { type AuthEnvironment, frontLedger, type KeyValueStorage } from "../../platform/index.ts";
import { endSignIn } from "../../protocol/session/end-sign-in.ts";
import { parseSessionLedger } from "../../protocol/session/session-ledger.ts";
import { sessionRecordKey } from "../../protocol/session/session-record.ts";
import { readStoredSession } from "../../protocol/session/stored-session.ts";
import { attempt } from "../../protocol/wire/attempt.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";

/** Calls `onChange` when the stored session may have changed. The returned function stops the watch. */
export function watchStoredSession(
  config: ResolvedAuthConfig,
  { storage, tabs, ledger }: AuthEnvironment,
  onChange: () => void,
): () => void {
  const key = sessionRecordKey(config);
  const workingLedger = frontLedger(ledger);
  let isWatching = true;
  /** Resolves to false if the ledger knows already, because it is the one of the tab that has signed out. */
  const end = (signInId: string): Promise<boolean> =>
    workingLedger.update(key, (value) => {
      const state = parseSessionLedger(value);
      if (state.ended.includes(signInId)) return { value, result: false };
      const ended = endSignIn(state, signInId);
      const { stored } = readStoredSession(config, ended, storage.getItem(key));
      // If another sign-in is the current one, what is stored may be an older state of the storage.
      const isOver = stored?.reveal().signInId === signInId && ended.signInId === undefined;
      if (isOver) removeStoredSession(storage, key);
      return { value: ended, result: true };
    });
  const tell = (): void => {
    if (isWatching) onChange();
  };
  const stop = tabs.watchKey(key, (endedSignIn) => {
    // The environment may be the app's own, with a watch that passes on an event.
    if (typeof endedSignIn === "string") end(endedSignIn).then((isNews) => isNews && tell(), tell);
    tell();
  });
  return () => {
    isWatching = false;
    stop();
  };
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
