/** The words of the devices machine: its context, events, effects and guards. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import type { PoolDevice } from "../../protocol/devices/pool-device.ts";
import { effectPlaceholder } from "../../engine/index.ts";

export interface DevicesInput {
  /** `offer`: the device at hand may be remembered, if the pool wants the person's word on that; `manage`: the list. */
  readonly purpose: "offer" | "manage";
}

/** A device in somebody's list. */
export interface ListedDevice extends PoolDevice {
  /** The one that the session has come from. */
  readonly isCurrent: boolean;
}

export interface DeviceList {
  /** Those that are remembered: the pool shows no others. */
  readonly devices: readonly ListedDevice[];
  /**
   * The device that the session has come from, remembered or not; undefined where the pool keeps none, and once it is forgotten:
   * nothing brings it back but a sign-in.
   */
  readonly currentId: string | undefined;
}

export type DevicesNotice = "deviceRemembered" | "deviceNotRemembered" | "deviceForgotten";

export interface DevicesContext extends DevicesInput, DeviceList {
  /** False until the pool has said which there are. */
  readonly isKnown: boolean;
  /** The device that something is being done to. */
  readonly deviceId: string | undefined;
  /** What it shall be. */
  readonly isRemembered: boolean;
  readonly notice: DevicesNotice | undefined;
  readonly failure: Failure | undefined;
}

export type DevicesEvent =
  /** It shall stand in for a second factor, or shall not any more. */
  | { type: "remembering.requested"; deviceId: string; isRemembered: boolean }
  | { type: "forgetting.requested"; deviceId: string }
  | { type: "list.requested" }
  /** Yes, the device at hand shall be remembered. */
  | { type: "offer.accepted" }
  | { type: "offer.refused" }
  /** What came of it has been read. */
  | { type: "offer.closed" }
  | { type: "failure.dismissed" };

export interface DevicesOutput {
  /** The offer was taken. */
  readonly isRemembered: boolean;
}

type Chosen = { deviceId: string };
type WithError = { error: unknown };

/** Somebody has gone on: what was said before is said. */
const goingOn = { notice: undefined, failure: undefined };

export const devicesSetup = setup({
  types: {} as { input: DevicesInput; context: DevicesContext; events: DevicesEvent; output: DevicesOutput },
  actors: {
    /** The device at hand, while the pool waits for the person's word on it and they haven't said no; costs no request. */
    findQuestion: effectPlaceholder<string | undefined, undefined>(),
    listDevices: effectPlaceholder<DeviceList, undefined>(),
    rememberDevice: effectPlaceholder<void, { deviceId: string | undefined; isRemembered: boolean }>(),
    forgetDevice: effectPlaceholder<void, { deviceId: string | undefined }>(),
    rememberRefusal: effectPlaceholder<void, undefined>(),
  },
  guards: {
    isOffering: ({ context }) => context.purpose === "offer",
    isAsked: (_, { deviceId }: { deviceId: string | undefined }) => deviceId !== undefined,
    /** One that is remembered, or this one, which may be from now on. */
    isKnownDevice: ({ context }, { deviceId }: Chosen) =>
      deviceId === context.currentId || context.devices.some(({ id }) => id === deviceId),
    isListed: ({ context }, { deviceId }: Chosen) => context.devices.some(({ id }) => id === deviceId),
    /** Forgotten elsewhere: the list is out of date. */
    isGone: (_, { error }: WithError) => isGone(error),
    isOfferGone: ({ context }, { error }: WithError) => context.purpose === "offer" && isGone(error),
  },
  actions: {
    keepCurrent: assign((_, { deviceId }: { deviceId: string | undefined }) => ({ currentId: deviceId })),
    chooseCurrent: assign(({ context: { currentId } }) => ({ ...goingOn, deviceId: currentId, isRemembered: true })),
    keepDevices: assign((_, { list }: { list: DeviceList }) => ({ ...list, isKnown: true })),
    keepChoice: assign((_, { deviceId, isRemembered = false }: Chosen & { isRemembered?: boolean }) => ({
      ...goingOn,
      deviceId,
      isRemembered,
    })),
    noteStatus: assign(({ context: { devices, deviceId, isRemembered } }) => ({
      devices: devices.map((device) => (device.id === deviceId ? { ...device, isRemembered } : device)),
      deviceId: undefined,
      notice: isRemembered ? ("deviceRemembered" as const) : ("deviceNotRemembered" as const),
    })),
    dropDevice: assign(({ context: { devices, currentId, deviceId } }) => ({
      devices: devices.filter(({ id }) => id !== deviceId),
      currentId: currentId === deviceId ? undefined : currentId,
      deviceId: undefined,
    })),
    noteForgotten: assign({ notice: "deviceForgotten" }),
    recordFailure: assign((_, { error }: WithError) => ({ failure: toFailure(error), deviceId: undefined })),
    clearNews: assign(goingOn),
  },
});

function isGone(error: unknown): boolean {
  return toFailure(error).code === "service.notFound";
}
