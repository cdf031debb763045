/** A ledger that lives as long as the client: for a storage that no other page sees. */
import type { LedgerStore } from "../environment.ts";

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
