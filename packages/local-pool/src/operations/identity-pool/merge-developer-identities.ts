/**
 * MergeDeveloperIdentities: gives the logins of one developer's user to the identity of another one. The identity that loses them
 * no longer exists.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_MergeDeveloperIdentities.html
 */
import { checkDeveloperProvider, findDeveloperIdentity } from "../../rules/identity/developer-users.ts";
import { loadIdentityPool } from "../../rules/identity/identity-pools.ts";
import { DEVELOPER } from "../../rules/identity/login-providers.ts";
import { identityError } from "../../wire/identity-texts.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { developerProviderName, developerUser, identityId } from "./members.ts";

const MAX_LOGINS = 20;

export const mergeDeveloperIdentities = defineIdentityOperation({
  name: "MergeDeveloperIdentities",
  isOwners: true,
  input: structure({
    SourceUserIdentifier: required(developerUser),
    DestinationUserIdentifier: required(developerUser),
    DeveloperProviderName: required(developerProviderName),
    IdentityPoolId: required(identityId),
  }),
  run(pool, input) {
    const identityPool = loadIdentityPool(pool, input.IdentityPoolId);
    checkDeveloperProvider(identityPool, input.DeveloperProviderName);
    const source = findDeveloperIdentity(pool, identityPool, input.SourceUserIdentifier);
    const destination = findDeveloperIdentity(pool, identityPool, input.DestinationUserIdentifier);
    if (source.id === destination.id) return { IdentityId: destination.id };
    const moved = pool.store.listIdentityLogins(source.id);
    const kept = pool.store.listIdentityLogins(destination.id);
    // Both are users of one user pool, who are not the same.
    if (moved.some(({ provider }) => provider !== DEVELOPER && kept.some((own) => own.provider === provider))) {
      throw identityError("loginsOfTwoIdentities");
    }
    if (moved.length + kept.length > MAX_LOGINS) throw identityError("tooManyLogins");
    pool.store.deleteIdentity(source.id);
    for (const login of moved) pool.store.addIdentityLogin(destination, login, pool.clock.now());
    return { IdentityId: destination.id };
  },
});
