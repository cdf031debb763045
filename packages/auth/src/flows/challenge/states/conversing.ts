/** One challenge and its answer: asked, answered, and what goes on around it while it is open. */
import { challengeSetup } from "../challenge.setup.ts";
import {
  anew,
  anewRefused,
  answerLeadsOn,
  leadsOn,
  outcomeOf,
  passwordLeadsOn,
  passwordRefused,
  pendingSignIn,
  answerRefused,
} from "../challenge.transitions.ts";
import { waitingStates, waitingTransitions } from "../descriptors/descriptors.ts";

export const conversingState = challengeSetup.createStateConfig({
  description: "A challenge is open. After a reload it is open again. It ends after three minutes.",
  invoke: {
    src: "rememberSignIn",
    id: "rememberSignIn",
    input: ({ context }) => pendingSignIn(context),
    // A tab that cannot remember works all the same; only a reload starts over.
    onDone: {},
    onError: {},
  },
  after: { sessionLifetime: { actions: "noteExpiry" } },
  initial: "asking",
  states: {
    asking: {
      description: "Chooses the state that waits for the answer to the challenge.",
      entry: "forgetPassword",
      always: waitingTransitions,
    },
    ...waitingStates,
    answering: {
      description: "Sends the answer to the pool (RespondToAuthChallenge).",
      tags: ["busy"],
      exit: "forgetAnswer",
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
        onDone: answerLeadsOn,
        onError: answerRefused,
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
          ...anew(context),
          challenge: context.challenge,
          session: context.isSessionSpent ? undefined : context.session,
          password: context.password,
        }),
        onDone: passwordLeadsOn,
        onError: passwordRefused,
      },
    },
    signingInAnew: {
      description: "Requests another code by starting the sign-in again.",
      tags: ["busy", "resending"],
      entry: "noteResending",
      invoke: {
        src: "signInAnew",
        id: "signInAnew",
        input: ({ context }) => ({ ...anew(context), password: context.heldPassword }),
        onDone: [
          {
            guard: { type: "repeatsMfaType", params: outcomeOf },
            target: "#challenge.posing",
            actions: [{ type: "keepChallenge", params: outcomeOf }, "repeatMfaType"],
          },
          {
            guard: { type: "repeatsEmail", params: outcomeOf },
            target: "#challenge.posing",
            actions: [{ type: "keepChallenge", params: outcomeOf }, "repeatEmail"],
          },
          ...leadsOn,
        ],
        onError: anewRefused,
      },
    },
  },
});
