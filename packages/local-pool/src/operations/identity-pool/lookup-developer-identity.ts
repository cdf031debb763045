/**
 * LookupDeveloperIdentity: finds the identity of a developer's user, or the developer's users of an identity.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_LookupDeveloperIdentity.html
 */
import { developerUsersOf, findDeveloperIdentity } from "../../rules/identity/developer-users.ts";
import { loadIdentityPool } from "../../rules/identity/identity-pools.ts";
import { readPage } from "../../rules/paging/read-page.ts";
import { identityError, identityNotFoundError } from "../../wire/identity-texts.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { developerUser, identityId, maxResults, nextToken } from "./members.ts";

const name = "LookupDeveloperIdentity";

export const lookupDeveloperIdentity = defineIdentityOperation({
  name,
  isOwners: true,
  input: structure({
    IdentityPoolId: required(identityId),
    IdentityId: optional(identityId),
    DeveloperUserIdentifier: optional(developerUser),
    MaxResults: optional(maxResults),
    NextToken: optional(nextToken),
  }),
  run(pool, { IdentityPoolId, IdentityId, DeveloperUserIdentifier, MaxResults: limit, NextToken: start }) {
    const identityPool = loadIdentityPool(pool, IdentityPoolId);
    if (DeveloperUserIdentifier !== undefined) {
      const { id } = findDeveloperIdentity(pool, identityPool, DeveloperUserIdentifier);
      if (id !== (IdentityId ?? id)) throw identityError("developerUserMismatch");
      return { IdentityId: id, DeveloperUserIdentifierList: [DeveloperUserIdentifier] };
    }
    if (IdentityId === undefined) throw identityError("identityOrDeveloperUser");
    if (pool.store.findIdentity(IdentityId)?.identityPoolId !== IdentityPoolId) throw identityNotFoundError(IdentityId);
    const users = developerUsersOf(pool, IdentityId);
    const { items, token } = readPage(
      pool,
      { operation: name, filter: [IdentityId] },
      { token: start, limit },
      {
        read: (after: string | undefined, size) =>
          users.filter((user) => after === undefined || user > after).slice(0, size),
        endOf: (user: string) => user,
      },
    );
    return { IdentityId, DeveloperUserIdentifierList: items, NextToken: token };
  },
});
