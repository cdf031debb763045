/** Makes a ledger of which updates also run if it fails, for a page whose engine may not run yet. */
import type { LedgerStore } from "../environment.ts";
import { firstWorkingLedger } from "./first-working-ledger.ts";
import { isPageLedger } from "./page-ledger.ts";

/**
 * Returns the ledger. If one of the app fails, only the storage decides. Where the browser blocks IndexedDB, its updates reject,
 * because the engine has another ledger for that (`working-ledger.ts`).
 */
export function frontLedger(ledger: LedgerStore): LedgerStore {
  return isPageLedger(ledger) ? ledger : firstWorkingLedger(() => [ledger]);
}
