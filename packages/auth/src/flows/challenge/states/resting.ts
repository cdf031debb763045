/** What the states that wait for an answer have in common. */
import type { ChallengeAnswer } from "../../../protocol/sign-in/challenges/challenges.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import type { ChallengeContext } from "../challenge.context.ts";
import { pendingSignIn } from "../challenge.transitions.ts";

/** Every question: three minutes are over, or an alert has been read. */
export const resting = {
  tags: ["form"],
  always: {
    guard: "isExpired",
    target: "#challenge.ending",
    actions: ["recordExpiry", { type: "endAs", params: { step: "failed" } }],
  },
} as const;

export const dismissing = { "failure.dismissed": { actions: "clearFailure" } } as const;

export const reselecting = {
  "selection.reopened": {
    guard: "canReselect",
    target: "asking",
    actions: { type: "keepTrail", params: { trail: { factor: undefined, mfaSetupType: undefined } } },
  },
} as const;

export const resending = { "code.resendRequested": { guard: "canSignInAnew", target: "signingInAnew" } } as const;

/** A choice counts for a reload, too. */
export const remembering = {
  invoke: {
    src: "rememberSignIn",
    id: "rememberChoice",
    input: ({ context }: { readonly context: ChallengeContext }) => pendingSignIn(context),
    onDone: {},
    onError: {},
  },
} as const;

const answerOf =
  <Event>(toAnswer: (event: Event) => ChallengeAnswer) =>
  ({ event }: { readonly event: Event }): { answer: ChallengeAnswer } => ({ answer: toAnswer(event) });

export const submittingCode = {
  "code.submitted": {
    target: "answering",
    actions: {
      type: "keepAnswer",
      params: answerOf<{ code: Secret<string> }>(({ code }) => ({ kind: "code", code })),
    },
  },
} as const;
