/** A full disk, and a database that cannot be written or is held by another process when the pool starts. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openData, openStore, StoreError } from "@poolgate/local-pool";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import { ANN, CLIENT_ID, startPool } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

/** Every connection that the pool has opened, the newest last, and whether files may be written. */
const { opened, disk } = vi.hoisted(() => ({ opened: [] as DatabaseSync[], disk: { isReadOnly: false } }));

vi.mock(import("node:sqlite"), async (original) => {
  const real = await original();
  class Watched extends real.DatabaseSync {
    constructor(...[path, options]: ConstructorParameters<typeof DatabaseSync>) {
      // SQLite itself does this with a file that it may not write.
      super(path, { ...options, ...(disk.isReadOnly && { readOnly: true }) });
      opened.push(this);
    }
  }
  return { ...real, DatabaseSync: Watched };
});

afterEach(() => {
  disk.isReadOnly = false;
});

const INTERNAL = { status: 500, name: "InternalErrorException", message: "Internal server error." };
const signUp = (name: string) => ({ ClientId: CLIENT_ID, Username: `${name}@example.com`, Password: ANN.password });

/** The pool's own connection. */
function connection(): DatabaseSync {
  const database = opened.at(-1);
  if (database === undefined) throw new Error("The pool has opened nothing.");
  return database;
}

/** How many rows each table of a sign-up has. */
const rowsOf = (database: DatabaseSync): unknown[] =>
  ["users", "codes", "messages"].map((table) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.["n"]);

it("a full disk refuses the whole call, keeps what was acknowledged, and the pool works again when there is room", async () => {
  const pool = startPool({}, openData(makeFolder()));
  const database = connection();
  const pages = Number(database.prepare("PRAGMA page_count").get()?.["page_count"]);
  database.exec(`PRAGMA max_page_count = ${pages + 4}`);
  let acknowledged = 0;
  let refused = await call(pool.handle, "SignUp", signUp("first"));
  for (; refused.name === undefined; acknowledged += 1)
    refused = await call(pool.handle, "SignUp", signUp(`person-${acknowledged}`));
  expect(refused).toMatchObject(INTERNAL);
  expect(rowsOf(database)).toEqual([acknowledged, acknowledged, acknowledged]);
  database.exec("PRAGMA max_page_count = 100000");
  await callWell(pool.handle, "SignUp", signUp("later"));
});

it("a write that fails in the middle leaves nothing half-written, and the next call works", async () => {
  const pool = startPool({}, openData(makeFolder()));
  const database = connection();
  database.exec("CREATE TRIGGER full BEFORE INSERT ON messages BEGIN SELECT RAISE(FAIL, 'canary: disk full'); END");
  expect(await call(pool.handle, "SignUp", signUp("ann"))).toMatchObject(INTERNAL);
  expect(rowsOf(database)).toEqual([0, 0, 0]);
  // The log contains the place and not the message, which may quote values.
  expect(pool.logged.join("")).toContain("ERR_SQLITE_ERROR");
  expect(pool.logged.join("")).not.toContain("canary");
  database.exec("DROP TRIGGER full");
  await callWell(pool.handle, "SignUp", signUp("ann"));
});

it("a read-only database stops the start with a clear sentence", () => {
  const folder = makeFolder();
  openData(folder).store.close();
  new DatabaseSync(join(folder, "pool.sqlite")).exec("PRAGMA journal_mode = DELETE");
  disk.isReadOnly = true;
  expect(() => openData(folder)).toThrow(StoreError);
  expect(() => openData(folder)).toThrow(/may not be written/u);
});

it("a database that another process holds stops the start with a clear sentence", () => {
  const folder = makeFolder();
  openData(folder).store.close();
  const other = new DatabaseSync(join(folder, "pool.sqlite"));
  onTestFinished(() => other.close());
  other.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  const open = (): unknown => openStore(join(folder, "pool.sqlite"), { lockWaitMs: 50 });
  expect(open).toThrow(/locked by another process/u);
});
