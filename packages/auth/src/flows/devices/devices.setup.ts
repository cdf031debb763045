/** Declares the context, events, effects, guards and actions of the devices machine. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import type { PoolDevice } from "../../protocol/devices/pool-device.ts";
import type { Effect } from "../../engine/index.ts";

/** What the devices actor is for. */
export interface DevicesInput {
  /** `offer` offers to remember this device if the pool waits for consent, `manage` shows the list of devices. */
  readonly purpose: "offer" | "manage";
}

/** A device in the list. */
export interface ListedDevice extends PoolDevice {
  /** True for the device with which the user has signed in. */
  readonly isCurrent: boolean;
}

/** The devices of a user. */
export interface DeviceList {
  /** The remembered devices. The pool lists no others. */
  readonly devices: readonly ListedDevice[];
  /**
   * The id of the device with which the user has signed in, remembered or not. Undefined if the pool tracks
   * no devices, or if the device was forgotten. Then the next sign-in creates a new one.
   */
  readonly currentId: string | undefined;
}

/** A message for the user that is not an error. */
export type DevicesNotice = "deviceRemembered" | "deviceNotRemembered" | "deviceForgotten";

export interface DevicesContext extends DevicesInput, DeviceList {
  /** True if the list was loaded. */
  readonly isKnown: boolean;
  /** The device that is being changed. */
  readonly deviceId: string | undefined;
  /** Whether this device will be remembered. */
  readonly isRemembered: boolean;
  readonly notice: DevicesNotice | undefined;
  readonly failure: Failure | undefined;
}

/** The events that a view of the devices may send. */
export type DevicesEvent =
  | { type: "remembering.requested"; deviceId: string; isRemembered: boolean }
  | { type: "forgetting.requested"; deviceId: string }
  | { type: "list.requested" }
  | { type: "offer.accepted" }
  | { type: "offer.refused" }
  /** The user has read the notice. */
  | { type: "offer.closed" }
  | { type: "failure.dismissed" };

export interface DevicesOutput {
  /** True if the user has accepted the offer. */
  readonly isRemembered: boolean;
}

type Chosen = { deviceId: string };
type WithError = { error: unknown };

/** Removes the notice and the failure when the user continues. */
const NO_MESSAGES = { notice: undefined, failure: undefined };

/** The effects of the machine. */
export type DevicesEffects = {
  /** Resolves with the id of this device if the user is to be asked whether to remember it. It sends no request. */
  findPendingConsent: Effect<string | undefined>;
  listDevices: Effect<DeviceList>;
  rememberDevice: Effect<void, { deviceId: string | undefined; isRemembered: boolean }>;
  forgetDevice: Effect<void, { deviceId: string | undefined }>;
  storeRefusal: Effect<void>;
};

export const devicesSetup = (actors: DevicesEffects) =>
  setup({
    types: {} as { input: DevicesInput; context: DevicesContext; events: DevicesEvent; output: DevicesOutput },
    actors,
    guards: {
      isOffer: ({ context }) => context.purpose === "offer",
      isConsentPending: (_, { deviceId }: { deviceId: string | undefined }) => deviceId !== undefined,
      /** A remembered device, or the device of this page. */
      isKnownDevice: ({ context }, { deviceId }: Chosen) =>
        deviceId === context.currentId || context.devices.some(({ id }) => id === deviceId),
      isListed: ({ context }, { deviceId }: Chosen) => context.devices.some(({ id }) => id === deviceId),
      /** The device was forgotten elsewhere, so the list is out of date. */
      isNotFound: (_, { error }: WithError) => isNotFound(error),
      isOfferedDeviceNotFound: ({ context }, { error }: WithError) => context.purpose === "offer" && isNotFound(error),
    },
    actions: {
      setCurrentDevice: assign((_, { deviceId }: { deviceId: string | undefined }) => ({ currentId: deviceId })),
      selectCurrentDevice: assign(({ context: { currentId } }) => ({
        ...NO_MESSAGES,
        deviceId: currentId,
        isRemembered: true,
      })),
      setDevices: assign((_, { list }: { list: DeviceList }) => ({ ...list, isKnown: true })),
      selectDevice: assign((_, { deviceId, isRemembered = false }: Chosen & { isRemembered?: boolean }) => ({
        ...NO_MESSAGES,
        deviceId,
        isRemembered,
      })),
      recordDeviceStatus: assign(({ context: { devices, deviceId, isRemembered } }) => ({
        devices: devices.map((device) => (device.id === deviceId ? { ...device, isRemembered } : device)),
        deviceId: undefined,
        notice: isRemembered ? ("deviceRemembered" as const) : ("deviceNotRemembered" as const),
      })),
      removeDevice: assign(({ context: { devices, currentId, deviceId } }) => ({
        devices: devices.filter(({ id }) => id !== deviceId),
        currentId: currentId === deviceId ? undefined : currentId,
        deviceId: undefined,
      })),
      recordDeviceForgotten: assign({ notice: "deviceForgotten" }),
      recordFailure: assign((_, { error }: WithError) => ({ failure: toFailure(error), deviceId: undefined })),
      clearMessages: assign(NO_MESSAGES),
    },
  });

function isNotFound(error: unknown): boolean {
  return toFailure(error).code === "service.notFound";
}
