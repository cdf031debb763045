/** Returns the view of a settings card's actor. Until there is one, and on a server, it is the view of a card that loads. */
import { useCallback } from "react";
import type { AnyActorRef, SnapshotFrom } from "xstate";
import { useIsHydrated } from "../use-actor-view.ts";
import { type SnapshotSource, useSelected } from "../use-selected.ts";

export function useCardView<Ref extends AnyActorRef, View extends object>(
  actor: Ref | null | undefined,
  select: (snapshot: SnapshotFrom<Ref>) => View,
  loading: View,
): View {
  const selectView = useCallback(
    (snapshot: SnapshotFrom<Ref> | undefined) => (snapshot === undefined ? loading : select(snapshot)),
    [select, loading],
  );
  const view = useSelected(actor ?? NO_ACTOR, selectView);
  return useIsHydrated() ? view : loading;
}

const NO_ACTOR: SnapshotSource<undefined> = {
  subscribe: () => ({ unsubscribe: () => undefined }),
  getSnapshot: () => undefined,
};
