/**
 * Remembers whether the visitor has dismissed an announcement, now or at an earlier visit.
 *
 * If storage is forbidden or full, it is remembered until the page is left.
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
    // Without storage only this page knows it.
  }
  for (const listener of listeners) listener();
}

/** @returns `isDismissed` is undefined on the server and while hydrating, when storage can't be read yet. */
export function useDismissal(id: string): { readonly isDismissed: boolean | undefined; readonly dismiss: () => void } {
  const isDismissed = useSyncExternalStore(
    subscribe,
    () => readDismissed() === id,
    () => undefined,
  );
  return { isDismissed, dismiss: () => dismiss(id) };
}
