/**
 * Remembers for which pages the document was reloaded, so that a page that is gone is not reloaded forever.
 *
 * It is stored in the tab's session storage. If that is not available, the browser tells whether this document came
 * from a reload, and then it is not reloaded again.
 */
export interface ReloadMemory {
  /** Whether the document may be reloaded for this page. If so, that is remembered, and the next answer is false. */
  remember(path: string): boolean;
  /** Call it when the page was loaded: the document may be reloaded for it again. */
  forget(path: string): void;
}

const keyOf = (path: string): string => `reloaded-for:${path}`;

/**
 * @param storage Returns the tab's storage; may throw.
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
        // Without storage there is nothing to remove.
      }
    },
  };
}

/** Whether this document came from a reload. */
export function isReloadedDocument(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");
}
