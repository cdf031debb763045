/** SOFTWARE_TOKEN_MFA: a code of the user's authenticator app. */
import { useTotpCode } from "../rules/check-totp.ts";
import { issueTokens } from "../rules/issue-next-step.ts";
import { loadSessionUser } from "../rules/load-session-user.ts";
import { requireParameter } from "../rules/require-parameter.ts";
import { settle } from "../rules/settle.ts";
import { sentDevice } from "../rules/sign-in-device.ts";
import { openSession, spendSession } from "../rules/sign-in-session.ts";
import { guardCode } from "../rules/use-sign-in-code.ts";
import type { AnswerChallenge } from "./challenge.ts";

export const answerSoftwareTokenMfa: AnswerChallenge = (pool, client, { session: text, responses }) => {
  const session = openSession(pool, client, text, ["SOFTWARE_TOKEN_MFA"]);
  const user = loadSessionUser(pool, session, responses);
  const code = requireParameter(responses, "SOFTWARE_TOKEN_MFA_CODE");
  const deviceKey = sentDevice(pool, user, responses, session.deviceKey);
  return settle(pool, () => {
    guardCode(pool, session, () => useTotpCode(pool, user, code));
    spendSession(pool, session);
    return issueTokens(pool, client, user, { deviceKey });
  });
};
