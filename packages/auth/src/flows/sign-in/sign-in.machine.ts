/**
 * The beginning of the conversation with the pool (`spec.md` §4): a name, mostly a password, and a session out of it.
 *
 * By default the password never leaves the page: the pool gets a proof of it (SRP). An account that is unconfirmed or must
 * reset its password, and a pool that asks for more, end the conversation with that as its output, not as an error: the
 * `challenge` machine carries it on. A failure returns to the form with everything else kept, unless nobody attends.
 */
import { ownMembersOnly } from "../../engine/index.ts";
import { signInSetup } from "./sign-in.setup.ts";
import { onAccountActionRequired, initiateAuthInput, failed, onAuthResult } from "./sign-in.transitions.ts";
import { provingState } from "./states/proving.ts";

const machine = signInSetup.createMachine({
  id: "signIn",
  description:
    "The beginning of a sign-in: a name and mostly a password in; a session, or the pool's next question, out.",
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
    posed: undefined,
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
          always: { guard: "usesNoProof", target: "ready" },
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
      description: "A proof of the password first, or whatever else the flow begins with.",
      meta: { view: "signIn" },
      tags: ["busy"],
      always: [
        { guard: "usesNoProof", target: "initiating" },
        { guard: "isPrepared", target: "proving.initiating" },
        { target: "proving.preparing" },
      ],
    },
    initiating: {
      description: "Sending the name, and the password itself if the flow is for that.",
      meta: { view: "signIn" },
      tags: ["busy"],
      invoke: {
        src: "initiate",
        id: "initiate",
        input: ({ context }) => ({ ...beginning(context), password: context.password }),
        onDone: onAuthResult,
        onError: [...onAccountActionRequired, failed],
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
    challenged: {
      description: "The pool asks for more than a password.",
      type: "final",
      entry: { type: "endAs", params: { step: "challenged" } },
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
  output: ({ context: { step, username, password, posed, failure } }) => ({
    step,
    username,
    password,
    challenge: posed,
    failure,
  }),
});

export const signInMachine = ownMembersOnly(machine);
