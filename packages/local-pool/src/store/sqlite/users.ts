/** Accounts and settings. Attributes are one JSON text: nothing is ever looked up by them. */
import type { DatabaseSync } from "node:sqlite";
import type { MfaPreferences, UserStatus } from "../../config.ts";
import type { Store, UserRecord } from "../store.ts";

interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly username_key: string;
  readonly email_key: string | null;
  readonly status: UserStatus;
  readonly is_enabled: number;
  readonly salt: Uint8Array;
  readonly sealed_verifier: Uint8Array;
  readonly attributes: string;
  readonly created_at_ms: number;
  readonly has_password: number;
  readonly mfa: string | null;
  readonly sealed_totp_secret: Uint8Array | null;
}

type UserMethods = Pick<
  Store,
  | "insertUser"
  | "findUser"
  | "findUserByKey"
  | "confirmUser"
  | "changeAttributes"
  | "changeVerifier"
  | "deleteUser"
  | "readSetting"
  | "addSetting"
>;

export function userStatements(database: DatabaseSync): UserMethods {
  const insert = database.prepare(
    `INSERT INTO users (id, username, username_key, email_key, status, is_enabled, salt, sealed_verifier, attributes,
       created_at_ms, has_password, mfa, sealed_totp_secret)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const find = database.prepare("SELECT * FROM users WHERE id = ?");
  const findByKey = database.prepare("SELECT * FROM users WHERE username_key = ?1 OR email_key = ?1");
  const confirm = database.prepare(
    "UPDATE users SET status = 'CONFIRMED', attributes = ?2 WHERE id = ?1 AND status = 'UNCONFIRMED'",
  );
  const changeVerifier = database.prepare(
    `UPDATE users SET salt = ?2, sealed_verifier = ?3, has_password = 1,
       status = CASE WHEN status IN ('RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD') THEN 'CONFIRMED' ELSE status END
     WHERE id = ?1`,
  );
  const changeAttributes = database.prepare(
    `UPDATE users SET attributes = ?2, email_key = ?3
     WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM users WHERE id <> ?1 AND (email_key = ?3 OR username_key = ?3))`,
  );
  const removals = [
    database.prepare("DELETE FROM users WHERE id = ?"),
    database.prepare("DELETE FROM codes WHERE subject = ?"),
    database.prepare("DELETE FROM failures WHERE subject = ?"),
  ];
  const readSetting = database.prepare("SELECT value FROM settings WHERE name = ?");
  const addSetting = database.prepare("INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING");
  return {
    insertUser(user) {
      const { changes } = insert.run(
        user.id,
        user.username,
        user.usernameKey,
        user.emailKey ?? null,
        user.status,
        user.isEnabled ? 1 : 0,
        user.salt,
        user.sealedVerifier,
        JSON.stringify(user.attributes),
        user.createdAtMs,
        user.hasPassword ? 1 : 0,
        user.mfa === undefined ? null : JSON.stringify(user.mfa),
        user.sealedTotpSecret ?? null,
      );
      return changes === 1;
    },
    findUser: (id) => toUser(find.get(id)),
    findUserByKey: (key) => toUser(findByKey.get(key)),
    confirmUser: (id, attributes) => confirm.run(id, JSON.stringify(attributes)).changes === 1,
    changeAttributes: (id, attributes, emailKey) =>
      changeAttributes.run(id, JSON.stringify(attributes), emailKey ?? null).changes === 1,
    changeVerifier: (id, salt, sealedVerifier) => void changeVerifier.run(id, salt, sealedVerifier),
    deleteUser(id) {
      for (const removal of removals) removal.run(id);
    },
    readSetting: (name) => readSetting.get(name)?.["value"] as Uint8Array | undefined,
    addSetting(name, value) {
      addSetting.run(name, value);
      return (readSetting.get(name)?.["value"] as Uint8Array | undefined) ?? value;
    },
  };
}

function toUser(found: unknown): UserRecord | undefined {
  if (found === undefined) return undefined;
  const row = found as UserRow;
  return {
    id: row.id,
    username: row.username,
    usernameKey: row.username_key,
    emailKey: row.email_key ?? undefined,
    status: row.status,
    isEnabled: row.is_enabled === 1,
    salt: row.salt,
    sealedVerifier: row.sealed_verifier,
    attributes: JSON.parse(row.attributes) as Readonly<Record<string, string>>,
    hasPassword: row.has_password === 1,
    mfa: row.mfa === null ? undefined : (JSON.parse(row.mfa) as MfaPreferences),
    sealedTotpSecret: row.sealed_totp_secret ?? undefined,
    createdAtMs: row.created_at_ms,
  };
}
