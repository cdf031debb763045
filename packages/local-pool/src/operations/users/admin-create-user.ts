/**
 * AdminCreateUser: creates a user, or renews the temporary password of one, and sends an invitation.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminCreateUser.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { aliasesOf, takeAliases } from "../../rules/accounts/aliases.ts";
import { checkSignUp } from "../../rules/accounts/check-sign-up.ts";
import { accountExistsError, createUser } from "../../rules/accounts/create-user.ts";
import { describeUser } from "../../rules/accounts/describe-user.ts";
import { invitationContacts, sendInvitation, temporaryPassword } from "../../rules/accounts/invite-user.ts";
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { keepOldPassword } from "../../rules/accounts/password-history.ts";
import { encryptVerifier } from "../../rules/accounts/password-verifier.ts";
import { temporaryPasswordExpiry } from "../../rules/accounts/temporary-password.ts";
import { readOwnersAttributes, withVerifiedFlags } from "../../rules/attributes/verified-flags.ts";
import type { UserRecord } from "../../store/store.ts";
import { namedValues } from "../../rules/attributes/check-attributes.ts";
import { runTrigger } from "../../triggers/run-trigger.ts";
import { attributes, clientMetadata, ownersUser, password } from "../../wire/members.ts";
import { boolean, type Infer, list, type Member, oneOf, optional, structure } from "../../wire/schema.ts";
import { resendNotPossibleError, serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

/** A blank value means no password. */
const blankOrPassword: Member<string> = {
  read: (value, path, violations) => (value === "" ? "" : password.read(value, path, violations)),
};

const input = structure({
  ...ownersUser,
  UserAttributes: optional(attributes),
  ValidationData: optional(attributes),
  TemporaryPassword: optional(blankOrPassword),
  ForceAliasCreation: optional(boolean),
  MessageAction: optional(oneOf(["RESEND", "SUPPRESS"])),
  DesiredDeliveryMediums: optional(list(oneOf(["SMS", "EMAIL"]))),
  ...clientMetadata,
});
type Input = Infer<typeof input>;

export const adminCreateUser = defineOperation({
  name: "AdminCreateUser",
  isOwners: true,
  input,
  run: (pool, given) => ({
    User: describeUser(given.MessageAction === "RESEND" ? inviteAgain(pool, given) : create(pool, given)),
  }),
});

function create(pool: PoolContext, given: Input): UserRecord {
  const { others, flags } = readOwnersAttributes(given.UserAttributes ?? []);
  const checked = checkSignUp(pool, pool.call.newUserId, given.Username, others, "owner");
  const identity = { ...checked, attributes: withVerifiedFlags(checked.attributes, flags) };
  const newPassword = temporaryPassword(pool, given.TemporaryPassword);
  const { email, phone_number: phoneNumber } = identity.attributes;
  if (newPassword === undefined && email === undefined && phoneNumber === undefined) throw serviceError("noContact");
  const contacts = given.MessageAction === "SUPPRESS" ? [] : invitationContacts(identity, given.DesiredDeliveryMediums);
  // As on the service, what the trigger returns is ignored. It can only refuse.
  runTrigger(pool, "PreSignUp_AdminCreateUser", {
    userName: identity.username,
    request: { userAttributes: identity.attributes, validationData: namedValues(given.ValidationData) },
  });
  return pool.store.transaction(() => {
    const status = newPassword === undefined ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD";
    if (given.ForceAliasCreation === true) {
      takeAliases(pool, identity.id, aliasesOf(pool, { attributes: identity.attributes, status }));
    }
    const user = createUser(pool, identity, newPassword, {
      status,
      verified: "asGiven",
      passwordExpiresAtMs: newPassword === undefined ? undefined : temporaryPasswordExpiry(pool),
    });
    if (user === undefined) throw accountExistsError(pool, identity, status);
    sendInvitation(pool, user, { contacts, password: newPassword });
    return user;
  });
}

/** RESEND: a new temporary password, whose time begins now. Other members of the request do not change the user. */
function inviteAgain(pool: PoolContext, given: Input): UserRecord {
  const user = loadUserForOwner(pool, given.Username);
  if (user.status !== "FORCE_CHANGE_PASSWORD") throw resendNotPossibleError(user.username);
  const newPassword = temporaryPassword(pool, given.TemporaryPassword);
  const contacts = invitationContacts(user, given.DesiredDeliveryMediums);
  return pool.store.transaction(() => {
    const nowMs = pool.clock.now();
    if (newPassword !== undefined) {
      keepOldPassword(pool, user);
      const stored = encryptVerifier(pool, user, newPassword);
      const passwordExpiresAtMs = temporaryPasswordExpiry(pool);
      pool.store.setPassword(user.id, { ...stored, status: user.status, passwordExpiresAtMs }, nowMs);
      pool.store.clearFailures(user.id);
    }
    sendInvitation(pool, user, { contacts, password: newPassword });
    return { ...user, modifiedAtMs: newPassword === undefined ? user.modifiedAtMs : nowMs };
  });
}
