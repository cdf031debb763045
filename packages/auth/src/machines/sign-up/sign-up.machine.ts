/**
 * Making an account (`spec.md` §4): register, confirm by a code, sign in.
 *
 * "Already confirmed" counts as confirmed, and "already exists" after our own lost answer counts as registered: both lead
 * on, never to a misleading error. The password is held sealed until the account is confirmed, for the automatic sign-in.
 */
import { errorOf } from "../event-values.ts";
import { signUpSetup } from "./sign-up.setup.ts";

export const signUpMachine = signUpSetup.createMachine({
  id: "signUp",
  description: "Making an account: register, confirm by a code, sign in.",
  context: ({ input }) => ({
    start: input.start,
    autoSignIn: input.autoSignIn,
    validationData: input.validationData,
    forceAliasCreation: undefined,
    clientMetadata: input.clientMetadata,
    username: input.registration?.username ?? input.username ?? "",
    password: input.registration?.password ?? input.password,
    attributes: input.registration?.attributes ?? {},
    code: undefined,
    delivery: input.delivery,
    userId: undefined,
    notice: undefined,
    failure: undefined,
    isSignedIn: false,
  }),
  initial: "starting",
  states: {
    starting: {
      description: "Where does this conversation begin?",
      meta: { view: "none" },
      always: [
        { guard: "startsWithCode", target: "awaitingCode" },
        { guard: "startsWithNewCode", target: "resendingCode" },
        { guard: "hasRegistration", target: "registering" },
        { target: "awaitingRegistration" },
      ],
    },
    awaitingRegistration: {
      description: "The form for a new account is in view.",
      meta: { view: "signUp" },
      tags: ["form"],
      entry: "forgetSecrets",
      on: {
        "registration.submitted": {
          target: "registering",
          actions: {
            type: "keepRegistration",
            params: ({ event: { username, password, attributes } }) => ({ username, password, attributes }),
          },
        },
        "failure.dismissed": { actions: "clearFailure" },
      },
    },
    registering: {
      description: "Asking the pool for the account.",
      meta: { view: "signUp" },
      tags: ["busy"],
      invoke: {
        src: "signUp",
        id: "signUp",
        input: ({ context: { username, password, attributes, validationData, clientMetadata } }) => ({
          username,
          password,
          attributes,
          validationData,
          clientMetadata,
        }),
        onDone: [
          {
            guard: { type: "isConfirmed", params: ({ event }) => ({ result: event.output }) },
            target: "accountConfirmed",
            actions: { type: "keepResult", params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: "awaitingCode",
            actions: { type: "keepResult", params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: "wasRegisteredByLostAttempt", params: errorOf },
            target: "resendingCode",
          },
          {
            target: "awaitingRegistration",
            actions: { type: "recordFailure", params: errorOf },
          },
        ],
      },
    },
    awaitingCode: {
      description: "A code is on its way; the screen says where it went.",
      meta: { view: "confirmSignUp" },
      tags: ["form"],
      on: {
        "code.submitted": {
          target: "confirming",
          actions: {
            type: "keepConfirmation",
            params: ({ event: { code, forceAliasCreation, clientMetadata } }) => ({
              code,
              forceAliasCreation,
              clientMetadata,
            }),
          },
        },
        "code.resendRequested": "resendingCode",
        "failure.dismissed": { actions: "clearFailure" },
      },
    },
    resendingCode: {
      description: "Asking the pool for another code; the newest one counts.",
      meta: { view: "confirmSignUp" },
      tags: ["busy", "resending"],
      entry: "clearNotice",
      invoke: {
        src: "resendSignUpCode",
        id: "resendSignUpCode",
        input: ({ context: { username, clientMetadata } }) => ({ username, clientMetadata }),
        onDone: {
          target: "awaitingCode",
          actions: { type: "keepDelivery", params: ({ event }) => ({ delivery: event.output }) },
        },
        onError: [
          {
            guard: { type: "isAlreadyConfirmed", params: errorOf },
            target: "accountConfirmed",
          },
          {
            target: "awaitingCode",
            actions: { type: "recordFailure", params: errorOf },
          },
        ],
      },
    },
    confirming: {
      description: "Handing the code to the pool.",
      meta: { view: "confirmSignUp" },
      tags: ["busy"],
      exit: "forgetCode",
      invoke: {
        src: "confirmSignUp",
        id: "confirmSignUp",
        input: ({ context: { username, code, forceAliasCreation, clientMetadata } }) => ({
          username,
          code,
          forceAliasCreation,
          clientMetadata,
        }),
        onDone: "accountConfirmed",
        onError: [
          {
            guard: { type: "isAlreadyConfirmed", params: errorOf },
            target: "accountConfirmed",
          },
          {
            target: "awaitingCode",
            actions: { type: "recordFailure", params: errorOf },
          },
        ],
      },
    },
    accountConfirmed: {
      description: "The account is confirmed. Can it sign in by itself?",
      meta: { view: "confirmSignUp" },
      tags: ["busy"],
      always: [
        { guard: "signsInAtOnce", target: "autoSigningIn" },
        { guard: "signsInOnRequest", target: "awaitingAutoSignIn" },
        { target: "confirmed" },
      ],
    },
    awaitingAutoSignIn: {
      description: "Confirmed; signing in when asked to (COMPLETE_AUTO_SIGN_IN).",
      meta: { view: "none" },
      on: { "autoSignIn.requested": "autoSigningIn" },
    },
    autoSigningIn: {
      description: "Signing in with the password of the form.",
      meta: { view: "confirmSignUp" },
      tags: ["busy"],
      invoke: {
        src: "autoSignIn",
        id: "autoSignIn",
        input: ({ context: { username, password, clientMetadata } }) => ({
          flow: "srp",
          credentials: password && { username, password },
          isUnattended: true,
          clientMetadata,
        }),
        onDone: [
          {
            guard: { type: "hasSignedIn", params: ({ event }) => ({ step: event.output.step }) },
            target: "signedIn",
          },
          {
            target: "confirmed",
            actions: { type: "keepFailure", params: ({ event }) => ({ failure: event.output.failure }) },
          },
        ],
        onError: {
          target: "confirmed",
          actions: { type: "recordFailure", params: errorOf },
        },
      },
    },
    signedIn: {
      description: "Confirmed and signed in.",
      type: "final",
      entry: ["forgetSecrets", "noteSignedIn"],
    },
    confirmed: { description: "Confirmed; the sign-in is up to the person.", type: "final", entry: "forgetSecrets" },
  },
  output: ({ context: { isSignedIn, username, failure } }) => ({
    step: isSignedIn ? "signedIn" : "confirmed",
    username,
    failure,
  }),
});
