/**
 * DEVICE_SRP_AUTH: a remembered device proves its secret. The user does not notice it.
 *
 * `device-srp-auth.ts` builds the responses, because they belong to the chunk of the remembered device.
 */
import { readAccountException } from "../../errors/account-error.ts";
import type { BaseChallenge, ChallengeProtocol } from "./challenge-protocol.ts";

export interface DeviceChallenge extends BaseChallenge {
  readonly name: "device";
  readonly wireName: "DEVICE_SRP_AUTH";
}

export const device: ChallengeProtocol<DeviceChallenge, never> = {
  read: ({ wireName, userId }) => ({ name: "device", wireName, userId }),
  responses: (answer) => answer,
  readException: readAccountException,
};
