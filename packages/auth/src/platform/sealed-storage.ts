/**
 * Wraps a storage so that it throws AuthErrors. The exceptions of an app's own storage may contain stored values, so they
 * are kept only as the cause.
 */
import { isAuthError } from "../protocol/errors/auth-error.ts";
import { engineError } from "../protocol/errors/engine-error.ts";
import type { KeyValueStorage } from "./environment.ts";

/** Returns the storage. Its methods throw AuthError `storage.failed`, whose cause is the exception of the storage. */
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
