/** A database of the first version, and one from before there were many pools, can be opened with all their data. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "@poolgate/local-pool";
import { expect, it, onTestFinished } from "vitest";
import { makeFolder } from "../support/make-folder.ts";

/** The version of databases with the pool of the settings file only. */
const BEFORE_MANY_POOLS = 12;

/** The table of users as the first version created it. */
const FIRST_USERS = `
  CREATE TABLE users (
    id TEXT PRIMARY KEY, username TEXT NOT NULL, username_key TEXT NOT NULL UNIQUE, email_key TEXT UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED')), is_enabled INTEGER NOT NULL,
    salt BLOB NOT NULL, sealed_verifier BLOB NOT NULL, attributes TEXT NOT NULL, created_at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO users VALUES ('1', 'ann', 'ann', 'ann@example.com', 'RESET_REQUIRED', 1, x'01', x'02', '{"name":"Ann"}', 5);
`;

it("keeps the users of a database of the first version", () => {
  const folder = makeFolder();
  const file = join(folder, "pool.sqlite");
  openStore(file).close();
  const database = new DatabaseSync(file);
  database.exec(`
    DROP TABLE users; DROP TABLE login_names; DROP TABLE passkeys; DROP TABLE devices; DROP TABLE authorization_codes;
    DROP TABLE hosted_sessions; ALTER TABLE sessions DROP COLUMN oauth_grant;
    DROP TABLE identities; DROP TABLE provider_accounts; DROP TABLE federations;
    DROP TABLE resources; DROP TABLE revisions; DROP TABLE group_members;
    DROP TABLE identity_logins;
    ALTER TABLE messages DROP COLUMN encrypted_words; ALTER TABLE messages DROP COLUMN pool_id; ALTER TABLE messages RENAME COLUMN encrypted_code TO sealed_code;
    ALTER TABLE used_challenges RENAME TO spent_challenges; DROP INDEX used_challenges_by_expiry;
    CREATE INDEX spent_challenges_by_expiry ON spent_challenges (expires_at_ms);
    ALTER TABLE sessions DROP COLUMN device_key; ALTER TABLE sessions DROP COLUMN has_new_device;
    ALTER TABLE sessions DROP COLUMN hosted_session; ALTER TABLE sessions DROP COLUMN created_at_ms;
    ALTER TABLE sessions DROP COLUMN last_active_at_ms;
    ${FIRST_USERS} PRAGMA user_version = 1
  `);
  database.close();

  const store = openStore(file);
  onTestFinished(() => store.close());
  expect(store.findUserByKey("ann")?.id).toBe("1");
  expect(store.findUserByKey("ann@example.com")).toEqual({
    id: "1",
    username: "ann",
    usernameKey: "ann",
    status: "RESET_REQUIRED",
    isEnabled: true,
    salt: Uint8Array.of(1),
    encryptedVerifier: Uint8Array.of(2),
    attributes: { name: "Ann" },
    hasPassword: true,
    mfa: undefined,
    encryptedTotpSecret: undefined,
    totpDeviceName: undefined,
    createdAtMs: 5,
    modifiedAtMs: 5,
    passwordExpiresAtMs: undefined,
  });
});

it("keeps the identities of users and guests", () => {
  const file = join(makeFolder(), "pool.sqlite");
  openStore(file).close();
  const database = new DatabaseSync(file);
  database.exec(`
    DROP TABLE resources; DROP TABLE revisions; DROP TABLE group_members; DROP TABLE identity_logins;
    DROP TABLE identities; ALTER TABLE hosted_sessions DROP COLUMN pool_id; ALTER TABLE messages DROP COLUMN pool_id;
    CREATE TABLE identities (
      id TEXT PRIMARY KEY, identity_pool_id TEXT NOT NULL, user_id TEXT, created_at_ms INTEGER NOT NULL,
      UNIQUE (identity_pool_id, user_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO identities VALUES ('us-east-1:1', 'us-east-1:a', 'ann', 5), ('us-east-1:2', 'us-east-1:a', NULL, 6);
    PRAGMA user_version = ${BEFORE_MANY_POOLS}
  `);
  database.close();

  const store = openStore(file);
  onTestFinished(() => store.close());
  const ann = { provider: "pool:", subject: "ann" };
  expect(store.findIdentityByLogin("us-east-1:a", ann)).toEqual({
    id: "us-east-1:1",
    identityPoolId: "us-east-1:a",
    createdAtMs: 5,
    modifiedAtMs: 5,
  });
  expect([store.findIdentity("us-east-1:2")?.createdAtMs, store.listIdentityLogins("us-east-1:2")]).toEqual([6, []]);
});
