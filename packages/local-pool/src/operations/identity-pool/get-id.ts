/**
 * GetId: returns the identity of a signed-in user, or creates one. For a guest, every call creates an identity.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetId.html
 */
import { checkLogins } from "../../rules/identity/check-logins.ts";
import { findOrCreateIdentity } from "../../rules/identity/find-identity.ts";
import { identityPoolNotFoundError } from "../../wire/identity-texts.ts";
import { optional, required, string, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";
import { identityId, logins } from "./members.ts";

export const getId = defineOperation({
  name: "GetId",
  input: structure({
    AccountId: optional(string({ min: 1, max: 15, pattern: { regExp: /^\d+$/, shown: "\\d+" } })),
    IdentityPoolId: required(identityId),
    Logins: optional(logins),
  }),
  run(pool, input) {
    const { IdentityPoolId } = input;
    if (IdentityPoolId !== pool.config.identityPoolId) throw identityPoolNotFoundError(IdentityPoolId);
    return { IdentityId: findOrCreateIdentity(pool, checkLogins(pool, input.Logins)).id };
  },
});
