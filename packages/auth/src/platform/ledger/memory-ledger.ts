/** Stores the session ledger in memory, for a storage that no other tab shares. */
import type { LedgerStore } from "../environment.ts";

/** Returns the ledger. */
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
