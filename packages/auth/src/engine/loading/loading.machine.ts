/**
 * Stands in for a machine whose chunk is being loaded: it holds the first event for it, and shows an error if the chunk
 * does not come. The next event then loads it again.
 *
 * `lazyMachine` replaces it with the loaded machine when it ends.
 */
import type { EventObject } from "xstate";
import { errorOf } from "../declared-effect.ts";
import { requireDefined } from "../require-defined.ts";
import { hardened } from "../machine.ts";
import { loadingSetup, type LoadingEffects } from "./loading.setup.ts";

const eventParams = ({ event }: { readonly event: EventObject }) => ({ event });

/** Loads a machine. */
export const createLoadingMachine = (effects: LoadingEffects) =>
  hardened(
    loadingSetup(effects).createMachine({
      id: "loading",
      description: "Loads the chunk with a machine, and holds the first event for it.",
      context: ({ input: { input, load, timers } }) => ({
        input,
        load,
        timers,
        heldEvent: undefined,
        failure: undefined,
        notice: undefined,
        username: input.username,
        machine: undefined,
      }),
      initial: "loading",
      states: {
        loading: {
          description: "The chunk is being loaded.",
          tags: ["loading"],
          invoke: {
            src: "load",
            id: "load",
            input: ({ context: { load, timers } }) => ({ load, timers }),
            onDone: {
              target: "loaded",
              actions: { type: "setMachine", params: ({ event }) => ({ machine: event.output }) },
            },
            onError: { target: "failed", actions: { type: "recordFailure", params: errorOf } },
          },
          initial: "quiet",
          states: {
            quiet: {
              description: "Nobody waits for the chunk.",
              tags: ["quiet"],
              on: {
                "failure.dismissed": {},
                "*": {
                  guard: { type: "isInput", params: eventParams },
                  target: "awaited",
                  actions: { type: "holdEvent", params: eventParams },
                },
              },
            },
            awaited: { description: "The user has submitted something and waits.", tags: ["busy"] },
          },
        },
        failed: {
          description: "The chunk could not be loaded.",
          tags: ["loading", "failed"],
          on: {
            "failure.dismissed": { actions: "clearFailure" },
            "*": { target: "loading.awaited", actions: { type: "holdEvent", params: eventParams } },
          },
        },
        loaded: { description: "The machine can start.", type: "final" },
      },
      output: ({ context: { machine: loaded, input, heldEvent } }) => ({
        machine: requireDefined(loaded),
        input,
        heldEvent,
      }),
    }),
  );

export type LoadingMachine = ReturnType<typeof createLoadingMachine>;
