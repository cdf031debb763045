/**
 * UnlinkIdentity: removes a login from an identity. The user pool is the only provider, so the login is the last one, and the
 * identity can no longer be used, as on the service. The next sign-in of the user creates another identity.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_UnlinkIdentity.html
 */
import { checkLogins, isProviderName } from "../../rules/identity/check-logins.ts";
import { identityError, identityNotFoundError } from "../../wire/identity-texts.ts";
import { list, required, string, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";
import { identityId, logins } from "./members.ts";

export const unlinkIdentity = defineOperation({
  name: "UnlinkIdentity",
  input: structure({
    IdentityId: required(identityId),
    Logins: required(logins),
    LoginsToRemove: required(list(string({ min: 1, max: 128 }))),
  }),
  run(pool, input) {
    const login = checkLogins(pool, input.Logins);
    const identity = pool.store.findIdentity(input.IdentityId);
    if (identity?.identityPoolId !== pool.config.identityPoolId) throw identityNotFoundError(input.IdentityId);
    if (login === undefined || identity.userId !== login.userId) throw identityError("loginsDontMatch");
    if (input.LoginsToRemove.some((name) => isProviderName(pool, name))) pool.store.deleteIdentity(identity.id);
    return {};
  },
});
