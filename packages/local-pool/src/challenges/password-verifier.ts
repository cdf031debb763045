/**
 * PASSWORD_VERIFIER: checks the SRP proof of a password. The challenge is in the secret block, so a Session is ignored. Every
 * answer uses up the challenge, right or wrong.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 */
import { checkLockout } from "../rules/accounts/check-lockout.ts";
import { requireRightPassword, isPasswordProven } from "../rules/accounts/check-password.ts";
import { checkUserConfirmed } from "../rules/accounts/check-user-confirmed.ts";
import { continueCustomAuth } from "./custom-auth.ts";
import { issueNextChallengeOrTokens } from "./issue-next-challenge.ts";
import { loadChallengedAccount } from "./load-challenged-account.ts";
import { decryptPasswordChallenge, consumeChallenge } from "./secret-block.ts";
import { requireParameter } from "../wire/members.ts";
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import { deviceKeyParameter } from "../rules/devices/sign-in-device.ts";
import type { AnswerChallenge } from "./challenge.ts";

export const answerPasswordVerifier: AnswerChallenge = (pool, client, { responses, clientMetadata }) => {
  const name = requireParameter(responses, "USERNAME");
  const claim = {
    signature: requireParameter(responses, "PASSWORD_CLAIM_SIGNATURE"),
    secretBlock: requireParameter(responses, "PASSWORD_CLAIM_SECRET_BLOCK"),
    timestamp: requireParameter(responses, "TIMESTAMP"),
  };
  const challenge = decryptPasswordChallenge(pool, client, claim.secretBlock);
  const account = loadChallengedAccount(pool, client, challenge, name);
  checkLockout(pool, challenge.subject);
  const deviceKey = deviceKeyParameter(pool, account.user, responses, challenge.deviceKey);
  const isProven = isPasswordProven(pool, account, challenge, claim);
  return keepWritesOnRefusal(pool, () => {
    consumeChallenge(pool, challenge);
    const user = requireRightPassword(pool, account, isProven);
    if (challenge.custom !== undefined) {
      const results = [...challenge.custom, { challengeName: "PASSWORD_VERIFIER" as const, challengeResult: true }];
      return continueCustomAuth(pool, client, { account, name: challenge.name, deviceKey, clientMetadata }, results);
    }
    checkUserConfirmed(user);
    return issueNextChallengeOrTokens(pool, client, user, { name: challenge.name, deviceKey });
  });
};
