/** When a call is answered: after its writes, and those that it has read, are flushed to the disk. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { transactions } from "./transactions.ts";

let folder: string;
let database: DatabaseSync;
let flushes: PromiseWithResolvers<void>[];
let calls: ReturnType<typeof transactions>;
let answered: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "poolgate-"));
  database = new DatabaseSync(join(folder, "pool.sqlite"));
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE t (name)");
  flushes = [];
  answered = [];
  const flush = (): Promise<void> => {
    const started = Promise.withResolvers<void>();
    flushes.push(started);
    return started.promise;
  };
  calls = transactions(database, { sharesCommits: true, log: { flush }, lockWaitMs: 0 });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

async function write(name: string): Promise<void> {
  await calls.durably(() => void calls.prepare("INSERT INTO t VALUES (?)").run(name));
  answered.push(name);
}

async function count(): Promise<number> {
  const rows = await calls.durably(() => calls.prepare("SELECT name FROM t").all());
  answered.push(`${rows.length} read`);
  return rows.length;
}

/** 1 is NORMAL, 2 is FULL. */
function level(): unknown {
  return database.prepare("PRAGMA synchronous").get()?.["synchronous"];
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
}

it("answers neither a write nor a call that has read it before the flush, and runs others meanwhile", async () => {
  const first = write("a");
  await turns();
  const reading = count();
  const second = write("b");
  await turns();
  expect([flushes.length, answered]).toEqual([2, []]);
  flushes[0]?.resolve();
  await Promise.all([first, reading]);
  expect(answered.toSorted()).toEqual(["1 read", "a"]);
  flushes[1]?.resolve();
  await second;
});

it("refuses every call after a flush that failed, because nobody knows what is on the disk", async () => {
  const first = write("a");
  await turns();
  flushes[0]?.reject(new Error("EIO"));
  await expect(first).rejects.toThrow("EIO");
  await expect(count()).rejects.toThrow("EIO");
  const second = Promise.allSettled([write("b")]);
  await turns();
  flushes[1]?.resolve();
  expect(await second).toMatchObject([{ reason: new Error("EIO") }]);
});

it("leaves the disk to SQLite for writes outside of calls", async () => {
  const first = write("a");
  await turns();
  expect(level()).toBe(1);
  flushes[0]?.resolve();
  await first;
  calls.transaction(() => calls.prepare("INSERT INTO t VALUES ('b')").run());
  expect([level(), flushes.length]).toEqual([2, 1]);
});

it("flushes nothing for a call that has undone all it wrote, which waits for what it has read", async () => {
  const first = write("a");
  await turns();
  const undone = calls
    .durably(() =>
      calls.transaction(() => {
        calls.transaction(() => calls.prepare("INSERT INTO t VALUES ('b')").run());
        throw new Error(`${calls.prepare("SELECT name FROM t").all().length} read`);
      }),
    )
    .catch((error: unknown) => void answered.push(String(error)));
  await turns();
  expect([flushes.length, answered]).toEqual([1, []]);
  flushes[0]?.resolve();
  await Promise.all([first, undone]);
  expect(answered).toContain("Error: 2 read");
  expect(database.prepare("SELECT name FROM t").all()).toEqual([{ name: "a" }]);
  await calls.durably(() => calls.transaction(() => calls.prepare("SELECT name FROM t").all()));
  expect(flushes).toHaveLength(1);
});
