/**
 * SELECT_CHALLENGE, PASSWORD and PASSWORD_SRP: the first factor of the choice-based flow.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flows-selection-sdk.html
 */
import { signInWithPassword, startFirstFactor } from "./choice-auth.ts";
import { checkLockout } from "../rules/accounts/check-lockout.ts";
import { issuePasswordChallenge } from "./srp-challenge.ts";
import { loadAccount, type Account } from "../rules/accounts/load-account.ts";
import { loadNamedUser } from "../rules/sessions/load-session-user.ts";
import { requireParameter } from "../wire/members.ts";
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import { deviceKeyParameter, type SignInDetails } from "../rules/devices/sign-in-device.ts";
import { decryptSession, type SignInSession, markSessionUsed } from "../rules/sessions/sign-in-session.ts";
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import { serviceError } from "../wire/service-error.ts";
import type { AnswerChallenge, ChallengeAnswer } from "./challenge.ts";

export const answerSelectChallenge: AnswerChallenge = (pool, client, answer) => {
  const { session, account, details } = loadChoice(pool, client, answer, "SELECT_CHALLENGE");
  const factor = requireParameter(answer.parameters, "ANSWER");
  return keepWritesOnRefusal(pool, () => {
    const response = startFirstFactor(pool, client, account, {
      ...details,
      factor,
      password: answer.parameters?.get("PASSWORD"),
      srpA: answer.parameters?.get("SRP_A"),
    });
    markSessionUsed(pool, session);
    return response;
  });
};

export const answerPassword: AnswerChallenge = (pool, client, answer) => {
  const { session, account, details } = loadChoice(pool, client, answer, "PASSWORD");
  const password = requireParameter(answer.parameters, "PASSWORD");
  return keepWritesOnRefusal(pool, () => {
    // A wrong password does not use up the session. The lock-out limits the attempts.
    const response = signInWithPassword(pool, client, account, { ...details, password });
    markSessionUsed(pool, session);
    return response;
  });
};

export const answerPasswordSrp: AnswerChallenge = (pool, client, answer) => {
  const { session, account, details } = loadChoice(pool, client, answer, "PASSWORD_SRP");
  const srpA = requireParameter(answer.parameters, "SRP_A");
  return keepWritesOnRefusal(pool, () => {
    markSessionUsed(pool, session);
    return issuePasswordChallenge(pool, client, account, { ...details, srpA });
  });
};

function loadChoice(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  { session: text, parameters }: ChallengeAnswer,
  challenge: "SELECT_CHALLENGE" | "PASSWORD" | "PASSWORD_SRP",
): { readonly session: SignInSession; readonly account: Account; readonly details: SignInDetails } {
  const session = decryptSession(pool, client, text, [challenge]);
  loadNamedUser(pool, session, parameters);
  const account = loadAccount(pool, client, session.name);
  if (account.subject !== session.subject) throw serviceError("invalidSession");
  checkLockout(pool, session.subject);
  const deviceKey = deviceKeyParameter(pool, account.user, parameters, session.deviceKey);
  return { session, account, details: { name: session.name, deviceKey } };
}
