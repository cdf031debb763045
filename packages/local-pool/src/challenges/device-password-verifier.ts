/**
 * DEVICE_PASSWORD_VERIFIER: checks the proof of a remembered device. Every answer uses up the challenge, right or wrong.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html
 */
import { checkLockout, recordFailure } from "../rules/accounts/check-lockout.ts";
import { isTimestampRecent } from "../rules/accounts/check-password.ts";
import { decryptDeviceVerifier } from "../rules/devices/device-verifier.ts";
import { issueTokens } from "./issue-next-challenge.ts";
import { loadDeviceForSrpAuth } from "../rules/devices/load-device.ts";
import { loadSessionUser } from "../rules/sessions/load-session-user.ts";
import { deviceGroupKey } from "../rules/devices/new-device.ts";
import { decryptDeviceChallenge, markChallengeUsed } from "./srp-challenge.ts";
import { requireParameter } from "../wire/members.ts";
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import { isProofValid } from "../srp/exchange.ts";
import { serviceError } from "../wire/service-error.ts";
import type { AnswerChallenge } from "./challenge.ts";

export const answerDevicePasswordVerifier: AnswerChallenge = (pool, client, { parameters }) => {
  const claim = {
    signature: requireParameter(parameters, "PASSWORD_CLAIM_SIGNATURE"),
    secretBlock: requireParameter(parameters, "PASSWORD_CLAIM_SECRET_BLOCK"),
    timestamp: requireParameter(parameters, "TIMESTAMP"),
  };
  const challenge = decryptDeviceChallenge(pool, client, claim.secretBlock);
  const user = loadSessionUser(pool, challenge, parameters);
  const device = loadDeviceForSrpAuth(pool, user, challenge, parameters);
  checkLockout(pool, user.id);
  const { srpA, bHex, srpB, deviceKey: userId } = challenge;
  const verifierHex = decryptDeviceVerifier(pool, device);
  const isProven =
    isProofValid({ ...claim, srpA, bHex, srpB, verifierHex, poolName: deviceGroupKey(pool), userId }) &&
    isTimestampRecent(pool, claim.timestamp);
  return keepWritesOnRefusal(pool, () => {
    markChallengeUsed(pool, challenge);
    if (!isProven) {
      recordFailure(pool, user.id);
      throw serviceError("incorrectCredentials");
    }
    return issueTokens(pool, client, user, challenge);
  });
};
