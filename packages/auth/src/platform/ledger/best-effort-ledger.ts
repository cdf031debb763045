/**
 * A ledger that fails knows nothing and learns nothing: what the storage shows is then all that counts. Without this, a sign-out
 * would leave the record in the storage, and a refresh its spent token.
 */
import type { LedgerStore } from "../environment.ts";

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
        // What was changed beside the ledger is not changed again.
        return (made.at(-1) ?? change(undefined)).result;
      }
    },
  };
}
