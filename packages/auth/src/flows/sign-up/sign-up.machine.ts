/**
 * Making an account (`spec.md` §4): register, confirm by a code or a link, sign in.
 *
 * "Already confirmed" counts as confirmed where it does not answer a wrong code, and "already exists" after our own lost
 * answer counts as registered: both lead on, never to a misleading error. What the automatic sign-in needs, the sealed password above all, is forgotten
 * after three minutes in which nothing is done: who is later signs in at the form.
 */
import { errorOf, ownMembersOnly } from "../../engine/index.ts";
import { signUpSetup } from "./sign-up.setup.ts";
import { signInStartOf, confirmationResultParams, onAlreadyConfirmed } from "./sign-up.transitions.ts";
import { autoSigningInState } from "./states/auto-signing-in.ts";
import { awaitingLinkState } from "./states/awaiting-link.ts";

const machine = signUpSetup.createMachine({
  id: "signUp",
  description: "Making an account: register, confirm by a code or a link, sign in.",
  context: ({ input }) => ({
    start: input.start,
    autoSignIn: input.autoSignIn,
    signInFlow: input.signInFlow ?? "srp",
    verification: input.verification ?? "code",
    validationData: input.validationData,
    forceAliasCreation: undefined,
    clientMetadata: input.clientMetadata,
    username: input.registration?.username ?? input.username ?? "",
    password: input.registration?.password ?? input.password,
    isPasswordless: input.registration !== undefined && input.registration.password === undefined,
    attributes: input.registration?.attributes ?? {},
    code: undefined,
    session: undefined,
    delivery: input.delivery,
    userId: undefined,
    notice: undefined,
    failure: undefined,
    isConfirmationLost: false,
    callers: 0,
    step: "confirmed",
    challenge: undefined,
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
            guard: { type: "isConfirmed", params: confirmationResultParams },
            target: "accountConfirmed",
            actions: { type: "keepResult", params: confirmationResultParams },
          },
          { target: "choosingVerification", actions: { type: "keepResult", params: confirmationResultParams } },
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
    choosingVerification: {
      description: "By a code, or by a link that is waited for?",
      meta: { view: "confirmSignUp" },
      always: [
        { guard: "pollsAtOnce", target: "awaitingLink", actions: "forgetSession" },
        { guard: "pollsOnRequest", target: "awaitingAutoSignInByLink", actions: "forgetSession" },
        { target: "awaitingCode" },
      ],
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
      after: { autoSignInWait: { actions: "cancelAutoSignIn" } },
    },
    awaitingLink: awaitingLinkState,
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
          target: "choosingVerification",
          actions: { type: "keepAnotherCode", params: ({ event }) => event.output },
        },
        onError: [
          onAlreadyConfirmed,
          {
            target: "choosingVerification",
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
        input: ({ context: { username, code, forceAliasCreation, session, clientMetadata } }) => ({
          username,
          code,
          forceAliasCreation,
          session,
          clientMetadata,
        }),
        onDone: {
          target: "accountConfirmed",
          actions: { type: "keepSession", params: ({ event }) => ({ session: event.output.session }) },
        },
        onError: [
          onAlreadyConfirmed,
          {
            target: "awaitingCode",
            actions: { type: "recordCodeFailure", params: errorOf },
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
      tags: ["autoSignIn", "confirmed"],
      on: { "autoSignIn.requested": { target: "autoSigningIn", actions: "countCaller" } },
      after: { autoSignInWait: "confirmed" },
    },
    awaitingAutoSignInByLink: {
      description: "A link is on its way; waiting for it when asked to (COMPLETE_AUTO_SIGN_IN).",
      meta: { view: "none" },
      tags: ["autoSignIn"],
      on: { "autoSignIn.requested": { target: "awaitingLink", actions: "countCaller" } },
      after: { autoSignInWait: { target: "awaitingCode", actions: "cancelAutoSignIn" } },
    },
    autoSigningIn: autoSigningInState,
    autoSignInOver: {
      description: "The sign-in was tried. Calls for it that come within 300 ms of each other share what it led to.",
      meta: { view: "confirmSignUp" },
      tags: ["autoSignIn", "shared", "confirmed"],
      always: { guard: "isAtOnce", target: "ending" },
      on: {
        "autoSignIn.requested": { target: "autoSignInOver", reenter: true },
        "challenge.takenOver": { actions: "forgetChallenge" },
      },
      // Its callers have taken with them what they go on with.
      after: { callDebounce: { target: "ending", actions: "forgetSecrets" } },
    },
    ending: {
      description: "What did it lead to?",
      meta: { view: "confirmSignUp" },
      always: [
        { guard: "endsSignedIn", target: "signedIn" },
        { guard: "endsChallenged", target: "challenged" },
        { target: "confirmed" },
      ],
    },
    signedIn: { description: "Confirmed and signed in.", type: "final", tags: ["confirmed"] },
    challenged: {
      description: "Confirmed; the sign-in goes on with the pool's next question.",
      type: "final",
      tags: ["confirmed"],
    },
    confirmed: {
      description: "Confirmed; the sign-in is up to the person.",
      type: "final",
      tags: ["confirmed"],
      entry: "forgetSecrets",
    },
  },
  output: ({ context }) => ({
    step: context.step,
    username: context.username,
    challenge: context.challenge,
    password: context.password,
    ...signInStartOf(context),
    failure: context.failure,
  }),
});

export const signUpMachine = ownMembersOnly(machine);
