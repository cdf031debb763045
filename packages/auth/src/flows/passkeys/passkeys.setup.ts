/** The words of the passkeys machine: its context, events, effects and guards. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import type { WebAuthnCredential } from "../../protocol/passkeys/list-web-authn-credentials.ts";
import type { CreationOptionsJson } from "../../protocol/passkeys/passkey-options.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import { effectPlaceholder } from "../../engine/index.ts";

export interface PasskeysInput {
  /** `offer`: a passkey is offered if it makes sense, once; `manage`: the list, with whatever can be done to it. */
  readonly purpose: "offer" | "manage";
}

/** What can be known without asking the pool. */
export interface PasskeySupport {
  /** The browser has passkeys at all. */
  readonly isSupported: boolean;
  /** The device itself can hold one, and knows who is using it. */
  readonly canHold: boolean;
  /** The person has said no to one on this device. */
  readonly wasRefused: boolean;
}

/** The passkey that something is being done to. */
export type PasskeyRef = Pick<WebAuthnCredential, "credentialId" | "relyingPartyId">;

export type PasskeysNotice = "passkeyRegistered" | "passkeyDeleted";

export interface PasskeysContext extends PasskeysInput {
  readonly isSupported: boolean;
  /** The pool has said which passkeys there are. */
  readonly isKnown: boolean;
  readonly passkeys: readonly WebAuthnCredential[];
  /** What the next passkey shall be called. */
  readonly friendlyName: string | undefined;
  readonly options: CreationOptionsJson | undefined;
  readonly credential: Secret<JsonObject> | undefined;
  readonly deleting: PasskeyRef | undefined;
  readonly isRegistered: boolean;
  readonly notice: PasskeysNotice | undefined;
  readonly failure: Failure | undefined;
}

export type PasskeysEvent =
  | { type: "registration.requested"; friendlyName?: string | undefined }
  /** While the browser asks: its window is taken away. */
  | { type: "registration.abandoned" }
  | { type: "deletion.requested"; credentialId: string }
  | { type: "list.requested" }
  | { type: "offer.refused" }
  /** The good news has been read. */
  | { type: "offer.closed" }
  | { type: "failure.dismissed" };

export interface PasskeysOutput {
  readonly isRegistered: boolean;
}

type Listed = { passkeys: readonly WebAuthnCredential[] };
type Chosen = { credentialId: string };
type WithError = { error: unknown };

/** Somebody has gone on: what was said before is said. */
const goingOn = { notice: undefined, failure: undefined };

export const passkeysSetup = setup({
  types: {} as { input: PasskeysInput; context: PasskeysContext; events: PasskeysEvent; output: PasskeysOutput },
  actors: {
    inspectDevice: effectPlaceholder<PasskeySupport, undefined>(),
    listPasskeys: effectPlaceholder<readonly WebAuthnCredential[], undefined>(),
    startRegistration: effectPlaceholder<CreationOptionsJson, undefined>(),
    /** The browser asks the person; aborted when the state is left. */
    createPasskey: effectPlaceholder<Secret<JsonObject>, { options: CreationOptionsJson | undefined }>(),
    completeRegistration: effectPlaceholder<void, Pick<PasskeysContext, "options" | "credential" | "friendlyName">>(),
    deletePasskey: effectPlaceholder<void, { passkey: PasskeyRef | undefined }>(),
    rememberRefusal: effectPlaceholder<void, undefined>(),
  },
  guards: {
    isOffering: ({ context }) => context.purpose === "offer",
    /** Never offered where it could not be kept, nor to somebody who has said no. */
    isUnsupportedOrDeclined: ({ context }, { facts }: { facts: PasskeySupport }) =>
      context.purpose === "offer" && (!facts.isSupported || !facts.canHold || facts.wasRefused),
    hasPasskeyAlready: ({ context }, { passkeys }: Listed) => context.purpose === "offer" && passkeys.length > 0,
    isSupported: ({ context }) => context.isSupported,
    isListed: ({ context }, { credentialId }: Chosen) => passkeyOf(context, credentialId) !== undefined,
    /** Deleted elsewhere is deleted. */
    isGone: (_, { error }: WithError) => toFailure(error).code === "service.notFound",
  },
  actions: {
    keepFacts: assign((_, { facts }: { facts: PasskeySupport }) => ({ isSupported: facts.isSupported })),
    keepPasskeys: assign((_, { passkeys }: Listed) => ({ passkeys, isKnown: true })),
    keepName: assign((_, { friendlyName }: { friendlyName: string | undefined }) => ({ ...goingOn, friendlyName })),
    keepOptions: assign((_, { options }: { options: CreationOptionsJson }) => ({ options })),
    keepCredential: assign((_, { credential }: { credential: Secret<JsonObject> }) => ({ credential })),
    keepChoice: assign(({ context }, { credentialId }: Chosen) => ({
      ...goingOn,
      deleting: passkeyOf(context, credentialId),
    })),
    noteRegistered: assign({ isRegistered: true, notice: "passkeyRegistered" }),
    /** It leaves the list at once: asking for the list anew may fail. */
    noteDeleted: assign(({ context: { passkeys, deleting } }) => ({
      passkeys: passkeys.filter(({ credentialId }) => credentialId !== deleting?.credentialId),
      deleting: undefined,
      notice: "passkeyDeleted" as const,
    })),
    forgetCeremony: assign({ options: undefined, credential: undefined }),
    recordFailure: assign((_, { error }: WithError) => ({ failure: toFailure(error), deleting: undefined })),
    clearNews: assign(goingOn),
  },
});

function passkeyOf({ passkeys }: PasskeysContext, credentialId: string): PasskeyRef | undefined {
  return passkeys.find((passkey) => passkey.credentialId === credentialId);
}
