/**
 * AdminListGroupsForUser: lists the groups of a user in the order of `cognito:groups`, in pages.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminListGroupsForUser.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { describeGroup } from "../../rules/groups/describe-group.ts";
import { compareGroups, type GroupOrder, groupsOfUser, orderOf } from "../../rules/groups/groups-of-user.ts";
import { nextToken, pageLimit, readPage } from "../../rules/paging/read-page.ts";
import { username, userPoolId } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

const name = "AdminListGroupsForUser";

export const adminListGroupsForUser = defineOperation({
  name,
  isOwners: true,
  isAtomic: false,
  input: structure({
    UserPoolId: required(userPoolId),
    Username: required(username),
    Limit: optional(pageLimit),
    NextToken: optional(nextToken),
  }),
  run(pool, { Username, Limit: limit, NextToken: start }) {
    const user = loadUserForOwner(pool, Username);
    const groups = groupsOfUser(pool, user);
    const { items, token } = readPage(
      pool,
      { operation: name, filter: [user.id] },
      { token: start, limit },
      {
        read: (after: GroupOrder | undefined, size) =>
          groups.filter((group) => after === undefined || compareGroups(orderOf(group), after) > 0).slice(0, size),
        endOf: orderOf,
      },
    );
    return { Groups: items.map((group) => describeGroup(pool, group)), NextToken: token };
  },
});
