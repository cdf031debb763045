/**
 * Renewing the tokens, one tab at a time.
 *
 * The storage is read again after the lock is ours, because the tab that held it has most likely done the work; and it is
 * compared again when the answer is written, because a sign-out beats a late refresh.
 */
import { sessionSetup } from "../session.setup.ts";

export const refreshingState = sessionSetup.createStateConfig({
  description: "Renewing the tokens: one request for all tabs.",
  tags: ["refreshing"],
  meta: { view: "none" },
  invoke: { src: "holdRefreshLock", id: "holdRefreshLock" },
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
        onDone: [
          {
            guard: { type: "isOtherSignIn", params: ({ event }) => ({ record: event.output }) },
            target: "#session.signedIn.current",
            actions: [{ type: "adoptRecord", params: ({ event }) => ({ record: event.output }) }, "announceStart"],
          },
          {
            guard: { type: "isNewerRevision", params: ({ event }) => ({ record: event.output }) },
            target: "#session.signedIn.current",
            actions: [{ type: "adoptRecord", params: ({ event }) => ({ record: event.output }) }, "announceRefresh"],
          },
          {
            guard: { type: "isPresent", params: ({ event }) => ({ record: event.output }) },
            target: "renewing",
          },
          { guard: "isUnstored", target: "renewing" },
          {
            target: "#session.ended",
            actions: { type: "forgetRecord", params: { reason: "signedOutElsewhere" as const } },
          },
        ],
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
            onDone: [
              {
                guard: { type: "isOtherSignIn", params: ({ event }) => ({ record: event.output }) },
                target: "#session.signedIn.current",
                actions: [{ type: "adoptRecord", params: ({ event }) => ({ record: event.output }) }, "announceStart"],
              },
              {
                guard: { type: "isPresent", params: ({ event }) => ({ record: event.output }) },
                target: "undisturbed",
              },
              { guard: "isUnstored", target: "undisturbed" },
              {
                target: "#session.ended",
                actions: { type: "forgetRecord", params: { reason: "signedOutElsewhere" as const } },
              },
            ],
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
          {
            guard: { type: "endsSession", params: ({ event }) => ({ error: event.error }) },
            target: "recheckingRefusal",
            actions: { type: "recordFailure", params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: "#session.signedIn.staleOffline",
            actions: [
              { type: "recordFailure", params: ({ event }) => ({ error: event.error }) },
              "announceRefreshFailure",
            ],
          },
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
            target: "#session.signedIn.current",
            actions: ["adoptRenewed", "announceRefresh"],
          },
          {
            guard: "isUnstored",
            target: "#session.signedIn.current",
            actions: ["adoptRenewed", "announceRefresh"],
          },
          { target: "rereading", actions: "dropRenewed" },
        ],
        onError: {
          target: "#session.signedIn.current",
          actions: ["adoptRenewed", "announceRefresh"],
        },
      },
    },
    recheckingRefusal: {
      description:
        "The pool refused. Without a shared lock another tab may have rotated the token first: look before ending.",
      meta: { view: "none" },
      invoke: {
        src: "loadSession",
        id: "loadSession",
        onDone: [
          {
            guard: { type: "isOtherSignIn", params: ({ event }) => ({ record: event.output }) },
            target: "#session.signedIn.current",
            actions: [{ type: "adoptRecord", params: ({ event }) => ({ record: event.output }) }, "announceStart"],
          },
          {
            guard: { type: "isNewerRevision", params: ({ event }) => ({ record: event.output }) },
            target: "#session.signedIn.current",
            actions: [{ type: "adoptRecord", params: ({ event }) => ({ record: event.output }) }, "announceRefresh"],
          },
          { target: "clearing", actions: "announceRefreshFailure" },
        ],
        onError: { target: "clearing", actions: "announceRefreshFailure" },
      },
    },
    clearing: {
      description: "The refusal is definite: the tokens are removed.",
      meta: { view: "none" },
      invoke: {
        src: "clearSession",
        id: "clearSession",
        onDone: {
          target: "#session.ended",
          actions: { type: "forgetRecord", params: { reason: "refreshRefused" as const } },
        },
        onError: {
          target: "#session.ended",
          actions: { type: "forgetRecord", params: { reason: "refreshRefused" as const } },
        },
      },
    },
  },
});
