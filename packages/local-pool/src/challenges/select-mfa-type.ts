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
import { decryptSession, consumeSession } from "../rules/sessions/sign-in-session.ts";
import { serviceError } from "../wire/service-error.ts";
import type { AnswerChallenge } from "./challenge.ts";

/** The service's documentation also uses this name for EMAIL_OTP. */
const EMAIL_ALIAS = "EMAIL_MFA";

export const answerSelectMfaType: AnswerChallenge = (pool, client, { session: text, responses }) => {
  const session = decryptSession(pool, client, text, ["SELECT_MFA_TYPE"]);
  const user = loadSessionUser(pool, session, responses);
  const answer = requireParameter(responses, "ANSWER");
  const factor = MFA_FACTORS.find((candidate) => candidate === (answer === EMAIL_ALIAS ? "EMAIL_OTP" : answer));
  if (factor === undefined || !activeFactors(pool.config, user).includes(factor))
    throw serviceError("mfaMethodNotFound");
  const deviceKey = deviceKeyParameter(pool, user, responses, session.deviceKey);
  return keepWritesOnRefusal(pool, () => {
    consumeSession(pool, session);
    return issueMfaChallenge(pool, client, user, { name: session.name, deviceKey, factor });
  });
};
