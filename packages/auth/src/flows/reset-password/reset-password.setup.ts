/** Declares the context, events, effects, guards and actions of the reset-password machine. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { afterSentCode, type SentCode, type SentCodeNotice } from "../../protocol/account/sent-code.ts";
import type { Effect } from "../../engine/index.ts";

type StringMap = Readonly<Record<string, string>>;

export interface ResetPasswordInput {
  /** Where the reset starts: with the form, by sending a code, or with a code that was already sent. */
  readonly start: "username" | "request" | "code";
  readonly username?: string | undefined;
  readonly delivery?: CodeDelivery | undefined;
  readonly clientMetadata?: StringMap | undefined;
}

export interface ResetPasswordContext {
  readonly start: ResetPasswordInput["start"];
  readonly clientMetadata: StringMap | undefined;
  readonly username: string;
  readonly delivery: CodeDelivery | undefined;
  readonly code: Secret<string> | undefined;
  readonly newPassword: Secret<string> | undefined;
  readonly notice: SentCodeNotice | undefined;
  readonly failure: Failure | undefined;
}

export type ResetPasswordEvent =
  | { type: "username.submitted"; username: string }
  | { type: "newPassword.submitted"; code: Secret<string>; password: Secret<string> }
  | { type: "code.resendRequested" }
  | { type: "failure.dismissed" };

export interface ResetPasswordOutput {
  readonly username: string;
}

type Metadata = { clientMetadata: StringMap | undefined };

/** The effects of the machine. */
export type ResetPasswordEffects = {
  requestResetCode: Effect<SentCode, { username: string } & Metadata>;
  confirmNewPassword: Effect<
    void,
    { username: string; code: Secret<string> | undefined; newPassword: Secret<string> | undefined } & Metadata
  >;
};

export const resetPasswordSetup = (actors: ResetPasswordEffects) =>
  setup({
    types: {} as {
      input: ResetPasswordInput;
      context: ResetPasswordContext;
      events: ResetPasswordEvent;
      output: ResetPasswordOutput;
    },
    actors,
    guards: {
      startsWithRequest: ({ context }) => context.start === "request",
      startsWithCode: ({ context }) => context.start === "code",
      /** An earlier attempt has set the password with this code, and its response was lost. */
      wasResetByLostAttempt: (_, params: { error: unknown }) => {
        const failure = toFailure(params.error);
        return failure.code === "code.expired" && failure.afterLostAnswer;
      },
    },
    actions: {
      setUsername: assign((_, params: { username: string }) => ({ username: params.username, failure: undefined })),
      recordSentCode: assign(({ context }, params: SentCode) => afterSentCode(context, params, false)),
      recordResentCode: assign(({ context }, params: SentCode) => afterSentCode(context, params, true)),
      setNewPassword: assign((_, params: { code: Secret<string>; password: Secret<string> }) => ({
        code: params.code,
        newPassword: params.password,
        failure: undefined,
        notice: undefined,
      })),
      clearSecrets: assign({ code: undefined, newPassword: undefined }),
      recordFailure: assign((_, params: { error: unknown }) => ({
        failure: toFailure(params.error),
        notice: undefined,
      })),
      clearFailure: assign({ failure: undefined }),
      clearNotice: assign({ notice: undefined, failure: undefined }),
    },
  });
