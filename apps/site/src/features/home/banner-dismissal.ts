/**
 * Whether the visitor has dismissed an announcement on this page, now or at an earlier visit.
 *
 * Storage may be forbidden or full: then the answer holds until the page is left.
 */
import { useSyncExternalStore } from "react";

const KEY = "site.dismissed-announcement";

let dismissedHere: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have dismissed it.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function readDismissed(): string | undefined {
  if (dismissedHere !== undefined) return dismissedHere;
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function dismiss(id: string): void {
  dismissedHere = id;
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Known to this page alone, then.
  }
  for (const listener of listeners) listener();
}

/** @returns `isDismissed` is undefined until the browser's storage can be asked: on the server and while hydrating. */
export function useDismissal(id: string): { readonly isDismissed: boolean | undefined; readonly dismiss: () => void } {
  const isDismissed = useSyncExternalStore(
    subscribe,
    () => readDismissed() === id,
    () => undefined,
  );
  return { isDismissed, dismiss: () => dismiss(id) };
}
