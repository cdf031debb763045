/**
 * DEVICE_SRP_AUTH: takes the SRP_A of a remembered device, and asks for its proof.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html
 */
import { checkLockout } from "../rules/accounts/check-lockout.ts";
import { issueDeviceVerifierChallenge } from "./srp-challenge.ts";
import { loadDeviceForSrpAuth } from "../rules/devices/load-device.ts";
import { loadSessionUser } from "../rules/sessions/load-session-user.ts";
import { requireParameter } from "../wire/members.ts";
import { decryptSession } from "../rules/sessions/sign-in-session.ts";
import type { AnswerChallenge } from "./challenge.ts";

export const answerDeviceSrpAuth: AnswerChallenge = (pool, client, { session: text, parameters }) => {
  const session = decryptSession(pool, client, text, ["DEVICE_SRP_AUTH"]);
  const user = loadSessionUser(pool, session, parameters);
  const srpA = requireParameter(parameters, "SRP_A");
  const device = loadDeviceForSrpAuth(pool, user, session, parameters);
  checkLockout(pool, user.id);
  return issueDeviceVerifierChallenge(pool, device, { session, srpA });
};
