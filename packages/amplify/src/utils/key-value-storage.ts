/**
 * Amplify's storages. Their methods return promises, as in Amplify.
 *
 * The engine needs a storage without promises. Each storage of this file therefore has one inside, which
 * `syncStorageOf` returns to this package only.
 */
import { type KeyValueStorage, memoryStorage, openStorage } from "@poolgate/auth/storage";

/** A storage as Amplify declares it. */
export interface KeyValueStorageInterface {
  setItem(key: string, value: string): Promise<void>;
  getItem(key: string): Promise<string | null>;
  removeItem(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** A storage that can be emptied. */
export interface ClearableStorage extends KeyValueStorage {
  clear(): void;
}

const syncStorages = new WeakMap<KeyValueStorageInterface, KeyValueStorage>();

/** Returns the storage inside one of this package's storages; undefined for an app's own storage. */
export function syncStorageOf(storage: KeyValueStorageInterface): KeyValueStorage | undefined {
  return syncStorages.get(storage);
}

/** The common part of all storages. */
export class PromiseStorage implements KeyValueStorageInterface {
  readonly #storage: ClearableStorage;

  constructor(storage: ClearableStorage) {
    this.#storage = storage;
    syncStorages.set(this, storage);
  }

  async setItem(key: string, value: string): Promise<void> {
    this.#storage.setItem(key, value);
  }

  async getItem(key: string): Promise<string | null> {
    return this.#storage.getItem(key);
  }

  async removeItem(key: string): Promise<void> {
    this.#storage.removeItem(key);
  }

  async clear(): Promise<void> {
    this.#storage.clear();
  }
}

/** Opens a storage of the browser at its first use, or keeps the values in memory if it is blocked. */
function browserStorage(open: () => Storage | undefined): ClearableStorage {
  const opened = openStorage(open);
  let memory = memoryStorage();
  const current = (): KeyValueStorage => (opened.isOpen() ? opened : memory);
  return {
    getItem: (key) => current().getItem(key),
    setItem: (key, value) => current().setItem(key, value),
    removeItem: (key) => current().removeItem(key),
    clear() {
      memory = memoryStorage();
      if (opened.isOpen()) open()?.clear();
    },
  };
}

/** The browser's `localStorage`. */
export const defaultStorage: KeyValueStorageInterface = new PromiseStorage(
  browserStorage(() => globalThis.localStorage),
);

/** The browser's `sessionStorage`: values belong to one tab. */
export const sessionStorage: KeyValueStorageInterface = new PromiseStorage(
  browserStorage(() => globalThis.sessionStorage),
);

/** A storage in memory: values are lost with the page. */
export const sharedInMemoryStorage: KeyValueStorageInterface = new PromiseStorage(browserStorage(() => undefined));
