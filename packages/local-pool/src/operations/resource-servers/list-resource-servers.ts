/**
 * ListResourceServers: lists the APIs of a pool by identifier, in pages.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListResourceServers.html
 */
import {
  describeResourceServer,
  listResourceServers as listServers,
  type NamedResourceServer,
} from "../../rules/oauth/resource-servers.ts";
import { nextToken, readPage } from "../../rules/paging/read-page.ts";
import { userPoolId } from "../../wire/members.ts";
import { integer, optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

const name = "ListResourceServers";
const MAX_RESULTS = 50;

export const listResourceServers = defineOperation({
  name,
  isOwners: true,
  isAtomic: false,
  input: structure({
    UserPoolId: required(userPoolId),
    MaxResults: optional(integer({ min: 1, max: MAX_RESULTS })),
    NextToken: optional(nextToken),
  }),
  run(pool, { MaxResults: limit, NextToken: start }) {
    const { items, token } = readPage(
      pool,
      { operation: name },
      { token: start, limit, max: MAX_RESULTS },
      {
        read: (after = "", size) =>
          listServers(pool)
            .filter(([identifier]) => identifier > after)
            .slice(0, size),
        endOf: ([identifier]: NamedResourceServer): string => identifier,
      },
    );
    return {
      ResourceServers: items.map(([identifier, server]) => describeResourceServer(pool, identifier, server)),
      NextToken: token,
    };
  },
});
