/**
 * SetPrincipalTagAttributeMap and GetPrincipalTagAttributeMap: how the claims of a provider's tokens become tags of a session.
 * The map is kept and returned; the credentials have no tags, because no service of AWS reads them.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/attributes-for-access-control.html
 */
import type { PrincipalTagMap } from "../../pools/identity-pool-types.ts";
import { loadIdentityPool, loadIdentityPoolToChange, saveIdentityPool } from "../../rules/identity/identity-pools.ts";
import { boolean, optional, required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { identityId, principalTags, providerName } from "./members.ts";

const NOT_SET: PrincipalTagMap = { UseDefaults: false, PrincipalTags: {} };

/** @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_SetPrincipalTagAttributeMap.html */
export const setPrincipalTagAttributeMap = defineIdentityOperation({
  name: "SetPrincipalTagAttributeMap",
  isOwners: true,
  input: structure({
    IdentityPoolId: required(identityId),
    IdentityProviderName: required(providerName),
    UseDefaults: optional(boolean),
    PrincipalTags: optional(principalTags),
  }),
  run(pool, { IdentityPoolId, IdentityProviderName, UseDefaults = false, PrincipalTags }) {
    const identityPool = loadIdentityPoolToChange(pool, IdentityPoolId);
    const set = { UseDefaults, PrincipalTags: Object.fromEntries(PrincipalTags ?? []) };
    const changed = new Map(Object.entries(identityPool.principalTags)).set(IdentityProviderName, set);
    saveIdentityPool(pool, { ...identityPool, principalTags: Object.fromEntries(changed) });
    return { IdentityPoolId, IdentityProviderName, ...set };
  },
});

/** @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetPrincipalTagAttributeMap.html */
export const getPrincipalTagAttributeMap = defineIdentityOperation({
  name: "GetPrincipalTagAttributeMap",
  isOwners: true,
  isAtomic: false,
  input: structure({ IdentityPoolId: required(identityId), IdentityProviderName: required(providerName) }),
  run(pool, { IdentityPoolId, IdentityProviderName }) {
    const set = new Map(Object.entries(loadIdentityPool(pool, IdentityPoolId).principalTags));
    return { IdentityPoolId, IdentityProviderName, ...(set.get(IdentityProviderName) ?? NOT_SET) };
  },
});
