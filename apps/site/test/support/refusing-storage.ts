/** A tab's storage that is empty and cannot be written to. */
import type { TabStorage } from "../../src/shared/storage/tab-storage.ts";

export const refusingStorage: TabStorage = { getItem: () => null, setItem: refuse, removeItem: refuse };

function refuse(): never {
  throw new DOMException("full", "QuotaExceededError");
}
