/**
 * Stores the session ledger of a page in IndexedDB, otherwise in the names of held Web Locks, otherwise in memory.
 *
 * In memory, only this client has the ledger. Then a tab may read an old session record, because writes to
 * localStorage become visible late in other processes.
 */
import type { LedgerStore } from "../environment.ts";
import { firstWorkingLedger } from "./first-working-ledger.ts";
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
  let shared: readonly LedgerStore[] | undefined;
  return firstWorkingLedger(() => (isShared() ? [...(shared ??= sharedLedgers()), alone] : [alone]));
}

function sharedLedgers(): LedgerStore[] {
  const locks = globalThis.navigator?.locks;
  return [indexedDbLedger(), ...(locks === undefined ? [] : [heldLockLedger(locks)])];
}
