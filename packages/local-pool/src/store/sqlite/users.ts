/** The SQL statements for users and settings. Attributes are one JSON text, which search-users.ts has indexes on. */
import type { AccountStatus, Store, StoredMfaPreferences, UserRecord } from "../store.ts";
import { createRemember } from "./remember.ts";
import type { Connection } from "./transactions.ts";

interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly username_key: string;
  readonly status: AccountStatus;
  readonly is_enabled: number;
  readonly salt: Uint8Array;
  readonly encrypted_verifier: Uint8Array;
  readonly attributes: string;
  readonly created_at_ms: number;
  readonly has_password: number;
  readonly mfa: string | null;
  readonly encrypted_totp_secret: Uint8Array | null;
  readonly totp_device_name: string | null;
  readonly modified_at_ms: number;
  readonly password_expires_at_ms: number | null;
  readonly encrypted_imported_hash: Uint8Array | null;
}

export function userStatements(connection: Connection, poolId: string) {
  const { prepare, transaction } = connection;
  const remember = createRemember(connection);
  const insert = prepare(
    `INSERT INTO users (id, pool_id, username, username_key, status, is_enabled, salt, encrypted_verifier, attributes,
       created_at_ms, has_password, mfa, encrypted_totp_secret, totp_device_name, modified_at_ms, password_expires_at_ms,
       encrypted_imported_hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const find = prepare("SELECT * FROM users WHERE id = ? AND pool_id = ?");
  const findByKey = prepare(
    `SELECT users.* FROM login_names JOIN users ON users.id = login_names.user_id
     WHERE login_names.pool_id = ? AND login_names.key = ?`,
  );
  const findOwner = prepare("SELECT user_id FROM login_names WHERE pool_id = ? AND key = ?");
  const addName = prepare(
    "INSERT INTO login_names (pool_id, key, user_id, is_alias) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const removeAliases = prepare("DELETE FROM login_names WHERE user_id = ? AND is_alias = 1");
  const confirm = prepare(
    "UPDATE users SET status = 'CONFIRMED', modified_at_ms = ?2 WHERE id = ?1 AND status = 'UNCONFIRMED'",
  );
  const changeVerifier = prepare(
    `UPDATE users SET salt = ?2, encrypted_verifier = ?3, has_password = 1, password_expires_at_ms = NULL, modified_at_ms = ?4,
       encrypted_imported_hash = NULL,
       status = CASE WHEN status IN ('RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD') THEN 'CONFIRMED' ELSE status END
     WHERE id = ?1`,
  );
  const removePassword = prepare(
    `UPDATE users SET salt = ?2, encrypted_verifier = ?3, has_password = 0, password_expires_at_ms = NULL,
       modified_at_ms = ?4
     WHERE id = ?1`,
  );
  const setPassword = prepare(
    `UPDATE users SET salt = ?2, encrypted_verifier = ?3, has_password = 1, status = ?4, password_expires_at_ms = ?5,
       modified_at_ms = ?6, encrypted_imported_hash = NULL
     WHERE id = ?1`,
  );
  const addOldPassword = prepare("INSERT INTO old_passwords (user_id, encrypted_password) VALUES (?, ?)");
  const listOldPasswords = prepare(
    "SELECT encrypted_password FROM old_passwords WHERE user_id = ? ORDER BY sequence DESC LIMIT ?",
  );
  const trimOldPasswords = prepare(
    `DELETE FROM old_passwords WHERE user_id = ?1 AND sequence NOT IN
       (SELECT sequence FROM old_passwords WHERE user_id = ?1 ORDER BY sequence DESC LIMIT ?2)`,
  );
  const requireReset = prepare("UPDATE users SET status = 'RESET_REQUIRED', modified_at_ms = ?2 WHERE id = ?1");
  const setEnabled = prepare("UPDATE users SET is_enabled = ?2, modified_at_ms = ?3 WHERE id = ?1");
  const changeAttributes = prepare("UPDATE users SET attributes = ?2, modified_at_ms = ?3 WHERE id = ?1");
  const removals = [
    prepare("DELETE FROM users WHERE id = ?"),
    prepare("DELETE FROM login_names WHERE user_id = ?"),
    prepare("DELETE FROM codes WHERE subject = ?"),
    prepare("DELETE FROM failures WHERE subject = ?"),
    prepare("DELETE FROM old_passwords WHERE user_id = ?"),
    prepare("DELETE FROM devices WHERE user_id = ?"),
    prepare("DELETE FROM passkeys WHERE user_id = ?"),
    prepare("DELETE FROM provider_accounts WHERE user_id = ?"),
    prepare("DELETE FROM group_members WHERE user_id = ?"),
    prepare("DELETE FROM auth_events WHERE user_id = ?"),
  ];
  const readSetting = prepare("SELECT value FROM settings WHERE name = ?");
  const addSetting = prepare("INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const isFree = (id: string, key: string): boolean => (findOwner.get(poolId, key)?.["user_id"] ?? id) === id;
  const insertRow = (user: UserRecord): boolean => {
    const { changes } = insert.run(
      user.id,
      poolId,
      user.username,
      user.usernameKey,
      user.status,
      user.isEnabled ? 1 : 0,
      user.salt,
      user.encryptedVerifier,
      JSON.stringify(user.attributes),
      user.createdAtMs,
      user.hasPassword ? 1 : 0,
      user.mfa === undefined ? null : JSON.stringify(user.mfa),
      user.encryptedTotpSecret ?? null,
      user.totpDeviceName ?? null,
      user.modifiedAtMs,
      user.passwordExpiresAtMs ?? null,
      user.encryptedImportedHash ?? null,
    );
    return changes === 1;
  };
  return {
    insertUser: (user, aliasKeys) =>
      transaction(() => {
        if (![user.usernameKey, ...aliasKeys].every((key) => isFree(user.id, key)) || !insertRow(user)) return false;
        addName.run(poolId, user.usernameKey, user.id, 0);
        for (const key of aliasKeys) addName.run(poolId, key, user.id, 1);
        return true;
      }),
    findUser: (id) => remember(`id ${id}`, () => toUser(find.get(id, poolId))),
    findUserByKey: (key) => remember(`key ${key}`, () => toUser(findByKey.get(poolId, key))),
    confirmUser: (id, nowMs) => confirm.run(id, nowMs).changes === 1,
    setUserEnabled: (id, isEnabled, nowMs) => void setEnabled.run(id, isEnabled ? 1 : 0, nowMs),
    changeAttributes: (id, { attributes, aliasKeys, nowMs }) =>
      transaction(() => {
        if (!aliasKeys.every((key) => isFree(id, key))) return false;
        if (changeAttributes.run(id, JSON.stringify(attributes), nowMs).changes === 0) return false;
        removeAliases.run(id);
        for (const key of aliasKeys) addName.run(poolId, key, id, 1);
        return true;
      }),
    changeVerifier: (id, { salt, encryptedVerifier }, nowMs) =>
      void changeVerifier.run(id, salt, encryptedVerifier, nowMs),
    setPassword: (id, { salt, encryptedVerifier, status, passwordExpiresAtMs }, nowMs) =>
      void setPassword.run(id, salt, encryptedVerifier, status, passwordExpiresAtMs ?? null, nowMs),
    removePassword: (id, { salt, encryptedVerifier }, nowMs) =>
      void removePassword.run(id, salt, encryptedVerifier, nowMs),
    addOldPassword(userId, encryptedPassword, keep) {
      addOldPassword.run(userId, encryptedPassword);
      trimOldPasswords.run(userId, keep);
    },
    listOldPasswords: (userId, limit) =>
      listOldPasswords.all(userId, limit).map((row) => row["encrypted_password"] as Uint8Array),
    requirePasswordReset: (id, nowMs) => void requireReset.run(id, nowMs),
    deleteUser(id) {
      for (const removal of removals) removal.run(id);
    },
    readSetting: (name) => readSetting.get(name)?.["value"] as Uint8Array | undefined,
    addSetting(name, value) {
      addSetting.run(name, value);
      return (readSetting.get(name)?.["value"] as Uint8Array | undefined) ?? value;
    },
  } satisfies Partial<Store>;
}

export function toUser(found: unknown): UserRecord | undefined {
  if (found === undefined) return undefined;
  const row = found as UserRow;
  return {
    id: row.id,
    username: row.username,
    usernameKey: row.username_key,
    status: row.status,
    isEnabled: row.is_enabled === 1,
    salt: row.salt,
    encryptedVerifier: row.encrypted_verifier,
    attributes: JSON.parse(row.attributes) as Readonly<Record<string, string>>,
    hasPassword: row.has_password === 1,
    mfa: row.mfa === null ? undefined : (JSON.parse(row.mfa) as StoredMfaPreferences),
    encryptedTotpSecret: row.encrypted_totp_secret ?? undefined,
    totpDeviceName: row.totp_device_name ?? undefined,
    createdAtMs: row.created_at_ms,
    modifiedAtMs: row.modified_at_ms,
    passwordExpiresAtMs: row.password_expires_at_ms ?? undefined,
    encryptedImportedHash: row.encrypted_imported_hash ?? undefined,
  };
}
