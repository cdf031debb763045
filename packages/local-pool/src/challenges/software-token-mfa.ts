/**
 * SOFTWARE_TOKEN_MFA: checks a code of the user's authenticator app.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 */
import { useTotpCode } from "../rules/codes/totp-code.ts";
import { issueTokens } from "./issue-next-challenge.ts";
import { loadSessionUser } from "../rules/sessions/load-session-user.ts";
import { requireParameter } from "../wire/members.ts";
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import { deviceKeyParameter } from "../rules/devices/sign-in-device.ts";
import { decryptSession, markSessionUsed } from "../rules/sessions/sign-in-session.ts";
import { checkCodeWithinLimits } from "../rules/codes/use-sign-in-code.ts";
import type { AnswerChallenge } from "./challenge.ts";

export const answerSoftwareTokenMfa: AnswerChallenge = (pool, client, { session: text, parameters }) => {
  const session = decryptSession(pool, client, text, ["SOFTWARE_TOKEN_MFA"]);
  const user = loadSessionUser(pool, session, parameters);
  const code = requireParameter(parameters, "SOFTWARE_TOKEN_MFA_CODE");
  const deviceKey = deviceKeyParameter(pool, user, parameters, session.deviceKey);
  return keepWritesOnRefusal(pool, () => {
    checkCodeWithinLimits(pool, session, () => useTotpCode(pool, user, code));
    markSessionUsed(pool, session);
    return issueTokens(pool, client, user, { deviceKey });
  });
};
