/**
 * AdminConfirmSignUp: confirms a sign-up without its code. No address becomes verified by it.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminConfirmSignUp.html
 */
import { saveAttributes } from "../../rules/accounts/aliases.ts";
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { tellConfirmation } from "../../rules/accounts/tell-confirmation.ts";
import { clientMetadata, ownersUser } from "../../wire/members.ts";
import { structure } from "../../wire/schema.ts";
import { notUnconfirmedError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const adminConfirmSignUp = defineOperation({
  name: "AdminConfirmSignUp",
  isOwners: true,
  input: structure({ ...ownersUser, ...clientMetadata }),
  run(pool, input) {
    const user = loadUserForOwner(pool, input.Username);
    if (user.status !== "UNCONFIRMED") throw notUnconfirmedError(user.status);
    pool.store.transaction(() => {
      pool.store.confirmUser(user.id, pool.clock.now());
      // From now on, a preferred username is an alias.
      const confirmed = { ...user, status: "CONFIRMED" as const };
      saveAttributes(pool, confirmed);
      pool.store.removeCode(user.id, "signUp");
      tellConfirmation(pool, confirmed);
    });
    return {};
  },
});
