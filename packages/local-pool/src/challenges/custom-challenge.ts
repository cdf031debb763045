/** CUSTOM_CHALLENGE: an answer that a trigger judges; what comes then another trigger decides. */
import { checkLockout } from "../rules/check-lockout.ts";
import { continueCustomAuth, customUser } from "../rules/custom-auth.ts";
import { loadAccount } from "../rules/load-account.ts";
import { loadNamedUser } from "../rules/load-session-user.ts";
import { requireParameter } from "../rules/require-parameter.ts";
import { runTrigger } from "../rules/run-trigger.ts";
import { settle } from "../rules/settle.ts";
import { sentDevice } from "../rules/sign-in-device.ts";
import { openSession, spendSession } from "../rules/sign-in-session.ts";
import { refusal } from "../wire/service-error.ts";
import type { AnswerChallenge } from "./challenge.ts";

export const answerCustomChallenge: AnswerChallenge = (pool, client, { session: text, responses, clientMetadata }) => {
  const session = openSession(pool, client, text, ["CUSTOM_CHALLENGE"]);
  const user = loadNamedUser(pool, session, responses);
  const challengeAnswer = requireParameter(responses, "ANSWER");
  const account = loadAccount(pool, client, session.name);
  if (session.custom === undefined || account.subject !== session.subject) throw refusal("invalidSession");
  checkLockout(pool, session.subject);
  const { results, privateParameters, metadata } = session.custom;
  const deviceKey = sentDevice(pool, account.user, responses, session.deviceKey);
  const signIn = { account, name: session.name, deviceKey, clientMetadata };
  return settle(pool, () => {
    const verdict = runTrigger(pool, "verifyAuthChallengeResponse", {
      ...customUser(signIn),
      privateChallengeParameters: privateParameters,
      challengeAnswer,
      userNotFound: user === undefined,
    });
    if (verdict === undefined) throw refusal("customAuthNotDefined");
    spendSession(pool, session);
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
