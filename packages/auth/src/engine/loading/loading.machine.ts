/**
 * Stands in for a machine whose chunk is being loaded: it holds the first event for it, and shows an error if the chunk
 * does not come. The next event then loads it again.
 *
 * `lazyMachine` replaces it with the loaded machine when it ends.
 */
import type { EventObject } from "xstate";
import { errorOf } from "../declared-effect.ts";
import { requireDefined } from "../require-defined.ts";
import { ownMembersOnly } from "../own-members-only.ts";
import { loadingSetup } from "./loading.setup.ts";

const eventParams = ({ event }: { readonly event: EventObject }) => ({ event });

const machine = loadingSetup.createMachine({
  id: "loading",
  description: "Loads the chunk with a machine, and holds the first event for it.",
  context: ({ input }) => ({
    input,
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
});

/** Loads a machine. */
export const loadingMachine = ownMembersOnly(machine);
