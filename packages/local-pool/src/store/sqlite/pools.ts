/** The SQL statements for a whole pool: how many users it has, and its end. */
import type { Store } from "../store.ts";
import { createRemember } from "./remember.ts";
import { NEW_REVISION } from "./resources.ts";
import type { Connection } from "./transactions.ts";

/** What a user has, by the column with the user's id. */
const PARTS_OF_USER = [
  ["login_names", "user_id"],
  ["codes", "subject"],
  ["failures", "subject"],
  ["attempts", "subject"],
  ["old_passwords", "user_id"],
  ["devices", "user_id"],
  ["passkeys", "user_id"],
  ["provider_accounts", "user_id"],
  ["authorization_codes", "user_id"],
  ["group_members", "user_id"],
  ["auth_events", "user_id"],
] as const;

export function poolStatements(connection: Connection, poolId: string) {
  const { prepare, transaction } = connection;
  const count = prepare("SELECT COUNT(*) AS count FROM users WHERE pool_id = ?");
  const usersOfPool = "(SELECT id FROM users WHERE pool_id = ?)";
  const removals = [
    prepare(`DELETE FROM refresh_tokens WHERE session_id IN (SELECT id FROM sessions WHERE user_id IN ${usersOfPool})`),
    prepare(`DELETE FROM sessions WHERE user_id IN ${usersOfPool}`),
    ...PARTS_OF_USER.map(([table, column]) => prepare(`DELETE FROM ${table} WHERE ${column} IN ${usersOfPool}`)),
    prepare("DELETE FROM hosted_sessions WHERE pool_id = ?"),
    prepare("DELETE FROM users WHERE pool_id = ?"),
    prepare("DELETE FROM resources WHERE pool_id = ?"),
    prepare(NEW_REVISION),
  ];
  const remember = createRemember(connection);
  const removeSetting = prepare("DELETE FROM settings WHERE name = ?");
  return {
    // SQLite counts by looking at each row.
    countUsers: () => remember("count", () => Number(count.get(poolId)?.["count"] ?? 0)),
    deletePool: (keysSetting) =>
      transaction(() => {
        for (const removal of removals) removal.run(poolId);
        removeSetting.run(keysSetting);
      }),
  } satisfies Partial<Store>;
}
