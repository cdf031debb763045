/** The words of the sign-up machine: its context, events, effects, guards and delays. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import { AUTO_SIGN_IN_WAIT_MS, mayHaveBeenProcessed } from "../../protocol/wire/retry-policy.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { noticeOfSentCode, type SentCode, type SentCodeNotice } from "../../protocol/account/sent-code.ts";
import type { SignInBeginning, SignInFlow } from "../../protocol/sign-in/sign-in-flow.ts";
import { isAlreadyConfirmed, notConfirmedInTime } from "../../protocol/sign-up/sign-up-error.ts";
import { effectPlaceholder } from "../../engine/index.ts";
import { signInMachine, type SignInOutput } from "../sign-in/index.ts";

type StringMap = Readonly<Record<string, string>>;
type Session = Secret<string> | undefined;

export interface Registration {
  readonly username: string;
  /** Left out for an account that signs in by codes alone. */
  readonly password?: Secret<string> | undefined;
  readonly attributes: StringMap;
}

/** A code, and what its own call may say differently from the sign-up. */
export interface Confirmation {
  readonly code: Secret<string>;
  readonly forceAliasCreation?: boolean | undefined;
  readonly clientMetadata?: StringMap | undefined;
}

export interface SignUpMachineInput {
  /** Where the conversation begins: with the form, with a code already sent, or by sending a new code. */
  readonly start: "registration" | "code" | "newCode";
  readonly username?: string | undefined;
  /** Known when the conversation continues a sign-in by an unconfirmed account; never restored after a reload. */
  readonly password?: Secret<string> | undefined;
  readonly delivery?: CodeDelivery | undefined;
  /** Whether a confirmed account signs in: at once, when `autoSignIn.requested` comes, or not. */
  readonly autoSignIn: "atOnce" | "onRequest" | "never";
  /** How the automatic sign-in begins where no session stands in for it. By default `srp`. */
  readonly signInFlow?: SignInFlow | undefined;
  /** How the pool confirms: by a code to type, or by a link to follow, which is waited for. By default a code. */
  readonly verification?: "code" | "link" | undefined;
  /** Form values to send at once, without a person at the form. */
  readonly registration?: Registration | undefined;
  readonly validationData?: StringMap | undefined;
  readonly clientMetadata?: StringMap | undefined;
}

export interface SignUpContext {
  readonly start: SignUpMachineInput["start"];
  readonly autoSignIn: SignUpMachineInput["autoSignIn"];
  readonly signInFlow: SignInFlow;
  readonly verification: "code" | "link";
  readonly validationData: StringMap | undefined;
  readonly forceAliasCreation: boolean | undefined;
  readonly clientMetadata: StringMap | undefined;
  readonly username: string;
  readonly password: Secret<string> | undefined;
  readonly isPasswordless: boolean;
  readonly attributes: StringMap;
  readonly code: Secret<string> | undefined;
  /** Of the sign-up, then of the confirmation: what the pool lets somebody in by without another factor. */
  readonly session: Session;
  readonly delivery: CodeDelivery | undefined;
  readonly userId: string | undefined;
  readonly notice: SentCodeNotice | undefined;
  readonly failure: Failure | undefined;
  /** The pool may have confirmed the account by a code whose answer never came. */
  readonly isConfirmationLost: boolean;
  /** How many wait for the same automatic sign-in. */
  readonly callers: number;
  readonly step: SignUpOutput["step"];
  readonly challenge: SignInOutput["challenge"];
}

export type SignUpEvent =
  | ({ type: "registration.submitted" } & Registration)
  | ({ type: "code.submitted" } & Confirmation)
  | { type: "code.resendRequested" }
  | { type: "autoSignIn.requested" }
  /** One of those who asked for it waits no longer. */
  | { type: "autoSignIn.abandoned" }
  /** One of them goes on with the question. */
  | { type: "challenge.takenOver" }
  | { type: "failure.dismissed" };

/** With a challenge: what the automatic sign-in is asked besides, and what it would begin anew with. */
export interface SignUpOutput extends SignInBeginning {
  readonly step: "signedIn" | "challenged" | "confirmed";
  readonly username: string;
  readonly challenge: SignInOutput["challenge"];
  readonly password: Secret<string> | undefined;
  /** Why the automatic sign-in did not work, if it was tried. */
  readonly failure: Failure | undefined;
}

/** What the pool says of a new account. */
export interface SignUpStatus {
  readonly isConfirmed: boolean;
  readonly userId: string;
  readonly delivery: CodeDelivery | undefined;
  readonly session: Session;
}

type Metadata = { clientMetadata: StringMap | undefined };
type Thrown = { error: unknown };
type SignedIn = { output: SignInOutput };

const canSignIn = ({ password, isPasswordless }: SignUpContext): boolean => password !== undefined || isPasswordless;

/** A pool with questions of its own asks them first, and shall do so. */
const isCustom = ({ signInFlow }: SignUpContext): boolean => signInFlow.startsWith("custom");

/** Who signs in while waiting for a link shows a password at each try: nothing else can be shown again and again. */
const waitsForLink = (context: SignUpContext): boolean =>
  context.verification === "link" && context.password !== undefined && !isCustom(context);

/** Where it does not, a code is waited for, whatever the pool sends. */
export const waitsForLinkConfirmation = (context: SignUpContext): boolean =>
  context.autoSignIn === "atOnce" && waitsForLink(context);

export const signUpSetup = setup({
  types: {
    input: {} as SignUpMachineInput,
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    output: {} as SignUpOutput,
    children: {} as { autoSignIn: "autoSignIn" },
  },
  actors: {
    signUp: effectPlaceholder<SignUpStatus, Registration & { validationData: StringMap | undefined } & Metadata>(),
    confirmSignUp: effectPlaceholder<
      { session: Session },
      {
        username: string;
        code: Secret<string> | undefined;
        forceAliasCreation: boolean | undefined;
        session: Session;
      } & Metadata
    >(),
    resendSignUpCode: effectPlaceholder<SentCode, { username: string } & Metadata>(),
    autoSignIn: signInMachine,
  },
  guards: {
    hasRegistration: ({ context }) => context.start === "registration" && canSignIn(context),
    startsWithCode: ({ context }) => context.start === "code",
    startsWithNewCode: ({ context }) => context.start === "newCode",
    isConfirmed: (_, params: { result: SignUpStatus }) => params.result.isConfirmed,
    /** Our own first attempt made the account; only its answer was lost. */
    wasRegisteredByLostAttempt: (_, params: Thrown) => {
      const failure = toFailure(params.error);
      return failure.code === "signUp.usernameExists" && failure.afterLostAnswer;
    },
    isAlreadyConfirmed: ({ context }, params: Thrown) =>
      isAlreadyConfirmed(toFailure(params.error), context.isConfirmationLost),
    pollsAtOnce: ({ context }) => waitsForLinkConfirmation(context),
    pollsOnRequest: ({ context }) => context.autoSignIn === "onRequest" && waitsForLink(context),
    signsInAtOnce: ({ context }) => context.autoSignIn === "atOnce" && canSignIn(context),
    signsInOnRequest: ({ context }) => context.autoSignIn === "onRequest" && canSignIn(context),
    isAtOnce: ({ context }) => context.autoSignIn === "atOnce",
    isLastCaller: ({ context }) => context.callers === 1,
    hasSignedIn: (_, params: SignedIn) => params.output.step === "signedIn",
    isChallenged: (_, params: SignedIn) => params.output.step === "challenged",
    /** The link was not followed yet, or was while the sign-in was under way: the pool ends a sign-in of the account before. */
    isToBeTriedAgain: (_, { output: { step, failure } }: SignedIn) =>
      step === "confirmationRequired" || failure?.code === "signIn.sessionExpired",
    /** A session serves once, and for some minutes; there are other ways in. */
    wasSessionRefused: ({ context }, { output: { failure } }: SignedIn) =>
      context.session !== undefined && failure !== undefined && !failure.code.startsWith("network."),
    endsSignedIn: ({ context }) => context.step === "signedIn",
    endsChallenged: ({ context }) => context.step === "challenged",
  },
  actions: {
    keepRegistration: assign((_, { username, password, attributes }: Registration) => ({
      username,
      password,
      attributes,
      isPasswordless: password === undefined,
      failure: undefined,
    })),
    keepResult: assign(({ context }, { result: { userId, delivery, session } }: { result: SignUpStatus }) => ({
      userId,
      delivery,
      // Nothing will ask for them again.
      ...(context.autoSignIn === "never"
        ? { password: undefined }
        : { session: isCustom(context) ? undefined : session }),
    })),
    keepConfirmation: assign(({ context }, params: Confirmation) => ({
      code: params.code,
      forceAliasCreation: params.forceAliasCreation,
      clientMetadata: params.clientMetadata ?? context.clientMetadata,
      failure: undefined,
      notice: undefined,
    })),
    forgetCode: assign({ code: undefined }),
    keepSession: assign(({ context }, { session }: { session: Session }) => (isCustom(context) ? {} : { session })),
    forgetSession: assign({ session: undefined }),
    keepAnotherCode: assign(({ context }, params: SentCode) => ({
      delivery: params.delivery ?? context.delivery,
      notice: noticeOfSentCode(params, true),
      failure: undefined,
    })),
    clearNotice: assign({ notice: undefined, failure: undefined }),
    forgetSecrets: assign({ password: undefined, code: undefined, session: undefined }),
    /** Whoever confirms later signs in at the form. */
    cancelAutoSignIn: assign({ autoSignIn: "never", password: undefined, session: undefined }),
    countCaller: assign({ callers: ({ context }) => context.callers + 1 }),
    discountCaller: assign({ callers: ({ context }) => context.callers - 1 }),
    noteSignedIn: assign({ step: "signedIn", failure: undefined, notice: undefined }),
    keepChallenge: assign((_, { output }: SignedIn) => ({
      step: "challenged" as const,
      challenge: output.challenge,
      session: undefined,
    })),
    forgetChallenge: assign({ challenge: undefined, password: undefined }),
    recordFailure: assign((_, params: Thrown) => ({ failure: toFailure(params.error), notice: undefined })),
    recordCodeFailure: assign(({ context }, params: Thrown) => {
      const failure = toFailure(params.error);
      const isConfirmationLost = context.isConfirmationLost || mayHaveBeenProcessed(failure.code);
      return { failure, isConfirmationLost, notice: undefined };
    }),
    recordLinkTimeout: assign(() => ({ failure: toFailure(notConfirmedInTime()), notice: undefined })),
    keepFailure: assign((_, { output }: SignedIn) => ({ failure: output.failure, notice: undefined })),
    clearFailure: assign({ failure: undefined }),
  },
  // `spec.md` §9.
  delays: { linkPoll: 5_000, autoSignInWait: AUTO_SIGN_IN_WAIT_MS, callDebounce: 300 },
});
