/**
 * A request that is tried again, cancelled, and kept in a cache.
 *
 * Written after RFC 9110, section 9.2.2 (retries) and RFC 9111 (caches).
 */
import { createMachine } from "xstate";

export const fetchMachine = createMachine({
  id: "fetch",
  initial: "idle",
  context: {},
  states: {
    idle: { on: { requested: [{ guard: "isFresh", target: "cached" }, { target: "loading" }] } },
    cached: {
      always: { guard: "isStale", target: "revalidating" },
      on: { requested: { target: "cached", reenter: true } },
    },
    loading: {
      invoke: {
        src: "request",
        id: "request",
        onDone: [
          { guard: "isOk", target: "cached", actions: "store" },
          { guard: "isGone", target: "failed" },
          { target: "waiting" },
        ],
        onError: "waiting",
      },
      on: { cancelled: { target: "idle", actions: "abort" } },
      after: { requestTimeout: "waiting" },
    },
    revalidating: {
      invoke: {
        src: "revalidate",
        id: "revalidate",
        onDone: [
          { guard: "isNotModified", target: "cached" },
          { target: "cached", actions: "store" },
        ],
        onError: { target: "cached", actions: "warnStale" },
      },
    },
    waiting: {
      always: { guard: "isLastAttempt", target: "failed" },
      after: { backoff: "loading" },
      on: { cancelled: "idle", "network.online": "loading" },
      entry: "countAttempt",
    },
    failed: { on: { retried: { target: "loading", actions: "resetAttempts" } } },
  },
});
