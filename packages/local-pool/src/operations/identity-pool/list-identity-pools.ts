/**
 * ListIdentityPools: lists the identity pools by id, in pages.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_ListIdentityPools.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { type IdentityPool, identityPoolOfFile } from "../../rules/identity/identity-pools.ts";
import { readPage } from "../../rules/paging/read-page.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { maxResults, nextToken } from "./members.ts";

const name = "ListIdentityPools";

export const listIdentityPools = defineIdentityOperation({
  name,
  isOwners: true,
  isAtomic: false,
  input: structure({ MaxResults: required(maxResults), NextToken: optional(nextToken) }),
  run(pool, { MaxResults: limit, NextToken: start }) {
    const { items, token } = readPage(
      pool,
      { operation: name },
      { token: start, limit },
      {
        read: (after: string | undefined, size) => identityPoolsAfter(pool, after, size),
        endOf: ({ id }: IdentityPool) => id,
      },
    );
    return {
      IdentityPools: items.map(({ id, settings: { IdentityPoolName } }) => ({ IdentityPoolId: id, IdentityPoolName })),
      NextToken: token,
    };
  },
});

/** Also that of the settings file. */
function identityPoolsAfter(
  { account, pools }: PoolContext,
  after: string | undefined,
  limit: number,
): readonly IdentityPool[] {
  const ofFile = identityPoolOfFile(pools.first);
  const made = account.list("identityPool", { after, limit }).map((each) => ({ ...each.content, id: each.name }));
  const all = after === undefined || ofFile.id > after ? [ofFile, ...made] : made;
  return all.toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, limit);
}
