/** The device proves that it is the remembered one (DEVICE_SRP_AUTH). Nobody is asked, so there is no view and no step. */
import type { DeviceChallenge } from "../../../protocol/sign-in/challenges/device.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { provingDevice } from "../states/proving-device.ts";

export const device: ChallengeDescriptor<DeviceChallenge, never, never> = {
  view: () => undefined,
  nextStep: (view) => view,
  events: (view) => view,
  waiting: [{ guard: { type: "isAsked", params: { name: "device" } }, target: "provingDevice" }],
  states: provingDevice,
};
