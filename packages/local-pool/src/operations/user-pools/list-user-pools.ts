/**
 * ListUserPools: lists the pools in pages: first that of the settings file, then the others by id.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUserPools.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { poolResources } from "../../pools/resources.ts";
import { MAX_PAGE, nextToken, readPage } from "../../rules/paging/read-page.ts";
import { findStoredUserPool, loadUserPool, type LoadedUserPool } from "../../rules/user-pools/load-user-pool.ts";
import { integer, optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const listUserPools = defineOperation({
  name: "ListUserPools",
  isOwners: true,
  isAtomic: false,
  input: structure({
    NextToken: optional(nextToken),
    MaxResults: required(integer({ min: 1, max: MAX_PAGE })),
  }),
  run(pool, input) {
    const first = loadUserPool(pool.pools.first);
    const { items, token } = readPage<LoadedUserPool, string>(
      pool,
      { operation: "ListUserPools" },
      { token: input.NextToken, limit: input.MaxResults },
      {
        read: (after, limit) =>
          after === undefined
            ? [first, ...listOthers(pool, "", limit - 1)]
            : listOthers(pool, after === first.name ? "" : after, limit),
        endOf: ({ name }) => name,
      },
    );
    return { UserPools: items.map(describe), ...(token === undefined ? {} : { NextToken: token }) };
  },
});

function listOthers(pool: PoolContext, after: string, limit: number): readonly LoadedUserPool[] {
  const { userPoolId: ofFile } = pool.pools.first.config;
  const others = pool.account.list("userPool", { after, limit: limit + 1 }).filter(({ name }) => name !== ofFile);
  return others.slice(0, limit).flatMap(({ name }) => {
    const stored = findStoredUserPool(poolResources(pool, name), name);
    return stored === undefined ? [] : [stored];
  });
}

/** UserPoolDescriptionType. */
function describe({ name, content, createdAtMs, modifiedAtMs }: LoadedUserPool): object {
  const { Name, LambdaConfig } = content.settings;
  return {
    Id: name,
    Name,
    LambdaConfig,
    CreationDate: createdAtMs / 1_000,
    LastModifiedDate: modifiedAtMs / 1_000,
  };
}
