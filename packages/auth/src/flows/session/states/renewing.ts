/** The request for new tokens. A change in the storage may end it: a sign-out or a newer record needs no answer. */
import { errorOf } from "../../../engine/index.ts";
import { sessionSetup } from "../session.setup.ts";
import { recordInput, onRenewedInOtherTab, onOtherSignIn, onRecordReread } from "../session.transitions.ts";

const recordFailure = { type: "recordFailure", params: errorOf } as const;

export const renewingState = sessionSetup.createStateConfig({
  description: "Asking the pool for new tokens: one request.",
  meta: { view: "none" },
  initial: "undisturbed",
  states: {
    undisturbed: {
      description: "Nothing has changed in the storage since.",
      meta: { view: "none" },
      on: { "storage.changed": "looking" },
    },
    looking: {
      description: "The storage changed: are these tokens still to be renewed? The request goes on.",
      meta: { view: "none" },
      on: { "storage.changed": { target: "looking", reenter: true } },
      invoke: {
        src: "loadSession",
        id: "loadSession",
        input: recordInput,
        onDone: [onOtherSignIn, onRenewedInOtherTab, ...onRecordReread("undisturbed")],
        onError: "undisturbed",
      },
    },
  },
  invoke: {
    src: "renewTokens",
    id: "renewTokens",
    input: recordInput,
    onDone: {
      target: "committing",
      actions: { type: "keepRenewed", params: ({ event }) => ({ renewed: event.output }) },
    },
    onError: [
      { guard: { type: "endsSession", params: errorOf }, target: "recheckingRefusal", actions: recordFailure },
      {
        guard: { type: "canBeTriedAgain", params: errorOf },
        target: "awaitingRetry",
        actions: [recordFailure, "countAttempt"],
      },
      { target: "#session.signedIn.rereading", actions: [recordFailure, "announceRefreshFailure"] },
    ],
  },
});
