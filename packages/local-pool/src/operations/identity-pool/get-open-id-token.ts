/**
 * GetOpenIdToken: returns a token about an identity, for AssumeRoleWithWebIdentity of AWS STS (the basic flow). It links logins
 * as GetCredentialsForIdentity does.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetOpenIdToken.html
 */
import { checkLogins, openUserPools } from "../../rules/identity/check-logins.ts";
import { openIdentity } from "../../rules/identity/find-identity.ts";
import { loadIdentity } from "../../rules/identity/identity-pools.ts";
import { signIdentityToken } from "../../rules/identity/sign-identity-token.ts";
import { loadIdentityKey } from "../../tokens/identity-key.ts";
import { identityError } from "../../wire/identity-texts.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { identityId, logins } from "./members.ts";

export const getOpenIdToken = defineIdentityOperation({
  name: "GetOpenIdToken",
  input: structure({ IdentityId: required(identityId), Logins: optional(logins) }),
  prepare: async (pool, { Logins }) => ({
    key: await loadIdentityKey(pool),
    opened: await openUserPools(pool, Logins),
  }),
  run(pool, { IdentityId, Logins }, { key, opened }) {
    const { identity: named, identityPool } = loadIdentity(pool, IdentityId);
    if (!identityPool.settings.AllowClassicFlow) throw identityError("classicFlowDisabled");
    const identity = openIdentity(pool, identityPool, named, checkLogins(identityPool, Logins, opened));
    const known = pool.store.listIdentityLogins(identity.id);
    return { IdentityId: identity.id, Token: signIdentityToken(pool, key, identityPool, identity, known) };
  },
});
