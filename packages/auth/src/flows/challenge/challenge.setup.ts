/** The words of the challenge machine: its context, events, effects and guards. */
import { assign, enqueueActions, setup } from "xstate";
import { toFailure } from "../../protocol/errors/auth-error.ts";
import type { Challenge, ChallengeAnswer } from "../../protocol/sign-in/challenges/challenges.ts";
import type { FirstFactor } from "../../protocol/sign-in/first-factor.ts";
import type { IssuedTokens } from "../../protocol/tokens/issued-tokens.ts";
import type { MfaType } from "../../protocol/account/mfa-settings.ts";
import type { TotpAssociation } from "../../protocol/account/associate-software-token.ts";
import { type PendingSignIn, SIGN_IN_SESSION_MS, type SignInTrail } from "../../protocol/sign-in/pending-sign-in.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { sessionExpired } from "../../protocol/sign-in/challenge-error.ts";
import { sendsPassword, type SignInBeginning } from "../../protocol/sign-in/sign-in-flow.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import { effectPlaceholder } from "../../engine/index.ts";
import {
  answeredStep,
  asked,
  asksFor,
  beginningOf,
  canReselect,
  canSignInAnew,
  type ChallengeContext,
  type ChallengeInput,
  type ChallengeOutcome,
  type ChallengeOutput,
  isOffered,
  isPassword,
  isPasswordChosen,
  noticeOf,
  isSpentUnheard,
  setupTypeOf,
} from "./challenge.context.ts";
import type { AnswerEvent } from "./challenge.types.ts";

type Texts = Readonly<Record<string, string>>;

export type ChallengeEvent =
  | AnswerEvent
  /** For the pool's triggers, with every request from now on. */
  | { type: "clientMetadata.replaced"; clientMetadata: Texts }
  /** The password was held long enough. */
  | { type: "password.forgotten" };

export interface Outcome {
  readonly outcome: ChallengeOutcome;
}

export interface WithError {
  readonly error: unknown;
}

export interface Anew extends SignInBeginning {
  readonly username: string;
  readonly clientMetadata: Texts | undefined;
}

/** The pool has given another session, with all of its time. */
const renewed = { lifetimeMs: SIGN_IN_SESSION_MS, isExpired: false };

/** Somebody has gone on: what was said before is said. */
const answered = { isResending: false, notice: undefined, failure: undefined };

/** The timer of the held password. */
const HOLDING = "heldPassword";

export const challengeSetup = setup({
  types: {} as { input: ChallengeInput; context: ChallengeContext; events: ChallengeEvent; output: ChallengeOutput },
  actors: {
    answerChallenge: effectPlaceholder<
      ChallengeOutcome,
      {
        challenge: Challenge | undefined;
        session: Secret<string>;
        username: string;
        answer: Secret<ChallengeAnswer> | undefined;
        clientMetadata: Texts | undefined;
      }
    >(),
    /** Sends or proves a password: as the answer to the challenge, or without a session from the beginning. */
    answerPassword: effectPlaceholder<
      ChallengeOutcome,
      Anew & {
        challenge: Challenge | undefined;
        session: Secret<string> | undefined;
        password: Secret<string> | undefined;
      }
    >(),
    /** The sign-in from its beginning, with the password that is held. */
    signInAnew: effectPlaceholder<ChallengeOutcome, Anew & { password: Secret<string> | undefined }>(),
    associateTotp: effectPlaceholder<TotpAssociation, { session: Secret<string> }>(),
    verifyTotp: effectPlaceholder<
      Secret<string>,
      { session: Secret<string>; answer: Secret<ChallengeAnswer> | undefined }
    >(),
    /** The browser asks for a passkey, in a window of its own; aborted when the state is left. */
    usePasskey: effectPlaceholder<Secret<JsonObject>, { challenge: Challenge | undefined; username: string }>(),
    /** The device proves itself with the secret that it keeps; nobody is asked. */
    proveDevice: effectPlaceholder<
      ChallengeOutcome,
      { challenge: Challenge | undefined; session: Secret<string>; username: string; clientMetadata: Texts | undefined }
    >(),
    /**
     * Links the typed name to the device that lies under the pool's own name for the account; rejects where there is none, or
     * none that the request didn't name.
     */
    recallDevice: effectPlaceholder<void, { challenge: Challenge | undefined; username: string }>(),
    rememberSignIn: effectPlaceholder<void, PendingSignIn>(),
    forgetSignIn: effectPlaceholder<void, undefined>(),
    startSession: effectPlaceholder<
      void,
      { tokens: Secret<IssuedTokens> | undefined; lastStep: string | undefined; loginId: string }
    >(),
  },
  delays: { sessionLifetime: ({ context }) => context.lifetimeMs },
  guards: {
    isAsked: ({ context }, params: { name: Challenge["name"] }) => context.challenge?.name === params.name,
    isExpired: ({ context }) => context.isExpired,
    isPasskeyDue: ({ context }) => context.challenge?.name === "passkey" && context.isPasskeyDue,
    isSessionSpent: ({ context }) => context.isSessionSpent,
    hasAnswer: ({ context }) => context.answer !== undefined,
    /** A password is sent by the name that was typed: a device that lies under the pool's own name was not named with it. */
    mayRecallDevice: ({ context }) =>
      context.heldPassword !== undefined &&
      !context.hasSoughtDevice &&
      context.challenge?.name !== "device" &&
      sendsPassword(beginningOf(context)),
    isUnknown: ({ context }) => context.challenge === undefined,
    setsUpApp: ({ context }) => setupTypeOf(context) === "TOTP" && context.totpSecret === undefined,
    setsUpKnownApp: ({ context }) => setupTypeOf(context) === "TOTP" && context.totpSecret !== undefined,
    setsUpEmail: ({ context }) => setupTypeOf(context) === "EMAIL",
    hasPasswordChosen: ({ context }) => isPasswordChosen(context),
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
    canSignInAnew: ({ context }) => canSignInAnew(context),
    isSignedIn: (_, params: Outcome) => params.outcome.kind === "signedIn",
    hasTokens: (_, params: Outcome) => params.outcome.kind === "tokens",
    /** The new beginning led to where something was chosen before: the same again. */
    repeatsMfaType: ({ context }, params: Outcome) =>
      context.trail.mfaType !== undefined && asksFor(context, params.outcome, "mfaSelection"),
    repeatsEmail: ({ context }, params: Outcome) =>
      context.trail.setupEmail !== undefined && asksFor(context, params.outcome, "mfaSetup"),
    isUnconfirmed: (_, params: WithError) => toFailure(params.error).code === "signIn.userNotConfirmed",
    isResetRequired: (_, params: WithError) => toFailure(params.error).code === "signIn.passwordResetRequired",
    /** The pool took the answer, and its own answer was lost: there is nothing wrong with what was typed. */
    wasSpentByLostAnswer: ({ context }, params: WithError) => {
      return isSpentUnheard(context, toFailure(params.error)) && canSignInAnew(context);
    },
    /**
     * The pool doesn't take the device, which is forgotten by now, or its proof is spent by a lost answer, or was signed at the
     * wrong time: the sign-in begins once more.
     */
    canRestart: ({ context }, params: WithError) => {
      const { code, afterLostAnswer } = toFailure(params.error);
      const isSpent = afterLostAnswer && code === "signIn.sessionExpired";
      const isRefused = code === "service.notFound" || code === "signIn.clockWrong";
      return !context.hasRestarted && (isSpent || isRefused) && canSignInAnew(context);
    },
    /** A question that waited for somebody to pick or to tap, while the device slept and counted no time. */
    wasAskedTooLongAgo: ({ context }, params: WithError) =>
      context.challenge?.name === "passkey" &&
      !context.hasRestarted &&
      toFailure(params.error).code === "signIn.sessionExpired" &&
      canSignInAnew(context),
    /** Nothing can be answered any more: the session is over, or a question of the pool's own was answered wrongly. */
    hasEnded: ({ context }, params: WithError) => {
      const failure = toFailure(params.error);
      const { code } = failure;
      return (
        code === "signIn.sessionExpired" ||
        isSpentUnheard(context, failure) ||
        (code === "signIn.incorrectCredentials" && context.challenge?.name === "custom")
      );
    },
  },
  actions: {
    keepChallenge: assign(({ context }, { outcome }: Outcome) => {
      if (outcome.kind !== "challenge") return {};
      const question = asked(outcome.posed, context);
      return {
        ...question,
        isPasskeyDue: true,
        isSessionSpent: false,
        totpSecret: undefined,
        isTotpVerified: false,
        ...renewed,
        answer: undefined,
        notice: noticeOf(context, question.challenge),
      };
    }),
    keepTokens: assign((_, { outcome }: Outcome) => (outcome.kind === "tokens" ? { tokens: outcome.tokens } : {})),
    keepAnswer: assign((_, params: { answer: ChallengeAnswer }) => ({
      answer: new Secret(params.answer),
      ...answered,
    })),
    keepPassword: assign((_, params: { password: Secret<string> }) => ({
      password: params.password,
      ...answered,
    })),
    keepTrail: assign(({ context }, params: { trail: SignInTrail }) => ({
      trail: { ...context.trail, ...params.trail },
      ...answered,
    })),
    repeatMfaType: assign(({ context }) => ({
      answer: context.trail.mfaType && new Secret({ kind: "mfaType" as const, mfaType: context.trail.mfaType }),
    })),
    repeatEmail: assign(({ context }) => ({
      answer:
        context.trail.setupEmail === undefined
          ? undefined
          : new Secret({ kind: "email" as const, email: context.trail.setupEmail }),
    })),
    keepAssociation: assign((_, params: { association: TotpAssociation }) => ({
      totpSecret: params.association.sharedSecret,
      session: params.association.session,
      ...renewed,
    })),
    keepVerification: assign((_, params: { session: Secret<string> }) => ({
      session: params.session,
      isTotpVerified: true,
      answer: new Secret({ kind: "totpSetup" as const }),
      ...renewed,
    })),
    answerWithVerification: assign({ answer: new Secret({ kind: "totpSetup" as const }), ...answered }),
    noteSpentSession: assign({ isSessionSpent: true }),
    noteAskedForPasskey: assign({ isPasskeyDue: false, ...answered }),
    /** Also after another way was looked for in vain. */
    preferPasskey: assign(({ context }) => ({ trail: { ...context.trail, factor: "WEB_AUTHN" as const } })),
    /** Another way: the pool offers all that there is. */
    forgetPreference: assign(({ context }) => ({
      preferredChallenge: undefined,
      trail: { ...context.trail, factor: undefined },
      ...answered,
    })),
    noteRestart: assign({ hasRestarted: true, hasSoughtDevice: true }),
    noteSoughtDevice: assign({ hasSoughtDevice: true }),
    /** The password that is on its way takes the place of the one that was held; its three minutes begin now. */
    holdPassword: enqueueActions(({ context: { password }, enqueue }) => {
      if (password === undefined) return;
      enqueue.assign({ heldPassword: password });
      enqueue.cancel(HOLDING);
      enqueue.raise({ type: "password.forgotten" }, { id: HOLDING, delay: SIGN_IN_SESSION_MS });
    }),
    forgetHeldPassword: assign({ heldPassword: undefined }),
    noteAnsweredStep: assign(({ context }) => ({ lastStep: answeredStep(context) })),
    noteResending: assign({ isResending: true, notice: undefined, failure: undefined }),
    keepMetadata: assign((_, params: { clientMetadata: Texts }) => params),
    noteExpiry: assign({ isExpired: true }),
    forgetAnswer: assign({ answer: undefined }),
    forgetPassword: assign({ password: undefined }),
    forgetSecrets: assign({
      answer: undefined,
      password: undefined,
      heldPassword: undefined,
      tokens: undefined,
      totpSecret: undefined,
    }),
    recordFailure: assign((_, params: WithError) => ({ failure: toFailure(params.error), notice: undefined })),
    /** A code that a lost answer has used up is not called wrong: the sign-in is over, and begins again. */
    recordEnd: assign(({ context }, params: WithError) => {
      const failure = toFailure(params.error);
      return { failure: isSpentUnheard(context, failure) ? toFailure(sessionExpired()) : failure, notice: undefined };
    }),
    recordExpiry: assign({ failure: toFailure(sessionExpired()) }),
    clearFailure: assign({ failure: undefined }),
    endAs: assign((_, params: { step: ChallengeOutput["step"] }) => ({ step: params.step })),
  },
});
