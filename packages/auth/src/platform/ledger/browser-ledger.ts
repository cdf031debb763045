/**
 * Stores the session ledger of a page in IndexedDB, otherwise in the names of held Web Locks, otherwise in memory.
 *
 * In memory, only this client has the ledger. Then a tab may read an old session record, because writes to
 * localStorage become visible late in other processes.
 */
import type { LedgerStore } from "../environment.ts";
import { heldLockLedger } from "./held-lock-ledger.ts";
import { indexedDbLedger } from "./indexed-db-ledger.ts";
import { memoryLedger } from "./memory-ledger.ts";

/**
 * Returns the ledger.
 *
 * @param isShared Returns true if other tabs share the storage with the session record.
 */
export function browserLedger(isShared: () => boolean): LedgerStore {
  const alone = memoryLedger();
  let candidates: LedgerStore[] | undefined;
  return {
    async update(key, change) {
      if (!isShared()) return alone.update(key, change);
      candidates ??= sharedLedgers();
      // An error of `change` is thrown to the caller. Only an error of the store leads to the next store.
      let thrown: { readonly cause: unknown } | undefined;
      const observed = (value: unknown): ReturnType<typeof change> => {
        try {
          return change(value);
        } catch (cause) {
          thrown = { cause };
          throw cause;
        }
      };
      for (const candidate of candidates) {
        try {
          return await candidate.update(key, observed);
        } catch {
          if (thrown !== undefined) throw thrown.cause;
        }
      }
      return alone.update(key, change);
    },
  };
}

function sharedLedgers(): LedgerStore[] {
  const locks = globalThis.navigator?.locks;
  return [indexedDbLedger(), ...(locks === undefined ? [] : [heldLockLedger(locks)])];
}
