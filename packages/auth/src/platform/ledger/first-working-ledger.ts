/**
 * Tries ledgers one after the other, so that an update also runs if a ledger fails. If none works, only the storage decides.
 *
 * Otherwise a failing ledger would prevent a sign-out from removing the session record, and a refresh from storing its
 * tokens.
 */
import type { LedgerStore } from "../environment.ts";
import { isPageLedger } from "./page-ledger.ts";

/** Returns a ledger whose updates reject only if `change` throws. */
export function firstWorkingLedger(candidates: () => readonly LedgerStore[]): LedgerStore {
  return {
    async update(key, change) {
      let made: ReturnType<typeof change> | undefined;
      let thrown: { readonly cause: unknown } | undefined;
      const observed: typeof change = (value) => {
        try {
          made = change(value);
          return made;
        } catch (cause) {
          thrown = { cause };
          throw cause;
        }
      };
      for (const candidate of candidates()) {
        try {
          return await candidate.update(key, observed);
        } catch {
          // An error of `change` is thrown to the caller. Only an error of the store leads to the next store.
          if (thrown !== undefined) throw thrown.cause;
        }
      }
      // If `change` was called before the last ledger failed, it is not called again: it may also have changed the storage.
      return (made ?? change(undefined)).result;
    },
  };
}

/**
 * Returns the ledger of a page whose engine may not run yet. If one of the app fails, only the storage decides. Where the
 * browser blocks IndexedDB, the updates of the page's own reject, because the engine has another ledger for that
 * (`working-ledger.ts`).
 */
export function frontLedger(ledger: LedgerStore): LedgerStore {
  return isPageLedger(ledger) ? ledger : firstWorkingLedger(() => [ledger]);
}
