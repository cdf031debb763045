/** An actor over the page's client that runs as long as a component is there. */
import type { Auth } from "@poolgate/auth";
import { useState, useSyncExternalStore } from "react";

interface Stoppable {
  stop(): unknown;
}

/** @returns undefined for the first render, which starts nothing. */
export function useRunning<Ref extends Stoppable>(start: (auth: Auth) => Ref, auth: Auth): Ref | undefined {
  const [run] = useState(() => runWhileWatched(() => start(auth)));
  return useSyncExternalStore(run.watch, run.running);
}

/** React watches from when a component is there until it is gone. */
function runWhileWatched<Ref extends Stoppable>(start: () => Ref) {
  let ref: Ref | undefined;
  return {
    watch: () => {
      const started = start();
      ref = started;
      return () => {
        ref = undefined;
        started.stop();
      };
    },
    running: () => ref,
  };
}
