/**
 * GetId: returns the identity of a signed-in user, or creates one. For a guest, every call creates an identity.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetId.html
 */
import { checkLogins, openUserPools } from "../../rules/identity/check-logins.ts";
import { findOrCreateIdentity } from "../../rules/identity/find-identity.ts";
import { loadIdentityPool } from "../../rules/identity/identity-pools.ts";
import { optional, required, string, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { identityId, logins } from "./members.ts";

export const getId = defineIdentityOperation({
  name: "GetId",
  input: structure({
    AccountId: optional(string({ min: 1, max: 15, pattern: { regExp: /^\d+$/, shown: "\\d+" } })),
    IdentityPoolId: required(identityId),
    Logins: optional(logins),
  }),
  prepare: (pool, { Logins }) => openUserPools(pool, Logins),
  run(pool, { IdentityPoolId, Logins }, opened) {
    const identityPool = loadIdentityPool(pool, IdentityPoolId);
    return { IdentityId: findOrCreateIdentity(pool, identityPool, checkLogins(identityPool, Logins, opened)).id };
  },
});
