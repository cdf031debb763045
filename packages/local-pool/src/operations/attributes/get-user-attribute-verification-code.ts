/**
 * GetUserAttributeVerificationCode: sends a code to the e-mail address or phone number of the signed-in user, to verify it.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUserAttributeVerificationCode.html
 */
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { contactOf, isContactAttribute } from "../../rules/attributes/contacts.ts";
import { issueCode } from "../../rules/codes/issue-code.ts";
import { countAttempt } from "../../rules/codes/count-attempt.ts";
import { attributeName, clientMetadata, token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const getUserAttributeVerificationCode = defineOperation({
  name: "GetUserAttributeVerificationCode",
  input: structure({ AccessToken: required(token), AttributeName: required(attributeName), ...clientMetadata }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    const { AttributeName: name } = input;
    if (!isContactAttribute(name)) throw serviceError("notVerifiable");
    const purpose = `attribute:${name}` as const;
    // An address that waits for its code is the one to verify.
    const pendingAddress = pool.store.findPendingAddress(user.id, purpose, pool.clock.now());
    const contact = pendingAddress === undefined ? contactOf(user, name) : { attribute: name, address: pendingAddress };
    if (contact === undefined) throw serviceError("nothingToVerify");
    countAttempt(pool, user.id, { kind: "getAttributeCode", perHour: 5 });
    const delivery = pool.store.transaction(() =>
      issueCode(pool, user, contact, {
        purpose,
        messagePurpose: "verifyAttribute",
        pendingAddress,
      }),
    );
    return { CodeDeliveryDetails: delivery };
  },
});
