/**
 * AdminResetUserPassword: sends a code to a user, who can only sign in again with a new password. May be repeated.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminResetUserPassword.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { recoveryContact } from "../../rules/accounts/recovery-contact.ts";
import { issueCode } from "../../rules/codes/issue-code.ts";
import { clientMetadata, ownersUser } from "../../wire/members.ts";
import { structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const adminResetUserPassword = defineOperation({
  name: "AdminResetUserPassword",
  isOwners: true,
  input: structure({ ...ownersUser, ...clientMetadata }),
  run(pool, input) {
    const user = loadUserForOwner(pool, input.Username);
    if (!user.isEnabled) throw serviceError("resetOfDisabledUser");
    const isResettable = user.status === "CONFIRMED" || user.status === "RESET_REQUIRED";
    if (!isResettable) throw serviceError("passwordNotResettable");
    const contact = recoveryContact(pool, user);
    if (contact === undefined) throw serviceError("noVerifiedContact");
    pool.store.transaction(() => {
      pool.store.requirePasswordReset(user.id, pool.clock.now());
      issueCode(pool, { ...user, status: "RESET_REQUIRED" }, contact, {
        purpose: "forgotPassword",
        messagePurpose: "forgotPassword",
      });
    });
    return {};
  },
});
