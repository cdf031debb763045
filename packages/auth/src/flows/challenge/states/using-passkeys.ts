/** Defines the states of a sign-in with a passkey (WEB_AUTHN): the browser's dialog, and the screen behind it. */
import { errorOf, requireDefined } from "../../../engine/index.ts";
import { isPasskeyOptional } from "../challenge.context.ts";
import type { ChallengeStateConfig } from "../challenge.setup.ts";
import { onFailureDismissed, waitingState } from "./waiting.ts";

export const usingPasskeys = {
  usingPasskey: {
    description: "The browser asks for the passkey (WEB_AUTHN).",
    tags: ["busy", "passkeyPrompt"],
    entry: "markPasskeyPrompted",
    // When the session expires, the dialog is closed.
    always: waitingState.always,
    invoke: {
      src: "usePasskey",
      id: "usePasskey",
      input: ({ context }) => ({
        challenge: context.challenge,
        username: context.username,
        isOptional: isPasskeyOptional(context),
      }),
      onDone: [
        {
          guard: { type: "isWithoutPasskey", params: ({ event }) => ({ credential: event.output }) },
          target: "restartingSignIn",
          actions: "clearPreference",
        },
        {
          target: "answering",
          actions: {
            type: "setAnswer",
            params: ({ event }) => ({ answer: { kind: "passkey", credential: requireDefined(event.output) } }),
          },
        },
      ],
      onError: { target: "awaitingPasskey", actions: { type: "recordFailure", params: errorOf } },
    },
    on: { "passkey.abandoned": "awaitingPasskey" },
  },
  awaitingPasskey: {
    ...waitingState,
    description: "The passkey was not used or not accepted. The user can try again or choose another factor.",
    on: {
      "passkey.requested": [
        { guard: "isSessionSpent", target: "restartingSignIn", actions: "preferPasskey" },
        { target: "usingPasskey", actions: "preferPasskey" },
      ],
      "selection.reopened": { guard: "canReselect", target: "restartingSignIn", actions: "clearPreference" },
      ...onFailureDismissed,
    },
  },
} satisfies Record<string, ChallengeStateConfig>;
