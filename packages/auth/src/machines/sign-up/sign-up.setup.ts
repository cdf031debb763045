/** The words of the sign-up machine: its context, events, effects and guards. */
import { assign } from "xstate";
import { toFailure, type Failure } from "../../protocol/auth-error.ts";
import type { CodeDelivery } from "../../protocol/code-delivery.ts";
import type { Secret } from "../../protocol/secret.ts";
import { signInMachine } from "../sign-in/sign-in.machine.ts";
import { effectPlaceholder } from "../effect-placeholder.ts";
import { setup } from "../setup.ts";

type StringMap = Readonly<Record<string, string>>;

export interface Registration {
  readonly username: string;
  readonly password: Secret<string>;
  readonly attributes: StringMap;
}

/** A code, and what its own call may say differently from the sign-up. */
export interface Confirmation {
  readonly code: Secret<string>;
  readonly forceAliasCreation?: boolean | undefined;
  readonly clientMetadata?: StringMap | undefined;
}

export interface SignUpInput {
  /** Where the conversation begins: with the form, with a code already sent, or by sending a new code. */
  readonly start: "registration" | "code" | "newCode";
  readonly username?: string | undefined;
  /** Known when the conversation continues a sign-in by an unconfirmed account; never restored after a reload. */
  readonly password?: Secret<string> | undefined;
  readonly delivery?: CodeDelivery | undefined;
  /** Whether a confirmed account signs in: at once, when `autoSignIn.requested` comes, or not. */
  readonly autoSignIn: "atOnce" | "onRequest" | "never";
  /** Form values to send at once, without a person at the form. */
  readonly registration?: Registration | undefined;
  readonly validationData?: StringMap | undefined;
  readonly clientMetadata?: StringMap | undefined;
}

export interface SignUpContext {
  readonly start: SignUpInput["start"];
  readonly autoSignIn: SignUpInput["autoSignIn"];
  readonly validationData: StringMap | undefined;
  readonly forceAliasCreation: boolean | undefined;
  readonly clientMetadata: StringMap | undefined;
  readonly username: string;
  readonly password: Secret<string> | undefined;
  readonly attributes: StringMap;
  readonly code: Secret<string> | undefined;
  readonly delivery: CodeDelivery | undefined;
  readonly userId: string | undefined;
  readonly notice: "codeSent" | undefined;
  readonly failure: Failure | undefined;
  readonly isSignedIn: boolean;
}

export type SignUpEvent =
  | ({ type: "registration.submitted" } & Registration)
  | ({ type: "code.submitted" } & Confirmation)
  | { type: "code.resendRequested" }
  | { type: "autoSignIn.requested" }
  | { type: "failure.dismissed" };

export interface SignUpOutput {
  readonly step: "signedIn" | "confirmed";
  readonly username: string;
  /** Why the automatic sign-in did not work, if it was tried. */
  readonly failure: Failure | undefined;
}

/** What the pool says of a new account. */
export interface SignUpResult {
  readonly isConfirmed: boolean;
  readonly userId: string;
  readonly delivery: CodeDelivery | undefined;
}

type Metadata = { clientMetadata: StringMap | undefined };

export const signUpSetup = setup({
  types: {
    input: {} as SignUpInput,
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    output: {} as SignUpOutput,
    children: {} as { autoSignIn: "autoSignIn" },
  },
  actors: {
    signUp: effectPlaceholder<
      SignUpResult,
      {
        username: string;
        password: Secret<string> | undefined;
        attributes: StringMap;
        validationData: StringMap | undefined;
      } & Metadata
    >(),
    confirmSignUp: effectPlaceholder<
      void,
      { username: string; code: Secret<string> | undefined; forceAliasCreation: boolean | undefined } & Metadata
    >(),
    resendSignUpCode: effectPlaceholder<CodeDelivery | undefined, { username: string } & Metadata>(),
    autoSignIn: signInMachine,
  },
  guards: {
    hasRegistration: ({ context }) => context.start === "registration" && context.password !== undefined,
    startsWithCode: ({ context }) => context.start === "code",
    startsWithNewCode: ({ context }) => context.start === "newCode",
    isConfirmed: (_, params: { result: SignUpResult }) => params.result.isConfirmed,
    /** Our own first attempt made the account; only its answer was lost. */
    wasRegisteredByLostAttempt: (_, params: { error: unknown }) => {
      const failure = toFailure(params.error);
      return failure.code === "signUp.usernameExists" && failure.afterLostAnswer;
    },
    isAlreadyConfirmed: (_, params: { error: unknown }) => toFailure(params.error).code === "signUp.alreadyConfirmed",
    signsInAtOnce: ({ context }) => context.autoSignIn === "atOnce" && context.password !== undefined,
    signsInOnRequest: ({ context }) => context.autoSignIn === "onRequest" && context.password !== undefined,
    hasSignedIn: (_, params: { step: string }) => params.step === "signedIn",
  },
  actions: {
    keepRegistration: assign((_, params: Registration) => ({ ...params, failure: undefined })),
    keepResult: assign(({ context }, params: { result: SignUpResult }) => ({
      userId: params.result.userId,
      delivery: params.result.delivery,
      // Nothing will ask for it again.
      password: context.autoSignIn === "never" ? undefined : context.password,
    })),
    keepConfirmation: assign(({ context }, params: Confirmation) => ({
      code: params.code,
      forceAliasCreation: params.forceAliasCreation,
      clientMetadata: params.clientMetadata ?? context.clientMetadata,
      failure: undefined,
      notice: undefined,
    })),
    forgetCode: assign({ code: undefined }),
    keepDelivery: assign(({ context }, params: { delivery: CodeDelivery | undefined }) => ({
      delivery: params.delivery ?? context.delivery,
      notice: "codeSent" as const,
      failure: undefined,
    })),
    clearNotice: assign({ notice: undefined, failure: undefined }),
    forgetSecrets: assign({ password: undefined, code: undefined }),
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error), notice: undefined })),
    keepFailure: assign((_, params: { failure: Failure | undefined }) => ({ failure: params.failure })),
    clearFailure: assign({ failure: undefined }),
    noteSignedIn: assign({ isSignedIn: true }),
  },
});
