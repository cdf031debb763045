/**
 * ForgotPassword: sends a code to a verified address of the user. The code permits a new password.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ForgotPassword.html
 */
import { recordAuthEvent } from "../../rules/accounts/auth-events.ts";
import { isRecoveredByAdminOnly, recoveryContact } from "../../rules/accounts/recovery-contact.ts";
import { issueCode, issueFakeCode } from "../../rules/codes/issue-code.ts";
import { loadCallingClient } from "../../rules/clients/load-client.ts";
import { loadCodeSubject } from "../../rules/accounts/load-code-subject.ts";
import { migrateUser } from "../../rules/accounts/migrate-user.ts";
import { countAttempt } from "../../rules/codes/count-attempt.ts";
import { callerContext, clientId, secretHash, username } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const forgotPassword = defineOperation({
  name: "ForgotPassword",
  input: structure({
    ClientId: required(clientId),
    SecretHash: optional(secretHash),
    Username: required(username),
    ...callerContext,
  }),
  run(pool, input) {
    const client = loadCallingClient(pool, input);
    if (isRecoveredByAdminOnly(pool)) throw serviceError("resetByAdministrator");
    migrateUser(pool, input.Username, undefined);
    const { subject, user } = loadCodeSubject(pool, client, input.Username);
    const isHidden = client.preventUserExistenceErrors === "ENABLED";
    // Such a user has no password here, or must first replace a temporary one.
    const isNotResettable = user?.status === "EXTERNAL_PROVIDER" || user?.status === "FORCE_CHANGE_PASSWORD";
    if (isNotResettable && !isHidden) throw serviceError("passwordNotResettable");
    const contact = user === undefined || isNotResettable ? undefined : recoveryContact(pool, user);
    if (contact === undefined && !isHidden) throw serviceError("noVerifiedContact");
    countAttempt(pool, subject, { kind: "forgotPassword", perHour: 10 });
    const delivery = pool.store.transaction(() =>
      user !== undefined && contact !== undefined
        ? issueCode(pool, user, contact, {
            purpose: "forgotPassword",
            messagePurpose: "forgotPassword",
          })
        : issueFakeCode(pool, subject, "forgotPassword", input.Username),
    );
    if (user !== undefined) recordAuthEvent(pool, user, "ForgotPassword");
    return { CodeDeliveryDetails: delivery };
  },
});
