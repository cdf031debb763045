/** ConfirmForgotPassword: another password for whoever has the code. The password is judged first, so that it costs no code. */
import { useCode } from "../rules/codes/use-code.ts";
import { checkPasswordPolicy } from "../rules/accounts/check-password-policy.ts";
import { loadCallingClient } from "../rules/clients/load-client.ts";
import { loadCodeSubject } from "../rules/codes/load-code-subject.ts";
import { encryptVerifier } from "../rules/accounts/password-verifier.ts";
import { countAttempt } from "../rules/codes/count-attempt.ts";
import { callerContext, clientId, confirmationCode, password, secretHash, username } from "../wire/members.ts";
import { optional, required, structure } from "../wire/schema.ts";
import { serviceError } from "../wire/service-error.ts";
import { defineOperation } from "./operation.ts";

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
    countAttempt(pool, subject, "confirmForgotPassword");
    pool.store.transaction(() => {
      useCode(pool, subject, "forgotPassword", input.ConfirmationCode);
      if (user === undefined) throw serviceError("codeMismatch");
      const { salt, encryptedVerifier } = encryptVerifier(pool, user, input.Password);
      pool.store.changeVerifier(user.id, salt, encryptedVerifier);
      pool.store.clearFailures(user.id);
    });
    return {};
  },
});
