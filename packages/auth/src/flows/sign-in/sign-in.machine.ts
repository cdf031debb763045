/**
 * Starts a sign-in with a username and, in most flows, a password, up to the session or the first challenge.
 *
 * By default the password is not sent: the pool receives a proof of it (SRP). If the pool returns a challenge, or if
 * the account is not confirmed or needs a new password, the machine ends with this as its output and without an error.
 * The `challenge` machine continues the sign-in. After an error, the machine returns to the form with the typed
 * username, unless there is no form (`isUnattended`).
 *
 * @see
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow-methods.html
 */
import { hardened } from "../../engine/index.ts";
import { needsPassword } from "../../protocol/sign-in/sign-in-flow.ts";
import { signInSetup, type SignInEffects } from "./sign-in.setup.ts";
import { onAccountActionRequired, initiateAuthInput, failed, onAuthResult } from "./sign-in.transitions.ts";
import { provingState } from "./states/proving.ts";

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
        proving: provingState,
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
