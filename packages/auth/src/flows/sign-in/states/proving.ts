/**
 * Defines the states that prove the password without sending it: a request with SRP_A, then one with the proof
 * (PASSWORD_VERIFIER).
 *
 * If the response to the proof is lost, the pool rejects the repeated proof although the password is right. Then the
 * sign-in is restarted once without an error. It is also restarted if the proof contained a wrong time, because the
 * error response contains the right one.
 */
import { errorOf } from "../../../engine/index.ts";
import type { SignInStateConfig } from "../sign-in.setup.ts";
import {
  onAccountActionRequired,
  initiateAuthInput,
  challenged,
  failed,
  authResultParams,
  onAuthResult,
  unsupported,
} from "../sign-in.transitions.ts";

export const provingState = {
  description: "Proves the password without sending it (SRP).",
  tags: ["busy"],
  initial: "preparing",
  states: {
    preparing: {
      description: "Computes the SRP key pair: the form was submitted before it was ready, or the last one was used.",
      invoke: {
        src: "prepareProof",
        id: "prepareProof",
        onDone: {
          target: "initiating",
          actions: { type: "setPrepared", params: ({ event }) => ({ prepared: event.output }) },
        },
        onError: failed,
      },
    },
    initiating: {
      description: "Sends the username and the public value A.",
      invoke: {
        src: "initiateProof",
        id: "initiateProof",
        input: ({ context }) => ({ ...initiateAuthInput(context), prepared: context.prepared }),
        onDone: [
          {
            guard: { type: "isPasswordVerifier", params: authResultParams },
            target: "computing",
            actions: { type: "setPasswordVerifier", params: authResultParams },
          },
          challenged,
          // Tokens that arrive before the password was proved are an invalid response.
          unsupported,
        ],
        onError: [...onAccountActionRequired, failed],
      },
    },
    computing: {
      description: "Computes the proof from the password and the pool's values.",
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
          actions: { type: "setProof", params: ({ event }) => ({ proof: event.output }) },
        },
        onError: failed,
      },
    },
    answering: {
      description: "Sends the proof.",
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
            guard: { type: "isProofUsedByLostAttempt", params: errorOf },
            target: "preparing",
            actions: ["markRestarted", "clearProof"],
          },
          {
            guard: { type: "isClockWrong", params: errorOf },
            target: "preparing",
            actions: ["markRestarted", "clearProof"],
          },
          failed,
        ],
      },
    },
  },
} satisfies SignInStateConfig;
