/**
 * UnlinkIdentity: removes logins from an identity. Without its last login, the identity can no longer be used, as on the service.
 * The next sign-in of the user creates another identity.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_UnlinkIdentity.html
 */
import { checkLogins, openUserPools } from "../../rules/identity/check-logins.ts";
import { loadIdentity } from "../../rules/identity/identity-pools.ts";
import { unlink } from "../../rules/identity/find-identity.ts";
import { providerOf, userPoolOf } from "../../rules/identity/login-providers.ts";
import { identityError } from "../../wire/identity-texts.ts";
import { list, required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { identityId, logins, providerName } from "./members.ts";

export const unlinkIdentity = defineIdentityOperation({
  name: "UnlinkIdentity",
  input: structure({
    IdentityId: required(identityId),
    Logins: required(logins),
    LoginsToRemove: required(list(providerName)),
  }),
  prepare: (pool, { Logins }) => openUserPools(pool, Logins),
  run(pool, { IdentityId, Logins, LoginsToRemove }, opened) {
    const { identity, identityPool } = loadIdentity(pool, IdentityId);
    const checked = checkLogins(identityPool, Logins, opened);
    const owners = checked.map((login) => pool.store.findIdentityByLogin(identityPool.id, login)?.id);
    if (!owners.includes(identity.id)) throw identityError("loginsDontMatch");
    const providers = LoginsToRemove.flatMap((name) => userPoolOf(pool, name) ?? []).map(providerOf);
    const known = pool.store.listIdentityLogins(identity.id);
    const removed = known.filter(({ provider }) => providers.includes(provider));
    unlink(pool, identity, removed);
    return {};
  },
});
