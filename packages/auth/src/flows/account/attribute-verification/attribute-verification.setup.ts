/** Declares the context, events, effects, guards and actions of the attribute-verification machine. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../../protocol/errors/auth-error.ts";
import type { CodeDelivery } from "../../../protocol/account/code-delivery.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import { afterSentCode, type SentCode, type SentCodeNotice } from "../../../protocol/account/sent-code.ts";
import type { UnverifiedContact } from "../../../protocol/account/unverified-contacts.ts";
import type { Effect } from "../../../engine/index.ts";

type Attribute = UnverifiedContact["attribute"];

export interface AttributeVerificationInput {
  /** The address to which a code has already been sent. Without it, the user chooses an address first. */
  readonly attribute?: Attribute | undefined;
  readonly delivery?: CodeDelivery | undefined;
}

export interface AttributeVerificationContext {
  readonly attribute: Attribute | undefined;
  readonly delivery: CodeDelivery | undefined;
  readonly code: Secret<string> | undefined;
  readonly notice: SentCodeNotice | undefined;
  readonly failure: Failure | undefined;
  readonly isVerified: boolean;
}

export type AttributeVerificationEvent =
  | { type: "contact.chosen"; attribute: Attribute }
  | { type: "code.submitted"; code: Secret<string> }
  | { type: "code.resendRequested" }
  | { type: "verification.skipped" }
  | { type: "failure.dismissed" };

export interface AttributeVerificationOutput {
  readonly isVerified: boolean;
}

type Chosen = { attribute: Attribute | undefined };

/** The effects of the machine. */
export type AttributeVerificationEffects = {
  sendVerificationCode: Effect<SentCode, Chosen>;
  /** Also resolves if an earlier attempt has verified the address and its response was lost. */
  verifyAttribute: Effect<void, Chosen & { code: Secret<string> | undefined }>;
};

export const attributeVerificationSetup = (actors: AttributeVerificationEffects) =>
  setup({
    types: {} as {
      input: AttributeVerificationInput;
      context: AttributeVerificationContext;
      events: AttributeVerificationEvent;
      output: AttributeVerificationOutput;
    },
    actors,
    guards: {
      isCodeSent: ({ context }) => context.attribute !== undefined,
    },
    actions: {
      setAttribute: assign((_, params: { attribute: Attribute }) => ({
        attribute: params.attribute,
        delivery: undefined,
        failure: undefined,
      })),
      recordSentCode: assign(({ context }, params: SentCode) => afterSentCode(context, params, false)),
      recordResentCode: assign(({ context }, params: SentCode) => afterSentCode(context, params, true)),
      setCode: assign((_, params: { code: Secret<string> }) => ({
        code: params.code,
        failure: undefined,
        notice: undefined,
      })),
      clearCode: assign({ code: undefined }),
      markVerified: assign({ isVerified: true }),
      recordFailure: assign((_, params: { error: unknown }) => ({
        failure: toFailure(params.error),
        notice: undefined,
      })),
      clearFailure: assign({ failure: undefined }),
      clearNotice: assign({ notice: undefined, failure: undefined }),
    },
  });
