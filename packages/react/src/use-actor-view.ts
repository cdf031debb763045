/**
 * Returns the view of a running actor. The component renders again only when a part of the view has changed.
 *
 * A server does not know the session of the browser. Therefore the server, and the first rendering in the browser that
 * React compares with the server's, use a placeholder instead of what the actor knows. Without a server, the first
 * rendering already shows the actor's view.
 */
import { useSyncExternalStore } from "react";
import type { AnyActorRef, SnapshotFrom } from "xstate";
import { useSelected } from "./use-selected.ts";

/** @param placeholder The members of the view that a server cannot know. */
export function useActorView<Ref extends AnyActorRef, View extends object>(
  actor: Ref,
  select: (snapshot: SnapshotFrom<Ref>) => View,
  placeholder: Partial<View>,
): View {
  const view = useSelected<SnapshotFrom<Ref>, View>(actor, select);
  return useIsHydrated() ? view : { ...view, ...placeholder };
}

/** False on a server, and in the first rendering of the browser that React compares with the server's. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
}

const subscribeToNothing = () => (): void => undefined;
const inBrowser = (): boolean => true;
const onServer = (): boolean => false;
