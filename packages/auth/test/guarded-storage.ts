/** A storage each of whose methods can throw. */
import type { AuthEnvironment } from "@poolgate/auth";

type Storage = AuthEnvironment["storage"];

/** @param check Is called before each method, and may throw. */
export const guardedStorage = (storage: Storage, check: (method: keyof Storage) => void): Storage => ({
  getItem(key) {
    check("getItem");
    return storage.getItem(key);
  },
  setItem(key, value) {
    check("setItem");
    storage.setItem(key, value);
  },
  removeItem(key) {
    check("removeItem");
    storage.removeItem(key);
  },
});
