/** Our own client, with a given arithmetic or with the one that it chooses itself, as in an app. */
import { createEphemeral, provePassword, type ModularPower } from "@poolgate/auth/srp";
import { srpTimestamp } from "./timestamp.ts";
import type { SrpClient } from "./candidate.ts";

const random = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

export function poolgateClient(power?: ModularPower): SrpClient {
  return async ({ poolName, password }, pause) => {
    const { ephemeral, srpA } = createEphemeral(random, power);
    return {
      srpA,
      async prove({ SALT: salt, SRP_B: srpB, SECRET_BLOCK: secretBlock, USER_ID_FOR_SRP: userId }) {
        const timestamp = srpTimestamp(Date.now());
        const identity = { poolName, userId, password };
        const claim = { ephemeral, identity, salt, srpB, secretBlock, timestamp };
        return { timestamp, signature: await provePassword(claim, { random, power, pause }) };
      },
    };
  };
}
