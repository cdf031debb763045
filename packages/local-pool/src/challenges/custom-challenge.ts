/**
 * CUSTOM_CHALLENGE: one trigger checks the answer, and another decides what comes next.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-challenge.html
 */
import { checkLockout } from "../rules/accounts/check-lockout.ts";
import { continueCustomAuth, triggerUserOf } from "./custom-auth.ts";
import { loadAccount } from "../rules/accounts/load-account.ts";
import { loadNamedUser } from "../rules/sessions/load-session-user.ts";
import { requireParameter } from "../wire/members.ts";
import { runTrigger } from "../triggers/run-trigger.ts";
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import { deviceKeyParameter } from "../rules/devices/sign-in-device.ts";
import { decryptSession, consumeSession } from "../rules/sessions/sign-in-session.ts";
import { serviceError } from "../wire/service-error.ts";
import type { AnswerChallenge } from "./challenge.ts";

export const answerCustomChallenge: AnswerChallenge = (pool, client, { session: text, responses, clientMetadata }) => {
  const session = decryptSession(pool, client, text, ["CUSTOM_CHALLENGE"]);
  const user = loadNamedUser(pool, session, responses);
  const challengeAnswer = requireParameter(responses, "ANSWER");
  const account = loadAccount(pool, client, session.name);
  if (session.custom === undefined || account.subject !== session.subject) throw serviceError("invalidSession");
  checkLockout(pool, session.subject);
  const { results, privateParameters, metadata } = session.custom;
  const deviceKey = deviceKeyParameter(pool, account.user, responses, session.deviceKey);
  const signIn = { account, name: session.name, deviceKey, clientMetadata };
  return keepWritesOnRefusal(pool, () => {
    const verdict = runTrigger(pool, "verifyAuthChallengeResponse", {
      ...triggerUserOf(signIn),
      privateChallengeParameters: privateParameters,
      challengeAnswer,
      userNotFound: user === undefined,
    });
    if (verdict === undefined) throw serviceError("customAuthNotDefined");
    consumeSession(pool, session);
    return continueCustomAuth(pool, client, signIn, [
      ...results,
      {
        challengeName: "CUSTOM_CHALLENGE",
        challengeResult: verdict.answerCorrect,
        ...(metadata === undefined ? {} : { challengeMetadata: metadata }),
      },
    ]);
  });
};
