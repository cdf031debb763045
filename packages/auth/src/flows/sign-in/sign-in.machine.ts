/**
 * Starts a sign-in with a username and, in most flows, a password, up to the session or the first challenge.
 *
 * By default the password is not sent: the pool receives a proof of it (SRP). If the pool returns a challenge, or if
 * the account is not confirmed or needs a new password, the machine ends with this as its output and without an error.
 * The `challenge` machine continues the sign-in. After an error, the machine returns to the form with the typed
 * username, unless there is no form (`isUnattended`).
 *
 * The password is proved with two requests: one with SRP_A, then one with the proof (PASSWORD_VERIFIER). If the response
 * to the proof is lost, the pool rejects the repeated proof although the password is right. Then the sign-in is
 * restarted once without an error. It is also restarted if the proof contained a wrong time, because the error response
 * contains the right one.
 *
 * @see
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow-methods.html
 */
import { errorOf, hardened } from "../../engine/index.ts";
import { needsPassword } from "../../protocol/sign-in/sign-in-flow.ts";
import {
  authResultParams,
  challenged,
  failed,
  initiateAuthInput,
  onAccountActionRequired,
  onAuthResult,
  signInSetup,
  type SignInEffects,
  unsupported,
} from "./sign-in.setup.ts";

/** Proves a username and a password to the pool, up to its first challenge or the tokens. */
export const createSignInMachine = (effects: SignInEffects) =>
  hardened(
    signInSetup(effects).createMachine({
      id: "signIn",
      description:
        "Starts a sign-in with a username and, in most flows, a password, up to the session or the first challenge.",
      context: ({ input }) => ({
        flow: input.flow,
        preferredChallenge: input.preferredChallenge,
        hasCredentials: input.credentials !== undefined,
        isUnattended: input.isUnattended ?? false,
        clientMetadata: input.clientMetadata,
        username: input.credentials?.username ?? input.username ?? "",
        password: input.credentials?.password,
        prepared: undefined,
        challenge: undefined,
        challengeSession: input.challengeSession,
        rawChallenge: undefined,
        proof: undefined,
        tokens: undefined,
        failure: undefined,
        hasRestarted: false,
        step: "signedIn",
      }),
      initial: "starting",
      states: {
        starting: {
          description: "Checks whether the input contains the credentials.",
          always: [{ guard: "hasCredentials", target: "choosingFlow" }, { target: "awaitingCredentials" }],
        },
        awaitingCredentials: {
          description:
            "Waits for the form. Meanwhile the SRP key pair is computed, so that submitting the form takes less time.",
          tags: ["form"],
          entry: "clearSecrets",
          initial: "preparing",
          states: {
            preparing: {
              description:
                "Loads the SRP client and computes the key pair when the page is idle. The form can already be used.",
              always: { guard: "usesNoProof", target: "ready" },
              invoke: {
                src: "prepareProofAhead",
                id: "prepareProof",
                onDone: {
                  target: "ready",
                  actions: { type: "setPrepared", params: ({ event }) => ({ prepared: event.output }) },
                },
                // The error is not shown, because the key pair is computed again when the form is submitted.
                onError: "ready",
              },
            },
            ready: { description: "Waits for the username and the password." },
          },
          on: {
            "credentials.submitted": {
              target: "choosingFlow",
              actions: {
                type: "setCredentials",
                params: ({ event, context }) => ({
                  username: event.username,
                  password: event.password,
                  preferredChallenge:
                    "preferredChallenge" in event ? event.preferredChallenge : context.preferredChallenge,
                }),
              },
            },
            "failure.dismissed": { actions: "clearFailure" },
          },
        },
        choosingFlow: {
          description: "Decides whether the flow starts with an SRP proof of the password.",
          tags: ["busy"],
          always: [
            { guard: "usesNoProof", target: "initiating" },
            { guard: "isPrepared", target: "proving.initiating" },
            { target: "proving.preparing" },
          ],
        },
        initiating: {
          description: "Sends the username, and the password itself in the flow USER_PASSWORD_AUTH.",
          tags: ["busy"],
          invoke: {
            src: "initiate",
            id: "initiate",
            input: ({ context }) => ({ ...initiateAuthInput(context), password: context.password }),
            onDone: onAuthResult,
            onError: [...onAccountActionRequired, failed],
          },
        },
        proving: {
          description: "Proves the password without sending it (SRP).",
          tags: ["busy"],
          initial: "preparing",
          states: {
            preparing: {
              description:
                "Computes the SRP key pair: the form was submitted before it was ready, or the last one was used.",
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
        },
        startingSession: {
          description: "Checks the tokens and starts the session.",
          tags: ["busy"],
          invoke: {
            src: "startSession",
            id: "startSession",
            input: ({ context }) => ({
              tokens: context.tokens,
              loginId: context.username,
              isByPassword: needsPassword(context),
            }),
            onDone: "signedIn",
            onError: failed,
          },
        },
        failing: {
          description: "The sign-in failed. Returns to the form, or ends if there is no form.",
          entry: "clearProof",
          always: [{ guard: "isUnattended", target: "failed" }, { target: "awaitingCredentials" }],
        },
        signedIn: {
          description: "The session has started.",
          type: "final",
          entry: ["clearSecrets", { type: "endAs", params: { step: "signedIn" } }],
        },
        challenged: {
          description: "The pool has returned a challenge.",
          type: "final",
          entry: { type: "endAs", params: { step: "challenged" } },
        },
        confirmationRequired: {
          description: "The account is not confirmed yet.",
          type: "final",
          entry: { type: "endAs", params: { step: "confirmationRequired" } },
        },
        resetRequired: {
          description: "The user has to reset the password first.",
          type: "final",
          entry: ["clearSecrets", { type: "endAs", params: { step: "resetRequired" } }],
        },
        failed: {
          description: "The sign-in failed, and there is no form for another attempt.",
          type: "final",
          entry: ["clearSecrets", { type: "endAs", params: { step: "failed" } }],
        },
      },
      output: ({ context: { step, username, password, rawChallenge, preferredChallenge, failure } }) => ({
        step,
        username,
        password,
        challenge: rawChallenge,
        preferredChallenge,
        failure,
      }),
    }),
  );

export type SignInMachine = ReturnType<typeof createSignInMachine>;
