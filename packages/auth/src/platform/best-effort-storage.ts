/**
 * A storage whose refusals cost what it would remember, and nothing else: blocked, it holds nothing; full, it takes nothing.
 *
 * For what is remembered of passkeys. Devices do the same for themselves: shared, it would be a chunk that both wait for.
 */
import type { KeyValueStorage } from "./environment.ts";

export function bestEffortStorage(storage: KeyValueStorage): KeyValueStorage {
  return {
    getItem: (key) => attempt(() => storage.getItem(key)) ?? null,
    setItem: (key, value) => attempt(() => storage.setItem(key, value)),
    removeItem: (key) => attempt(() => storage.removeItem(key)),
  };
}

/** Undefined when the storage throws. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
