/** Defines the states of an open challenge: waiting for the answer, sending it, and restarting the sign-in. */
import type { ChallengeStateConfig } from "../challenge.setup.ts";
import {
  restartInput,
  onRestartError,
  onAnswerResult,
  onAuthResult,
  outcomeParams,
  onPasswordResult,
  onPasswordError,
  pendingSignIn,
  onAnswerError,
} from "../challenge.transitions.ts";
import { waitingStates, waitingTransitions } from "../descriptors/descriptors.ts";

export const conversingState = () =>
  ({
    description: "A challenge is open. After a reload it is open again. It ends after three minutes.",
    invoke: {
      src: "storePendingSignIn",
      id: "storePendingSignIn",
      input: ({ context }) => pendingSignIn(context),
      // If storing fails, the sign-in continues, and a reload starts it from the beginning.
      onDone: {},
      onError: {},
    },
    after: { sessionLifetime: { actions: "markExpired" } },
    initial: "selectingState",
    states: {
      selectingState: {
        description: "Chooses the state that waits for the answer to the challenge.",
        entry: "clearPassword",
        always: waitingTransitions(),
      },
      ...waitingStates(),
      answering: {
        description: "Sends the answer to the pool (RespondToAuthChallenge).",
        tags: ["busy"],
        exit: "clearAnswer",
        invoke: {
          src: "answerChallenge",
          id: "answerChallenge",
          input: ({ context: { challenge, session, username, answer, clientMetadata } }) => ({
            challenge,
            session,
            username,
            answer,
            clientMetadata,
          }),
          onDone: onAnswerResult,
          onError: onAnswerError,
        },
      },
      answeringPassword: {
        description:
          "Sends or proves the password in answer to the challenge, or starts the sign-in again if the challenge is spent.",
        tags: ["busy"],
        invoke: {
          src: "answerPassword",
          id: "answerPassword",
          input: ({ context }) => ({
            ...restartInput(context),
            challenge: context.challenge,
            session: context.isSessionSpent ? undefined : context.session,
            password: context.password,
          }),
          onDone: onPasswordResult,
          onError: onPasswordError,
        },
      },
      restartingSignIn: {
        description: "Requests another code by starting the sign-in again.",
        tags: ["busy", "resending"],
        entry: "markResending",
        invoke: {
          src: "restartSignIn",
          id: "restartSignIn",
          input: ({ context }) => ({ ...restartInput(context), password: context.heldPassword }),
          onDone: [
            {
              guard: { type: "repeatsMfaType", params: outcomeParams },
              target: "#challenge.receivingChallenge",
              actions: [{ type: "setChallenge", params: outcomeParams }, "repeatMfaType"],
            },
            {
              guard: { type: "repeatsEmail", params: outcomeParams },
              target: "#challenge.receivingChallenge",
              actions: [{ type: "setChallenge", params: outcomeParams }, "repeatEmail"],
            },
            ...onAuthResult,
          ],
          onError: onRestartError,
        },
      },
    },
  }) satisfies ChallengeStateConfig;
