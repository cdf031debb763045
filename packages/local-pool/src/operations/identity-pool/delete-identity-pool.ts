/**
 * DeleteIdentityPool: deletes an identity pool with its identities.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_DeleteIdentityPool.html
 */
import { loadIdentityPoolToChange } from "../../rules/identity/identity-pools.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { identityId } from "./members.ts";

export const deleteIdentityPool = defineIdentityOperation({
  name: "DeleteIdentityPool",
  isOwners: true,
  input: structure({ IdentityPoolId: required(identityId) }),
  run(pool, { IdentityPoolId }) {
    const { id } = loadIdentityPoolToChange(pool, IdentityPoolId);
    pool.account.remove("identityPool", id);
    pool.store.deleteIdentities(id);
    return {};
  },
});
