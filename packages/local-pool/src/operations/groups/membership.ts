/** What the operations on a user's membership share. */
import { groupName, loadGroup } from "../../rules/groups/describe-group.ts";
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { username, userPoolId } from "../../wire/members.ts";
import { type Infer, required, structure } from "../../wire/schema.ts";

export const membershipInput = structure({
  UserPoolId: required(userPoolId),
  Username: required(username),
  GroupName: required(groupName),
});

/** @throws ServiceError UserNotFoundException or ResourceNotFoundException. */
export function loadUserAndGroup(
  pool: PoolContext,
  { Username, GroupName }: Infer<typeof membershipInput>,
): UserRecord {
  const user = loadUserForOwner(pool, Username);
  loadGroup(pool, GroupName);
  return user;
}
