/**
 * AdminDeleteSoftwareToken: deletes the authenticator app of a user, who can then set up another one. It also stops being a second
 * factor. A user without an app stays as they are.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminDeleteSoftwareToken.html
 */
import { checkUserConfirmed } from "../../rules/accounts/check-user-confirmed.ts";
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { changeMfaSettings } from "../../rules/factors/change-mfa-settings.ts";
import { ownersUser } from "../../wire/members.ts";
import { structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminDeleteSoftwareToken = defineOperation({
  name: "AdminDeleteSoftwareToken",
  isOwners: true,
  input: structure(ownersUser),
  run(pool, input) {
    const user = loadUserForOwner(pool, input.Username);
    checkUserConfirmed(user);
    pool.store.removeTotpSecret(user.id, pool.clock.now());
    if (user.mfa !== undefined) {
      changeMfaSettings(pool, user, { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } });
    }
    return {};
  },
});
