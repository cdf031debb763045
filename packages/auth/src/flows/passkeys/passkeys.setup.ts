/** Declares the context, events, effects, guards and actions of the passkeys machine. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import type { WebAuthnCredential } from "../../protocol/passkeys/list-web-authn-credentials.ts";
import type { CreationOptionsJson } from "../../protocol/passkeys/passkey-options.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import type { Effect } from "../../engine/index.ts";

/** What the passkeys actor is for. */
export interface PasskeysInput {
  /** `offer` offers a passkey once after a sign-in, `manage` shows the list of passkeys. */
  readonly purpose: "offer" | "manage";
}

/** What this device supports, and what it remembers about the user. */
export interface PasskeySupport {
  /** The browser supports passkeys. */
  readonly isSupported: boolean;
  /** The device itself can store a passkey and verify its user. */
  readonly canHold: boolean;
  /** The user has declined a passkey on this device. */
  readonly wasRefused: boolean;
}

/** The passkey that is being deleted. */
export type PasskeyRef = Pick<WebAuthnCredential, "credentialId" | "relyingPartyId">;

/** A message for the user that is not an error. */
export type PasskeysNotice = "passkeyRegistered" | "passkeyDeleted";

export interface PasskeysContext extends PasskeysInput {
  readonly isSupported: boolean;
  /** True if the list was loaded. */
  readonly isKnown: boolean;
  readonly passkeys: readonly WebAuthnCredential[];
  /** The name of the next passkey. */
  readonly friendlyName: string | undefined;
  readonly options: CreationOptionsJson | undefined;
  readonly credential: Secret<JsonObject> | undefined;
  readonly deleting: PasskeyRef | undefined;
  readonly isRegistered: boolean;
  readonly notice: PasskeysNotice | undefined;
  readonly failure: Failure | undefined;
}

/** The events that a view of the passkeys may send. */
export type PasskeysEvent =
  | { type: "registration.requested"; friendlyName?: string | undefined }
  /** Closes the browser's dialog. */
  | { type: "registration.abandoned" }
  | { type: "deletion.requested"; credentialId: string }
  | { type: "list.requested" }
  | { type: "offer.refused" }
  /** The user has read the notice. */
  | { type: "offer.closed" }
  | { type: "failure.dismissed" };

export interface PasskeysOutput {
  readonly isRegistered: boolean;
}

type Listed = { passkeys: readonly WebAuthnCredential[] };
type Chosen = { credentialId: string };
type WithError = { error: unknown };

/** Removes the notice and the failure when the user continues. */
const NO_MESSAGES = { notice: undefined, failure: undefined };

/** The effects of the machine. */
export type PasskeysEffects = {
  inspectDevice: Effect<PasskeySupport>;
  listPasskeys: Effect<readonly WebAuthnCredential[]>;
  startRegistration: Effect<CreationOptionsJson>;
  /** Opens the browser's dialog. It is closed when the state is left. */
  createPasskey: Effect<Secret<JsonObject>, { options: CreationOptionsJson | undefined }>;
  completeRegistration: Effect<void, Pick<PasskeysContext, "options" | "credential" | "friendlyName">>;
  deletePasskey: Effect<void, { passkey: PasskeyRef | undefined }>;
  storeRefusal: Effect<void>;
};

export const passkeysSetup = (actors: PasskeysEffects) =>
  setup({
    types: {} as { input: PasskeysInput; context: PasskeysContext; events: PasskeysEvent; output: PasskeysOutput },
    actors,
    guards: {
      isOffer: ({ context }) => context.purpose === "offer",
      /** The device cannot store a passkey, or the user has declined. */
      isUnsupportedOrDeclined: ({ context }, { facts }: { facts: PasskeySupport }) =>
        context.purpose === "offer" && (!facts.isSupported || !facts.canHold || facts.wasRefused),
      hasPasskeyAlready: ({ context }, { passkeys }: Listed) => context.purpose === "offer" && passkeys.length > 0,
      isSupported: ({ context }) => context.isSupported,
      isListed: ({ context }, { credentialId }: Chosen) => passkeyOf(context, credentialId) !== undefined,
      /** The passkey has already been deleted on another device. */
      isNotFound: (_, { error }: WithError) => toFailure(error).code === "service.notFound",
    },
    actions: {
      setPasskeySupport: assign((_, { facts }: { facts: PasskeySupport }) => ({ isSupported: facts.isSupported })),
      setPasskeys: assign((_, { passkeys }: Listed) => ({ passkeys, isKnown: true })),
      setFriendlyName: assign((_, { friendlyName }: { friendlyName: string | undefined }) => ({
        ...NO_MESSAGES,
        friendlyName,
      })),
      setCreationOptions: assign((_, { options }: { options: CreationOptionsJson }) => ({ options })),
      setCredential: assign((_, { credential }: { credential: Secret<JsonObject> }) => ({ credential })),
      selectPasskey: assign(({ context }, { credentialId }: Chosen) => ({
        ...NO_MESSAGES,
        deleting: passkeyOf(context, credentialId),
      })),
      recordRegistration: assign({ isRegistered: true, notice: "passkeyRegistered" }),
      /** Removes the deleted passkey from the list at once, because loading the list again may fail. */
      recordDeletion: assign(({ context: { passkeys, deleting } }) => ({
        passkeys: passkeys.filter(({ credentialId }) => credentialId !== deleting?.credentialId),
        deleting: undefined,
        notice: "passkeyDeleted" as const,
      })),
      clearCeremony: assign({ options: undefined, credential: undefined }),
      recordFailure: assign((_, { error }: WithError) => ({ failure: toFailure(error), deleting: undefined })),
      clearMessages: assign(NO_MESSAGES),
    },
  });

/** A state of the machine. */
export type PasskeysStateConfig = Parameters<ReturnType<typeof passkeysSetup>["createStateConfig"]>[0];

function passkeyOf({ passkeys }: PasskeysContext, credentialId: string): PasskeyRef | undefined {
  return passkeys.find((passkey) => passkey.credentialId === credentialId);
}
