/**
 * NEW_PASSWORD_REQUIRED: replaces a temporary password, and takes the attributes that the pool requires. A required one that has a
 * value cannot be sent again, even unchanged.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 */
import { saveAttributes } from "../rules/accounts/aliases.ts";
import { checkPasswordPolicy } from "../rules/accounts/check-password-policy.ts";
import { checkAttributes } from "../rules/attributes/check-attributes.ts";
import { checkWritable } from "../rules/attributes/client-attributes.ts";
import { markChangedUnverified } from "../rules/attributes/contacts.ts";
import { issueSecondFactorOrTokens } from "./issue-next-challenge.ts";
import { loadSessionUser } from "../rules/sessions/load-session-user.ts";
import { checkPasswordHistory, keepOldPassword } from "../rules/accounts/password-history.ts";
import { encryptVerifier } from "../rules/accounts/password-verifier.ts";
import { deviceKeyParameter } from "../rules/devices/sign-in-device.ts";
import { decryptSession, markSessionUsed } from "../rules/sessions/sign-in-session.ts";
import { password as passwordShape, requireParameter } from "../wire/members.ts";
import { readInput } from "../wire/schema.ts";
import { attributeProvidedError, requiredAttributeMissingError } from "../wire/service-error.ts";
import type { AnswerChallenge } from "./challenge.ts";

const ATTRIBUTE_PREFIX = "userAttributes.";

export const answerNewPasswordRequired: AnswerChallenge = (pool, client, { session: text, parameters }) => {
  const session = decryptSession(pool, client, text, ["NEW_PASSWORD_REQUIRED"]);
  const user = loadSessionUser(pool, session, parameters);
  const newPassword = requireParameter(parameters, "NEW_PASSWORD");
  readInput(passwordShape, newPassword);
  checkPasswordPolicy(pool.config.passwordPolicy, newPassword, "change");
  checkPasswordHistory(pool, user, newPassword);
  const given = [...(parameters ?? [])].flatMap(([key, value]) =>
    key.startsWith(ATTRIBUTE_PREFIX) ? [{ Name: key.slice(ATTRIBUTE_PREFIX.length), Value: value }] : [],
  );
  checkWritable(
    client,
    given.map(({ Name }) => Name),
  );
  const taken = [...pool.config.requiredAttributes, ...pool.config.usernameAttributes];
  for (const { Name } of given) {
    if (taken.includes(Name) && user.attributes[Name] !== undefined) throw attributeProvidedError(Name);
  }
  const { attributes } = markChangedUnverified(user.attributes, {
    ...user.attributes,
    ...checkAttributes(pool, given),
  });
  for (const name of pool.config.requiredAttributes) {
    if (attributes[name] === undefined) throw requiredAttributeMissingError(name);
  }
  const deviceKey = deviceKeyParameter(pool, user, parameters, session.deviceKey);
  return pool.store.transaction(() => {
    markSessionUsed(pool, session);
    keepOldPassword(pool, user);
    const password = encryptVerifier(pool, user, newPassword);
    pool.store.changeVerifier(user.id, password, pool.clock.now());
    const changed = { ...user, ...password, attributes, status: "CONFIRMED" as const };
    saveAttributes(pool, changed);
    return issueSecondFactorOrTokens(pool, client, changed, { name: session.name, deviceKey });
  });
};
