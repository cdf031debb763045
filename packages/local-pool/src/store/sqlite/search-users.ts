/**
 * The SQL statements that list users. Each search has an index of its own (see the last migration), whose expression must be
 * spelled as here, and which also sorts the users. So a page takes the same time in a pool of any size.
 */
import type { SearchedName, Store, UserRecord } from "../store.ts";
import type { Connection } from "./transactions.ts";
import { toUser } from "./users.ts";

const EXPRESSIONS: Readonly<Record<SearchedName, string>> = {
  "cognito:user_status": "status",
  email: "json_extract(attributes, '$.email')",
  family_name: "json_extract(attributes, '$.family_name')",
  given_name: "json_extract(attributes, '$.given_name')",
  name: "json_extract(attributes, '$.name')",
  phone_number: "json_extract(attributes, '$.phone_number')",
  preferred_username: "json_extract(attributes, '$.preferred_username')",
  status: "iif(is_enabled = 1, 'Enabled', 'Disabled')",
  sub: "id",
  username: "username",
};

/** Texts are compared by their bytes in UTF-8, so this character sorts after every other one. */
const LAST_CHARACTER = "\u{10ffff}";

export function searchStatements({ prepare }: Connection, poolId: string) {
  const listAll = prepare("SELECT * FROM users WHERE pool_id = ? AND username_key > ? ORDER BY username_key LIMIT ?");
  const searches = new Map(
    Object.entries(EXPRESSIONS).map(([name, expression]) => [
      name,
      {
        equal: prepare(
          `SELECT * FROM users WHERE pool_id = ? AND ${expression} = ? AND username_key > ? ORDER BY username_key LIMIT ?`,
        ),
        between: prepare(
          `SELECT * FROM users WHERE pool_id = ? AND ${expression} > ? AND ${expression} < ?
           ORDER BY ${expression}, username_key LIMIT ?`,
        ),
      },
    ]),
  );
  return {
    listUsers(search, { after, limit }) {
      const statements = search && searches.get(search.name);
      if (search === undefined || statements === undefined) {
        return toUsers(listAll.all(poolId, after?.usernameKey ?? "", limit));
      }
      const { value: from, usernameKey } = after ?? { value: search.value, usernameKey: "" };
      const equal = toUsers(statements.equal.all(poolId, from, usernameKey, limit));
      if (!search.isPrefix || equal.length === limit) return equal;
      const to = `${search.value}${LAST_CHARACTER}`;
      return [...equal, ...toUsers(statements.between.all(poolId, from, to, limit - equal.length))];
    },
  } satisfies Partial<Store>;
}

function toUsers(rows: readonly unknown[]): readonly UserRecord[] {
  return rows.flatMap((row) => toUser(row) ?? []);
}
