/**
 * ChangePassword: changes the password of the signed-in user, who must know the old one, or sets the first password of a
 * user who signs in without one. A user of an identity provider can have none. Tokens stay valid, as on the service.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ChangePassword.html
 */
import { recordAuthEvent } from "../../rules/accounts/auth-events.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { checkLockout } from "../../rules/accounts/check-lockout.ts";
import { requireRightPassword, isPasswordRight } from "../../rules/accounts/check-password.ts";
import { checkPasswordPolicy } from "../../rules/accounts/check-password-policy.ts";
import { accountOf } from "../../rules/accounts/load-account.ts";
import { checkPasswordHistory, keepOldPassword } from "../../rules/accounts/password-history.ts";
import { encryptVerifier } from "../../rules/accounts/password-verifier.ts";
import { countAttempt } from "../../rules/codes/count-attempt.ts";
import { password, token } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { missingParameterError, serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const changePassword = defineOperation({
  name: "ChangePassword",
  input: structure({
    /** Absent for a user who has no password yet. */
    PreviousPassword: optional(password),
    ProposedPassword: required(password),
    AccessToken: required(token),
  }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    checkPasswordPolicy(pool.config.passwordPolicy, input.ProposedPassword, "change");
    countAttempt(pool, user.id, { kind: "changePassword", perHour: 5 });
    checkLockout(pool, user.id);
    const account = accountOf(pool, user);
    const { PreviousPassword: previous } = input;
    if (previous !== undefined) requireRightPassword(pool, account, isPasswordRight(pool, account, previous));
    else if (user.status === "EXTERNAL_PROVIDER") throw serviceError("incorrectCredentials");
    else if (user.hasPassword) throw missingParameterError("PreviousPassword");
    checkPasswordHistory(pool, user, input.ProposedPassword);
    pool.store.transaction(() => {
      keepOldPassword(pool, user);
      pool.store.changeVerifier(user.id, encryptVerifier(pool, user, input.ProposedPassword), pool.clock.now());
      pool.store.clearFailures(user.id);
      recordAuthEvent(pool, user, "PasswordChange");
    });
    return {};
  },
});
