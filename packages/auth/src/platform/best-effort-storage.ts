/**
 * Wraps a storage so that it never throws: a blocked storage appears empty, and a full one ignores writes.
 *
 * It stores what this device remembers about passkeys. The storage of devices does the same itself, so that the two
 * lazy chunks share no third one.
 */
import type { KeyValueStorage } from "./environment.ts";

/** Returns a storage with the same content whose methods do not throw. */
export function bestEffortStorage(storage: KeyValueStorage): KeyValueStorage {
  return {
    getItem: (key) => attempt(() => storage.getItem(key)) ?? null,
    setItem: (key, value) => attempt(() => storage.setItem(key, value)),
    removeItem: (key) => attempt(() => storage.removeItem(key)),
  };
}

/** Calls a function of the storage; undefined if it throws. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
