/**
 * ListIdentities: lists the identities of an identity pool by id, in pages. None is ever disabled here: an identity without its
 * last login is deleted.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_ListIdentities.html
 */
import { describeIdentity } from "../../rules/identity/describe-identity-pool.ts";
import { loadIdentityPool } from "../../rules/identity/identity-pools.ts";
import { readPage } from "../../rules/paging/read-page.ts";
import type { IdentityRecord } from "../../store/store.ts";
import { boolean, optional, required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { identityId, maxResults, nextToken } from "./members.ts";

const name = "ListIdentities";

export const listIdentities = defineIdentityOperation({
  name,
  isOwners: true,
  isAtomic: false,
  input: structure({
    IdentityPoolId: required(identityId),
    MaxResults: required(maxResults),
    NextToken: optional(nextToken),
    HideDisabled: optional(boolean),
  }),
  run(pool, { IdentityPoolId, MaxResults: limit, NextToken: start }) {
    const identityPool = loadIdentityPool(pool, IdentityPoolId);
    const { items, token } = readPage(
      pool,
      { operation: name, filter: [IdentityPoolId] },
      { token: start, limit },
      {
        read: (after: string | undefined, size) => pool.store.listIdentities(IdentityPoolId, { after, limit: size }),
        endOf: ({ id }: IdentityRecord) => id,
      },
    );
    return {
      IdentityPoolId,
      Identities: items.map((identity) => describeIdentity(pool, identityPool, identity)),
      NextToken: token,
    };
  },
});
