/**
 * ListGroups: lists the groups of a pool by name, in pages.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListGroups.html
 */
import { describeGroup } from "../../rules/groups/describe-group.ts";
import type { Group } from "../../rules/groups/groups-of-user.ts";
import { nextToken, pageLimit, readPage } from "../../rules/paging/read-page.ts";
import { userPoolId } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

const name = "ListGroups";

export const listGroups = defineOperation({
  name,
  isOwners: true,
  isAtomic: false,
  input: structure({
    UserPoolId: required(userPoolId),
    Limit: optional(pageLimit),
    NextToken: optional(nextToken),
  }),
  run(pool, { Limit: limit, NextToken: start }) {
    const { items, token } = readPage(
      pool,
      { operation: name },
      { token: start, limit },
      {
        read: (after: string | undefined, size) => pool.resources.list("group", { after, limit: size }),
        endOf: (group: Group) => group.name,
      },
    );
    return { Groups: items.map((group) => describeGroup(pool, group)), NextToken: token };
  },
});
