/** The SQL statements for the identities of identity pools, and their logins. */
import type { IdentityLogin, IdentityRecord, Store } from "../store.ts";
import type { Connection } from "./transactions.ts";

interface IdentityRow {
  readonly id: string;
  readonly identity_pool_id: string;
  readonly created_at_ms: number;
  readonly modified_at_ms: number;
}

export function identityStatements({ prepare, transaction }: Connection) {
  const insert = prepare(
    "INSERT INTO identities (id, identity_pool_id, created_at_ms, modified_at_ms) VALUES (?1, ?2, ?3, ?3)",
  );
  const find = prepare("SELECT * FROM identities WHERE id = ?");
  const findByLogin = prepare(
    `SELECT identities.* FROM identity_logins AS logins JOIN identities ON identities.id = logins.identity_id
     WHERE logins.identity_pool_id = ? AND logins.provider = ? AND logins.subject = ?`,
  );
  const list = prepare("SELECT * FROM identities WHERE identity_pool_id = ? AND id > ? ORDER BY id LIMIT ?");
  const listLogins = prepare(
    "SELECT provider, subject FROM identity_logins WHERE identity_id = ? ORDER BY provider, subject",
  );
  const addLogin = prepare(
    `INSERT INTO identity_logins (identity_pool_id, provider, subject, identity_id) VALUES (?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const removeLogin = prepare(
    "DELETE FROM identity_logins WHERE identity_pool_id = ? AND provider = ? AND subject = ? AND identity_id = ?",
  );
  const modify = prepare("UPDATE identities SET modified_at_ms = ?2 WHERE id = ?1");
  const removals = [
    prepare("DELETE FROM identities WHERE id = ?"),
    prepare("DELETE FROM identity_logins WHERE identity_id = ?"),
  ];
  const removalsOfPool = [
    prepare("DELETE FROM identities WHERE identity_pool_id = ?"),
    prepare("DELETE FROM identity_logins WHERE identity_pool_id = ?"),
  ];
  return {
    insertIdentity: ({ id, identityPoolId, createdAtMs }) => void insert.run(id, identityPoolId, createdAtMs),
    findIdentity: (id) => toIdentity(find.get(id)),
    findIdentityByLogin: (identityPoolId, { provider, subject }) =>
      toIdentity(findByLogin.get(identityPoolId, provider, subject)),
    listIdentities: (identityPoolId, { after, limit }) =>
      list.all(identityPoolId, after ?? "", limit).flatMap((row) => toIdentity(row) ?? []),
    listIdentityLogins: (id) => listLogins.all(id).map((row) => ({ ...(row as unknown as IdentityLogin) })),
    addIdentityLogin: ({ id, identityPoolId }, { provider, subject }, nowMs) =>
      transaction(() => {
        if (addLogin.run(identityPoolId, provider, subject, id).changes === 0) return false;
        modify.run(id, nowMs);
        return true;
      }),
    removeIdentityLogin: ({ id, identityPoolId }, { provider, subject }, nowMs) =>
      transaction(() => {
        if (removeLogin.run(identityPoolId, provider, subject, id).changes === 1) modify.run(id, nowMs);
      }),
    deleteIdentity: (id) =>
      transaction(() => {
        for (const removal of removals) removal.run(id);
      }),
    deleteIdentities: (identityPoolId) =>
      transaction(() => {
        for (const removal of removalsOfPool) removal.run(identityPoolId);
      }),
  } satisfies Partial<Store>;
}

function toIdentity(found: unknown): IdentityRecord | undefined {
  if (found === undefined) return undefined;
  const row = found as IdentityRow;
  return {
    id: row.id,
    identityPoolId: row.identity_pool_id,
    createdAtMs: row.created_at_ms,
    modifiedAtMs: row.modified_at_ms,
  };
}
