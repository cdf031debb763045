/** Chooses where the session is stored. By default it is stored in localStorage. */
import { type KeyValueStorage, openStorage } from "@poolgate/auth/storage";
import { notSupported } from "../errors/not-supported.ts";
import { CookieStorage } from "../utils/cookie-storage.ts";
import { defaultStorage, type KeyValueStorageInterface, syncStorageOf } from "../utils/key-value-storage.ts";

/** If it is blocked, values are kept in memory, so it is opened once. */
const local = openStorage(() => globalThis.localStorage);

let chosen: KeyValueStorage | undefined;

/** Returns the chosen storage; undefined for the default one, which all tabs share. */
export function tokenStorage(): KeyValueStorage | undefined {
  return chosen;
}

/** Returns the chosen storage or localStorage. */
export function openTokenStorage(): KeyValueStorage {
  return chosen ?? local;
}

/**
 * Chooses the storage. Clients that are already open keep theirs, so it has to be chosen before the first call.
 *
 * @throws AuthError `NotSupportedByPoolgate` for cookies and for a storage of the app, because the engine needs a storage
 *   without promises.
 */
export function setTokenStorage(storage: KeyValueStorageInterface): void {
  const inner = storage instanceof CookieStorage ? undefined : syncStorageOf(storage);
  if (inner === undefined) {
    throw notSupported(
      "A token storage other than defaultStorage, sessionStorage and sharedInMemoryStorage",
      "Use one of these, or createAuth of @poolgate/auth with a storage of your own.",
    );
  }
  chosen = storage === defaultStorage ? undefined : inner;
}
