/**
 * Makes a ledger of which updates also run if it fails. The default ledger of a page then uses the names of held Web Locks, and
 * without them memory.
 *
 * In memory, only this client has the ledger. Then a tab may read an old session record, because writes to
 * localStorage become visible late in other processes.
 */
import type { LedgerStore } from "../environment.ts";
import { firstWorkingLedger } from "./first-working-ledger.ts";
import { heldLockLedger } from "./held-lock-ledger.ts";
import { isPageLedger, memoryLedger } from "./page-ledger.ts";

/** Returns the ledger. Its updates reject only if `change` throws. */
export function workingLedger(ledger: LedgerStore): LedgerStore {
  // All parts of the engine use the same ones.
  const sparesOf = (): readonly LedgerStore[] => (isPageLedger(ledger) ? (ledger.spares ??= spareLedgers()) : []);
  return firstWorkingLedger(() => [ledger, ...sparesOf()]);
}

function spareLedgers(): LedgerStore[] {
  const locks = globalThis.navigator?.locks;
  return [...(locks === undefined ? [] : [heldLockLedger(locks)]), memoryLedger()];
}
