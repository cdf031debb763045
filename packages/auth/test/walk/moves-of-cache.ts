/** Pages that go into the back/forward cache and come back, and a lock that the browser takes from its holder. */
import type { Stepping } from "./stepping.ts";
import { isOpen } from "./world.ts";

export function cacheMoves({ tab, index, world, add }: Stepping): void {
  if (!isOpen(tab)) return;
  if (tab.isCached) {
    add("comes back from the cache", (draft) => draft.comeBack(index));
    return;
  }
  if (world.shared.budget.caches === 0) return;
  add("goes into the cache", (draft) => {
    draft.spend("caches");
    draft.cache(index);
  });
  if (!tab.isHolding) return;
  add("loses the lock", (draft) => {
    draft.spend("caches");
    draft.loseLock(index);
    draft.askForLock(index);
  });
}
