/**
 * The lower limit: the same client with every power computed by OpenSSL, in Node only.
 *
 * Its exponents are as long as ours: 256, 256 and 513 bits. It uses the faster of OpenSSL's two methods, which is not
 * constant-time; the other takes about a twentieth more.
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
