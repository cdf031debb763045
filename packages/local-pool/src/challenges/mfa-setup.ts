/**
 * MFA_SETUP: sets up a second factor during a sign-in, where the pool requires one and the user has none.
 *
 * For an authenticator app, the answer is the session of VerifySoftwareToken. For e-mail, the answer is the address in EMAIL;
 * it becomes the user's once the code that is sent there comes back.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 */
import { issueCodeChallenge } from "./issue-mfa-challenge.ts";
import { issueTokens } from "./issue-next-challenge.ts";
import { aliasesOf, findAliasConflict } from "../rules/accounts/aliases.ts";
import { checkEmail } from "../rules/attributes/check-attributes.ts";
import { loadSessionUser } from "../rules/sessions/load-session-user.ts";
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import { deviceKeyParameter } from "../rules/devices/sign-in-device.ts";
import { decryptSession, markSessionUsed, startSignInSession } from "../rules/sessions/sign-in-session.ts";
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import { aliasExistsError, serviceError } from "../wire/service-error.ts";
import type { AnswerChallenge } from "./challenge.ts";

export const answerMfaSetup: AnswerChallenge = (pool, client, { session: text, parameters }) => {
  const session = decryptSession(pool, client, text, ["MFA_SETUP"]);
  const user = loadSessionUser(pool, session, parameters);
  const email = parameters?.get("EMAIL");
  const deviceKey = deviceKeyParameter(pool, user, parameters, session.deviceKey);
  return keepWritesOnRefusal(pool, () => {
    if (session.hasVerifiedTotp === true) {
      markSessionUsed(pool, session);
      return issueTokens(pool, client, user, { deviceKey });
    }
    if (email === undefined || !pool.config.enabledMfas.includes("EMAIL_OTP")) throw serviceError("totpNotSetUp");
    checkEmail(email);
    checkAddressFree(pool, user, email);
    markSessionUsed(pool, session);
    const about = { challenge: "EMAIL_OTP" as const, subject: user.id, name: session.name, deviceKey, newEmail: email };
    return issueCodeChallenge(pool, about.challenge, startSignInSession(pool, client, about), user, {
      contact: { attribute: "email", address: email },
      digits: 6,
      messagePurpose: "mfa",
    });
  });
};

/** @throws ServiceError AliasExistsException, before a code is sent to an address that another user signs in with. */
function checkAddressFree(pool: PoolContext, user: UserRecord, email: string): void {
  const attributes = { ...user.attributes, email, email_verified: "true" };
  const taken = findAliasConflict(pool, user.id, aliasesOf(pool, { ...user, attributes }));
  if (taken !== undefined) throw aliasExistsError(taken.attribute);
}
