/** Reads out of a snapshot of the devices conversation what a view may know of it. */
import type { SnapshotFrom } from "xstate";
import type { Failure } from "../../protocol/auth-error.ts";
import type { devicesMachine } from "./devices.machine.ts";
import type { DevicesNotice, ListedDevice } from "./devices.setup.ts";

export interface DevicesView {
  readonly isBusy: boolean;
  /** Which of the actions is running, so that the right button shows its loading text. */
  readonly busyAction: "list" | "remember" | "forget" | undefined;
  /** False until the pool has said which there are: an empty list is no answer yet. */
  readonly isKnown: boolean;
  readonly devices: readonly ListedDevice[];
  /** The device that something is being done to. */
  readonly deviceId: string | undefined;
  readonly notice: DevicesNotice | undefined;
  readonly failure: Failure | undefined;
}

const ACTION_OF_STATE = {
  listing: "list",
  remembering: "remember",
  forgetting: "forget",
  awaitingChange: undefined,
} as const;

export function selectDevicesView(snapshot: SnapshotFrom<typeof devicesMachine>): DevicesView {
  const { isKnown, devices, deviceId, notice, failure } = snapshot.context;
  const busyAction = ACTION_OF_STATE[snapshot.value];
  return { isBusy: snapshot.hasTag("busy"), busyAction, isKnown, devices, deviceId, notice, failure };
}
