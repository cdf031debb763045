/** Reads out of a snapshot of the devices conversation what a view may know of it. */
import type { SnapshotFrom } from "xstate";
import type { Failure } from "../../protocol/errors/auth-error.ts";
import type { devicesMachine } from "./devices.machine.ts";
import type { DevicesNotice, ListedDevice } from "./devices.setup.ts";

export interface DevicesView {
  /**
   * `none`: nothing to show (yet, or any more). `offer`: shall this device be remembered? `farewell`: what came of that, which
   * is in the notice or in the failure. `list`: the devices, with what can be done to them.
   */
  readonly screen: "none" | "offer" | "farewell" | "list";
  readonly isBusy: boolean;
  /** Which of the actions is running, so that the right button shows its loading text. */
  readonly busyAction: "list" | "remember" | "forget" | "refuse" | undefined;
  /** False until the pool has said which there are: an empty list is no answer yet. */
  readonly isKnown: boolean;
  readonly devices: readonly ListedDevice[];
  /** The device at hand, where the pool keeps it and it isn't remembered: the person may say that it shall be. */
  readonly rememberableId: string | undefined;
  /** The device that something is being done to. */
  readonly deviceId: string | undefined;
  readonly notice: DevicesNotice | undefined;
  readonly failure: Failure | undefined;
}

const ACTION_OF_STATE = {
  beginning: undefined,
  findingQuestion: undefined,
  awaitingOfferAnswer: undefined,
  awaitingFarewell: undefined,
  rememberingRefusal: "refuse",
  closed: undefined,
  listing: "list",
  remembering: "remember",
  forgetting: "forget",
  awaitingChange: undefined,
} as const;

type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>;

export function selectDevicesView(snapshot: DevicesSnapshot): DevicesView {
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

function screenOf(snapshot: DevicesSnapshot): DevicesView["screen"] {
  if (snapshot.context.purpose === "manage") return "list";
  if (snapshot.matches("awaitingFarewell")) return "farewell";
  const isAsked = snapshot.matches("awaitingOfferAnswer") || snapshot.matches("remembering");
  return isAsked || snapshot.matches("rememberingRefusal") ? "offer" : "none";
}
