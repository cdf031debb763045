/**
 * VerifyUserAttribute: marks an address of the signed-in user as verified, if the code is right. An address that waits for its code
 * becomes the user's.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerifyUserAttribute.html
 */
import { saveAttributes } from "../../rules/accounts/aliases.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { useCode } from "../../rules/codes/use-code.ts";
import { isContactAttribute } from "../../rules/attributes/contacts.ts";
import { countAttempt } from "../../rules/codes/count-attempt.ts";
import { attributeName, confirmationCode, token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const verifyUserAttribute = defineOperation({
  name: "VerifyUserAttribute",
  input: structure({
    AccessToken: required(token),
    AttributeName: required(attributeName),
    Code: required(confirmationCode),
  }),
  run(pool, input) {
    const { user } = checkAccessToken(pool, input.AccessToken);
    const { AttributeName: name } = input;
    if (!isContactAttribute(name)) throw serviceError("notVerifiable");
    countAttempt(pool, user.id, { kind: "verifyAttribute", perHour: 15 });
    pool.store.transaction(() => {
      const purpose = `attribute:${name}` as const;
      const pending = pool.store.findPendingAddress(user.id, purpose, pool.clock.now());
      useCode(pool, user.id, purpose, input.Code);
      const changed = pending === undefined ? {} : { [name]: pending };
      saveAttributes(pool, { ...user, attributes: { ...user.attributes, ...changed, [`${name}_verified`]: "true" } });
    });
    return {};
  },
});
