/** Defines the states of the request for new tokens. A sign-out or a newer record in the storage aborts it. */
import { errorOf } from "../../../engine/index.ts";
import type { SessionStateConfig } from "../session.setup.ts";
import { recordInput, onRenewedInOtherTab, onOtherSignIn, onRecordReread } from "../session.transitions.ts";

const recordFailure = { type: "recordFailure", params: errorOf } as const;

export const renewingState = {
  description: "Requests new tokens from the pool.",
  initial: "requesting",
  states: {
    requesting: {
      description: "The storage has not changed during the request.",
      on: { "storage.changed": "rereading" },
    },
    rereading: {
      description: "The storage has changed. Loads the record while the request continues.",
      on: { "storage.changed": { target: "rereading", reenter: true } },
      invoke: {
        src: "loadSession",
        id: "loadSession",
        input: recordInput,
        onDone: [onOtherSignIn, onRenewedInOtherTab, ...onRecordReread("requesting")],
        onError: "requesting",
      },
    },
  },
  invoke: {
    src: "renewTokens",
    id: "renewTokens",
    input: recordInput,
    onDone: {
      target: "committing",
      actions: { type: "setRenewed", params: ({ event }) => ({ renewed: event.output }) },
    },
    onError: [
      { guard: { type: "endsSession", params: errorOf }, target: "recheckingRefusal", actions: recordFailure },
      {
        guard: { type: "mayRetry", params: errorOf },
        target: "awaitingRetry",
        actions: [recordFailure, "countAttempt"],
      },
      { target: "#session.signedIn.rereading", actions: [recordFailure, "announceRefreshFailure"] },
    ],
  },
} satisfies SessionStateConfig;
