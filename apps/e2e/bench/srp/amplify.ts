/** `@aws-amplify/auth`: the calls that its `signIn` makes around its two requests, without the requests. */
import BigInteger from "@aws-amplify/auth/dist/esm/providers/cognito/utils/srp/BigInteger/BigInteger";
import { getAuthenticationHelper } from "@aws-amplify/auth/dist/esm/providers/cognito/utils/srp/getAuthenticationHelper";
import { getNowString } from "@aws-amplify/auth/dist/esm/providers/cognito/utils/srp/getNowString";
import { getSignatureString } from "@aws-amplify/auth/dist/esm/providers/cognito/utils/srp/getSignatureString";
import { candidate } from "./candidate.ts";

export default candidate(async ({ poolName, password }) => {
  const helper = await getAuthenticationHelper(poolName);
  return {
    srpA: helper.A.toString(16),
    async prove(challenge) {
      const username = challenge.USER_ID_FOR_SRP;
      const serverBValue = new BigInteger(challenge.SRP_B, 16);
      const salt = new BigInteger(challenge.SALT, 16);
      const hkdf = await helper.getPasswordAuthenticationKey({ username, password, serverBValue, salt });
      const timestamp = getNowString();
      const signature = getSignatureString({
        username,
        userPoolName: poolName,
        challengeParameters: { ...challenge },
        dateNow: timestamp,
        hkdf,
      });
      return { signature, timestamp };
    },
  };
});
