/** Declares the context, events, effects, guards, actions and delays of the device-confirmation machine. */
import { assign, emit, setup } from "xstate";
import {
  type ConfirmationFailure,
  isConfirmationDue,
  isUnconfirmed,
  readConfirmationFailure,
} from "../../../protocol/devices/device-confirmation.ts";
import { readNewDevice } from "../../../protocol/devices/new-device-metadata.ts";
import type { LoadedSession } from "../../../protocol/session/loaded-session.ts";
import type { SessionRecord } from "../../../protocol/session/session-record.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import { endsWithSecondFactor } from "../../../protocol/devices/device-consent.ts";
import type { Effect, Listener } from "../../../engine/index.ts";

export interface DeviceConfirmationInput {
  /** The record of the sign-in in which the pool has assigned keys to the device. */
  readonly session: Secret<SessionRecord>;
}

/** The values with which the pool checks proofs of the device secret. */
export interface DeviceVerifier {
  /** Base64. */
  readonly salt: string;
  /** Base64. */
  readonly verifier: string;
}

/** The result of preparing the request. The device secret is stored. */
export interface PreparedDevice {
  readonly verifier: Secret<DeviceVerifier>;
  /** True if the secret was already stored. Then an earlier request may have sent its verifier. */
  readonly isSecretReused: boolean;
}

export interface DeviceConfirmationContext extends DeviceConfirmationInput {
  readonly verifier: Secret<DeviceVerifier> | undefined;
  readonly isSecretReused: boolean;
}

export type DeviceConfirmationEvent =
  | { type: "lock.acquired" }
  /** The page has gone into the back/forward cache, or the browser has taken the lock. It is requested again. */
  | { type: "lock.lost" }
  /** The session was loaded again, and its device is still not confirmed. */
  | { type: "confirmation.requested"; session: Secret<SessionRecord> };

/** Emitted when the next attempt starts after a wait. */
export type DeviceConfirmationEmitted = { type: "confirmation.resumed" };

type WithSession = DeviceConfirmationInput;

/** How long to wait for the lock. The browser may have frozen the tab that holds it. */
const LOCK_TIMEOUT_MS = 10_000;
const RETRY_MS = 60_000;

/** The effects of the machine. */
export type DeviceConfirmationEffects = {
  /** Holds the lock that all tabs share until the effect is stopped. */
  holdDeviceLock: Effect<never, Listener<DeviceConfirmationEvent>>;
  loadSession: Effect<LoadedSession, WithSession>;
  /** Creates the device secret, or loads the stored one, and stores it. */
  prepareDevice: Effect<PreparedDevice, WithSession>;
  /** ConfirmDevice. */
  confirmDevice: Effect<
    { needsUserConfirmation: boolean },
    WithSession & { verifier: Secret<DeviceVerifier> | undefined }
  >;
  /** Stores that the user is to be asked whether to remember the device. */
  requestConsent: Effect<void, WithSession>;
  /** Removes the device secret. */
  removeDeviceSecret: Effect<void, WithSession>;
  /** Removes the keys of the new device from the stored session. */
  clearNewDevice: Effect<void, WithSession>;
};

export const deviceConfirmationSetup = (actors: DeviceConfirmationEffects) =>
  setup({
    types: {} as {
      input: DeviceConfirmationInput;
      context: DeviceConfirmationContext;
      events: DeviceConfirmationEvent;
      emitted: DeviceConfirmationEmitted;
    },
    actors,
    guards: {
      hasNewDevice: ({ context }) => readNewDevice(context.session.reveal().newDevice) !== undefined,
      isConfirmationDue: ({ context }, params: LoadedSession) => isConfirmationDue(context.session, params),
      isUnconfirmed: ({ context }, params: LoadedSession) => isUnconfirmed(context.session, params),
      /** The user has just used a second factor, which a remembered device makes unnecessary. */
      needsConsent: ({ context }, params: { needsUserConfirmation: boolean }) =>
        params.needsUserConfirmation && endsWithSecondFactor(context.session.reveal()),
      hasFailedAs: ({ context }, params: { error: unknown; expected: ConfirmationFailure }) =>
        readConfirmationFailure(params.error, context.isSecretReused) === params.expected,
    },
    actions: {
      setSession: assign((_, params: WithSession) => ({ session: params.session })),
      setPrepared: assign((_, params: { prepared: PreparedDevice }) => params.prepared),
      announceResumption: emit({ type: "confirmation.resumed" }),
    },
    delays: { lockTimeout: LOCK_TIMEOUT_MS, retryWait: RETRY_MS },
  });
