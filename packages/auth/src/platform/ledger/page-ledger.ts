/**
 * Stores the session ledger of a page in IndexedDB, or in memory if no other tab shares its storage.
 *
 * Where a browser blocks IndexedDB, its updates reject until the engine brings the ledgers for that (`working-ledger.ts`): a page
 * that only reads a stored session leaves it to the engine.
 */
import type { LedgerStore } from "../environment.ts";
import { indexedDbLedger } from "./indexed-db-ledger.ts";

/** The ledger that a page has by default. */
export interface PageLedger extends LedgerStore {
  /** What the engine uses if IndexedDB fails. */
  spares: readonly LedgerStore[] | undefined;
}

/**
 * Returns the ledger.
 *
 * @param isShared Returns true if other tabs share the storage with the session record.
 */
export function pageLedger(isShared: () => boolean): PageLedger {
  const alone = memoryLedger();
  const shared = indexedDbLedger();
  return { spares: undefined, update: (...update) => (isShared() ? shared : alone).update(...update) };
}

/** Returns true for a ledger of this file, and false for one of the app. */
export function isPageLedger(ledger: LedgerStore): ledger is PageLedger {
  return Object.hasOwn(ledger, "spares");
}

/** Returns a ledger in memory, for a storage that no other tab shares. */
export function memoryLedger(): LedgerStore {
  const values = new Map<string, unknown>();
  return {
    async update(key, change) {
      const { value, result } = change(values.get(key));
      values.set(key, value);
      return result;
    },
  };
}
