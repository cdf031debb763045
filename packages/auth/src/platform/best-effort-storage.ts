/**
 * Wraps a storage so that it never throws: a blocked storage appears empty, and a full one ignores writes.
 *
 * It stores what this device remembers about passkeys. It is a file of its own, because a page with a session needs none.
 */
import { attempt } from "../protocol/wire/attempt.ts";
import type { KeyValueStorage } from "./environment.ts";

/** Returns a storage with the same content whose methods do not throw. */
export function bestEffortStorage(storage: KeyValueStorage): KeyValueStorage {
  return {
    getItem: (key) => attempt(() => storage.getItem(key)) ?? null,
    setItem: (key, value) => attempt(() => storage.setItem(key, value)),
    removeItem: (key) => attempt(() => storage.removeItem(key)),
  };
}
