/** The context, events, effects and guards of the device confirmation machine. */
import { assign, emit, setup } from "xstate";
import {
  type ConfirmationFailure,
  isConfirmationDue,
  isUnconfirmed,
  readConfirmationFailure,
} from "../../../protocol/devices/device-confirmation.ts";
import { readNewDevice } from "../../../protocol/devices/new-device-metadata.ts";
import type { LoadedSession } from "../../../protocol/session/session-ledger.ts";
import type { SessionRecord } from "../../../protocol/session/session-record.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import { endsWithSecondFactor } from "../../../protocol/devices/device-consent.ts";
import { effectPlaceholder, type Listener } from "../../../engine/index.ts";

export interface DeviceConfirmationInput {
  /** Of the sign-in in which the pool gave keys to the device. */
  readonly session: Secret<SessionRecord>;
}

/** What the pool checks the device's proofs by. */
export interface DeviceVerifier {
  /** Base64. */
  readonly salt: string;
  /** Base64. */
  readonly verifier: string;
}

/** The device secret is stored, and the request can be sent. */
export interface PreparedDevice {
  readonly verifier: Secret<DeviceVerifier>;
  /** The secret was stored before: an earlier request may have sent its verifier. */
  readonly isSecretReused: boolean;
}

export interface DeviceConfirmationContext extends DeviceConfirmationInput {
  readonly verifier: Secret<DeviceVerifier> | undefined;
  readonly isSecretReused: boolean;
}

export type DeviceConfirmationEvent =
  | { type: "lock.acquired" }
  /** The session was read again, and its device is still not confirmed. */
  | { type: "confirmation.requested"; session: Secret<SessionRecord> };

/** The confirmation goes on by itself after it has waited. */
export type DeviceConfirmationEmitted = { type: "confirmation.resumed" };

type WithSession = DeviceConfirmationInput;

/** The lock of a tab that the browser has frozen is not waited for any longer. */
const LOCK_PATIENCE_MS = 10_000;
const RETRY_MS = 60_000;

export const deviceConfirmationSetup = setup({
  types: {} as {
    input: DeviceConfirmationInput;
    context: DeviceConfirmationContext;
    events: DeviceConfirmationEvent;
    emitted: DeviceConfirmationEmitted;
  },
  actors: {
    /** Holds the lock that all tabs share for as long as it runs. */
    holdDeviceLock: effectPlaceholder<never, Listener<DeviceConfirmationEvent>>(),
    loadSession: effectPlaceholder<LoadedSession, WithSession>(),
    /** Makes the device secret, or takes the one that is stored, and stores it. */
    prepareDevice: effectPlaceholder<PreparedDevice, WithSession>(),
    /** ConfirmDevice. */
    confirmDevice: effectPlaceholder<
      { needsPerson: boolean },
      WithSession & { verifier: Secret<DeviceVerifier> | undefined }
    >(),
    /** Stores that the user is to be asked whether the device shall be remembered. */
    requestConsent: effectPlaceholder<void, WithSession>(),
    /** Removes the device secret. */
    forgetDevice: effectPlaceholder<void, WithSession>(),
    /** Removes the keys of the new device from the stored session. */
    amendSession: effectPlaceholder<void, WithSession>(),
  },
  guards: {
    hasNewDevice: ({ context }) => readNewDevice(context.session.reveal().newDevice) !== undefined,
    isConfirmationDue: ({ context }, params: LoadedSession) => isConfirmationDue(context.session, params),
    isUnconfirmed: ({ context }, params: LoadedSession) => isUnconfirmed(context.session, params),
    /** A user who has just used a second factor is asked whether this device may replace it. */
    needsConsent: ({ context }, params: { needsPerson: boolean }) =>
      params.needsPerson && endsWithSecondFactor(context.session.reveal()),
    hasFailedAs: ({ context }, params: { error: unknown; expected: ConfirmationFailure }) =>
      readConfirmationFailure(params.error, context.isSecretReused) === params.expected,
  },
  actions: {
    keepSession: assign((_, params: WithSession) => ({ session: params.session })),
    keepPrepared: assign((_, params: { prepared: PreparedDevice }) => params.prepared),
    announceResumption: emit({ type: "confirmation.resumed" }),
  },
  delays: { lockPatience: LOCK_PATIENCE_MS, retryWait: RETRY_MS },
});
