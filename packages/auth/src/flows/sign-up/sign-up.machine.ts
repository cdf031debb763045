/**
 * Creates an account, confirms it with a code or a link, and signs the user in.
 *
 * Two errors count as success. "Already confirmed" means that the account is confirmed, unless it is the response to a
 * wrong code. "Already exists" means that the account was created if the response to an earlier attempt was lost. The
 * password for the automatic sign-in is removed after three minutes without an event. Then the user has to sign in with
 * the form.
 */
import { errorOf, hardened } from "../../engine/index.ts";
import { signUpSetup, type SignUpEffects } from "./sign-up.setup.ts";
import { signInStartOf, confirmationResultParams, onAlreadyConfirmed } from "./sign-up.transitions.ts";
import { autoSigningInState } from "./states/auto-signing-in.ts";
import { awaitingLinkState } from "./states/awaiting-link.ts";

/** Creates and confirms an account, and signs in automatically. */
export const createSignUpMachine = (effects: SignUpEffects) =>
  hardened(
    signUpSetup(effects).createMachine({
      id: "signUp",
      description: "Creates an account, confirms it with a code or a link, and signs the user in.",
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
          description: "Decides where the sign-up starts.",
          always: [
            { guard: "startsWithCode", target: "awaitingCode" },
            { guard: "startsWithNewCode", target: "resendingCode" },
            { guard: "hasRegistration", target: "registering" },
            { target: "awaitingRegistration" },
          ],
        },
        awaitingRegistration: {
          description: "Waits for the form of the new account.",
          tags: ["form"],
          entry: "clearSecrets",
          on: {
            "registration.submitted": {
              target: "registering",
              actions: {
                type: "setRegistration",
                params: ({ event: { username, password, attributes } }) => ({ username, password, attributes }),
              },
            },
            "failure.dismissed": { actions: "clearFailure" },
          },
        },
        registering: {
          description: "Asks the pool to create the account.",
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
                actions: { type: "setSignUpResult", params: confirmationResultParams },
              },
              {
                target: "choosingVerification",
                actions: { type: "setSignUpResult", params: confirmationResultParams },
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
        choosingVerification: {
          description: "Decides whether the account is confirmed with a code or with a link.",
          always: [
            { guard: "waitsForLinkAtOnce", target: "awaitingLink", actions: "clearConfirmationSession" },
            { guard: "waitsForLinkOnRequest", target: "awaitingAutoSignInByLink", actions: "clearConfirmationSession" },
            { target: "awaitingCode" },
          ],
        },
        awaitingCode: {
          description: "Waits for the code. The screen shows where it was sent.",
          tags: ["form"],
          on: {
            "code.submitted": {
              target: "confirming",
              actions: {
                type: "setConfirmation",
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
          description: "Asks the pool to send another code. The previous code becomes invalid.",
          tags: ["busy", "resending"],
          entry: "clearNotice",
          invoke: {
            src: "resendSignUpCode",
            id: "resendSignUpCode",
            input: ({ context: { username, clientMetadata } }) => ({ username, clientMetadata }),
            onDone: {
              target: "choosingVerification",
              actions: { type: "recordResentCode", params: ({ event }) => event.output },
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
          description: "Sends the code to the pool.",
          tags: ["busy"],
          exit: "clearCode",
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
              actions: { type: "setConfirmationSession", params: ({ event }) => ({ session: event.output.session }) },
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
          description: "The account is confirmed. Decides whether the user can be signed in automatically.",
          tags: ["busy"],
          always: [
            { guard: "signsInAtOnce", target: "autoSigningIn" },
            { guard: "signsInOnRequest", target: "awaitingAutoSignIn" },
            { target: "confirmed" },
          ],
        },
        awaitingAutoSignIn: {
          description: "The account is confirmed. Waits for the call that signs in (COMPLETE_AUTO_SIGN_IN).",
          tags: ["autoSignIn", "confirmed"],
          on: { "autoSignIn.requested": { target: "autoSigningIn", actions: "addCaller" } },
          after: { autoSignInWait: "confirmed" },
        },
        awaitingAutoSignInByLink: {
          description: "The pool has sent a link. Waits for the call that signs in (COMPLETE_AUTO_SIGN_IN).",
          tags: ["autoSignIn"],
          on: { "autoSignIn.requested": { target: "awaitingLink", actions: "addCaller" } },
          after: { autoSignInWait: { target: "awaitingCode", actions: "cancelAutoSignIn" } },
        },
        autoSigningIn: autoSigningInState,
        autoSignInOver: {
          description: "The automatic sign-in has ended. Calls within 300 ms share its result.",
          tags: ["autoSignIn", "shared", "confirmed"],
          always: { guard: "isAtOnce", target: "ending" },
          on: {
            "autoSignIn.requested": { target: "autoSignInOver", reenter: true },
            "challenge.takenOver": { actions: "clearChallenge" },
          },
          // The calls have received the result.
          after: { callDebounce: { target: "ending", actions: "clearSecrets" } },
        },
        ending: {
          description: "Decides how the sign-up ends after the automatic sign-in.",
          always: [
            { guard: "endsSignedIn", target: "signedIn" },
            { guard: "endsChallenged", target: "challenged" },
            { target: "confirmed" },
          ],
        },
        signedIn: {
          description: "The account is confirmed and the user is signed in.",
          type: "final",
          tags: ["confirmed"],
        },
        challenged: {
          description: "The account is confirmed. The sign-in continues with a challenge.",
          type: "final",
          tags: ["confirmed"],
        },
        confirmed: {
          description: "The account is confirmed. The user signs in with the form.",
          type: "final",
          tags: ["confirmed"],
          entry: "clearSecrets",
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
    }),
  );

export type SignUpMachine = ReturnType<typeof createSignUpMachine>;
