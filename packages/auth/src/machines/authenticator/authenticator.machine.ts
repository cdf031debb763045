/**
 * The widget's routes (`spec.md` §4) over the sign-in conversations: headless, so that any framework can render it.
 *
 * A route is the name of an innermost state. The conversations are child machines; this one decides which of them is in
 * view, carries the name from screen to screen, and follows the session, whichever tab started or ended it.
 */
import { tellMachine } from "../lasting-effect.ts";
import { authenticatorSetup } from "./authenticator.setup.ts";
import { resettingPasswordState } from "./states/resetting-password.ts";
import { signingInState } from "./states/signing-in.ts";
import { signingUpState } from "./states/signing-up.ts";

export const authenticatorMachine = authenticatorSetup.createMachine({
  id: "authenticator",
  description: "The widget's routes over the sign-in conversations.",
  context: ({ input }) => ({
    ...input,
    username: "",
    password: undefined,
    delivery: undefined,
    signUpStart: "registration",
    resetStart: "username",
    notice: undefined,
    failure: undefined,
    user: undefined,
    steps: 0,
  }),
  invoke: { src: "watchSession", id: "watchSession", input: tellMachine },
  initial: "idle",
  on: {
    "session.started": {
      target: ".transition",
      actions: { type: "keepUser", params: ({ event }) => ({ user: event.user }) },
    },
  },
  states: {
    idle: {
      description: "The session is still being read.",
      meta: { view: "idle" },
      tags: ["configuring"],
      on: { "session.absent": "setup" },
    },
    setup: {
      description: "Nobody is signed in. Did a reload interrupt somebody who was waiting for a code?",
      meta: { view: "setup" },
      tags: ["configuring"],
      invoke: {
        src: "recallPendingStep",
        id: "recallPendingStep",
        onDone: [
          {
            guard: { type: "isRecalled", params: ({ event }) => ({ step: event.output, route: "confirmSignUp" }) },
            target: "unauthenticated.signingUp.confirmSignUp",
            actions: { type: "resumePendingStep", params: ({ event }) => ({ step: event.output }) },
          },
          {
            guard: {
              type: "isRecalled",
              params: ({ event }) => ({ step: event.output, route: "confirmResetPassword" }),
            },
            target: "unauthenticated.resettingPassword.confirmResetPassword",
            actions: { type: "resumePendingStep", params: ({ event }) => ({ step: event.output }) },
          },
          { target: "unauthenticated" },
        ],
        onError: "unauthenticated",
      },
    },
    unauthenticated: {
      description: "One of the conversations is in view.",
      meta: { view: "none" },
      on: {
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
        signingUp: signingUpState,
        resettingPassword: resettingPasswordState,
      },
    },
    transition: {
      description: "Signed in; what the conversation left behind is tidied away.",
      meta: { view: "transition" },
      entry: "startOver",
      on: {
        "session.ended": "unauthenticated",
        "session.started": { actions: { type: "keepUser", params: ({ event }) => ({ user: event.user }) } },
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
        "session.started": { actions: { type: "keepUser", params: ({ event }) => ({ user: event.user }) } },
        "session.ended": [
          {
            guard: { type: "endedByItself", params: ({ event }) => ({ reason: event.reason }) },
            target: "unauthenticated",
            actions: { type: "giveNotice", params: { notice: "sessionEnded" } },
          },
          { target: "unauthenticated" },
        ],
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
