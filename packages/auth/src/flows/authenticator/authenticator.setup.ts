/** Declares the events, effects, guards and actions of the authenticator machine. */
import { assign, sendTo, type SnapshotFrom, setup } from "xstate";
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import { sessionExpired } from "../../protocol/sign-in/challenge-error.ts";
import { type RecentSignIns, type RecentSignInsChange, withoutName } from "../../protocol/account/recent-sign-ins.ts";
import type { PendingStep, RestoredStep } from "../../protocol/sign-in/pending-step.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { AttributeVerificationMachine } from "../account/attribute-verification/attribute-verification.machine.ts";
import type { ChallengeMachine } from "../challenge/challenge.machine.ts";
import type { AutofillMachine } from "../passkeys/autofill/autofill.machine.ts";
import type { Effect, EffectAction, Listener } from "../../engine/index.ts";
import type { ResetPasswordMachine } from "../reset-password/reset-password.machine.ts";
import type { SessionEndReason } from "../session/session.setup.ts";
import type { SignInMachine } from "../sign-in/sign-in.machine.ts";
import { waitsForLinkConfirmation } from "../sign-up/link-confirmation.ts";
import type { SignUpMachine } from "../sign-up/sign-up.machine.ts";
import {
  allowsAutofill,
  type AuthenticatorContext,
  type AuthenticatorInput,
  confirmationInput,
  contextAfterOptions,
  firstScreen,
  NEW_SIGN_IN,
  NOTHING_SHOWN,
  pendingStepOf,
  type SessionChange,
} from "./authenticator.context.ts";
import type { AuthenticatorEvent, AuthenticatorNotice } from "./authenticator.types.ts";
import { type AuthenticatorOptions, changedOptions, offersOtherFactors } from "./authenticator-options.ts";
import {
  type ChallengeStart,
  type ChallengeRoute,
  challengeOf,
  type ShownChallenge,
  restoredChallengeInput,
  shownQuestion,
  type SignInIdentity,
} from "./challenge-screen.ts";
import { startingWith } from "./resting-view.ts";

type Named = { username: string | undefined };
type SentCode = Pick<AuthenticatorContext, "delivery"> &
  Partial<Pick<AuthenticatorContext, "username" | "attribute" | "waitsForLink">>;
type Restored = { step: RestoredStep | undefined };
type Started = Pick<AuthenticatorContext, "user" | "unverifiedContacts">;
type Changed = { options: AuthenticatorOptions };
type Tagged = { snapshot: { hasTag(tag: string): boolean } };
type SignInForm = { username: string; password?: Secret<string> | undefined };

/** The effects of the machine. */
export type AuthenticatorEffects = {
  signIn: SignInMachine;
  autofill: AutofillMachine;
  challenge: ChallengeMachine;
  signUp: SignUpMachine;
  resetPassword: ResetPasswordMachine;
  attributeVerification: AttributeVerificationMachine;
  /** Loads the chunk with these four machines while the user fills in the sign-in form. */
  preloadScreens: Effect<void>;
  /** Sends an event when the session is absent, starts or ends. */
  watchSession: Effect<never, Listener<SessionChange>>;
  loadPendingStep: Effect<RestoredStep | undefined>;
  /** Resolves with the time until which a reload restores the step. */
  storePendingStep: Effect<number, PendingStep>;
  removePendingStep: Effect<void>;
  loadRecentSignIns: Effect<RecentSignIns, { isRemembered: boolean }>;
  endSession: Effect<void>;
  /** Opens the page of an identity provider. Rejects if the user comes back, or if the page cannot be left. */
  openProvider: Effect<void, { name: string | undefined }>;
};

/** The effects that run as actions. */
export type AuthenticatorActions = {
  /** Tells a developer what is wrong with the app's options. */
  reportProblems: EffectAction<{ problems: readonly string[] }>;
  changeRecentSignIns: EffectAction<{ change: RecentSignInsChange | undefined }>;
};

export const authenticatorSetup = (actors: AuthenticatorEffects, actions: AuthenticatorActions) =>
  setup({
    types: {
      input: {} as AuthenticatorInput,
      context: {} as AuthenticatorContext,
      events: {} as AuthenticatorEvent | SessionChange,
      children: {} as {
        signIn: "signIn";
        autofill: "autofill";
        challenge: "challenge";
        signUp: "signUp";
        resetPassword: "resetPassword";
        attributeVerification: "attributeVerification";
      },
    },
    actors,
    guards: {
      isRestoredStep: (_, params: Restored & { route: RestoredStep["route"] }) => params.step?.route === params.route,
      /** The stored step waited for a link. It cannot continue, because the password for the sign-in is not stored. */
      isRestoredLink: ({ context }, { step }: Restored) =>
        step?.route === "confirmSignUp" && context.signUpVerification === "link",
      /** The stored step belongs to the signed-in user, and the address is not verified yet. */
      isRestoredContact: ({ context }, { step }: Restored) =>
        step?.route === "confirmVerifyUser" &&
        step.username === context.user?.username &&
        context.unverifiedContacts.some(({ attribute }) => attribute === step.attribute),
      isRestoredChoice: ({ context }, { step }: Restored) =>
        step?.route === "verifyUser" && step.username === context.user?.username,
      isUserSignedIn: ({ context }) => context.user !== undefined,
      hasUnverifiedContacts: (_, params: Started) => params.unverifiedContacts.length > 0,
      /** The verification is offered after a sign-in in this tab. After a sign-in in another tab, that tab offers it. */
      offersVerification: ({ context }, params: Started) => context.isSigningIn && params.unverifiedContacts.length > 0,
      needsConfirmation: (_, params: { step: string }) => params.step === "confirmationRequired",
      needsReset: (_, params: { step: string }) => params.step === "resetRequired",
      isChallenged: (_, params: { step: string }) => params.step === "challenged",
      hasFailed: (_, params: { step: string }) => params.step === "failed",
      hasSignedIn: (_, params: { step: string }) => params.step === "signedIn",
      signUpAwaitsCode: (_, params: { snapshot: SnapshotFrom<SignUpMachine> }) =>
        !["starting", "awaitingRegistration", "registering"].some((state) =>
          params.snapshot.matches(state as "awaitingRegistration"),
        ),
      resetAwaitsCode: (_, params: { snapshot: SnapshotFrom<ResetPasswordMachine> }) =>
        ["awaitingNewPassword", "resendingCode", "confirmingNewPassword"].some((state) =>
          params.snapshot.matches(state as "awaitingNewPassword"),
        ),
      verificationAwaitsCode: (_, params: { snapshot: SnapshotFrom<AttributeVerificationMachine> }) =>
        ["awaitingCode", "resendingCode", "confirming"].some((state) =>
          params.snapshot.matches(state as "awaitingCode"),
        ),
      /** The chunk with the child machine is being loaded, or could not be loaded. */
      isLoading: (_, params: Tagged) => params.snapshot.hasTag("loading"),
      /** The chunk is being loaded, and nobody waits for it. */
      isLoadingQuietly: (_, params: Tagged) => params.snapshot.hasTag("quiet"),
      hasFailedToLoad: (_, params: Tagged) => params.snapshot.hasTag("failed"),
      isAtRest: (_, params: { snapshot: SnapshotFrom<SignInMachine> }) =>
        params.snapshot.status === "active" && !params.snapshot.hasTag("busy"),
      /** The provider is one of the configured ones, and the form is not being submitted. */
      mayOpenProvider: ({ context: { providers, childView, autofillView } }, params: { name: string }) =>
        providers.some(({ name }) => name === params.name) && !childView.isBusy && !autofillView.isBusy,
      startsAt: ({ context }, params: { screen: AuthenticatorContext["initialScreen"] }) =>
        firstScreen(context) === params.screen,
      allowsSignUp: ({ context }) => !context.hidesSignUp,
      offersOtherFactors: ({ context }) => offersOtherFactors(context),
      hidesSignUp: ({ context }) => context.hidesSignUp,
      hidesSignUpNow: ({ context }, { options }: Changed) => changedOptions(context, options).hidesSignUp === true,
      changesAutofill: ({ context }, { options }: Changed) =>
        allowsAutofill({ ...context, ...changedOptions(context, options) }) !== allowsAutofill(context),
      isFormAtRest: ({ context }) => !context.isSigningIn,
      isShownOn: (_, params: { shown: ShownChallenge | undefined; route: ChallengeRoute }) =>
        params.shown?.route === params.route,
      isSignedOutElsewhere: (_, params: { reason: SessionEndReason }) => params.reason === "signedOutElsewhere",
      isRefreshRefused: (_, params: { reason: SessionEndReason }) => params.reason === "refreshRefused",
    },
    actions: {
      ...actions,
      keepChildView: assign((_, params: Pick<AuthenticatorContext, "childView" | "isSigningIn">) => params),
      keepAutofill: assign(({ context }, params: Pick<AuthenticatorContext, "autofillView" | "passkeyUsername">) => ({
        ...params,
        // The list remains the same object while it has the same content.
        ...(params.passkeyUsername !== context.passkeyUsername && {
          recentUsers: withoutName(context.recent.usernames, params.passkeyUsername),
        }),
      })),
      setRecentSignIns: assign(({ context }, { recent }: { recent: RecentSignIns }) => ({
        recent,
        recentUsers: withoutName(recent.usernames, context.passkeyUsername),
      })),
      removeRecentUser: assign(({ context: { recent, recentUsers } }, { username }: Named) => ({
        recent: { ...recent, usernames: withoutName(recent.usernames, username) },
        recentUsers: withoutName(recentUsers, username),
      })),
      setOptions: assign(({ context }, { options }: Changed) => {
        const changed = contextAfterOptions(context, options);
        return {
          ...changed,
          ...(changed.hiddenFactors && { question: shownQuestion({ ...context, ...changed }, context.posed) }),
        };
      }),
      /** The username that a form has submitted is kept for the next screen. */
      forgetChildViews: assign(({ context: { childView, username } }) => ({
        ...NOTHING_SHOWN,
        username: childView.username ?? username,
      })),
      setUser: assign((_, params: Started) => ({ ...params, failure: undefined })),
      /** Removes everything about the user, so that the next user of this tab does not see it. */
      clearUser: assign({ user: undefined, unverifiedContacts: [], username: "" }),
      setProvider: assign((_, params: { name: string | undefined }) => ({ redirectingTo: params.name })),
      setUsername: assign(({ context }, params: Named) => ({ username: params.username ?? context.username })),
      startOver: assign(NEW_SIGN_IN),
      restorePendingStep: assign((_, { step }: Restored) => ({
        ...pendingStepOf(step),
        username: step?.username ?? "",
        signUpStart: "code" as const,
        resetStart: "code" as const,
      })),
      restoreVerification: assign((_, { step }: Restored) => pendingStepOf(step)),
      restoreSignIn: assign((_, { step }: Restored) =>
        step?.route === "confirmSignIn"
          ? { username: step.username, challenge: restoredChallengeInput(step), childView: startingWith("submit") }
          : {},
      ),
      markSignInExpired: assign((_, { step }: Restored) => ({
        username: step?.username ?? "",
        failure: toFailure(sessionExpired()),
      })),
      handOverToChallenge: assign(({ context }, { output }: { output: ChallengeStart }) => ({
        username: output.username,
        challenge: challengeOf(context.signInFlow, output),
        // The form stays busy until the challenge is ready to be shown.
        childView: startingWith("submit"),
      })),
      setShownChallenge: assign(({ context }, { shown }: { shown: ShownChallenge | undefined }) =>
        shown === undefined
          ? {}
          : {
              posed: shown.question,
              question: shownQuestion(context, shown.question),
              delivery: shown.delivery,
            },
      ),
      /** The challenge machine has received its input. It keeps and removes the password in it. */
      clearChallenge: assign({ challenge: undefined }),
      handOverToConfirmation: assign(({ context }, { output: { username, password } }: { output: SignInIdentity }) => ({
        username,
        password,
        signUpStart: "newCode" as const,
        childView: startingWith("resend"),
        waitsForLink: waitsForLinkConfirmation(confirmationInput({ ...context, password })),
      })),
      handOverToReset: assign((_, params: Named) => ({
        username: params.username ?? "",
        resetStart: "request" as const,
        childView: startingWith("submit"),
      })),
      clearPassword: assign({ password: undefined }),
      /** A new code has a new expiry. */
      setDelivery: assign(({ context }, params: SentCode) => ({
        ...params,
        expiresAtMs: params.delivery === context.delivery ? context.expiresAtMs : undefined,
      })),
      setExpiry: assign((_, params: { expiresAtMs: number }) => params),
      setFailure: assign((_, params: { failure: Failure | undefined }) => ({ failure: params.failure })),
      clearFailure: assign({ failure: undefined, notice: undefined }),
      setNotice: assign((_, params: { notice: AuthenticatorNotice | undefined }) => ({ notice: params.notice })),
      passToSignIn: sendTo("signIn", ({ event }) => event),
      /** Submits the form, with the preferred factor that the options name now. */
      submitSignIn: sendTo("signIn", ({ context }, params: SignInForm) => ({
        type: "credentials.submitted",
        ...params,
        preferredChallenge: context.preferredFactor,
      })),
      /** Starts the sign-in without a preferred factor, so that the pool offers all of them. */
      submitWithoutPreference: sendTo("signIn", (_, { username }: Pick<SignInForm, "username">) => ({
        type: "credentials.submitted",
        username,
        preferredChallenge: undefined,
      })),
      passToAutofill: sendTo("autofill", ({ event }) => event),
      suspendAutofill: sendTo("autofill", { type: "autofill.suspended" }),
      resumeAutofill: sendTo("autofill", { type: "autofill.requested" }),
      passToChallenge: sendTo("challenge", ({ event }) => event),
      passToSignUp: sendTo("signUp", ({ event }) => event),
      passToResetPassword: sendTo("resetPassword", ({ event }) => event),
      passToAttributeVerification: sendTo("attributeVerification", ({ event }) => event),
    },
  });

/** A state of the machine. */
export type AuthenticatorStateConfig = Parameters<ReturnType<typeof authenticatorSetup>["createStateConfig"]>[0];
