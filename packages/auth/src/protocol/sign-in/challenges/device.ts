/**
 * DEVICE_SRP_AUTH: the device proves that it is the remembered one, and nobody is asked.
 *
 * Its two answers are in `device-srp-auth.ts`, because they load with the device's own chunk.
 */
import { readAccountRefusal } from "../../errors/account-error.ts";
import type { AskedChallenge, ChallengeProtocol } from "./challenge-protocol.ts";

export interface DeviceChallenge extends AskedChallenge {
  readonly name: "device";
  readonly wireName: "DEVICE_SRP_AUTH";
}

export const device: ChallengeProtocol<DeviceChallenge, never> = {
  read: ({ wireName, userId }) => ({ name: "device", wireName, userId }),
  responses: (answer) => answer,
  readRefusal: readAccountRefusal,
};
