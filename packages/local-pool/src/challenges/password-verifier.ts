/**
 * PASSWORD_VERIFIER: checks the SRP proof of a password. The challenge is in the secret block, so a Session is ignored. Every
 * answer uses up the challenge, right or wrong.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 */
import type { ResolvedUserPoolClient } from "../config.ts";
import { once, type PoolContext } from "../pool-context.ts";
import { loadAccount, type Account } from "../rules/accounts/load-account.ts";
import { checkSameUser } from "../rules/sessions/load-session-user.ts";
import { serviceError } from "../wire/service-error.ts";
import { checkLockout } from "../rules/accounts/check-lockout.ts";
import { requireRightPassword, isPasswordProven } from "../rules/accounts/check-password.ts";
import { checkUserConfirmed } from "../rules/accounts/check-user-confirmed.ts";
import { continueCustomAuth } from "./custom-auth.ts";
import { issueNextChallengeOrTokens } from "./issue-next-challenge.ts";
import { decryptPasswordChallenge, markChallengeUsed, type PasswordChallenge } from "./srp-challenge.ts";
import { requireParameter } from "../wire/members.ts";
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import { deviceKeyParameter } from "../rules/devices/sign-in-device.ts";
import type { AnswerChallenge } from "./challenge.ts";

export const answerPasswordVerifier: AnswerChallenge = (pool, client, { parameters }) => {
  const name = requireParameter(parameters, "USERNAME");
  const claim = {
    signature: requireParameter(parameters, "PASSWORD_CLAIM_SIGNATURE"),
    secretBlock: requireParameter(parameters, "PASSWORD_CLAIM_SECRET_BLOCK"),
    timestamp: requireParameter(parameters, "TIMESTAMP"),
  };
  const challenge = decryptPasswordChallenge(pool, client, claim.secretBlock);
  const account = loadChallengedAccount(pool, client, challenge, name);
  checkLockout(pool, challenge.subject);
  const deviceKey = deviceKeyParameter(pool, account.user, parameters, challenge.deviceKey);
  // A proof takes long, and does not change within a call.
  const isProven = once(pool, `proof ${account.verifierHex}`, () => isPasswordProven(pool, account, challenge, claim));
  return keepWritesOnRefusal(pool, () => {
    markChallengeUsed(pool, challenge);
    const user = requireRightPassword(pool, account, isProven);
    if (challenge.custom !== undefined) {
      const results = [...challenge.custom, { challengeName: "PASSWORD_VERIFIER" as const, challengeResult: true }];
      return continueCustomAuth(pool, client, { account, name: challenge.name, deviceKey }, results);
    }
    checkUserConfirmed(user);
    return issueNextChallengeOrTokens(pool, client, user, { name: challenge.name, deviceKey });
  });
};

/**
 * The account of the challenge, if the answer names the same user.
 *
 * @throws ServiceError NotAuthorizedException for another user, or the errors of `loadAccount`.
 */
function loadChallengedAccount(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  challenge: PasswordChallenge,
  name: string,
): Account {
  const account = loadAccount(pool, client, challenge.name);
  checkSameUser(pool, name, { name: challenge.name, username: account.username, subject: account.subject });
  if (account.subject !== challenge.subject) throw serviceError("invalidSession");
  return account;
}
