/**
 * Wraps a ledger so that an update also runs if the ledger fails. Then only the storage decides.
 *
 * Otherwise a failing ledger would prevent a sign-out from removing the session record, and a refresh from storing its
 * tokens.
 */
import type { LedgerStore } from "../environment.ts";

/** Returns a ledger whose updates reject only if `change` throws. */
export function bestEffortLedger(ledger: LedgerStore): LedgerStore {
  return {
    async update<T>(key: string, change: (value: unknown) => { value: unknown; result: T }): Promise<T> {
      const made: { value: unknown; result: T }[] = [];
      const thrown: unknown[] = [];
      const observed = (value: unknown): { value: unknown; result: T } => {
        try {
          const next = change(value);
          made.push(next);
          return next;
        } catch (cause) {
          thrown.push(cause);
          throw cause;
        }
      };
      try {
        return await ledger.update(key, observed);
      } catch (error) {
        if (thrown.length > 0) throw error;
        // If `change` was called before the ledger failed, it is not called again: it may also have changed the storage.
        return (made.at(-1) ?? change(undefined)).result;
      }
    },
  };
}
