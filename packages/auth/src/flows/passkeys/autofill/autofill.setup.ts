/** The words of the autofill machine: its context, events, effects and guards. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../../protocol/errors/auth-error.ts";
import type { PosedChallenge } from "../../../protocol/sign-in/auth-response.ts";
import { SIGN_IN_SESSION_MS } from "../../../protocol/sign-in/pending-sign-in.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import { asksForPasskey } from "../../../protocol/sign-in/read-challenge.ts";
import type { JsonObject } from "../../../protocol/wire/wire-request.ts";
import { effectPlaceholder } from "../../../engine/index.ts";

export interface AutofillInput {
  /** Whether a passkey may stand in for the form at all. */
  readonly isOffered: boolean;
}

export interface AutofillContext extends AutofillInput {
  /** Who last used a passkey on this device; undefined where nobody did, or it is of no use. */
  readonly username: string | undefined;
  /** What the pool has asked in this person's name. */
  readonly posed: PosedChallenge | undefined;
  /** What the person has picked out of the browser's suggestions. */
  readonly credential: Secret<JsonObject> | undefined;
  /** Somebody waits for it. */
  readonly isPasskeyRequested: boolean;
  readonly failure: Failure | undefined;
  readonly step: AutofillOutput["step"];
}

export type AutofillEvent =
  /** The form rests again, or somebody has come to its name field. */
  | { type: "autofill.requested" }
  /** The form is on its way: the browser suggests nothing meanwhile. */
  | { type: "autofill.suspended" }
  /** One tap: the passkey of whoever last used one. */
  | { type: "passkey.requested" }
  | { type: "passkeyAccount.forgotten" }
  | { type: "failure.dismissed" };

/** A passkey is asked for, or picked: the conversation goes on from there. Or the account has to be seen to first. */
export interface AutofillOutput {
  readonly step: "challenged" | "confirmationRequired" | "resetRequired";
  readonly username: string;
  readonly challenge: PosedChallenge | undefined;
  /** Undefined when the browser has still to ask. */
  readonly credential: Secret<JsonObject> | undefined;
}

type Recalled = { readonly username: string | undefined };

type Posed = { readonly posed: PosedChallenge };

type WithError = { readonly error: unknown };

/** Whether somebody has tapped, and waits. */
export const isPasskeyRequested = ({ context }: { readonly context: AutofillContext }): boolean => context.isPasskeyRequested;

export const autofillSetup = setup({
  types: {} as { input: AutofillInput; context: AutofillContext; events: AutofillEvent; output: AutofillOutput },
  actors: {
    recallPasskeyAccount: effectPlaceholder<string | undefined, undefined>(),
    forgetPasskeyAccount: effectPlaceholder<void, undefined>(),
    /** Whether the browser can suggest passkeys among the names that it fills in. */
    inspectBrowser: effectPlaceholder<boolean, undefined>(),
    /** A sign-in of the choice-based flow that prefers the passkey. */
    beginSignIn: effectPlaceholder<PosedChallenge, { username: string }>(),
    /** The browser suggests the passkey until somebody picks it; aborted when the state is left. */
    getPasskeyByAutofill: effectPlaceholder<Secret<JsonObject>, { posed: PosedChallenge | undefined }>(),
  },
  delays: {
    /** Whoever taps at the last moment still has half a minute to show who they are. */
    challengeLifetime: SIGN_IN_SESSION_MS - 30_000,
  },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isPasskeyRequested,
    isKnown: ({ context }) => context.username !== undefined,
    isUserStored: (_, params: Recalled) => params.username !== undefined,
    canSuggest: (_, params: { canSuggest: boolean }) => params.canSuggest,
    asksForPasskey: ({ context }, { posed }: Posed) => !context.isPasskeyRequested && asksForPasskey(posed),
    asksForRequestedPasskey: ({ context }, { posed }: Posed) => context.isPasskeyRequested && asksForPasskey(posed),
    hasChallenge: ({ context }) => context.posed !== undefined,
    isUnconfirmed: ({ context }, { error }: WithError) =>
      context.isPasskeyRequested && toFailure(error).code === "signIn.userNotConfirmed",
    isResetRequired: ({ context }, { error }: WithError) =>
      context.isPasskeyRequested && toFailure(error).code === "signIn.passwordResetRequired",
    /** The pool lets nobody in by a passkey, or knows nobody by this name: no use in trying again. */
    isPasskeyUnusable: (_, { error }: WithError) =>
      ["service.invalidParameter", "signIn.userNotFound"].includes(toFailure(error).code),
  },
  actions: {
    keepUsername: assign((_, params: Recalled) => params),
    forgetUsername: assign({ username: undefined }),
    keepChallenge: assign((_, { posed }: Posed) => ({ posed })),
    forgetChallenge: assign({ posed: undefined }),
    keepCredential: assign((_, params: { credential: Secret<JsonObject> }) => params),
    markPasskeyRequested: assign({ isPasskeyRequested: true, failure: undefined }),
    /** Of what nobody has asked for, nobody hears. */
    noteFailure: assign(({ context }, { error }: WithError) => ({
      isPasskeyRequested: false,
      failure: context.isPasskeyRequested ? toFailure(error) : undefined,
    })),
    clearFailure: assign({ failure: undefined }),
    endAs: assign((_, params: { step: AutofillOutput["step"] }) => params),
    stop: assign({ posed: undefined, isPasskeyRequested: false, failure: undefined }),
  },
});
