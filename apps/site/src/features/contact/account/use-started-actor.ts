/**
 * Starts an actor over the page's auth client when a component is mounted, and stops it when the component is
 * unmounted.
 *
 * For actors that a function of `@poolgate/auth` starts; `useActorRef` is for those that the component makes from a
 * machine.
 */
import type { Auth } from "@poolgate/auth";
import { useState, useSyncExternalStore } from "react";

/** @returns The actor; undefined until the component is mounted. */
export function useStartedActor<Ref extends { stop(): unknown }>(
  start: (auth: Auth) => Ref,
  auth: Auth,
): Ref | undefined {
  const [run] = useState(() => runWhileSubscribed(() => start(auth)));
  return useSyncExternalStore(run.subscribe, run.getActor);
}

/** React subscribes when the component is mounted, and unsubscribes when it is unmounted. */
function runWhileSubscribed<Ref extends { stop(): unknown }>(start: () => Ref) {
  let ref: Ref | undefined;
  return {
    subscribe: () => {
      const started = start();
      ref = started;
      return () => {
        ref = undefined;
        started.stop();
      };
    },
    getActor: () => ref,
  };
}
