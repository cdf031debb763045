/**
 * Whether the page runs in a browser: false while it is prerendered and in the first render, true afterwards.
 *
 * The first render in the browser must equal the prerendered page, so anything that depends on the browser (storage,
 * clocks, media queries) has to wait for this.
 */
import { useDeferredValue, useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;

export function useIsLive(): boolean {
  // Deferred, because React would otherwise render all such components at once and block the page meanwhile.
  return useDeferredValue(useSyncExternalStore(neverChanges, yes, no));
}
