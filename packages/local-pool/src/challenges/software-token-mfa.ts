/** SOFTWARE_TOKEN_MFA: a code of the user's authenticator app. */
import { useTotpCode } from "../rules/codes/totp-code.ts";
import { issueTokens } from "../rules/challenges/issue-next-challenge.ts";
import { loadSessionUser } from "../rules/sessions/load-session-user.ts";
import { requireParameter } from "../rules/calls/require-parameter.ts";
import { settle } from "../rules/calls/keep-writes-on-refusal.ts";
import { sentDevice } from "../rules/devices/sign-in-device.ts";
import { openSession, spendSession } from "../rules/sessions/sign-in-session.ts";
import { guardCode } from "../rules/codes/use-sign-in-code.ts";
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
