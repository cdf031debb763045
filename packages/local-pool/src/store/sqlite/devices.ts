/** The SQL statements for devices. */
import type { DeviceRecord, Store } from "../store.ts";
import type { Connection } from "./transactions.ts";

interface DeviceRow {
  readonly user_id: string;
  readonly key: string;
  readonly name: string | null;
  readonly salt: Uint8Array;
  readonly encrypted_verifier: Uint8Array;
  readonly is_remembered: number;
  readonly created_at_ms: number;
  readonly modified_at_ms: number;
  readonly authenticated_at_ms: number;
}

export function deviceStatements({ prepare, transaction }: Connection) {
  const takeNew = prepare(
    `UPDATE sessions SET has_new_device = 0 WHERE id = ?1 AND user_id = ?2 AND device_key = ?3 AND has_new_device = 1`,
  );
  const insert = prepare(
    `INSERT INTO devices (user_id, key, name, salt, encrypted_verifier, is_remembered, created_at_ms, modified_at_ms,
       authenticated_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const find = prepare("SELECT * FROM devices WHERE user_id = ? AND key = ?");
  const list = prepare(
    `SELECT * FROM devices WHERE user_id = ?1 AND is_remembered >= ?2 AND (created_at_ms, key) > (?3, ?4)
     ORDER BY created_at_ms, key LIMIT ?5`,
  );
  const changeStatus = prepare(
    "UPDATE devices SET is_remembered = ?3, modified_at_ms = ?4 WHERE user_id = ?1 AND key = ?2",
  );
  const recordUse = prepare(
    "UPDATE devices SET authenticated_at_ms = ?3, modified_at_ms = ?3 WHERE user_id = ?1 AND key = ?2",
  );
  const forget = prepare("DELETE FROM devices WHERE user_id = ? AND key = ?");
  return {
    confirmDevice: (sessionId, device) =>
      transaction(() => {
        if (takeNew.run(sessionId, device.userId, device.key).changes === 0) return false;
        insert.run(
          device.userId,
          device.key,
          device.name ?? null,
          device.salt,
          device.encryptedVerifier,
          device.isRemembered ? 1 : 0,
          device.createdAtMs,
          device.modifiedAtMs,
          device.authenticatedAtMs,
        );
        return true;
      }),
    findDevice(userId, key) {
      const row = find.get(userId, key);
      return row && toDevice(row as unknown as DeviceRow);
    },
    listDevices(userId, { isRememberedOnly, limit, after }) {
      const rows = list.all(userId, isRememberedOnly ? 1 : 0, after?.createdAtMs ?? -1, after?.key ?? "", limit);
      return rows.map((row) => toDevice(row as unknown as DeviceRow));
    },
    changeDeviceStatus: (userId, key, { isRemembered, nowMs }) =>
      changeStatus.run(userId, key, isRemembered ? 1 : 0, nowMs).changes === 1,
    recordDeviceUse: (userId, key, nowMs) => void recordUse.run(userId, key, nowMs),
    forgetDevice: (userId, key) => forget.run(userId, key).changes === 1,
  } satisfies Partial<Store>;
}

function toDevice(row: DeviceRow): DeviceRecord {
  return {
    userId: row.user_id,
    key: row.key,
    name: row.name ?? undefined,
    salt: row.salt,
    encryptedVerifier: row.encrypted_verifier,
    isRemembered: row.is_remembered === 1,
    createdAtMs: row.created_at_ms,
    modifiedAtMs: row.modified_at_ms,
    authenticatedAtMs: row.authenticated_at_ms,
  };
}
