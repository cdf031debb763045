/** The SQL statements for passkeys. */
import type { PasskeyRecord, Store } from "../store.ts";
import type { Connection } from "./transactions.ts";

interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly relying_party_id: string;
  readonly public_key: Uint8Array;
  readonly sign_count: number;
  readonly is_backup_eligible: number;
  readonly attachment: string | null;
  readonly transports: string;
  readonly name: string;
  readonly created_at_ms: number;
}

export function passkeyStatements({ prepare }: Connection) {
  const insert = prepare(
    `INSERT INTO passkeys (id, user_id, relying_party_id, public_key, sign_count, is_backup_eligible, attachment,
       transports, name, created_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const find = prepare("SELECT * FROM passkeys WHERE id = ?");
  const list = prepare("SELECT * FROM passkeys WHERE user_id = ? ORDER BY created_at_ms, id");
  const use = prepare(
    "UPDATE passkeys SET sign_count = ?2 WHERE id = ?1 AND (?2 > sign_count OR (?2 = 0 AND sign_count = 0))",
  );
  const remove = prepare("DELETE FROM passkeys WHERE user_id = ? AND id = ?");
  return {
    insertPasskey(passkey) {
      const { changes } = insert.run(
        passkey.id,
        passkey.userId,
        passkey.relyingPartyId,
        passkey.publicKey,
        passkey.signCount,
        passkey.isBackupEligible ? 1 : 0,
        passkey.attachment ?? null,
        JSON.stringify(passkey.transports),
        passkey.name,
        passkey.createdAtMs,
      );
      return changes === 1;
    },
    findPasskey: (id) => toPasskey(find.get(id)),
    listPasskeys: (userId) => list.all(userId).flatMap((row) => toPasskey(row) ?? []),
    usePasskey: (id, signCount) => use.run(id, signCount).changes === 1,
    deletePasskey: (userId, id) => remove.run(userId, id).changes === 1,
  } satisfies Partial<Store>;
}

function toPasskey(found: unknown): PasskeyRecord | undefined {
  if (found === undefined) return undefined;
  const row = found as PasskeyRow;
  return {
    id: row.id,
    userId: row.user_id,
    relyingPartyId: row.relying_party_id,
    publicKey: row.public_key,
    signCount: row.sign_count,
    isBackupEligible: row.is_backup_eligible === 1,
    attachment: row.attachment ?? undefined,
    transports: JSON.parse(row.transports) as readonly string[],
    name: row.name,
    createdAtMs: row.created_at_ms,
  };
}
