/** Creates a storage in memory, opens one of the browser that may be missing or blocked, and hides what an app's own one throws. */
import { isAuthError } from "../protocol/errors/auth-error.ts";
import { engineError } from "../protocol/errors/engine-error.ts";
import { attempt } from "../protocol/wire/attempt.ts";
import type { KeyValueStorage } from "./environment.ts";

/**
 * Returns a storage in memory. Its content is lost when the page is closed.
 *
 * @example
 *   const auth = createAuth(config, { storage: memoryStorage() });
 */
export function memoryStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** A storage that was opened. */
export interface OpenedStorage extends KeyValueStorage {
  /** Returns false if the values are in memory. */
  isOpen(): boolean;
}

/**
 * Returns the storage that `open` returns, or one in memory if `open` throws or returns none. Browsers block storage in
 * some private windows, frames and embedded views. The storage is opened at its first use.
 *
 * @example
 *   const auth = createAuth(config, { storage: openStorage(() => globalThis.sessionStorage) });
 */
export function openStorage(open: () => KeyValueStorage | null | undefined): OpenedStorage {
  let found: KeyValueStorage | null | undefined;
  let used: KeyValueStorage | undefined;
  const findOrCreate = (): KeyValueStorage => {
    found = attempt(() => {
      const opened = open();
      opened?.getItem("poolgate");
      return opened;
    });
    return found ?? memoryStorage();
  };
  const storage = (): KeyValueStorage => (used ??= findOrCreate());
  return {
    isOpen: () => storage() === found,
    getItem: (key) => storage().getItem(key),
    setItem: (key, value) => storage().setItem(key, value),
    removeItem: (key) => storage().removeItem(key),
  };
}

/**
 * Returns a storage with the same content whose methods throw AuthErrors. The exceptions of an app's own storage may
 * contain stored values, so they are kept only as the cause.
 *
 * @throws AuthError (from each method) `storage.failed`.
 */
export function sealedStorage(storage: KeyValueStorage): KeyValueStorage {
  return {
    getItem: (key) => sealed(() => storage.getItem(key)),
    setItem: (key, value) => sealed(() => storage.setItem(key, value)),
    removeItem: (key) => sealed(() => storage.removeItem(key)),
  };
}

function sealed<T>(act: () => T): T {
  try {
    return act();
  } catch (cause) {
    // If an environment is used for several clients, its storage is wrapped several times.
    throw isAuthError(cause) ? cause : engineError("storage.failed", cause);
  }
}
