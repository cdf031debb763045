/**
 * The challenge conversation with the pool (`spec.md` §4): name and password in, a session out.
 *
 * By default the password never leaves the page: the pool gets a proof of it (SRP). An account that is unconfirmed or must
 * reset its password ends the conversation with that as its output, not as an error. A failure returns to the form with
 * everything else kept, unless nobody attends.
 */
import { signInSetup } from "./sign-in.setup.ts";
import { awaitsAccount, failed } from "./sign-in.transitions.ts";
import { provingState } from "./states/proving.ts";

export const signInMachine = signInSetup.createMachine({
  id: "signIn",
  description: "The challenge conversation with the pool: name and password in, a session out.",
  context: ({ input }) => ({
    flow: input.flow,
    isUnattended: input.isUnattended ?? false,
    clientMetadata: input.clientMetadata,
    username: input.credentials?.username ?? input.username ?? "",
    password: input.credentials?.password,
    prepared: undefined,
    challenge: undefined,
    challengeSession: undefined,
    proof: undefined,
    tokens: undefined,
    failure: undefined,
    hasRestarted: false,
    step: "signedIn",
  }),
  initial: "starting",
  states: {
    starting: {
      description: "Are name and password already given?",
      meta: { view: "none" },
      always: [{ guard: "hasCredentials", target: "choosingFlow" }, { target: "awaitingCredentials" }],
    },
    awaitingCredentials: {
      description: "The form is in view. Meanwhile the numbers of the proof are made, so that the click sends at once.",
      meta: { view: "signIn" },
      tags: ["form"],
      entry: "forgetSecrets",
      initial: "preparing",
      states: {
        preparing: {
          description: "Loading the arithmetic and computing A; the form is already usable.",
          meta: { view: "signIn" },
          always: { guard: "usesPlainPassword", target: "ready" },
          invoke: {
            src: "prepareProof",
            id: "prepareProof",
            onDone: {
              target: "ready",
              actions: { type: "keepPrepared", params: ({ event }) => ({ prepared: event.output }) },
            },
            // Not an error to anybody yet: it is tried again when the form is sent.
            onError: "ready",
          },
        },
        ready: { description: "Waiting for name and password.", meta: { view: "signIn" } },
      },
      on: {
        "credentials.submitted": {
          target: "choosingFlow",
          actions: {
            type: "keepCredentials",
            params: ({ event }) => ({ username: event.username, password: event.password }),
          },
        },
        "failure.dismissed": { actions: "clearFailure" },
      },
    },
    choosingFlow: {
      description: "A proof of the password, or by option the password itself.",
      meta: { view: "signIn" },
      tags: ["busy"],
      always: [
        { guard: "usesPlainPassword", target: "initiatingPassword" },
        { guard: "isPrepared", target: "proving.initiating" },
        { target: "proving.preparing" },
      ],
    },
    initiatingPassword: {
      description: "Sending name and password (USER_PASSWORD_AUTH).",
      meta: { view: "signIn" },
      tags: ["busy"],
      invoke: {
        src: "initiatePassword",
        id: "initiatePassword",
        input: ({ context }) => ({
          username: context.username,
          password: context.password,
          clientMetadata: context.clientMetadata,
        }),
        onDone: [
          {
            guard: { type: "isSignedIn", params: ({ event }) => ({ outcome: event.output }) },
            target: "startingSession",
            actions: { type: "keepTokens", params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: "failing", actions: "recordUnsupportedChallenge" },
        ],
        onError: [...awaitsAccount, failed],
      },
    },
    proving: provingState,
    startingSession: {
      description: "The tokens are checked and handed to the session.",
      meta: { view: "signIn" },
      tags: ["busy"],
      invoke: {
        src: "startSession",
        id: "startSession",
        input: ({ context }) => ({ tokens: context.tokens, loginId: context.username }),
        onDone: "signedIn",
        onError: failed,
      },
    },
    failing: {
      description: "It did not work: back to the form, or to whoever asked.",
      meta: { view: "signIn" },
      entry: "spendProof",
      always: [{ guard: "isUnattended", target: "failed" }, { target: "awaitingCredentials" }],
    },
    signedIn: {
      description: "The session has started.",
      type: "final",
      entry: ["forgetSecrets", { type: "endAs", params: { step: "signedIn" } }],
    },
    confirmationRequired: {
      description: "The account exists, its address is not confirmed yet.",
      type: "final",
      entry: { type: "endAs", params: { step: "confirmationRequired" } },
    },
    resetRequired: {
      description: "The pool wants a new password before it lets anybody in.",
      type: "final",
      entry: ["forgetSecrets", { type: "endAs", params: { step: "resetRequired" } }],
    },
    failed: {
      description: "It did not work, and nobody attends to try again.",
      type: "final",
      entry: ["forgetSecrets", { type: "endAs", params: { step: "failed" } }],
    },
  },
  output: ({ context: { step, username, password, failure } }) => ({ step, username, password, failure }),
});
