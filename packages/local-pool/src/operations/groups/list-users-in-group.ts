/**
 * ListUsersInGroup: lists the members of a group, in pages. The order has no meaning.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsersInGroup.html
 */
import { describeUser } from "../../rules/accounts/describe-user.ts";
import { groupName, loadGroup } from "../../rules/groups/describe-group.ts";
import { nextToken, pageLimit, readPage } from "../../rules/paging/read-page.ts";
import type { UserRecord } from "../../store/store.ts";
import { userPoolId } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

const name = "ListUsersInGroup";

export const listUsersInGroup = defineOperation({
  name,
  isOwners: true,
  isAtomic: false,
  input: structure({
    UserPoolId: required(userPoolId),
    GroupName: required(groupName),
    Limit: optional(pageLimit),
    NextToken: optional(nextToken),
  }),
  run(pool, { GroupName, Limit: limit, NextToken: start }) {
    loadGroup(pool, GroupName);
    const { items, token } = readPage(
      pool,
      { operation: name, filter: [GroupName] },
      { token: start, limit },
      {
        read: (after: string | undefined, size) => pool.store.listGroupMembers(GroupName, { after, limit: size }),
        endOf: (user: UserRecord) => user.id,
      },
    );
    return { Users: items.map(describeUser), NextToken: token };
  },
});
