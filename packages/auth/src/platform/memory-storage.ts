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

export interface OpenedStorage extends KeyValueStorage {
  /** False when it is the one in memory. */
  isOpen(): boolean;
}

/**
 * The storage that `open` returns, or one in memory where it throws or has none: a private window, a blocked frame, an
 * embedded view. Opened at the first use, so that creating a client touches nothing.
 */
export function openStorage(open: () => KeyValueStorage | null | undefined): OpenedStorage {
  let opened: KeyValueStorage | undefined;
  let isOpen = false;
  const storage = (): KeyValueStorage => {
    if (opened === undefined) {
      const found = tryToOpen(open);
      isOpen = found !== undefined;
      opened = found ?? memoryStorage();
    }
    return opened;
  };
  return {
    isOpen: () => storage() !== undefined && isOpen,
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
