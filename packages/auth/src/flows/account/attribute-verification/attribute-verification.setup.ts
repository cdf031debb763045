/** The words of the attribute-verification machine: its context, events, effects and guards. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../../protocol/errors/auth-error.ts";
import type { CodeDelivery } from "../../../protocol/account/code-delivery.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import { noticeOfSentCode, type SentCode, type SentCodeNotice } from "../../../protocol/account/sent-code.ts";
import type { UnverifiedContact } from "../../../protocol/account/unverified-contacts.ts";
import { effectPlaceholder } from "../../../engine/index.ts";

type Attribute = UnverifiedContact["attribute"];

export interface AttributeVerificationInput {
  /** The address that a code went to already; without one the conversation begins with the choice. */
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

/** What a code that was sent changes. */
const afterCode = ({ delivery }: AttributeVerificationContext, sent: SentCode, isAnother: boolean) => ({
  delivery: sent.delivery ?? delivery,
  notice: noticeOfSentCode(sent, isAnother),
  failure: undefined,
});

type Chosen = { attribute: Attribute | undefined };

export const attributeVerificationSetup = setup({
  types: {} as {
    input: AttributeVerificationInput;
    context: AttributeVerificationContext;
    events: AttributeVerificationEvent;
    output: AttributeVerificationOutput;
  },
  actors: {
    sendVerificationCode: effectPlaceholder<SentCode, Chosen>(),
    /** Also resolves when an earlier attempt verified the address and only its answer was lost. */
    verifyAttribute: effectPlaceholder<void, Chosen & { code: Secret<string> | undefined }>(),
  },
  guards: {
    isCodeOut: ({ context }) => context.attribute !== undefined,
  },
  actions: {
    keepChoice: assign((_, params: { attribute: Attribute }) => ({
      attribute: params.attribute,
      delivery: undefined,
      failure: undefined,
    })),
    keepFirstCode: assign(({ context }, params: SentCode) => afterCode(context, params, false)),
    keepAnotherCode: assign(({ context }, params: SentCode) => afterCode(context, params, true)),
    keepCode: assign((_, params: { code: Secret<string> }) => ({
      code: params.code,
      failure: undefined,
      notice: undefined,
    })),
    forgetCode: assign({ code: undefined }),
    markVerified: assign({ isVerified: true }),
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error), notice: undefined })),
    clearFailure: assign({ failure: undefined }),
    clearNotice: assign({ notice: undefined, failure: undefined }),
  },
});
