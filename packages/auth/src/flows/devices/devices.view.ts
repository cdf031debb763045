/** Computes from a snapshot of the devices machine what a view shows. */
import type { Snapshot, SnapshotFrom, StateValue } from "xstate";
import type { Failure } from "../../protocol/errors/auth-error.ts";
import type { DevicesMachine } from "./devices.machine.ts";
import type { DevicesContext, DevicesNotice, DevicesOutput, ListedDevice } from "./devices.setup.ts";

/** What a view shows of the devices. */
export interface DevicesView {
  /**
   * `none`: there is nothing to show. `offer`: the question whether to remember this device. `farewell`: the result, which
   * is in the notice or in the failure. `list`: the list of devices.
   */
  readonly screen: "none" | "offer" | "farewell" | "list";
  readonly isBusy: boolean;
  /** The action that is running. Its button shows the loading text. */
  readonly busyAction: "list" | "remember" | "forget" | "refuse" | undefined;
  /** False until the list is loaded. An empty list means that the user has no devices only if this is true. */
  readonly isKnown: boolean;
  readonly devices: readonly ListedDevice[];
  /** The id of this device if it is not remembered, so that the user can remember it. */
  readonly rememberableId: string | undefined;
  /** The device that is being changed. */
  readonly deviceId: string | undefined;
  readonly notice: DevicesNotice | undefined;
  readonly failure: Failure | undefined;
}

/** The action of each state. */
const ACTION_OF_STATE = {
  starting: undefined,
  findingPendingConsent: undefined,
  awaitingOfferAnswer: undefined,
  awaitingAcknowledgement: undefined,
  storingRefusal: "refuse",
  closed: undefined,
  listing: "list",
  remembering: "remember",
  forgetting: "forget",
  awaitingChange: undefined,
} as const;

/** A snapshot of the devices actor. `selectDevicesView` computes what a view shows. */
export type DevicesSnapshot = Snapshot<DevicesOutput> & {
  readonly value: StateValue;
  readonly context: Pick<DevicesContext, "purpose" | "isKnown" | "devices" | "notice" | "failure">;
  readonly hasTag: (tag: "busy") => boolean;
};

type MachineSnapshot = SnapshotFrom<DevicesMachine>;

/**
 * Returns what a view shows.
 *
 * @example
 *   const { screen, devices } = selectDevicesView(actor.getSnapshot());
 */
export function selectDevicesView(given: DevicesSnapshot): DevicesView {
  const snapshot = given as MachineSnapshot;
  const { isKnown, devices, currentId, deviceId, notice, failure } = snapshot.context;
  const isRemembered = devices.some(({ id, isRemembered: is }) => id === currentId && is !== false);
  const busyAction = ACTION_OF_STATE[snapshot.value];
  const rememberableId = isKnown && !isRemembered ? currentId : undefined;
  return {
    screen: screenOf(snapshot),
    isBusy: snapshot.hasTag("busy"),
    busyAction,
    isKnown,
    devices,
    rememberableId,
    deviceId,
    notice,
    failure,
  };
}

function screenOf(snapshot: MachineSnapshot): DevicesView["screen"] {
  if (snapshot.context.purpose === "manage") return "list";
  if (snapshot.matches("awaitingAcknowledgement")) return "farewell";
  const isOfferShown = snapshot.matches("awaitingOfferAnswer") || snapshot.matches("remembering");
  return isOfferShown || snapshot.matches("storingRefusal") ? "offer" : "none";
}
