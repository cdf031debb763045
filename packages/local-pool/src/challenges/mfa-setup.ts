/**
 * MFA_SETUP: a second factor where one is asked for and the user has none.
 *
 * An app comes through AssociateSoftwareToken and VerifySoftwareToken, whose session is the answer; an e-mail address is
 * answered as EMAIL, and becomes the user's when the code that goes there comes back.
 */
import { issueCodeChallenge } from "../rules/challenges/issue-mfa-challenge.ts";
import { issueTokens } from "../rules/challenges/issue-next-challenge.ts";
import { aliasesOf, findAliasConflict } from "../rules/attributes/aliases.ts";
import { checkEmail } from "../rules/attributes/check-attributes.ts";
import { loadSessionUser } from "../rules/sessions/load-session-user.ts";
import { keepWritesOnRefusal } from "../rules/calls/keep-writes-on-refusal.ts";
import { deviceKeyParameter } from "../rules/devices/sign-in-device.ts";
import { decryptSession, consumeSession, startSignInSession } from "../rules/sessions/sign-in-session.ts";
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import { aliasExistsError, serviceError } from "../wire/service-error.ts";
import type { AnswerChallenge } from "./challenge.ts";

export const answerMfaSetup: AnswerChallenge = (pool, client, { session: text, responses }) => {
  const session = decryptSession(pool, client, text, ["MFA_SETUP"]);
  const user = loadSessionUser(pool, session, responses);
  const email = responses?.get("EMAIL");
  const deviceKey = deviceKeyParameter(pool, user, responses, session.deviceKey);
  return keepWritesOnRefusal(pool, () => {
    if (session.hasVerifiedTotp === true) {
      consumeSession(pool, session);
      const mfa = { ...user.mfa, enabled: [...new Set([...(user.mfa?.enabled ?? []), "SOFTWARE_TOKEN_MFA" as const])] };
      pool.store.changeMfaPreferences(user.id, mfa);
      return issueTokens(pool, client, { ...user, mfa }, { deviceKey });
    }
    if (email === undefined || !pool.config.enabledMfas.includes("EMAIL_OTP")) throw serviceError("totpNotSetUp");
    checkEmail(email);
    checkAddressFree(pool, user, email);
    consumeSession(pool, session);
    const about = { challenge: "EMAIL_OTP" as const, subject: user.id, name: session.name, deviceKey, newEmail: email };
    return issueCodeChallenge(pool, about.challenge, startSignInSession(pool, client, about), user, {
      contact: { attribute: "email", address: email },
      digits: 6,
      messagePurpose: "mfa",
    });
  });
};

/** @throws ServiceError AliasExistsException before a code goes to an address by which somebody else signs in. */
function checkAddressFree(pool: PoolContext, user: UserRecord, email: string): void {
  const attributes = { ...user.attributes, email, email_verified: "true" };
  const taken = findAliasConflict(pool, user.id, aliasesOf(pool, { ...user, attributes }));
  if (taken !== undefined) throw aliasExistsError(taken.attribute);
}
