/**
 * ResendConfirmationCode: sends a new code for an unconfirmed account. The older code becomes invalid.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ResendConfirmationCode.html
 */
import { recordAuthEvent } from "../../rules/accounts/auth-events.ts";
import { signUpContact } from "../../rules/attributes/contacts.ts";
import { issueCode, issueFakeCode } from "../../rules/codes/issue-code.ts";
import { loadCallingClient } from "../../rules/clients/load-client.ts";
import { loadCodeSubject } from "../../rules/accounts/load-code-subject.ts";
import { countAttempt } from "../../rules/codes/count-attempt.ts";
import { callerContext, clientId, secretHash, username } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const resendConfirmationCode = defineOperation({
  name: "ResendConfirmationCode",
  input: structure({
    ClientId: required(clientId),
    SecretHash: optional(secretHash),
    Username: required(username),
    ...callerContext,
  }),
  run(pool, input) {
    const client = loadCallingClient(pool, input);
    const { subject, user } = loadCodeSubject(pool, client, input.Username);
    if (user !== undefined && user.status !== "UNCONFIRMED") throw serviceError("userIsConfirmed");
    if (pool.config.autoVerifiedAttributes.length === 0) throw serviceError("nothingIsAutoVerified");
    countAttempt(pool, subject, { kind: "resendConfirmationCode", perHour: 5 });
    const delivery = pool.store.transaction(() =>
      user === undefined
        ? issueFakeCode(pool, subject, "signUp", input.Username)
        : issueCode(pool, user, signUpContact(pool, user), {
            purpose: "signUp",
            messagePurpose: "resendCode",
          }),
    );
    if (user !== undefined) recordAuthEvent(pool, user, "ResendCode");
    return delivery === undefined ? {} : { CodeDeliveryDetails: delivery };
  },
});
