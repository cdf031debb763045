/**
 * SELECT_MFA_TYPE: the user chooses one of several second factors.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 */
import { MFA_FACTORS } from "../config.ts";
import { issueMfaChallenge } from "./issue-mfa-challenge.ts";
import { loadSessionUser } from "../rules/sessions/load-session-user.ts";
import { activeFactors } from "../rules/factors/mfa-factors.ts";
import { requireParameter } from "../wire/members.ts";
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import { deviceKeyParameter } from "../rules/devices/sign-in-device.ts";
import { decryptSession, markSessionUsed } from "../rules/sessions/sign-in-session.ts";
import { serviceError } from "../wire/service-error.ts";
import type { AnswerChallenge } from "./challenge.ts";

/** The service's documentation also uses this name for EMAIL_OTP. */
const EMAIL_ALIAS = "EMAIL_MFA";

export const answerSelectMfaType: AnswerChallenge = (pool, client, { session: text, parameters }) => {
  const session = decryptSession(pool, client, text, ["SELECT_MFA_TYPE"]);
  const user = loadSessionUser(pool, session, parameters);
  const answer = requireParameter(parameters, "ANSWER");
  const factor = MFA_FACTORS.find((candidate) => candidate === (answer === EMAIL_ALIAS ? "EMAIL_OTP" : answer));
  if (factor === undefined || !activeFactors(pool.config, user).includes(factor))
    throw serviceError("mfaMethodNotFound");
  const deviceKey = deviceKeyParameter(pool, user, parameters, session.deviceKey);
  return keepWritesOnRefusal(pool, () => {
    markSessionUsed(pool, session);
    return issueMfaChallenge(pool, client, user, { name: session.name, deviceKey, factor });
  });
};
