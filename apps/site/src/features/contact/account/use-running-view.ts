/** What a component needs to know of a running actor's snapshot: a value that is compared as it is. */
import { useCallback, useSyncExternalStore } from "react";

interface Running<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(onChange: () => void): { unsubscribe(): void };
}

export function useRunningView<Snapshot, View>(ref: Running<Snapshot>, select: (snapshot: Snapshot) => View): View {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = ref.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [ref],
  );
  return useSyncExternalStore(subscribe, () => select(ref.getSnapshot()));
}
