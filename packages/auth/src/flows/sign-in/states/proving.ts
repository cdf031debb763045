/**
 * Proving the password without sending it (SRP_A, then PASSWORD_VERIFIER): two requests.
 *
 * When the answer to the proof is lost and the repeated proof is refused as spent, the conversation starts over once, in
 * silence: "incorrect password" would be a lie. So it does when the proof was signed at the wrong time, since the refusal has
 * brought the right one.
 */
import { errorOf } from "../../../engine/index.ts";
import { signInSetup } from "../sign-in.setup.ts";
import {
  onAccountActionRequired,
  initiateAuthInput,
  challenged,
  failed,
  authResultParams,
  onAuthResult,
  unsupported,
} from "../sign-in.transitions.ts";

export const provingState = signInSetup.createStateConfig({
  description: "Proving the password without sending it.",
  meta: { view: "signIn" },
  tags: ["busy"],
  initial: "preparing",
  states: {
    preparing: {
      description: "The form was sent before A was ready, or the last A is spent.",
      meta: { view: "signIn" },
      invoke: {
        src: "prepareProof",
        id: "prepareProof",
        onDone: {
          target: "initiating",
          actions: { type: "keepPrepared", params: ({ event }) => ({ prepared: event.output }) },
        },
        onError: failed,
      },
    },
    initiating: {
      description: "Sending the name and A.",
      meta: { view: "signIn" },
      invoke: {
        src: "initiateProof",
        id: "initiateProof",
        input: ({ context }) => ({ ...beginning(context), prepared: context.prepared }),
        onDone: [
          {
            guard: { type: "asksForProof", params: authResultParams },
            target: "computing",
            actions: { type: "keepVerifier", params: authResultParams },
          },
          challenged,
          // Tokens before any proof are for nobody, too.
          unsupported,
        ],
        onError: [...onAccountActionRequired, failed],
      },
    },
    computing: {
      description: "Computing the proof from the password and the pool's numbers.",
      meta: { view: "signIn" },
      invoke: {
        src: "provePassword",
        id: "provePassword",
        input: ({ context }) => ({
          prepared: context.prepared,
          challenge: context.challenge,
          password: context.password,
        }),
        onDone: {
          target: "answering",
          actions: { type: "keepProof", params: ({ event }) => ({ proof: event.output }) },
        },
        onError: failed,
      },
    },
    answering: {
      description: "Sending the proof.",
      meta: { view: "signIn" },
      invoke: {
        src: "answerPasswordVerifier",
        id: "answerPasswordVerifier",
        input: ({ context }) => ({
          challenge: context.challenge,
          session: context.challengeSession,
          proof: context.proof,
          clientMetadata: context.clientMetadata,
        }),
        onDone: onAuthResult,
        onError: [
          ...onAccountActionRequired,
          {
            guard: { type: "wasProofSpent", params: errorOf },
            target: "preparing",
            actions: ["noteRestart", "spendProof"],
          },
          {
            guard: { type: "wasClockWrong", params: errorOf },
            target: "preparing",
            actions: ["noteRestart", "spendProof"],
          },
          failed,
        ],
      },
    },
  },
});
