/**
 * The widget's routes (`spec.md` §4) over the sign-in conversations: headless, so that any framework can render it.
 *
 * A route is the name of an innermost state. The conversations are child machines; this one decides which of them is in
 * view, carries the name from screen to screen, and follows the session, whichever tab started or ended it.
 */
import { sendToSelf, ownMembersOnly } from "../../engine/index.ts";
import { authenticatorSetup, NOTHING_PENDING } from "./authenticator.setup.ts";
import { keepUser, sessionEnded, sessionStartedParams } from "./authenticator.transitions.ts";
import { challengedState } from "./states/challenged.ts";
import { resettingPasswordState } from "./states/resetting-password.ts";
import { setupState } from "./states/setup.ts";
import { signingInState } from "./states/signing-in.ts";
import { signingUpState } from "./states/signing-up.ts";
import { verifyingContactState } from "./states/verifying-contact.ts";

const machine = authenticatorSetup.createMachine({
  id: "authenticator",
  description: "The widget's routes over the sign-in conversations.",
  context: ({ input }) => ({
    ...input,
    ...NOTHING_PENDING,
    username: "",
    passkeyUsername: undefined,
    user: undefined,
    unverifiedContacts: [],
    steps: 0,
  }),
  invoke: { src: "watchSession", id: "watchSession", input: sendToSelf },
  initial: "idle",
  on: {
    "session.started": { target: ".transition", actions: keepUser },
  },
  states: {
    idle: {
      description: "The session is still being read.",
      meta: { view: "idle" },
      tags: ["configuring"],
      on: {
        "session.absent": "setup",
        "session.started": {
          guard: { type: "hasUnverifiedContacts", params: sessionStartedParams },
          target: "setup",
          actions: keepUser,
        },
      },
    },
    setup: setupState,
    unauthenticated: {
      description: "One of the conversations is in view.",
      meta: { view: "none" },
      on: {
        "session.started": {
          guard: { type: "offersVerification", params: sessionStartedParams },
          target: "verifyingContact",
          actions: ["startOver", keepUser],
        },
        "signIn.chosen": {
          target: ".signingIn",
          actions: ["startOver", { type: "carryUsername", params: ({ event }) => ({ username: event.username }) }],
        },
        "signUp.chosen": {
          target: ".signingUp",
          actions: ["startOver", { type: "carryUsername", params: ({ event }) => ({ username: event.username }) }],
        },
        "forgotPassword.chosen": {
          target: ".resettingPassword",
          actions: ["startOver", { type: "carryUsername", params: ({ event }) => ({ username: event.username }) }],
        },
      },
      initial: "signingIn",
      states: {
        signingIn: signingInState,
        challenged: challengedState,
        signingUp: signingUpState,
        resettingPassword: resettingPasswordState,
      },
    },
    verifyingContact: verifyingContactState,
    transition: {
      description: "Signed in; what the conversation left behind is tidied away.",
      meta: { view: "transition" },
      entry: "startOver",
      on: {
        "session.ended": { target: "unauthenticated", actions: "forgetUser" },
        "session.started": { actions: keepUser },
      },
      invoke: {
        src: "forgetPendingStep",
        id: "forgetPendingStep",
        onDone: "authenticated",
        onError: "authenticated",
      },
    },
    authenticated: {
      description: "Somebody is signed in; the widget has nothing to show.",
      meta: { view: "authenticated" },
      exit: "forgetUser",
      on: {
        "signOut.requested": "signOut",
        "session.started": { actions: keepUser },
        "session.ended": sessionEnded,
      },
    },
    signOut: {
      description: "Ending the session, here and at the pool.",
      meta: { view: "signOut" },
      tags: ["busy"],
      on: { "session.ended": "unauthenticated" },
      invoke: { src: "endSession", id: "endSession", onDone: "unauthenticated", onError: "unauthenticated" },
    },
  },
});

export const authenticatorMachine = ownMembersOnly(machine);
