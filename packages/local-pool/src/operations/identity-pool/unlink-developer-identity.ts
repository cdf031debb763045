/**
 * UnlinkDeveloperIdentity: removes a developer's user from an identity. Without its last login, the identity can no longer be
 * used.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_UnlinkDeveloperIdentity.html
 */
import { checkDeveloperProvider, findDeveloperIdentity } from "../../rules/identity/developer-users.ts";
import { unlink } from "../../rules/identity/find-identity.ts";
import { loadIdentityPool } from "../../rules/identity/identity-pools.ts";
import { DEVELOPER } from "../../rules/identity/login-providers.ts";
import { identityError } from "../../wire/identity-texts.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { developerProviderName, developerUser, identityId } from "./members.ts";

export const unlinkDeveloperIdentity = defineIdentityOperation({
  name: "UnlinkDeveloperIdentity",
  isOwners: true,
  input: structure({
    IdentityId: required(identityId),
    IdentityPoolId: required(identityId),
    DeveloperProviderName: required(developerProviderName),
    DeveloperUserIdentifier: required(developerUser),
  }),
  run(pool, { IdentityId, IdentityPoolId, DeveloperProviderName, DeveloperUserIdentifier: subject }) {
    const identityPool = loadIdentityPool(pool, IdentityPoolId);
    checkDeveloperProvider(identityPool, DeveloperProviderName);
    const identity = findDeveloperIdentity(pool, identityPool, subject);
    if (identity.id !== IdentityId) throw identityError("developerUserMismatch");
    unlink(pool, identity, [{ provider: DEVELOPER, subject }]);
    return {};
  },
});
