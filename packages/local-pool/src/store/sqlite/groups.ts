/** The SQL statements for the members of groups. A group itself is a resource (resources.ts). */
import type { Store } from "../store.ts";
import type { Connection } from "./transactions.ts";
import { toUser } from "./users.ts";

export function groupStatements({ prepare }: Connection, poolId: string) {
  const add = prepare(
    "INSERT INTO group_members (pool_id, group_name, user_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  // The username tells who came from a provider: a linked account has another one.
  const addOfProvider = prepare(
    `INSERT INTO group_members (pool_id, group_name, user_id)
     SELECT accounts.pool_id, ?2, users.id FROM provider_accounts AS accounts JOIN users ON users.id = accounts.user_id
     WHERE accounts.pool_id = ?1 AND accounts.provider_name = ?3 AND users.status = 'EXTERNAL_PROVIDER'
       AND users.username = accounts.provider_name || '_' || accounts.provider_user_id
     ON CONFLICT DO NOTHING`,
  );
  const remove = prepare("DELETE FROM group_members WHERE pool_id = ? AND group_name = ? AND user_id = ?");
  const removeAll = prepare("DELETE FROM group_members WHERE pool_id = ? AND group_name = ?");
  const groupsOf = prepare("SELECT group_name FROM group_members WHERE pool_id = ? AND user_id = ?");
  const membersOf = prepare(
    `SELECT users.* FROM group_members AS members JOIN users ON users.id = members.user_id
     WHERE members.pool_id = ? AND members.group_name = ? AND members.user_id > ? ORDER BY members.user_id LIMIT ?`,
  );
  return {
    addGroupMember: (groupName, userId) => void add.run(poolId, groupName, userId),
    addProviderUsers: (groupName, providerName) => void addOfProvider.run(poolId, groupName, providerName),
    removeGroupMember: (groupName, userId) => void remove.run(poolId, groupName, userId),
    removeGroupMembers: (groupName) => void removeAll.run(poolId, groupName),
    listGroupsOfUser: (userId) => groupsOf.all(poolId, userId).map((row) => String(row["group_name"])),
    listGroupMembers: (groupName, { after, limit }) =>
      membersOf.all(poolId, groupName, after ?? "", limit).flatMap((row) => toUser(row) ?? []),
  } satisfies Partial<Store>;
}
