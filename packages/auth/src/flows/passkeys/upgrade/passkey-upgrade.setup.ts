/** Declares the context, events, effects, guards and actions of the passkey-upgrade machine. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../../protocol/errors/auth-error.ts";
import type { CreationOptionsJson } from "../../../protocol/passkeys/passkey-options.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import type { JsonObject } from "../../../protocol/wire/wire-request.ts";
import type { Effect, Listener } from "../../../engine/index.ts";

export interface PasskeyUpgradeContext {
  readonly options: CreationOptionsJson | undefined;
  readonly credential: Secret<JsonObject> | undefined;
  /** Why no passkey was created. No screen shows it; an inspector does. */
  readonly failure: Failure | undefined;
}

/** The user has signed out, or another user has signed in. */
export interface PasskeyUpgradeEvent {
  readonly type: "session.ended";
}

type WithError = { readonly error: unknown };

/** The effects of the machine. */
export type PasskeyUpgradeEffects = {
  /** Sends `session.ended`. */
  watchSession: Effect<never, Listener<PasskeyUpgradeEvent>>;
  /** Resolves with true if the browser can do it and the user has not declined a passkey on this device. */
  inspectBrowser: Effect<boolean>;
  startRegistration: Effect<CreationOptionsJson>;
  /** Asks the browser to create a passkey without a dialog. The request is aborted when the state is left. */
  createPasskeySilently: Effect<Secret<JsonObject>, { options: CreationOptionsJson | undefined }>;
  completeRegistration: Effect<void, Pick<PasskeyUpgradeContext, "options" | "credential">>;
};

export const passkeyUpgradeSetup = (actors: PasskeyUpgradeEffects) =>
  setup({
    types: {} as { context: PasskeyUpgradeContext; events: PasskeyUpgradeEvent },
    actors,
    guards: {
      canCreate: (_, { canCreate }: { readonly canCreate: boolean }) => canCreate,
    },
    actions: {
      setCreationOptions: assign((_, params: { readonly options: CreationOptionsJson }) => params),
      setCredential: assign((_, params: { readonly credential: Secret<JsonObject> }) => params),
      clearCeremony: assign({ options: undefined, credential: undefined }),
      recordFailure: assign((_, { error }: WithError) => ({ failure: toFailure(error) })),
    },
  });
