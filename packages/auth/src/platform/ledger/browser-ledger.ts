/**
 * The ledger of a page: in IndexedDB; where that is missing or blocked, in the names of held locks; where both are, in this
 * client alone. Then only the stored record and its late visibility are left (decision 23).
 */
import type { LedgerStore } from "../environment.ts";
import { heldLockLedger } from "./held-lock-ledger.ts";
import { indexedDbLedger } from "./indexed-db-ledger.ts";
import { memoryLedger } from "./memory-ledger.ts";

/** @param isShared Whether other pages see the storage that the ledger is about. */
export function browserLedger(isShared: () => boolean): LedgerStore {
  const alone = memoryLedger();
  let candidates: LedgerStore[] | undefined;
  return {
    async update(key, change) {
      if (!isShared()) return alone.update(key, change);
      candidates ??= sharedLedgers();
      // What `change` itself throws is the caller's, and no reason to try another place.
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
