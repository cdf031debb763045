/** Databases of earlier versions can be opened with all their data. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "@poolgate/local-pool";
import { expect, it, onTestFinished } from "vitest";
import { MIGRATIONS } from "../../src/store/sqlite/migrations.ts";
import { makeFolder } from "../support/make-folder.ts";

/** The file of a database as an earlier version has written it. Released migrations are never changed. */
function earlierDatabase(version: number, rows: string): string {
  const file = join(makeFolder(), "pool.sqlite");
  openStore(file).close();
  const database = new DatabaseSync(file);
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  for (const { name } of tables) database.exec(`DROP TABLE ${String(name)}`);
  for (const migration of MIGRATIONS.slice(0, version)) database.exec(migration);
  database.exec(`${rows}; PRAGMA user_version = ${version}`);
  database.close();
  return file;
}

/** The version before a process could hold many pools. */
const ONE_POOL = 12;

it("keeps the users of a database of the first version", () => {
  const file = earlierDatabase(
    1,
    `INSERT INTO users VALUES
       ('1', 'ann', 'ann', 'ann@example.com', 'RESET_REQUIRED', 1, x'01', x'02', '{"name":"Ann"}', 5)`,
  );
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
    encryptedImportedHash: undefined,
  });
});

it("keeps the identities of users and guests", () => {
  const file = earlierDatabase(
    ONE_POOL,
    "INSERT INTO identities VALUES ('us-east-1:1', 'us-east-1:a', 'ann', 5), ('us-east-1:2', 'us-east-1:a', NULL, 6)",
  );
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
