/** The SQLite store of contact messages: durability, locks, a full disk and damaged files. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contactMessage } from "../../../test/support/contact-message.ts";
import { DATABASE_FILE, openDatabase } from "./open-database.ts";
import { createSqliteStore, openSqliteStore } from "./sqlite-store.ts";

const MESSAGE = contactMessage({ receivedAtMs: 1_000 });

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "poolgate-api-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const file = (): string => join(directory, DATABASE_FILE);
const add = (message = MESSAGE) => ({ message, idempotencyKey: undefined, repeatsSinceMs: 0 });

test("writes every commit to the disk before it returns (WAL, synchronous FULL)", () => {
  const database = openDatabase(directory);

  expect(database.prepare("PRAGMA journal_mode").get()?.["journal_mode"]).toBe("wal");
  expect(database.prepare("PRAGMA synchronous").get()?.["synchronous"]).toBe(2);
  database.close();
});

test("creates a missing folder that only its owner can access", async () => {
  const nested = join(directory, "a", "b");
  openSqliteStore(nested).close();

  expect(statSync(nested).mode & 0o777).toBe(0o700);
});

const modes = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  );
const OWNER_ONLY = { "api.sqlite": "600", "api.sqlite-shm": "600", "api.sqlite-wal": "600" };

test("only the owner can read its files in a folder that was there before, whose mode stays", async () => {
  chmodSync(directory, 0o755);
  const store = openSqliteStore(directory);
  await store.addMessage(add());

  expect(modes(directory)).toEqual(OWNER_ONLY);
  expect(statSync(directory).mode & 0o777).toBe(0o755);
  store.close();
});

test("files that others can read are restricted at the start, also those that a killed process has left", async () => {
  const left = openSqliteStore(directory);
  await left.addMessage(add());
  for (const name of readdirSync(directory)) chmodSync(join(directory, name), 0o644);
  const store = openSqliteStore(directory);

  expect(modes(directory)).toEqual(OWNER_ONLY);
  expect(await store.addMessage(add())).toMatchObject({ outcome: "repeated" });
  store.close();
  left.close();
});

test("a folder that is a link to another one is treated like that one", async () => {
  const [folder, link] = [join(directory, "folder"), join(directory, "link")];
  mkdirSync(folder, { mode: 0o755 });
  symlinkSync(folder, link);
  const store = openSqliteStore(link);
  await store.addMessage(add());

  expect(modes(folder)).toEqual(OWNER_ONLY);
  store.close();
});

test("keeps messages after it was closed and opened again", async () => {
  const first = openSqliteStore(directory);
  expect(await first.addMessage(add())).toMatchObject({ outcome: "stored" });
  first.close();
  const second = openSqliteStore(directory);

  expect(await second.addMessage(add({ ...MESSAGE, id: "id-2" }))).toMatchObject({ outcome: "repeated" });
  expect(await second.claimMail({ nowMs: 1_000, retryDelayMs: () => 1 })).toEqual({ message: MESSAGE, attempts: 1 });
  second.close();
});

test("an operation that SQLite rejects writes nothing and throws a typed error", async () => {
  const store = openSqliteStore(directory);
  await store.addMessage(add());
  const sameId = store.addMessage(add({ ...MESSAGE, message: "Other" }));

  await expect(sameId).rejects.toMatchObject({ name: "StoreError", code: "store.unavailable" });
  expect(await store.addMessage(add({ ...MESSAGE, id: "id-2", message: "Other" }))).toMatchObject({
    outcome: "stored",
  });
  store.close();
  await expect(store.check()).rejects.toMatchObject({ code: "store.unavailable" });
});

test("waits at most one second for a file that another process has locked, then rejects", async () => {
  const store = openSqliteStore(directory);
  const other = new DatabaseSync(file());
  other.exec("BEGIN IMMEDIATE");

  await expect(store.addMessage(add())).rejects.toMatchObject({ code: "store.unavailable" });
  other.exec("ROLLBACK");
  expect(await store.addMessage(add())).toMatchObject({ outcome: "stored" });
  other.close();
  store.close();
});

test("other work goes on while it waits for the lock of another process", async () => {
  const store = openSqliteStore(directory);
  const other = new DatabaseSync(file());
  other.exec("BEGIN IMMEDIATE");
  const adding = Promise.all([
    store.addMessage(add()),
    store.addMessage(add({ ...MESSAGE, id: "id-2", sub: "sub-2" })),
  ]);
  // The other work ends the lock while the messages wait.
  other.exec("ROLLBACK");

  expect((await adding).map(({ outcome }) => outcome)).toEqual(["stored", "stored"]);
  other.close();
  store.close();
});

test("a full disk rejects the message, keeps the others, and works again once there is room", async () => {
  const database = openDatabase(directory);
  const store = createSqliteStore(database);
  await store.addMessage(add());
  const limit = (pages: number): void => database.exec(`PRAGMA max_page_count = ${pages}`);
  limit(Number(database.prepare("PRAGMA page_count").get()?.["page_count"]));
  const large = { ...MESSAGE, id: "id-2", message: "x".repeat(20_000) };

  await expect(store.addMessage(add(large))).rejects.toMatchObject({
    code: "store.unavailable",
    cause: { message: "database or disk is full" },
  });
  expect(await store.addMessage(add())).toMatchObject({ outcome: "repeated" });
  limit(1_000);
  expect(await store.addMessage(add(large))).toMatchObject({ outcome: "stored" });
  store.close();
});

function writeManyMessages(): Buffer {
  const database = openDatabase(directory);
  const insert = database.prepare(
    `INSERT INTO contact_messages (id, received_at, sub, account_email, name, email, message, mail_due_at)
     VALUES (?, 1, 's', 'a', 'n', 'e', ?, 1)`,
  );
  for (let id = 0; id < 50; id += 1) insert.run(String(id), "x".repeat(1_000));
  database.close();
  return readFileSync(file());
}

test.each<[string, () => Uint8Array]>([
  ["a file that is not a database", () => Buffer.from("This is a text file, and somebody's.\n".repeat(300))],
  ["a database cut short", () => writeManyMessages().subarray(0, 20_000)],
  ["a database with a damaged page", () => writeManyMessages().fill(0x5a, 6 * 4096, 7 * 4096)],
])("%s is rejected at the start and left unchanged", (_, damagedContent) => {
  const content = damagedContent();
  writeFileSync(file(), content);

  expect(() => openSqliteStore(directory)).toThrow(/^The database in the folder .* can't be opened: /);
  expect(readFileSync(file()).equals(content)).toBe(true);
});

test("a message of an older version is kept, and its account's address counts as not verified", async () => {
  const database = openDatabase(directory);
  await createSqliteStore(database).addMessage(add());
  database.exec("ALTER TABLE contact_messages DROP COLUMN account_email_verified; PRAGMA user_version = 1;");
  database.close();
  const store = openSqliteStore(directory);
  const claimed = await store.claimMail({ nowMs: 2_000, retryDelayMs: () => 1 });

  expect(claimed?.message).toEqual({ ...MESSAGE, isAccountEmailVerified: false });
  store.close();
});

test("rejects a database of a newer version and leaves it unchanged", () => {
  const database = openDatabase(directory);
  database.exec("PRAGMA user_version = 99");
  database.close();
  const before = readFileSync(file());

  expect(() => openSqliteStore(directory)).toThrow(/written by a newer version of the api/);
  expect(readFileSync(file())).toEqual(before);
});

test("rejects a folder that is a file", () => {
  const path = join(directory, "file");
  writeFileSync(path, "");

  expect(() => openSqliteStore(path)).toThrow(
    expect.objectContaining({ name: "StoreError", code: "store.cannotOpen" }),
  );
});
