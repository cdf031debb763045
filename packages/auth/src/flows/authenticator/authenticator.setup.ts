/** The words of the authenticator machine: its context, events, effects and guards. */
import { assign, sendTo, type SnapshotFrom, setup } from "xstate";
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import { sessionExpired } from "../../protocol/sign-in/challenge-error.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import type { FormConfig } from "../../protocol/sign-up/form-config.ts";
import type { PendingStep, RecalledStep } from "../../protocol/sign-in/pending-step.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { SessionUser } from "../../protocol/session/compare-sessions.ts";
import type { UnverifiedContact } from "../../protocol/account/unverified-contacts.ts";
import { attributeVerificationMachine } from "../account/index.ts";
import { autofillMachine } from "../passkeys/index.ts";
import { type ChallengeInput, challengeMachine } from "../challenge/index.ts";
import { effectPlaceholder, listenerEffect } from "../../engine/index.ts";
import { type ResetPasswordInput, resetPasswordMachine } from "../reset-password/index.ts";
import type { SessionEndReason } from "../session/index.ts";
import { signInMachine } from "../sign-in/index.ts";
import { signUpMachine, type SignUpMachineInput } from "../sign-up/index.ts";
import type { AuthenticatorEvent, AuthenticatorNotice } from "./authenticator.types.ts";
import {
  type ChallengeStart,
  type ChallengeRoute,
  challengeOf,
  preselectPasskey,
  type Question,
  restoredChallengeInput,
  type SignInIdentity,
} from "./challenge-screen.ts";

export interface AuthenticatorInput extends FormConfig {
  /** Whether a passkey may be among the ways to sign in. */
  readonly supportsPasskeys?: boolean | undefined;
}

export interface AuthenticatorContext extends AuthenticatorInput {
  /** The name that follows the person from screen to screen. */
  readonly username: string;
  /** Handed from an interrupted sign-in to the confirmation that will finish it. */
  readonly password: Secret<string> | undefined;
  readonly delivery: CodeDelivery | undefined;
  readonly signUpStart: SignUpMachineInput["start"];
  readonly resetStart: ResetPasswordInput["start"];
  /** Until when a reload comes back to the step in view, once it is stored. */
  readonly expiresAtMs: number | undefined;
  /** What the conversation about a challenge begins with. */
  readonly challenge: ChallengeInput | undefined;
  /** The question in view; it stays there while its answer is on its way. */
  readonly question: Question["question"];
  /** Whose code is out, of the contacts below. */
  readonly attribute: UnverifiedContact["attribute"] | undefined;
  readonly notice: AuthenticatorNotice | undefined;
  /** Why a sign-in ended before its end, shown on the sign-in screen. */
  readonly failure: Failure | undefined;
  /** Who last used a passkey on this device. */
  readonly passkeyUsername: string | undefined;
  readonly user: SessionUser | undefined;
  /** What the signed-in person can be offered to verify. */
  readonly unverifiedContacts: readonly UnverifiedContact[];
  /** The conversation in view is signing in: a session that starts now is its own. */
  readonly isSigningIn: boolean;
  /** Grows with every step of the conversation in view, so that each step is a new snapshot here, too. */
  readonly steps: number;
}

/** What the session tells the authenticator. */
export type SessionNews =
  | { type: "session.absent" }
  | { type: "session.started"; user: SessionUser; unverifiedContacts: readonly UnverifiedContact[] }
  | { type: "session.ended"; reason: SessionEndReason };

type Named = { username: string | undefined };
type SentCode = Pick<AuthenticatorContext, "delivery"> & Partial<Pick<AuthenticatorContext, "username" | "attribute">>;
type Recalled = { step: RecalledStep | undefined };
type Started = Pick<AuthenticatorContext, "user" | "unverifiedContacts">;

/** What every new beginning starts with. */
export const NOTHING_PENDING = {
  delivery: undefined,
  expiresAtMs: undefined,
  password: undefined,
  challenge: undefined,
  question: undefined,
  attribute: undefined,
  notice: undefined,
  failure: undefined,
  signUpStart: "registration",
  resetStart: "username",
  isSigningIn: false,
} as const;

function pendingStepOf(step: RecalledStep | undefined): Partial<AuthenticatorContext> {
  if (step === undefined || step.route === "confirmSignIn" || step.route === "signIn") return {};
  const { attribute, delivery, expiresAtMs } = step;
  return { attribute, delivery, expiresAtMs };
}

export const authenticatorSetup = setup({
  types: {
    input: {} as AuthenticatorInput,
    context: {} as AuthenticatorContext,
    events: {} as AuthenticatorEvent | SessionNews,
    children: {} as {
      signIn: "signIn";
      autofill: "autofill";
      challenge: "challenge";
      signUp: "signUp";
      resetPassword: "resetPassword";
      attributeVerification: "attributeVerification";
    },
  },
  actors: {
    signIn: signInMachine,
    autofill: autofillMachine,
    challenge: challengeMachine,
    signUp: signUpMachine,
    resetPassword: resetPasswordMachine,
    attributeVerification: attributeVerificationMachine,
    /** Tells of the session: absent, started, ended. */
    watchSession: listenerEffect<SessionNews>(() => () => undefined),
    recallPendingStep: effectPlaceholder<RecalledStep | undefined, undefined>(),
    /** Says until when the step comes back. */
    rememberPendingStep: effectPlaceholder<number, PendingStep>(),
    forgetPendingStep: effectPlaceholder<void, undefined>(),
    endSession: effectPlaceholder<void, undefined>(),
  },
  guards: {
    isRecalled: (_, params: Recalled & { route: RecalledStep["route"] }) => params.step?.route === params.route,
    /** No password is stored, so nobody could sign in by waiting for the link. */
    isRecalledLink: ({ context }, { step }: Recalled) =>
      step?.route === "confirmSignUp" && context.signUpVerification === "link",
    /** The same person's, and still to be verified. */
    isRecalledContact: ({ context }, { step }: Recalled) =>
      step?.route === "confirmVerifyUser" &&
      step.username === context.user?.username &&
      context.unverifiedContacts.some(({ attribute }) => attribute === step.attribute),
    isRecalledChoice: ({ context }, { step }: Recalled) =>
      step?.route === "verifyUser" && step.username === context.user?.username,
    isSomebodySignedIn: ({ context }) => context.user !== undefined,
    hasUnverifiedContacts: (_, params: Started) => params.unverifiedContacts.length > 0,
    /** Offered after a sign-in here; who signs in elsewhere is asked there. */
    offersVerification: ({ context }, params: Started) => context.isSigningIn && params.unverifiedContacts.length > 0,
    needsConfirmation: (_, params: { step: string }) => params.step === "confirmationRequired",
    needsReset: (_, params: { step: string }) => params.step === "resetRequired",
    isChallenged: (_, params: { step: string }) => params.step === "challenged",
    hasFailed: (_, params: { step: string }) => params.step === "failed",
    hasSignedIn: (_, params: { step: string }) => params.step === "signedIn",
    signUpAwaitsCode: (_, params: { snapshot: SnapshotFrom<typeof signUpMachine> }) =>
      !["starting", "awaitingRegistration", "registering"].some((state) =>
        params.snapshot.matches(state as "awaitingRegistration"),
      ),
    resetAwaitsCode: (_, params: { snapshot: SnapshotFrom<typeof resetPasswordMachine> }) =>
      ["awaitingNewPassword", "resendingCode", "confirmingNewPassword"].some((state) =>
        params.snapshot.matches(state as "awaitingNewPassword"),
      ),
    verificationAwaitsCode: (_, params: { snapshot: SnapshotFrom<typeof attributeVerificationMachine> }) =>
      ["awaitingCode", "resendingCode", "confirming"].some((state) => params.snapshot.matches(state as "awaitingCode")),
    isAtRest: (_, params: { snapshot: SnapshotFrom<typeof signInMachine> }) =>
      params.snapshot.status === "active" && !params.snapshot.hasTag("busy"),
    isFormAtRest: ({ context }) => !context.isSigningIn,
    isAskedAt: (_, params: { asked: Question | undefined; route: ChallengeRoute }) =>
      params.asked?.route === params.route,
    endedByItself: (_, params: { reason: SessionEndReason }) => params.reason !== "signedOut",
  },
  actions: {
    countStep: assign(({ context }, params: { isSigningIn: boolean }) => ({ ...params, steps: context.steps + 1 })),
    keepUser: assign((_, params: Started) => ({ ...params, failure: undefined })),
    /** Nothing of a person is left for whoever comes after them. */
    forgetUser: assign({ user: undefined, unverifiedContacts: [], username: "" }),
    carryUsername: assign(({ context }, params: Named) => ({ username: params.username ?? context.username })),
    startOver: assign(NOTHING_PENDING),
    resumePendingStep: assign((_, { step }: Recalled) => ({
      ...pendingStepOf(step),
      username: step?.username ?? "",
      signUpStart: "code" as const,
      resetStart: "code" as const,
    })),
    resumeVerification: assign((_, { step }: Recalled) => pendingStepOf(step)),
    resumeSignIn: assign((_, { step }: Recalled) =>
      step?.route === "confirmSignIn" ? { username: step.username, challenge: restoredChallengeInput(step) } : {},
    ),
    markSignInExpired: assign((_, { step }: Recalled) => ({
      username: step?.username ?? "",
      failure: toFailure(sessionExpired()),
    })),
    handOverToChallenge: assign(({ context }, { output }: { output: ChallengeStart }) => ({
      username: output.username,
      challenge: challengeOf(context.signInFlow, output),
    })),
    keepQuestion: assign(({ context }, { asked }: { asked: Question | undefined }) =>
      asked === undefined
        ? {}
        : {
            question: preselectPasskey(asked.question, context.passkeyUsername === context.username),
            delivery: asked.delivery,
          },
    ),
    /** The conversation has it; the password in it is that one's to keep and to drop. */
    forgetChallenge: assign({ challenge: undefined }),
    handOverToConfirmation: assign((_, { output: { username, password } }: { output: SignInIdentity }) => ({
      username,
      password,
      signUpStart: "newCode" as const,
    })),
    handOverToReset: assign((_, params: Named) => ({
      username: params.username ?? "",
      resetStart: "request" as const,
    })),
    forgetPassword: assign({ password: undefined }),
    /** Another code begins another lifetime. */
    keepDelivery: assign(({ context }, params: SentCode) => ({
      ...params,
      expiresAtMs: params.delivery === context.delivery ? context.expiresAtMs : undefined,
    })),
    keepExpiry: assign((_, params: { expiresAtMs: number }) => params),
    noteFailure: assign((_, params: { failure: Failure | undefined }) => ({ failure: params.failure })),
    clearFailure: assign({ failure: undefined, notice: undefined }),
    setNotice: assign((_, params: { notice: AuthenticatorNotice | undefined }) => ({ notice: params.notice })),
    keepPasskeyUsername: assign(({ context }, { passkeyUsername }: Pick<AuthenticatorContext, "passkeyUsername">) => ({
      passkeyUsername,
      steps: context.steps + 1,
    })),
    passToSignIn: sendTo("signIn", ({ event }) => event),
    passToAutofill: sendTo("autofill", ({ event }) => event),
    suspendAutofill: sendTo("autofill", { type: "autofill.suspended" }),
    resumeAutofill: sendTo("autofill", { type: "autofill.requested" }),
    passToChallenge: sendTo("challenge", ({ event }) => event),
    passToSignUp: sendTo("signUp", ({ event }) => event),
    passToResetPassword: sendTo("resetPassword", ({ event }) => event),
    passToAttributeVerification: sendTo("attributeVerification", ({ event }) => event),
  },
});
