/** The words of the devices machine: its context, events, effects and guards. */
import { assign } from "xstate";
import { toFailure, type Failure } from "../../protocol/auth-error.ts";
import type { PoolDevice } from "../../protocol/pool-device.ts";
import { effectPlaceholder } from "../effect-placeholder.ts";
import { setup } from "../setup.ts";

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

export interface DevicesContext extends DeviceList {
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
  | { type: "failure.dismissed" };

type Chosen = { deviceId: string };
type WithError = { error: unknown };

/** Somebody has gone on: what was said before is said. */
const goingOn = { notice: undefined, failure: undefined };

export const devicesSetup = setup({
  types: {} as { context: DevicesContext; events: DevicesEvent },
  actors: {
    listDevices: effectPlaceholder<DeviceList, undefined>(),
    rememberDevice: effectPlaceholder<void, { deviceId: string | undefined; isRemembered: boolean }>(),
    forgetDevice: effectPlaceholder<void, { deviceId: string | undefined }>(),
  },
  guards: {
    /** One that is remembered, or this one, which may be from now on. */
    isKnownDevice: ({ context }, { deviceId }: Chosen) =>
      deviceId === context.currentId || context.devices.some(({ id }) => id === deviceId),
    isListed: ({ context }, { deviceId }: Chosen) => context.devices.some(({ id }) => id === deviceId),
    /** Forgotten elsewhere: the list is out of date. */
    isGone: (_, { error }: WithError) => toFailure(error).code === "service.notFound",
  },
  actions: {
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
