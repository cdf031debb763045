/** Declares the context, events, effects, guards, actions and delays of the sign-up machine. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import { AUTO_SIGN_IN_WAIT_MS, mayHaveBeenProcessed } from "../../protocol/wire/retry-policy.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { afterSentCode, type SentCode, type SentCodeNotice } from "../../protocol/account/sent-code.ts";
import type { SignInStart, SignInFlow } from "../../protocol/sign-in/sign-in-flow.ts";
import { isAlreadyConfirmed, notConfirmedInTime } from "../../protocol/sign-up/sign-up-error.ts";
import type { Effect } from "../../engine/index.ts";
import type { SignInMachine } from "../sign-in/sign-in.machine.ts";
import type { SignInOutput } from "../sign-in/sign-in.setup.ts";
import { isCustom, waitsForLink, waitsForLinkConfirmation } from "./link-confirmation.ts";

type StringMap = Readonly<Record<string, string>>;
type Session = Secret<string> | undefined;

export interface Registration {
  readonly username: string;
  /** Undefined for an account without a password. */
  readonly password?: Secret<string> | undefined;
  readonly attributes: StringMap;
}

/** A code, and options of its call that replace those of the sign-up. */
export interface Confirmation {
  readonly code: Secret<string>;
  readonly forceAliasCreation?: boolean | undefined;
  readonly clientMetadata?: StringMap | undefined;
}

export interface SignUpMachineInput {
  /** Where the sign-up starts: with the form, with a code that was already sent, or by sending a new code. */
  readonly start: "registration" | "code" | "newCode";
  readonly username?: string | undefined;
  /** Present if the sign-up continues a sign-in to an unconfirmed account. It is not restored after a reload. */
  readonly password?: Secret<string> | undefined;
  readonly delivery?: CodeDelivery | undefined;
  /** Whether the user is signed in after the confirmation: at once, at the event `autoSignIn.requested`, or not. */
  readonly autoSignIn: "atOnce" | "onRequest" | "never";
  /** The flow of the automatic sign-in if ConfirmSignUp returns no session. By default `srp`. */
  readonly signInFlow?: SignInFlow | undefined;
  /** Whether the pool sends a code or a link. By default a code. */
  readonly verification?: "code" | "link" | undefined;
  /** The values of the form, if there is no form. */
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
  /**
   * The session of the latest SignUp or ConfirmSignUp response. The automatic sign-in needs no other factor with it.
   */
  readonly session: Session;
  readonly delivery: CodeDelivery | undefined;
  readonly userId: string | undefined;
  readonly notice: SentCodeNotice | undefined;
  readonly failure: Failure | undefined;
  /** True if the response to a code was lost. The pool may have confirmed the account. */
  readonly isConfirmationLost: boolean;
  /** The number of calls that wait for the automatic sign-in. */
  readonly callers: number;
  readonly step: SignUpOutput["step"];
  readonly challenge: SignInOutput["challenge"];
}

export type SignUpEvent =
  | ({ type: "registration.submitted" } & Registration)
  | ({ type: "code.submitted" } & Confirmation)
  | { type: "code.resendRequested" }
  | { type: "autoSignIn.requested" }
  /** A call that waits for the automatic sign-in was aborted. */
  | { type: "autoSignIn.abandoned" }
  /** One of the calls continues with the challenge. */
  | { type: "challenge.takenOver" }
  | { type: "failure.dismissed" };

/** The result. With a challenge, it contains what is needed to restart the automatic sign-in. */
export interface SignUpOutput extends SignInStart {
  readonly step: "signedIn" | "challenged" | "confirmed";
  readonly username: string;
  readonly challenge: SignInOutput["challenge"];
  readonly password: Secret<string> | undefined;
  /** The error of the automatic sign-in, if it failed. */
  readonly failure: Failure | undefined;
}

/** The response of SignUp. */
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

/** The effects of the machine. */
export type SignUpEffects = {
  signUp: Effect<SignUpStatus, Registration & { validationData: StringMap | undefined } & Metadata>;
  confirmSignUp: Effect<
    { session: Session },
    {
      username: string;
      code: Secret<string> | undefined;
      forceAliasCreation: boolean | undefined;
      session: Session;
    } & Metadata
  >;
  resendSignUpCode: Effect<SentCode, { username: string } & Metadata>;
  autoSignIn: SignInMachine;
};

export const signUpSetup = (actors: SignUpEffects) =>
  setup({
    types: {
      input: {} as SignUpMachineInput,
      context: {} as SignUpContext,
      events: {} as SignUpEvent,
      output: {} as SignUpOutput,
      children: {} as { autoSignIn: "autoSignIn" },
    },
    actors,
    guards: {
      hasRegistration: ({ context }) => context.start === "registration" && canSignIn(context),
      startsWithCode: ({ context }) => context.start === "code",
      startsWithNewCode: ({ context }) => context.start === "newCode",
      isConfirmed: (_, params: { result: SignUpStatus }) => params.result.isConfirmed,
      /** An earlier attempt has created the account, and its response was lost. */
      wasRegisteredByLostAttempt: (_, params: Thrown) => {
        const failure = toFailure(params.error);
        return failure.code === "signUp.usernameExists" && failure.afterLostAnswer;
      },
      isAlreadyConfirmed: ({ context }, params: Thrown) =>
        isAlreadyConfirmed(toFailure(params.error), context.isConfirmationLost),
      waitsForLinkAtOnce: ({ context }) => waitsForLinkConfirmation(context),
      waitsForLinkOnRequest: ({ context }) => context.autoSignIn === "onRequest" && waitsForLink(context),
      signsInAtOnce: ({ context }) => context.autoSignIn === "atOnce" && canSignIn(context),
      signsInOnRequest: ({ context }) => context.autoSignIn === "onRequest" && canSignIn(context),
      isAtOnce: ({ context }) => context.autoSignIn === "atOnce",
      isLastCaller: ({ context }) => context.callers === 1,
      hasSignedIn: (_, params: SignedIn) => params.output.step === "signedIn",
      isChallenged: (_, params: SignedIn) => params.output.step === "challenged",
      /**
       * The user has not followed the link yet, or has followed it during the sign-in. In the second case, the pool
       * rejects the sign-in that started before the confirmation.
       */
      isNotConfirmedYet: (_, { output: { step, failure } }: SignedIn) =>
        step === "confirmationRequired" || failure?.code === "signIn.sessionExpired",
      /** The session was used or has expired. The sign-in can use the password or the username instead. */
      wasSessionRefused: ({ context }, { output: { failure } }: SignedIn) =>
        context.session !== undefined && failure !== undefined && !failure.code.startsWith("network."),
      endsSignedIn: ({ context }) => context.step === "signedIn",
      endsChallenged: ({ context }) => context.step === "challenged",
    },
    actions: {
      setRegistration: assign((_, { username, password, attributes }: Registration) => ({
        username,
        password,
        attributes,
        isPasswordless: password === undefined,
        failure: undefined,
      })),
      setSignUpResult: assign(({ context }, { result: { userId, delivery, session } }: { result: SignUpStatus }) => ({
        userId,
        delivery,
        // They are not needed any longer.
        ...(context.autoSignIn === "never"
          ? { password: undefined }
          : { session: isCustom(context) ? undefined : session }),
      })),
      setConfirmation: assign(({ context }, params: Confirmation) => ({
        code: params.code,
        forceAliasCreation: params.forceAliasCreation,
        clientMetadata: params.clientMetadata ?? context.clientMetadata,
        failure: undefined,
        notice: undefined,
      })),
      clearCode: assign({ code: undefined }),
      setConfirmationSession: assign(({ context }, { session }: { session: Session }) =>
        isCustom(context) ? {} : { session },
      ),
      clearConfirmationSession: assign({ session: undefined }),
      recordResentCode: assign(({ context }, params: SentCode) => afterSentCode(context, params, true)),
      clearNotice: assign({ notice: undefined, failure: undefined }),
      clearSecrets: assign({ password: undefined, code: undefined, session: undefined }),
      /** Removes what the automatic sign-in needs. A user who confirms later signs in with the form. */
      cancelAutoSignIn: assign({ autoSignIn: "never", password: undefined, session: undefined }),
      addCaller: assign({ callers: ({ context }) => context.callers + 1 }),
      removeCaller: assign({ callers: ({ context }) => context.callers - 1 }),
      recordSignedIn: assign({ step: "signedIn", failure: undefined, notice: undefined }),
      setChallenge: assign((_, { output }: SignedIn) => ({
        step: "challenged" as const,
        challenge: output.challenge,
        session: undefined,
      })),
      clearChallenge: assign({ challenge: undefined, password: undefined }),
      recordFailure: assign((_, params: Thrown) => ({ failure: toFailure(params.error), notice: undefined })),
      recordCodeFailure: assign(({ context }, params: Thrown) => {
        const failure = toFailure(params.error);
        const isConfirmationLost = context.isConfirmationLost || mayHaveBeenProcessed(failure.code);
        return { failure, isConfirmationLost, notice: undefined };
      }),
      recordLinkTimeout: assign(() => ({ failure: toFailure(notConfirmedInTime()), notice: undefined })),
      recordSignInFailure: assign((_, { output }: SignedIn) => ({ failure: output.failure, notice: undefined })),
      clearFailure: assign({ failure: undefined }),
    },
    // The automatic sign-in is tried every five seconds for three minutes.
    delays: { linkPoll: 5_000, autoSignInWait: AUTO_SIGN_IN_WAIT_MS, callDebounce: 300 },
  });

/** A state of the machine. */
export type SignUpStateConfig = Parameters<ReturnType<typeof signUpSetup>["createStateConfig"]>[0];
