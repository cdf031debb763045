/** A storage that lives as long as the page, and the way to a browser storage that may not be there. */
import type { KeyValueStorage } from "./environment.ts";

export function memoryStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/**
 * The storage that `open` returns, or one in memory where it throws or has none: a private window, a blocked frame, an
 * embedded view. Opened at the first use, so that creating a client touches nothing.
 */
export function openStorage(open: () => KeyValueStorage | null | undefined): KeyValueStorage {
  let opened: KeyValueStorage | undefined;
  const storage = (): KeyValueStorage => (opened ??= tryToOpen(open) ?? memoryStorage());
  return {
    getItem: (key) => storage().getItem(key),
    setItem: (key, value) => storage().setItem(key, value),
    removeItem: (key) => storage().removeItem(key),
  };
}

function tryToOpen(open: () => KeyValueStorage | null | undefined): KeyValueStorage | undefined {
  try {
    const storage = open() ?? undefined;
    storage?.getItem("poolgate");
    return storage;
  } catch {
    return undefined;
  }
}
