/**
 * Remembers, across the reload itself, for which pages the tab has been loaded anew: that happens once a page, or a page
 * that is gone for good would be loaded for ever.
 *
 * It lies in the tab's session storage. Where that is forbidden or full, the browser's own word on how this document
 * came about takes its place: a document that was itself loaded anew is not loaded a second time.
 */
export interface ReloadMemory {
  /** Whether the tab may be loaded anew for this page; if so, it is remembered and will be false next time. */
  remember(path: string): boolean;
  /** The page has arrived: next time it may be tried again. */
  forget(path: string): void;
}

const keyOf = (path: string): string => `reloaded-for:${path}`;

/**
 * @param storage Gives the tab's storage; may throw.
 * @param wasReloaded Whether this document came from a reload.
 */
export function createReloadMemory(storage: () => Storage, wasReloaded: () => boolean): ReloadMemory {
  return {
    remember(path) {
      try {
        if (storage().getItem(keyOf(path)) !== null) return false;
        storage().setItem(keyOf(path), "");
        return true;
      } catch {
        return !wasReloaded();
      }
    },
    forget(path) {
      try {
        storage().removeItem(keyOf(path));
      } catch {
        // What could not be kept need not be forgotten.
      }
    },
  };
}

/** Whether the browser loaded this document because somebody asked for a reload. */
export function isReloadedDocument(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");
}
