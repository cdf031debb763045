/**
 * GetOpenIdTokenForDeveloperIdentity: returns a token about the identity of a user whom the developer's own backend has signed in,
 * or creates the identity. It links the other logins of the request.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetOpenIdTokenForDeveloperIdentity.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { checkLogins, openUserPools } from "../../rules/identity/check-logins.ts";
import { findOrCreateIdentity, openIdentity } from "../../rules/identity/find-identity.ts";
import { type IdentityPool, loadIdentity, loadIdentityPool } from "../../rules/identity/identity-pools.ts";
import { DEVELOPER } from "../../rules/identity/login-providers.ts";
import { signIdentityToken } from "../../rules/identity/sign-identity-token.ts";
import type { IdentityLogin, IdentityRecord } from "../../store/store.ts";
import { loadIdentityKey } from "../../tokens/identity-key.ts";
import { identityError, identityNotFoundError } from "../../wire/identity-texts.ts";
import { integer, optional, required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { identityId, logins, principalTags } from "./members.ts";

const DEFAULT_SECONDS = 900;

export const getOpenIdTokenForDeveloperIdentity = defineIdentityOperation({
  name: "GetOpenIdTokenForDeveloperIdentity",
  isOwners: true,
  input: structure({
    IdentityPoolId: required(identityId),
    IdentityId: optional(identityId),
    Logins: required(logins),
    PrincipalTags: optional(principalTags),
    TokenDuration: optional(integer({ min: 1, max: 86_400 })),
  }),
  prepare: async (pool, { Logins }) => ({
    key: await loadIdentityKey(pool),
    opened: await openUserPools(pool, Logins),
  }),
  run(pool, { IdentityPoolId, IdentityId, Logins, TokenDuration = DEFAULT_SECONDS }, { key, opened }) {
    const identityPool = loadIdentityPool(pool, IdentityPoolId);
    const { developer, others } = splitLogins(identityPool, Logins);
    const more = checkLogins(identityPool, others, opened);
    const identity =
      IdentityId === undefined
        ? findOrCreateIdentity(pool, identityPool, [developer, ...more])
        : openNamed(pool, identityPool, IdentityId, developer, more);
    const known = pool.store.listIdentityLogins(identity.id);
    const token = signIdentityToken(pool, key, identityPool, identity, known, TokenDuration);
    return { IdentityId: identity.id, Token: token };
  },
});

/** The developer's own login, and the others. */
function splitLogins(
  { settings }: IdentityPool,
  given: ReadonlyMap<string, string>,
): { readonly developer: IdentityLogin; readonly others: ReadonlyMap<string, string> } {
  const name = settings.DeveloperProviderName;
  if (name === undefined) throw identityError("unsupportedDeveloperProvider");
  const subject = given.get(name);
  if (subject === undefined) throw identityError("oneDeveloperLogin");
  const others = new Map(given);
  others.delete(name);
  return { developer: { provider: DEVELOPER, subject }, others };
}

/** The identity that the request names. The developer's user must not have another one. */
function openNamed(
  pool: PoolContext,
  identityPool: IdentityPool,
  id: string,
  developer: IdentityLogin,
  more: readonly IdentityLogin[],
): IdentityRecord {
  const { identity } = loadIdentity(pool, id);
  if (identity.identityPoolId !== identityPool.id) throw identityNotFoundError(id);
  const owner = pool.store.findIdentityByLogin(identityPool.id, developer);
  if (owner !== undefined && owner.id !== id) throw identityError("developerUserRegistered");
  return openIdentity(pool, identityPool, identity, [developer, ...more]);
}
