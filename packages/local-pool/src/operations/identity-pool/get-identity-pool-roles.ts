/**
 * GetIdentityPoolRoles: returns the roles of an identity pool, and how they are chosen.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetIdentityPoolRoles.html
 */
import { loadIdentityPool } from "../../rules/identity/identity-pools.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { identityId } from "./members.ts";

export const getIdentityPoolRoles = defineIdentityOperation({
  name: "GetIdentityPoolRoles",
  isOwners: true,
  isAtomic: false,
  input: structure({ IdentityPoolId: required(identityId) }),
  run(pool, { IdentityPoolId }) {
    const { Roles, RoleMappings } = loadIdentityPool(pool, IdentityPoolId).roles;
    return {
      IdentityPoolId,
      ...(Object.keys(Roles).length === 0 ? {} : { Roles }),
      ...(Object.keys(RoleMappings).length === 0 ? {} : { RoleMappings }),
    };
  },
});
