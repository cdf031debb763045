/**
 * Whether the page is alive: false while it is prerendered and for the first render in the browser, which must be the
 * same; true from then on. What depends on the browser (storage, clocks, media queries) may be asked only when it is.
 */
import { useDeferredValue, useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;

export function useIsLive(): boolean {
  // Deferred, because React would otherwise render all that comes to life in one go, and answer to nobody meanwhile.
  return useDeferredValue(useSyncExternalStore(neverChanges, yes, no));
}
