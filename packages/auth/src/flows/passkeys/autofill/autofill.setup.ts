/** Declares the context, events, effects, guards, actions and delays of the autofill machine. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../../protocol/errors/auth-error.ts";
import { asksForPasskey, type RawChallenge } from "../../../protocol/sign-in/auth-response.ts";
import { SIGN_IN_SESSION_MS } from "../../../protocol/sign-in/pending-sign-in.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import type { JsonObject } from "../../../protocol/wire/wire-request.ts";
import type { Effect } from "../../../engine/index.ts";

export interface AutofillInput {
  /** Whether the flow allows a passkey instead of the form. */
  readonly isOffered: boolean;
  /** The user whom the screen offers already. */
  readonly username?: string | undefined;
}

export interface AutofillContext extends AutofillInput {
  /** The user who last used a passkey on this device; undefined if there is none or the passkey cannot be used. */
  readonly username: string | undefined;
  /** The challenge that the pool has returned for this user. */
  readonly rawChallenge: RawChallenge | undefined;
  /** The passkey that the user has chosen by autofill. */
  readonly credential: Secret<JsonObject> | undefined;
  /** True if the user has pressed the button. */
  readonly isPasskeyRequested: boolean;
  readonly failure: Failure | undefined;
  readonly step: AutofillOutput["step"];
}

export type AutofillEvent =
  /** The form waits for input again, or its username field has got the focus. */
  | { type: "autofill.requested" }
  /** The form was submitted. Autofill is off until the form waits for input again. */
  | { type: "autofill.suspended" }
  /** The user has pressed the button for the passkey. */
  | { type: "passkey.requested" }
  | { type: "passkeyAccount.forgotten" }
  | { type: "failure.dismissed" };

/** The result: the sign-in continues with a passkey, or the account has to be confirmed or its password reset first. */
export interface AutofillOutput {
  readonly step: "challenged" | "confirmationRequired" | "resetRequired";
  readonly username: string;
  readonly challenge: RawChallenge | undefined;
  /** The chosen passkey; undefined if the browser's dialog is still to be opened. */
  readonly credential: Secret<JsonObject> | undefined;
}

type StoredUser = { readonly username: string | undefined };

type ChallengeParams = { readonly rawChallenge: RawChallenge };

type WithError = { readonly error: unknown };

/** Returns true if the user has pressed the button. */
export const isPasskeyRequested = ({ context }: { readonly context: AutofillContext }): boolean =>
  context.isPasskeyRequested;

/** The effects of the machine. */
export type AutofillEffects = {
  loadPasskeyAccount: Effect<string | undefined>;
  removePasskeyAccount: Effect<void>;
  /** Resolves with true if the browser supports autofill of passkeys. */
  inspectBrowser: Effect<boolean>;
  /** Starts a sign-in in the choice-based flow with the preferred challenge WEB_AUTHN. */
  beginSignIn: Effect<RawChallenge, { username: string }>;
  /** Waits until the user chooses the passkey by autofill. It is aborted when the state is left. */
  getPasskeyByAutofill: Effect<Secret<JsonObject>, { rawChallenge: RawChallenge | undefined }>;
};

export const autofillSetup = (actors: AutofillEffects) =>
  setup({
    types: {} as { input: AutofillInput; context: AutofillContext; events: AutofillEvent; output: AutofillOutput },
    actors,
    delays: {
      /** The challenge is renewed early, so that a user who presses the button has at least half a minute to verify. */
      challengeLifetime: SIGN_IN_SESSION_MS - 30_000,
    },
    guards: {
      isOffered: ({ context }) => context.isOffered,
      isPasskeyRequested,
      isKnown: ({ context }) => context.username !== undefined,
      isUserStored: (_, params: StoredUser) => params.username !== undefined,
      canSuggest: (_, params: { canSuggest: boolean }) => params.canSuggest,
      asksForPasskey: ({ context }, { rawChallenge }: ChallengeParams) =>
        !context.isPasskeyRequested && asksForPasskey(rawChallenge),
      asksForRequestedPasskey: ({ context }, { rawChallenge }: ChallengeParams) =>
        context.isPasskeyRequested && asksForPasskey(rawChallenge),
      hasChallenge: ({ context }) => context.rawChallenge !== undefined,
      isUnconfirmed: ({ context }, { error }: WithError) =>
        context.isPasskeyRequested && toFailure(error).code === "signIn.userNotConfirmed",
      isResetRequired: ({ context }, { error }: WithError) =>
        context.isPasskeyRequested && toFailure(error).code === "signIn.passwordResetRequired",
      /** The pool does not allow passkeys or does not know the user. Another attempt would fail, too. */
      isPasskeyUnusable: (_, { error }: WithError) =>
        ["service.invalidParameter", "configuration.flowNotEnabled", "signIn.userNotFound"].includes(
          toFailure(error).code,
        ),
    },
    actions: {
      setUsername: assign((_, params: StoredUser) => params),
      clearUsername: assign({ username: undefined }),
      setChallenge: assign((_, { rawChallenge }: ChallengeParams) => ({ rawChallenge })),
      clearChallenge: assign({ rawChallenge: undefined }),
      setCredential: assign((_, params: { credential: Secret<JsonObject> }) => params),
      markPasskeyRequested: assign({ isPasskeyRequested: true, failure: undefined }),
      /** Records the error only if the user has pressed the button. */
      recordFailure: assign(({ context }, { error }: WithError) => ({
        isPasskeyRequested: false,
        failure: context.isPasskeyRequested ? toFailure(error) : undefined,
      })),
      clearFailure: assign({ failure: undefined }),
      endAs: assign((_, params: { step: AutofillOutput["step"] }) => params),
      stop: assign({ rawChallenge: undefined, isPasskeyRequested: false, failure: undefined }),
    },
  });

/** A state of the machine. */
export type AutofillStateConfig = Parameters<ReturnType<typeof autofillSetup>["createStateConfig"]>[0];
