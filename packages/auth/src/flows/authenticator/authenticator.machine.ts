/**
 * Decides which screen (route) of the widget is shown. It renders nothing, so that any framework can.
 *
 * A route is the name of an innermost state. Signing in, challenges, signing up, resetting a password and verifying an
 * address are child machines. This machine starts them, passes the username from one to the next, and follows the
 * session, which may start or end in another tab.
 */
import { sendToSelf, hardened } from "../../engine/index.ts";
import { firstContext } from "./authenticator.context.ts";
import { authenticatorSetup, type AuthenticatorActions, type AuthenticatorEffects } from "./authenticator.setup.ts";
import {
  takeOptions,
  sessionAbsentParams,
  sessionEnded,
  sessionStartedParams,
  setUser,
  rememberSignIn,
} from "./authenticator.transitions.ts";
import { challengedState } from "./states/challenged.ts";
import { redirectingState } from "./states/redirecting.ts";
import { resettingPasswordState } from "./states/resetting-password.ts";
import { setupState } from "./states/setup.ts";
import { signingInState } from "./states/signing-in.ts";
import { signingUpState } from "./states/signing-up.ts";
import { verifyingContactState } from "./states/verifying-contact.ts";

/** Leads through the screens of the widget, with the other machines as its children. */
export const createAuthenticatorMachine = (effects: AuthenticatorEffects, actions: AuthenticatorActions) =>
  hardened(
    authenticatorSetup(effects, actions).createMachine({
      id: "authenticator",
      description: "Decides which screen (route) of the widget is shown.",
      context: ({ input }) => firstContext(input),
      invoke: { src: "watchSession", id: "watchSession", input: sendToSelf },
      initial: "idle",
      on: {
        "session.started": { target: ".transition", actions: [rememberSignIn, setUser] },
        "options.changed": { actions: takeOptions },
      },
      states: {
        idle: {
          description: "Waits until the session is loaded.",
          tags: ["configuring"],
          on: {
            "session.absent": { target: "setup", actions: { type: "setFailure", params: sessionAbsentParams } },
            "session.started": {
              guard: { type: "hasUnverifiedContacts", params: sessionStartedParams },
              target: "setup",
              actions: [rememberSignIn, setUser],
            },
          },
        },
        setup: setupState,
        unauthenticated: {
          description: "No user is signed in. One of the child machines is shown.",
          invoke: {
            src: "loadRecentSignIns",
            id: "loadRecentSignIns",
            input: ({ context }) => ({ isRemembered: context.remembersUsers }),
            onDone: { actions: { type: "setRecentSignIns", params: ({ event }) => ({ recent: event.output }) } },
            onError: {},
          },
          on: {
            "session.started": {
              guard: { type: "offersVerification", params: sessionStartedParams },
              target: "verifyingContact",
              actions: [rememberSignIn, "startOver", setUser],
            },
            "signIn.chosen": {
              target: ".signingIn",
              actions: ["startOver", { type: "setUsername", params: ({ event }) => ({ username: event.username }) }],
            },
            "signUp.chosen": {
              guard: "allowsSignUp",
              target: ".signingUp",
              actions: ["startOver", { type: "setUsername", params: ({ event }) => ({ username: event.username }) }],
            },
            "forgotPassword.chosen": {
              target: ".resettingPassword",
              actions: ["startOver", { type: "setUsername", params: ({ event }) => ({ username: event.username }) }],
            },
          },
          initial: "signingIn",
          states: {
            signingIn: signingInState,
            challenged: challengedState,
            signingUp: signingUpState,
            resettingPassword: resettingPasswordState,
            redirecting: redirectingState,
          },
        },
        verifyingContact: verifyingContactState,
        transition: {
          description: "A user is signed in. Removes the stored step of the sign-in.",
          entry: "startOver",
          on: {
            "session.ended": { target: "unauthenticated", actions: "clearUser" },
            "session.started": { actions: setUser },
          },
          invoke: {
            src: "removePendingStep",
            id: "removePendingStep",
            onDone: "authenticated",
            onError: "authenticated",
          },
        },
        authenticated: {
          description: "A user is signed in. The widget shows nothing.",
          exit: "clearUser",
          on: {
            "signOut.requested": "signOut",
            "session.started": { actions: setUser },
            "session.ended": sessionEnded,
          },
        },
        signOut: {
          description: "Signs the user out.",
          tags: ["busy"],
          on: { "session.ended": "unauthenticated" },
          invoke: { src: "endSession", id: "endSession", onDone: "unauthenticated", onError: "unauthenticated" },
        },
      },
    }),
  );

export type AuthenticatorMachine = ReturnType<typeof createAuthenticatorMachine>;
