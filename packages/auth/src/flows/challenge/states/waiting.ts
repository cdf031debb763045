/** Provides what the states that wait for an answer share. */
import type { ChallengeAnswer } from "../../../protocol/sign-in/challenges/challenges.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import type { ChallengeContext } from "../challenge.context.ts";
import { pendingSignIn } from "../challenge.transitions.ts";

/** The tag of these states, and the transition after the session has expired. */
export const waitingState = {
  tags: ["form"],
  always: {
    guard: "isExpired",
    target: "#challenge.ending",
    actions: ["recordExpiry", { type: "endAs", params: { step: "failed" } }],
  },
} as const;

export const onFailureDismissed = { "failure.dismissed": { actions: "clearFailure" } } as const;

export const onSelectionReopened = {
  "selection.reopened": {
    guard: "canReselect",
    target: "selectingState",
    actions: { type: "recordSelection", params: { selections: { factor: undefined, mfaSetupType: undefined } } },
  },
} as const;

export const onResendRequested = {
  "code.resendRequested": { guard: "canRestartSignIn", target: "restartingSignIn" },
} as const;

/** Stores the selection of the user, so that a reload restores it. */
export const storingSelection = {
  invoke: {
    src: "storePendingSignIn",
    id: "storeSelection",
    input: ({ context }: { readonly context: ChallengeContext }) => pendingSignIn(context),
    onDone: {},
    onError: {},
  },
} as const;

const answerOf =
  <Event>(toAnswer: (event: Event) => ChallengeAnswer) =>
  ({ event }: { readonly event: Event }): { answer: ChallengeAnswer } => ({ answer: toAnswer(event) });

export const onCodeSubmitted = {
  "code.submitted": {
    target: "answering",
    actions: {
      type: "setAnswer",
      params: answerOf<{ code: Secret<string> }>(({ code }) => ({ kind: "code", code })),
    },
  },
} as const;
