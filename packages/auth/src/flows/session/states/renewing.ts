/** Defines the request for new tokens. A sign-out or a newer record in the storage aborts it. */
import { errorOf } from "../../../engine/index.ts";
import { recordInput, type SessionStateConfig } from "../session.setup.ts";
import { reread } from "../session.transitions.ts";

const recordFailure = { type: "recordFailure", params: errorOf } as const;

export const renewingState = {
  description: "Requests new tokens from the pool.",
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
      { target: "#session.signedIn.staleOffline", actions: [recordFailure, "announceRefreshFailure", ...reread] },
    ],
  },
} satisfies SessionStateConfig;
