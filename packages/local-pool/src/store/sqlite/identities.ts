/** The SQL statements for the identities of the identity pool. */
import type { IdentityRecord, Store } from "../store.ts";
import type { Connection } from "./transactions.ts";

interface IdentityRow {
  readonly id: string;
  readonly identity_pool_id: string;
  readonly user_id: string | null;
  readonly created_at_ms: number;
}

export function identityStatements({ prepare }: Connection) {
  const insert = prepare(
    "INSERT INTO identities (id, identity_pool_id, user_id, created_at_ms) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const find = prepare("SELECT * FROM identities WHERE id = ?");
  const findOfUser = prepare("SELECT * FROM identities WHERE identity_pool_id = ? AND user_id = ?");
  const link = prepare("UPDATE OR IGNORE identities SET user_id = ?2 WHERE id = ?1 AND user_id IS NULL");
  const remove = prepare("DELETE FROM identities WHERE id = ?");
  return {
    insertIdentity: ({ id, identityPoolId, userId, createdAtMs }) =>
      insert.run(id, identityPoolId, userId ?? null, createdAtMs).changes === 1,
    findIdentity: (id) => toIdentity(find.get(id)),
    findIdentityOfUser: (identityPoolId, userId) => toIdentity(findOfUser.get(identityPoolId, userId)),
    linkIdentity: (id, userId) => link.run(id, userId).changes === 1,
    deleteIdentity: (id) => void remove.run(id),
  } satisfies Partial<Store>;
}

function toIdentity(found: unknown): IdentityRecord | undefined {
  if (found === undefined) return undefined;
  const row = found as IdentityRow;
  return {
    id: row.id,
    identityPoolId: row.identity_pool_id,
    userId: row.user_id ?? undefined,
    createdAtMs: row.created_at_ms,
  };
}
