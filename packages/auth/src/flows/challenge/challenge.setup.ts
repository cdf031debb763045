/** Declares the context, events, effects, guards, actions and delays of the challenge machine. */
import { assign, enqueueActions, setup } from "xstate";
import { toFailure } from "../../protocol/errors/auth-error.ts";
import type { Challenge, ChallengeAnswer } from "../../protocol/sign-in/challenges/challenges.ts";
import type { IssuedTokens } from "../../protocol/tokens/issued-tokens.ts";
import type { MfaType } from "../../protocol/account/mfa-settings.ts";
import type { TotpAssociation } from "../../protocol/account/associate-software-token.ts";
import {
  type PendingSignIn,
  SIGN_IN_SESSION_MS,
  type SignInSelections,
} from "../../protocol/sign-in/pending-sign-in.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { sessionExpired } from "../../protocol/sign-in/challenge-error.ts";
import { type FirstFactor, sendsPassword, type SignInStart } from "../../protocol/sign-in/sign-in-flow.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import type { Effect } from "../../engine/index.ts";
import {
  lastStepOf,
  tryReadChallenge,
  leadsToChallenge,
  signInStartOf,
  canReselect,
  canRestartSignIn,
  type ChallengeContext,
  type ChallengeInput,
  type ChallengeOutcome,
  type ChallengeOutput,
  isOffered,
  isPassword,
  isPasswordSelected,
  onlyFactorOf,
  onlyMfaTypeOf,
  codeSentNotice,
  isAnsweredByLostAttempt,
  setupTypeOf,
} from "./challenge.context.ts";
import type { AnswerEvent } from "./challenge.types.ts";

type Texts = Readonly<Record<string, string>>;

export type ChallengeEvent =
  | AnswerEvent
  /** The metadata for the pool's Lambda triggers, sent with all further requests. */
  | { type: "clientMetadata.replaced"; clientMetadata: Texts }
  /** The time has passed for which the password is kept. */
  | { type: "password.forgotten" };

export interface Outcome {
  readonly outcome: ChallengeOutcome;
}

export interface WithError {
  readonly error: unknown;
}

/** The input of effects that restart the sign-in. */
export interface RestartInput extends SignInStart {
  readonly username: string;
  readonly clientMetadata: Texts | undefined;
}

/** The pool has returned a new session, so its lifetime starts again. */
const NEW_SESSION = { lifetimeMs: SIGN_IN_SESSION_MS, isExpired: false };

/** Removes the notice and the failure when the user continues. */
const NO_MESSAGES = { isResending: false, notice: undefined, failure: undefined };

/** The id of the timer of the held password. */
const HELD_PASSWORD_TIMER = "heldPassword";

/** The effects of the machine. */
export type ChallengeEffects = {
  answerChallenge: Effect<
    ChallengeOutcome,
    {
      challenge: Challenge | undefined;
      session: Secret<string>;
      username: string;
      answer: Secret<ChallengeAnswer> | undefined;
      clientMetadata: Texts | undefined;
    }
  >;
  /** Sends or proves a password in answer to the challenge. Without a session, it restarts the sign-in. */
  answerPassword: Effect<
    ChallengeOutcome,
    RestartInput & {
      challenge: Challenge | undefined;
      session: Secret<string> | undefined;
      password: Secret<string> | undefined;
    }
  >;
  /** Restarts the sign-in with the held password. */
  restartSignIn: Effect<ChallengeOutcome, RestartInput & { password: Secret<string> | undefined }>;
  associateTotp: Effect<TotpAssociation, { session: Secret<string> }>;
  verifyTotp: Effect<Secret<string>, { session: Secret<string>; answer: Secret<ChallengeAnswer> | undefined }>;
  /**
   * Opens the browser's passkey dialog. It is closed when the state is left. With `isOptional`, it resolves with
   * undefined if the browser says at once that it has no passkey.
   */
  usePasskey: Effect<
    Secret<JsonObject> | undefined,
    { challenge: Challenge | undefined; username: string; isOptional: boolean }
  >;
  /** Proves the stored secret of the device. The user does not notice it. */
  proveDevice: Effect<
    ChallengeOutcome,
    { challenge: Challenge | undefined; session: Secret<string>; username: string; clientMetadata: Texts | undefined }
  >;
  /**
   * Links the typed username to the device that is stored under the username in the pool. Rejects if there is no such
   * device, or if the typed username already leads to a device.
   */
  linkDevice: Effect<void, { challenge: Challenge | undefined; username: string }>;
  storePendingSignIn: Effect<void, PendingSignIn>;
  removePendingSignIn: Effect<void>;
  startSession: Effect<
    void,
    {
      tokens: Secret<IssuedTokens> | undefined;
      lastStep: string | undefined;
      loginId: string;
      isByPassword: boolean;
    }
  >;
};

export const challengeSetup = (actors: ChallengeEffects) =>
  setup({
    types: {} as {
      input: ChallengeInput;
      context: ChallengeContext;
      events: ChallengeEvent;
      output: ChallengeOutput;
      /** `selectChallengeScreen`. A parent that does not contain the code of the challenges finds it here. */
      meta: { readonly selectScreen: (snapshot: never) => unknown };
    },
    actors,
    delays: { sessionLifetime: ({ context }) => context.lifetimeMs },
    guards: {
      isChallenge: ({ context }, params: { name: Challenge["name"] }) => context.challenge?.name === params.name,
      isExpired: ({ context }) => context.isExpired,
      isPasskeyPromptDue: ({ context }) => context.challenge?.name === "passkey" && context.isPasskeyPromptDue,
      /** The browser has no passkey, or the user wants to use none now. */
      isWithoutPasskey: (_, params: { credential: Secret<JsonObject> | undefined }) => params.credential === undefined,
      isSessionSpent: ({ context }) => context.isSessionSpent,
      hasAnswer: ({ context }) => context.answer !== undefined,
      /** If the password was sent with the typed username, the request did not contain a device stored under the other one. */
      mayLinkDevice: ({ context }) =>
        context.heldPassword !== undefined &&
        !context.hasSearchedDevice &&
        context.challenge?.name !== "device" &&
        sendsPassword(signInStartOf(context)),
      isUnreadable: ({ context }) => context.challenge === undefined,
      setsUpApp: ({ context }) => setupTypeOf(context) === "TOTP" && context.totpSecret === undefined,
      setsUpAppWithSecret: ({ context }) => setupTypeOf(context) === "TOTP" && context.totpSecret !== undefined,
      setsUpEmail: ({ context }) => setupTypeOf(context) === "EMAIL",
      isPasswordSelected: ({ context }) => isPasswordSelected(context),
      /** There is one factor to select, and it was not tried yet: a factor that has failed is not selected again. */
      isOnlyPassword: ({ context }) => context.selections.factor === undefined && isPassword(onlyFactorOf(context)),
      isOnlyFactor: ({ context }) => context.selections.factor === undefined && onlyFactorOf(context) !== undefined,
      isOnlyMfaType: ({ context }) => context.selections.mfaType === undefined && onlyMfaTypeOf(context) !== undefined,
      isTotpVerified: ({ context }) => context.isTotpVerified,
      isOfferedMfaType: ({ context }, params: { mfaType: MfaType }) =>
        (context.challenge?.name === "mfaSelection" || context.challenge?.name === "mfaSetup") &&
        context.challenge.mfaTypes.includes(params.mfaType),
      isOfferedPassword: ({ context }, params: { factor: FirstFactor }) =>
        isOffered(context, params.factor) && isPassword(params.factor),
      isOfferedForSpentSession: ({ context }, params: { factor: FirstFactor }) =>
        isOffered(context, params.factor) && context.isSessionSpent,
      isOfferedFactor: ({ context }, params: { factor: FirstFactor }) => isOffered(context, params.factor),
      canReselect: ({ context }) => canReselect(context),
      canRestartSignIn: ({ context }) => canRestartSignIn(context),
      isSignedIn: (_, params: Outcome) => params.outcome.kind === "signedIn",
      hasTokens: (_, params: Outcome) => params.outcome.kind === "tokens",
      /** The restarted sign-in has led to a selection that the user has made before. */
      repeatsMfaType: ({ context }, params: Outcome) =>
        context.selections.mfaType !== undefined && leadsToChallenge(context, params.outcome, "mfaSelection"),
      repeatsEmail: ({ context }, params: Outcome) =>
        context.selections.setupEmail !== undefined && leadsToChallenge(context, params.outcome, "mfaSetup"),
      isUnconfirmed: (_, params: WithError) => toFailure(params.error).code === "signIn.userNotConfirmed",
      isResetRequired: (_, params: WithError) => toFailure(params.error).code === "signIn.passwordResetRequired",
      /** An earlier attempt has answered the challenge, and its response was lost. The user's input may be right. */
      canRestartAfterLostAttempt: ({ context }, params: WithError) => {
        return isAnsweredByLostAttempt(context, toFailure(params.error)) && canRestartSignIn(context);
      },
      /**
       * The pool has rejected the device, a lost attempt has used its proof, or the proof had a wrong time. The sign-in is
       * restarted once.
       */
      canRestartForDevice: ({ context }, params: WithError) => {
        const { code, afterLostAnswer } = toFailure(params.error);
        const isProofUsed = afterLostAnswer && code === "signIn.sessionExpired";
        const isRejected = code === "service.notFound" || code === "signIn.clockWrong";
        return !context.hasRestarted && (isProofUsed || isRejected) && canRestartSignIn(context);
      },
      /** The challenge of a passkey expired while the device slept, when no timer runs. The sign-in is restarted once. */
      isPasskeyChallengeExpired: ({ context }, params: WithError) =>
        context.challenge?.name === "passkey" &&
        !context.hasRestarted &&
        toFailure(params.error).code === "signIn.sessionExpired" &&
        canRestartSignIn(context),
      /** The session has expired, or the pool has ended the sign-in after a wrong answer to a custom challenge. */
      isSignInOver: ({ context }, params: WithError) => {
        const failure = toFailure(params.error);
        const { code } = failure;
        return (
          code === "signIn.sessionExpired" ||
          isAnsweredByLostAttempt(context, failure) ||
          (code === "signIn.incorrectCredentials" && context.challenge?.name === "custom")
        );
      },
    },
    actions: {
      setChallenge: assign(({ context }, { outcome }: Outcome) => {
        if (outcome.kind !== "challenge") return {};
        const received = tryReadChallenge(outcome.challenge, context);
        return {
          ...received,
          isPasskeyPromptDue: true,
          isSessionSpent: false,
          totpSecret: undefined,
          isTotpVerified: false,
          ...NEW_SESSION,
          answer: undefined,
          notice: codeSentNotice(context, received.challenge),
        };
      }),
      setTokens: assign((_, { outcome }: Outcome) => (outcome.kind === "tokens" ? { tokens: outcome.tokens } : {})),
      setAnswer: assign((_, params: { answer: ChallengeAnswer }) => ({
        answer: new Secret(params.answer),
        ...NO_MESSAGES,
      })),
      setPassword: assign((_, params: { password: Secret<string> }) => ({
        password: params.password,
        ...NO_MESSAGES,
      })),
      recordSelection: assign(({ context }, params: { selections: SignInSelections }) => ({
        selections: { ...context.selections, ...params.selections },
        ...NO_MESSAGES,
      })),
      selectOnlyFactor: assign(({ context }) => {
        const factor = onlyFactorOf(context);
        const isAnswer = factor !== undefined && !isPassword(factor);
        return {
          ...NO_MESSAGES,
          selections: { ...context.selections, factor },
          answer: isAnswer ? new Secret({ kind: "firstFactor" as const, factor }) : undefined,
        };
      }),
      selectOnlyMfaType: assign(({ context }) => ({
        ...NO_MESSAGES,
        selections: { ...context.selections, mfaType: onlyMfaTypeOf(context) },
      })),
      repeatMfaType: assign(({ context }) => ({
        answer:
          context.selections.mfaType && new Secret({ kind: "mfaType" as const, mfaType: context.selections.mfaType }),
      })),
      repeatEmail: assign(({ context }) => ({
        answer:
          context.selections.setupEmail === undefined
            ? undefined
            : new Secret({ kind: "email" as const, email: context.selections.setupEmail }),
      })),
      setTotpAssociation: assign((_, params: { association: TotpAssociation }) => ({
        totpSecret: params.association.sharedSecret,
        session: params.association.session,
        ...NEW_SESSION,
      })),
      recordTotpVerification: assign((_, params: { session: Secret<string> }) => ({
        session: params.session,
        isTotpVerified: true,
        answer: new Secret({ kind: "totpSetup" as const }),
        ...NEW_SESSION,
      })),
      answerWithVerification: assign({ answer: new Secret({ kind: "totpSetup" as const }), ...NO_MESSAGES }),
      markSessionSpent: assign({ isSessionSpent: true }),
      markPasskeyPrompted: assign({ isPasskeyPromptDue: false, ...NO_MESSAGES }),
      /** Selects the passkey as the first factor of a restarted sign-in. */
      preferPasskey: assign(({ context }) => ({ selections: { ...context.selections, factor: "WEB_AUTHN" as const } })),
      /** Removes the preferred first factor, so that the pool offers all factors. */
      clearPreference: assign(({ context }) => ({
        isPasskeyDeclined: true,
        preferredChallenge: undefined,
        selections: { ...context.selections, factor: undefined },
        ...NO_MESSAGES,
      })),
      markRestarted: assign({ hasRestarted: true, hasSearchedDevice: true }),
      markDeviceSearched: assign({ hasSearchedDevice: true }),
      /** Replaces the held password with the one that the pool has accepted, and keeps it for three minutes. */
      holdPassword: enqueueActions(({ context: { password }, enqueue }) => {
        if (password === undefined) return;
        enqueue.assign({ heldPassword: password });
        enqueue.cancel(HELD_PASSWORD_TIMER);
        enqueue.raise({ type: "password.forgotten" }, { id: HELD_PASSWORD_TIMER, delay: SIGN_IN_SESSION_MS });
      }),
      clearHeldPassword: assign({ heldPassword: undefined }),
      setLastStep: assign(({ context }) => ({ lastStep: lastStepOf(context) })),
      markResending: assign({ isResending: true, notice: undefined, failure: undefined }),
      setClientMetadata: assign((_, params: { clientMetadata: Texts }) => params),
      markExpired: assign({ isExpired: true }),
      clearAnswer: assign({ answer: undefined }),
      clearPassword: assign({ password: undefined }),
      clearSecrets: assign({
        answer: undefined,
        password: undefined,
        heldPassword: undefined,
        tokens: undefined,
        totpSecret: undefined,
      }),
      recordFailure: assign((_, params: WithError) => ({ failure: toFailure(params.error), notice: undefined })),
      /** If a lost attempt has used the code, the code is not called wrong: the sign-in has ended and has to be restarted. */
      recordEnd: assign(({ context }, params: WithError) => {
        const failure = toFailure(params.error);
        return {
          failure: isAnsweredByLostAttempt(context, failure) ? toFailure(sessionExpired()) : failure,
          notice: undefined,
        };
      }),
      recordExpiry: assign(() => ({ failure: toFailure(sessionExpired()) })),
      clearFailure: assign({ failure: undefined }),
      endAs: assign((_, params: { step: ChallengeOutput["step"] }) => ({ step: params.step })),
    },
  });

/** A state of the machine. */
export type ChallengeStateConfig = Parameters<ReturnType<typeof challengeSetup>["createStateConfig"]>[0];
