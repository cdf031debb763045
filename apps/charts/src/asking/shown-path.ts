/** The states and transitions of the answer that is shown. The panel "What if…" writes it, the picture lights it. */
import { useSyncExternalStore } from "react";

const NOTHING: ReadonlySet<string> = new Set();
let path = NOTHING;
const listeners = new Set<() => void>();

export function showPath(ids: readonly string[]): void {
  path = ids.length === 0 ? NOTHING : new Set(ids);
  for (const listener of listeners) listener();
}

export function useShownPath(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => path);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
