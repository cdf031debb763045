/** Returns the view of a settings card's actor. Until there is one, and on a server, it is the view of a card that loads. */
import { useCallback } from "react";
import { shallowEqual, useSelector } from "@xstate/react";
import type { AnyActorRef, SnapshotFrom } from "xstate";
import { useIsHydrated } from "../use-actor-view.ts";

export function useCardView<Ref extends AnyActorRef, View extends object>(
  actor: Ref | null | undefined,
  select: (snapshot: SnapshotFrom<Ref>) => View,
  loading: View,
): View {
  const selectView = useCallback(
    (snapshot: SnapshotFrom<Ref> | undefined) => (snapshot === undefined ? loading : select(snapshot)),
    [select, loading],
  );
  const view = useSelector<AnyActorRef | undefined, View>(actor ?? undefined, selectView, shallowEqual);
  return useIsHydrated() ? view : loading;
}
