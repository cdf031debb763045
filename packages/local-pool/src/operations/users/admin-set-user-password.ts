/**
 * AdminSetUserPassword: sets the password of a user. A permanent one confirms the user, whatever the status was; another one is
 * temporary. Tokens stay valid.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserPassword.html
 */
import { saveAttributes } from "../../rules/accounts/aliases.ts";
import { checkPasswordPolicy } from "../../rules/accounts/check-password-policy.ts";
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { checkPasswordHistory, keepOldPassword } from "../../rules/accounts/password-history.ts";
import { encryptVerifier } from "../../rules/accounts/password-verifier.ts";
import { temporaryPasswordExpiry } from "../../rules/accounts/temporary-password.ts";
import { ownersUser, password } from "../../wire/members.ts";
import { boolean, optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminSetUserPassword = defineOperation({
  name: "AdminSetUserPassword",
  isOwners: true,
  input: structure({ ...ownersUser, Password: required(password), Permanent: optional(boolean) }),
  run(pool, input) {
    const user = loadUserForOwner(pool, input.Username);
    checkPasswordPolicy(pool.config.passwordPolicy, input.Password, "change");
    checkPasswordHistory(pool, user, input.Password);
    const isPermanent = input.Permanent === true;
    const status = isPermanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD";
    pool.store.transaction(() => {
      keepOldPassword(pool, user);
      const stored = encryptVerifier(pool, user, input.Password);
      const passwordExpiresAtMs = isPermanent ? undefined : temporaryPasswordExpiry(pool);
      pool.store.setPassword(user.id, { ...stored, status, passwordExpiresAtMs }, pool.clock.now());
      pool.store.clearFailures(user.id);
      pool.store.removeCode(user.id, "forgotPassword");
      // Which aliases count depends on the status.
      if (status !== user.status) saveAttributes(pool, { ...user, status });
    });
    return {};
  },
});
