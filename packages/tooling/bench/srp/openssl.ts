/**
 * The floor: the same client with every power done by OpenSSL, in Node only.
 *
 * Its exponents are as long as ours, 256, 256 and 513 bits. It takes the shorter of OpenSSL's two ways, which is not
 * constant in time; the other takes about a twentieth more.
 */
import { drawEphemeral, signChallenge, timestampOf } from "@poolgate/testkit/load/openssl-srp";
import { candidate } from "./candidate.ts";

export default candidate(async ({ poolName, password }) => {
  const ephemeral = drawEphemeral();
  return {
    srpA: ephemeral.srpA,
    async prove({ SALT: salt, SRP_B: srpB, SECRET_BLOCK: secretBlock, USER_ID_FOR_SRP: userId }) {
      const timestamp = timestampOf(Date.now());
      const challenge = { poolName, userId, password, salt, srpB, secretBlock, timestamp };
      return { timestamp, signature: signChallenge(ephemeral, challenge) };
    },
  };
});
