/** The words of the authenticator machine: its context, events, effects and guards. */
import { assign, sendTo, type SnapshotFrom } from "xstate";
import type { LoginMechanism, PasswordPolicy } from "../../protocol/auth-config.ts";
import type { Failure } from "../../protocol/auth-error.ts";
import type { CodeDelivery } from "../../protocol/code-delivery.ts";
import type { PendingStep } from "../../protocol/pending-step.ts";
import type { Secret } from "../../protocol/secret.ts";
import type { SessionUser } from "../../protocol/session-comparison.ts";
import { effectPlaceholder } from "../effect-placeholder.ts";
import { lastingEffect } from "../lasting-effect.ts";
import { setup } from "../setup.ts";
import { resetPasswordMachine } from "../reset-password/reset-password.machine.ts";
import type { SessionEndReason } from "../session/session.setup.ts";
import { signInMachine } from "../sign-in/sign-in.machine.ts";
import type { SignInOutput } from "../sign-in/sign-in.setup.ts";
import { signUpMachine } from "../sign-up/sign-up.machine.ts";
import type { SignUpInput } from "../sign-up/sign-up.setup.ts";
import type { ResetPasswordInput } from "../reset-password/reset-password.setup.ts";
import type { AuthenticatorEvent, AuthenticatorNotice } from "./authenticator.view.ts";

export interface AuthenticatorInput {
  readonly loginMechanism: LoginMechanism;
  readonly signUpAttributes: readonly string[];
  readonly passwordPolicy: PasswordPolicy;
  readonly autoSignIn: boolean;
}

export interface AuthenticatorContext extends AuthenticatorInput {
  /** The name that follows the person from screen to screen. */
  readonly username: string;
  /** Handed from an interrupted sign-in to the confirmation that will finish it. */
  readonly password: Secret<string> | undefined;
  readonly delivery: CodeDelivery | undefined;
  readonly signUpStart: SignUpInput["start"];
  readonly resetStart: ResetPasswordInput["start"];
  readonly notice: AuthenticatorNotice | undefined;
  /** Why an automatic sign-in did not work, shown on the sign-in screen. */
  readonly failure: Failure | undefined;
  readonly user: SessionUser | undefined;
  /** Grows with every step of the conversation in view, so that each step is a new snapshot here, too. */
  readonly steps: number;
}

/** What the session tells the authenticator. */
export type SessionNews =
  | { type: "session.absent" }
  | { type: "session.started"; user: SessionUser }
  | { type: "session.ended"; reason: SessionEndReason };

type Named = { username: string | undefined };

export const authenticatorSetup = setup({
  types: {
    input: {} as AuthenticatorInput,
    context: {} as AuthenticatorContext,
    events: {} as AuthenticatorEvent | SessionNews,
    children: {} as { signIn: "signIn"; signUp: "signUp"; resetPassword: "resetPassword" },
  },
  actors: {
    signIn: signInMachine,
    signUp: signUpMachine,
    resetPassword: resetPasswordMachine,
    /** Tells of the session: absent, started, ended. */
    watchSession: lastingEffect<SessionNews>(() => () => undefined),
    recallPendingStep: effectPlaceholder<PendingStep | undefined, undefined>(),
    rememberPendingStep: effectPlaceholder<void, PendingStep>(),
    forgetPendingStep: effectPlaceholder<void, undefined>(),
    endSession: effectPlaceholder<void, undefined>(),
  },
  guards: {
    isRecalled: (_, params: { step: PendingStep | undefined; route: PendingStep["route"] }) =>
      params.step?.route === params.route,
    needsConfirmation: (_, params: { output: SignInOutput }) => params.output.step === "confirmationRequired",
    needsReset: (_, params: { output: SignInOutput }) => params.output.step === "resetRequired",
    hasSignedIn: (_, params: { step: string }) => params.step === "signedIn",
    signUpAwaitsCode: (_, params: { snapshot: SnapshotFrom<typeof signUpMachine> }) =>
      ["awaitingCode", "resendingCode", "confirming", "accountConfirmed", "autoSigningIn"].some((state) =>
        params.snapshot.matches(state as "awaitingCode"),
      ),
    resetAwaitsCode: (_, params: { snapshot: SnapshotFrom<typeof resetPasswordMachine> }) =>
      ["awaitingNewPassword", "resendingCode", "confirmingNewPassword"].some((state) =>
        params.snapshot.matches(state as "awaitingNewPassword"),
      ),
    endedByItself: (_, params: { reason: SessionEndReason }) => params.reason !== "signedOut",
  },
  actions: {
    countStep: assign({ steps: ({ context }) => context.steps + 1 }),
    keepUser: assign((_, params: { user: SessionUser }) => ({ user: params.user, failure: undefined })),
    forgetUser: assign({ user: undefined }),
    carryUsername: assign(({ context }, params: Named) => ({ username: params.username ?? context.username })),
    startOver: assign({
      delivery: undefined,
      password: undefined,
      notice: undefined,
      failure: undefined,
      signUpStart: "registration" as const,
      resetStart: "username" as const,
    }),
    resumePendingStep: assign((_, params: { step: PendingStep | undefined }) => ({
      username: params.step?.username ?? "",
      delivery: params.step?.delivery,
      signUpStart: "code" as const,
      resetStart: "code" as const,
    })),
    handOverToConfirmation: assign((_, params: { output: SignInOutput }) => ({
      username: params.output.username,
      password: params.output.password,
      delivery: undefined,
      signUpStart: "newCode" as const,
    })),
    handOverToReset: assign((_, params: { output: SignInOutput }) => ({
      username: params.output.username,
      delivery: undefined,
      resetStart: "request" as const,
    })),
    forgetPassword: assign({ password: undefined }),
    keepDelivery: assign((_, params: { username: string; delivery: CodeDelivery | undefined }) => params),
    noteFailure: assign((_, params: { failure: Failure | undefined }) => ({ failure: params.failure })),
    clearFailure: assign({ failure: undefined, notice: undefined }),
    giveNotice: assign((_, params: { notice: AuthenticatorNotice | undefined }) => ({ notice: params.notice })),
    passToSignIn: sendTo("signIn", ({ event }) => event),
    passToSignUp: sendTo("signUp", ({ event }) => event),
    passToResetPassword: sendTo("resetPassword", ({ event }) => event),
  },
});
