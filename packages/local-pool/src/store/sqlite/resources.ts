/** The SQL statements for what is made over the wire: pools, clients, groups, and the rest of a pool. */
import type { ResourceRecord, Store } from "../store.ts";
import { createRemember } from "./remember.ts";
import type { Connection } from "./transactions.ts";

interface ResourceRow {
  readonly pool_id: string;
  readonly kind: string;
  readonly name: string;
  readonly encrypted_content: Uint8Array;
  readonly created_at_ms: number;
  readonly modified_at_ms: number;
}

/**
 * The number is random, because a counter would have the same number again after a change that was rolled back.
 */
export const NEW_REVISION = `INSERT INTO revisions (pool_id, revision) VALUES (?, random() >> 11)
  ON CONFLICT (pool_id) DO UPDATE SET revision = excluded.revision`;

/** Longer contents are read again each time, such as the file of an import job. */
const MOST_KEPT_BYTES = 16_384;
/** Longer lists are read again each time. */
const MOST_KEPT_ROWS = 10;

export function resourceStatements(connection: Connection) {
  const { prepare, transaction } = connection;
  const insert = prepare(
    `INSERT INTO resources (pool_id, kind, name, encrypted_content, created_at_ms, modified_at_ms)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const change = prepare(
    `UPDATE resources SET encrypted_content = ?4, modified_at_ms = ?5 WHERE pool_id = ?1 AND kind = ?2 AND name = ?3`,
  );
  const remove = prepare("DELETE FROM resources WHERE pool_id = ? AND kind = ? AND name = ?");
  const find = prepare("SELECT * FROM resources WHERE pool_id = ? AND kind = ? AND name = ?");
  const findAnywhere = prepare("SELECT * FROM resources WHERE kind = ? AND name = ?");
  const list = prepare("SELECT * FROM resources WHERE pool_id = ? AND kind = ? AND name > ? ORDER BY name LIMIT ?");
  const addRevision = prepare(NEW_REVISION);
  const readRevision = prepare("SELECT revision FROM revisions WHERE pool_id = ?");
  const remember = createRemember(connection);
  /** Runs a change of one row, and counts it in the revision of its pool. */
  const changing = (poolId: string, run: () => { readonly changes: number | bigint }): boolean =>
    transaction(() => {
      const isChanged = run().changes === 1;
      if (isChanged) addRevision.run(poolId);
      return isChanged;
    });
  return {
    insertResource: ({ poolId, kind, name, encryptedContent, createdAtMs }) =>
      changing(poolId, () => insert.run(poolId, kind, name, encryptedContent, createdAtMs, createdAtMs)),
    changeResource: ({ poolId, kind, name, encryptedContent, modifiedAtMs }) =>
      changing(poolId, () => change.run(poolId, kind, name, encryptedContent, modifiedAtMs)),
    deleteResource: (poolId, kind, name) => changing(poolId, () => remove.run(poolId, kind, name)),
    // Neither a pool's id nor a kind has a space.
    findResource: (poolId, kind, name) =>
      remember(`find ${poolId} ${kind} ${name}`, () => toResource(find.get(poolId, kind, name)), isShort),
    findResourceOfAnyPool: (kind, name) => toResource(findAnywhere.get(kind, name)),
    listResources: (poolId, kind, { after = "", limit }) =>
      remember(
        `list ${poolId} ${kind} ${limit} ${after}`,
        () => list.all(poolId, kind, after, limit).flatMap((row) => toResource(row) ?? []),
        (found) => found.length <= MOST_KEPT_ROWS && found.every(isShort),
      ),
    readRevision: (poolId) => remember(`revision ${poolId}`, () => Number(readRevision.get(poolId)?.["revision"] ?? 0)),
  } satisfies Partial<Store>;
}

function isShort(found: ResourceRecord | undefined): boolean {
  return found === undefined || found.encryptedContent.byteLength <= MOST_KEPT_BYTES;
}

function toResource(found: unknown): ResourceRecord | undefined {
  if (found === undefined) return undefined;
  const row = found as ResourceRow;
  return {
    poolId: row.pool_id,
    kind: row.kind,
    name: row.name,
    encryptedContent: row.encrypted_content,
    createdAtMs: row.created_at_ms,
    modifiedAtMs: row.modified_at_ms,
  };
}
