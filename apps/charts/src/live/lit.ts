/** What is lit in the pictures: the active states of a running machine, and what it took last. The panel "Live" writes it. */
import { useSyncExternalStore } from "react";

export interface Lit {
  /** Ids of the active states of all machines, and of the transitions that were taken last. */
  readonly ids: ReadonlySet<string>;
}

const NOTHING: Lit = { ids: new Set() };
let lit = NOTHING;
const listeners = new Set<() => void>();

export function setLit(ids: readonly string[]): void {
  lit = ids.length === 0 ? NOTHING : { ids: new Set(ids) };
  for (const listener of listeners) listener();
}

export function useLit(): Lit {
  return useSyncExternalStore(subscribe, () => lit);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
