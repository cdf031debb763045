/** A storage whose exceptions are typed, and show nothing of what was stored: the app's own may throw with that text. */
import { isAuthError } from "../protocol/errors/auth-error.ts";
import { engineError } from "../protocol/errors/engine-error.ts";
import type { KeyValueStorage } from "./environment.ts";

/** Each method throws AuthError `storage.failed`, with what the storage threw as its cause. */
export function sealedStorage(storage: KeyValueStorage): KeyValueStorage {
  return {
    getItem: (key) => attempt(() => storage.getItem(key)),
    setItem: (key, value) => attempt(() => storage.setItem(key, value)),
    removeItem: (key) => attempt(() => storage.removeItem(key)),
  };
}

function attempt<T>(act: () => T): T {
  try {
    return act();
  } catch (cause) {
    // The environment of one client may be given to the next one.
    throw isAuthError(cause) ? cause : engineError("storage.failed", cause);
  }
}
