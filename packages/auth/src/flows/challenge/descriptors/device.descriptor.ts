/** A remembered device proves its secret (DEVICE_SRP_AUTH). The user does not notice it, so there is no view model. */
import type { DeviceChallenge } from "../../../protocol/sign-in/challenges/device.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { provingDevice } from "../states/proving-device.ts";

export const device: ChallengeDescriptor<DeviceChallenge, never, never> = {
  view: () => undefined,
  route: (view) => view,
  nextStep: (view) => view,
  events: (view) => view,
  waiting: [{ guard: { type: "isChallenge", params: { name: "device" } }, target: "provingDevice" }],
  states: provingDevice,
};
