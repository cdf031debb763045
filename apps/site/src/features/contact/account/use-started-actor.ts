/**
 * Starts an actor over the page's auth client when a component is mounted, and stops it when the component is unmounted.
 *
 * For actors that a function of `@poolgate/auth` starts; `useActorRef` is for those that the component makes from a machine.
 */
import type { Auth } from "@poolgate/auth";
import { useEffect, useState } from "react";

/** @returns The actor; undefined until the component is mounted. */
export function useStartedActor<Ref extends { stop(): unknown }>(
  start: (auth: Auth) => Ref,
  auth: Auth,
): Ref | undefined {
  const [ref, setRef] = useState<Ref>();
  useEffect(() => {
    const started = start(auth);
    setRef(started);
    return () => {
      started.stop();
      setRef(undefined);
    };
  }, [start, auth]);
  return ref;
}
