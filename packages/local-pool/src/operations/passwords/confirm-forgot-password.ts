/**
 * ConfirmForgotPassword: sets a new password for a user who has the code. The password policy is checked first, so that a bad
 * password does not use up the code.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmForgotPassword.html
 */
import { recordAuthEvent } from "../../rules/accounts/auth-events.ts";
import { useCode } from "../../rules/codes/use-code.ts";
import { checkPasswordPolicy } from "../../rules/accounts/check-password-policy.ts";
import { loadCallingClient } from "../../rules/clients/load-client.ts";
import { loadCodeSubject } from "../../rules/accounts/load-code-subject.ts";
import { tellConfirmation } from "../../rules/accounts/tell-confirmation.ts";
import { checkPasswordHistory, keepOldPassword } from "../../rules/accounts/password-history.ts";
import { encryptVerifier } from "../../rules/accounts/password-verifier.ts";
import { countAttempt } from "../../rules/codes/count-attempt.ts";
import { callerContext, clientId, confirmationCode, password, secretHash, username } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const confirmForgotPassword = defineOperation({
  name: "ConfirmForgotPassword",
  input: structure({
    ClientId: required(clientId),
    SecretHash: optional(secretHash),
    Username: required(username),
    ConfirmationCode: required(confirmationCode),
    Password: required(password),
    ...callerContext,
  }),
  run(pool, input) {
    const client = loadCallingClient(pool, input);
    checkPasswordPolicy(pool.config.passwordPolicy, input.Password, "change");
    const { subject, user } = loadCodeSubject(pool, client, input.Username);
    countAttempt(pool, subject, { kind: "confirmForgotPassword", perHour: 10 });
    pool.store.transaction(() => {
      useCode(pool, subject, "forgotPassword", input.ConfirmationCode);
      if (user === undefined) throw serviceError("codeMismatch");
      // Only whoever has the code learns about earlier passwords. The refusal undoes the use of the code.
      checkPasswordHistory(pool, user, input.Password);
      keepOldPassword(pool, user);
      pool.store.changeVerifier(user.id, encryptVerifier(pool, user, input.Password), pool.clock.now());
      pool.store.clearFailures(user.id);
      recordAuthEvent(pool, user, "PasswordChange");
      tellConfirmation(pool, { ...user, status: "CONFIRMED" }, "ConfirmForgotPassword");
    });
    return {};
  },
});
