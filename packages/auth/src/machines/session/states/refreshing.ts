/**
 * Renewing the tokens, one tab at a time.
 *
 * The storage is read again after the lock is ours, because the tab that held it has most likely done the work; and it is
 * compared again when the answer is written, because a sign-out beats a late refresh.
 */
import { errorOf } from "../../event-values.ts";
import { tellMachine } from "../../lasting-effect.ts";
import { sessionSetup } from "../session.setup.ts";
import { ended, renewedElsewhere, renewedHere, replaced, stillThere } from "../session.transitions.ts";

const recordFailure = { type: "recordFailure", params: errorOf } as const;

export const refreshingState = sessionSetup.createStateConfig({
  description: "Renewing the tokens: one request for all tabs.",
  tags: ["refreshing"],
  meta: { view: "none" },
  invoke: { src: "holdRefreshLock", id: "holdRefreshLock", input: tellMachine },
  initial: "awaitingLock",
  states: {
    awaitingLock: {
      description: "Another tab may be refreshing; the wait is bounded.",
      meta: { view: "none" },
      on: { "lock.acquired": "rereading" },
      after: { lockWait: "rereading" },
    },
    rereading: {
      description: "Has another tab renewed, replaced or removed the record meanwhile?",
      meta: { view: "none" },
      invoke: {
        src: "loadSession",
        id: "loadSession",
        onDone: [replaced, renewedElsewhere, ...stillThere("renewing")],
        onError: "renewing",
      },
    },
    renewing: {
      description: "Asking the pool for new tokens.",
      meta: { view: "none" },
      initial: "undisturbed",
      states: {
        undisturbed: {
          description: "Nobody has touched the storage since.",
          meta: { view: "none" },
          on: { "storage.changed": "rereading" },
        },
        rereading: {
          description: "The storage changed: is there still somebody to renew the tokens for? The request goes on.",
          meta: { view: "none" },
          invoke: {
            src: "loadSession",
            id: "loadSession",
            onDone: [replaced, ...stillThere("undisturbed")],
            onError: "undisturbed",
          },
        },
      },
      invoke: {
        src: "renewTokens",
        id: "renewTokens",
        input: ({ context }) => ({ record: context.record }),
        onDone: {
          target: "committing",
          actions: { type: "keepRenewed", params: ({ event }) => ({ renewed: event.output }) },
        },
        onError: [
          { guard: { type: "endsSession", params: errorOf }, target: "recheckingRefusal", actions: recordFailure },
          { target: "#session.signedIn.staleOffline", actions: [recordFailure, "announceRefreshFailure"] },
        ],
      },
    },
    committing: {
      description: "Writing the renewed record, unless the one it grew from is gone.",
      meta: { view: "none" },
      invoke: {
        src: "commitSession",
        id: "commitSession",
        input: ({ context }) => ({ record: context.record, renewed: context.renewed }),
        onDone: [
          {
            guard: { type: "isCommitted", params: ({ event }) => ({ isCommitted: event.output }) },
            ...renewedHere,
          },
          { guard: "isUnstored", ...renewedHere },
          { target: "rereading", actions: "dropRenewed" },
        ],
        onError: renewedHere,
      },
    },
    recheckingRefusal: {
      description:
        "The pool refused. Without a shared lock another tab may have rotated the token first: look before ending.",
      meta: { view: "none" },
      invoke: {
        src: "loadSession",
        id: "loadSession",
        onDone: [replaced, renewedElsewhere, { target: "clearing", actions: "announceRefreshFailure" }],
        onError: { target: "clearing", actions: "announceRefreshFailure" },
      },
    },
    clearing: {
      description: "The refusal is definite: the tokens are removed.",
      meta: { view: "none" },
      invoke: {
        src: "clearSession",
        id: "clearSession",
        onDone: ended("refreshRefused"),
        onError: ended("refreshRefused"),
      },
    },
  },
});
