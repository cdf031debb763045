/** NEW_PASSWORD_REQUIRED: another password in the place of a temporary one, and the attributes that the pool asks for. */
import { saveAttributes } from "../rules/attributes/aliases.ts";
import { checkPasswordPolicy } from "../rules/accounts/check-password-policy.ts";
import { checkAttributes } from "../rules/attributes/check-attributes.ts";
import { unverifyChanged } from "../rules/attributes/contacts.ts";
import { issueSecondFactor } from "../rules/challenges/issue-next-challenge.ts";
import { loadSessionUser } from "../rules/sessions/load-session-user.ts";
import { requireParameter } from "../rules/calls/require-parameter.ts";
import { sealVerifier } from "../rules/accounts/password-verifier.ts";
import { sentDevice } from "../rules/devices/sign-in-device.ts";
import { openSession, spendSession } from "../rules/sessions/sign-in-session.ts";
import { password as passwordShape } from "../wire/members.ts";
import { readInput } from "../wire/schema.ts";
import { requiredAttributeMissing } from "../wire/service-error.ts";
import type { AnswerChallenge } from "./challenge.ts";

const ATTRIBUTE_PREFIX = "userAttributes.";

export const answerNewPasswordRequired: AnswerChallenge = (pool, client, { session: text, responses }) => {
  const session = openSession(pool, client, text, ["NEW_PASSWORD_REQUIRED"]);
  const user = loadSessionUser(pool, session, responses);
  const newPassword = requireParameter(responses, "NEW_PASSWORD");
  readInput(passwordShape, newPassword);
  checkPasswordPolicy(pool.config.passwordPolicy, newPassword, "change");
  const given = [...(responses ?? [])].flatMap(([key, value]) =>
    key.startsWith(ATTRIBUTE_PREFIX) ? [{ Name: key.slice(ATTRIBUTE_PREFIX.length), Value: value }] : [],
  );
  const { attributes } = unverifyChanged(user.attributes, { ...user.attributes, ...checkAttributes(pool, given) });
  for (const name of pool.config.requiredAttributes) {
    if (attributes[name] === undefined) throw requiredAttributeMissing(name);
  }
  const deviceKey = sentDevice(pool, user, responses, session.deviceKey);
  return pool.store.transaction(() => {
    spendSession(pool, session);
    const { salt, sealedVerifier } = sealVerifier(pool, user, newPassword);
    pool.store.changeVerifier(user.id, salt, sealedVerifier);
    const changed = { ...user, salt, sealedVerifier, attributes, status: "CONFIRMED" as const };
    saveAttributes(pool, changed);
    return issueSecondFactor(pool, client, changed, { name: session.name, deviceKey });
  });
};
