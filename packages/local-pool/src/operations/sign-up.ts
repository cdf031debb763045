/** SignUp: a new, unconfirmed account and the code that confirms it, both or neither. */
import { checkPasswordPolicy } from "../rules/check-password-policy.ts";
import { checkSignUp } from "../rules/check-sign-up.ts";
import { signUpContact } from "../rules/contacts.ts";
import { createUser, nameTaken } from "../rules/create-user.ts";
import { issueCode } from "../rules/issue-code.ts";
import { loadClient } from "../rules/load-client.ts";
import { attributes, callerContext, clientId, password, secretHash, username } from "../wire/members.ts";
import { optional, required, structure } from "../wire/schema.ts";
import { defineOperation } from "./operation.ts";

export const signUp = defineOperation({
  name: "SignUp",
  input: structure({
    ClientId: required(clientId),
    SecretHash: optional(secretHash),
    Username: required(username),
    // The model has it optional, for pools without passwords; this one asks for it as the service does of such pools.
    Password: required(password),
    UserAttributes: optional(attributes),
    ValidationData: optional(attributes),
    ...callerContext,
  }),
  run(pool, input) {
    loadClient(pool, input.ClientId);
    const identity = checkSignUp(pool, input.Username, input.UserAttributes ?? []);
    checkPasswordPolicy(pool.config.passwordPolicy, input.Password, "signUp");
    return pool.store.transaction(() => {
      const user = createUser(pool, identity, input.Password);
      if (user === undefined) throw nameTaken(identity);
      const delivery = issueCode(pool, user, signUpContact(user), { purpose: "signUp", occasion: "signUp" });
      return {
        UserConfirmed: false,
        UserSub: user.id,
        ...(delivery === undefined ? {} : { CodeDeliveryDetails: delivery }),
      };
    });
  },
});
