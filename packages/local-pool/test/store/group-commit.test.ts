/**
 * The promise of `durably`: calls that are waiting at the same time share one commit, and none is answered before it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "@poolgate/local-pool";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Store } from "../../src/store/store.ts";

const NOW = 1_000_000;

let folder: string;
let store: Store;
/** Another connection, which sees only what is committed. */
let onDisk: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "poolgate-"));
  store = openStore(join(folder, "pool.sqlite"));
  onDisk = new DatabaseSync(join(folder, "pool.sqlite"));
});
afterEach(() => {
  onDisk.close();
  store.close();
  rmSync(folder, { recursive: true });
});

/** A call that writes one row. */
function markUsed(id: string): Promise<boolean> {
  return store.durably(() => store.transaction(() => store.useChallenge(id, NOW)));
}

function recordFailure(): Promise<void> {
  return store.durably(() => store.transaction(() => store.recordFailure("ann", { nowMs: NOW, forgottenAtMs: 0 })));
}

function usedOnDisk(): unknown[] {
  return onDisk
    .prepare("SELECT id FROM used_challenges ORDER BY id")
    .all()
    .map((row) => row["id"]);
}

it("commits simultaneous calls together, and answers none before the commit", async () => {
  const answered: string[] = [];
  const calls = ["a", "b"].map((id) => markUsed(id).then(() => answered.push(id)));
  await Promise.resolve();
  expect([answered, usedOnDisk()]).toEqual([[], []]);
  await Promise.all(calls);
  expect([answered, usedOnDisk()]).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
});

it("lets no call wait for more than sixteen others", () => {
  const ids = Array.from({ length: 17 }, (_, index) => String.fromCodePoint(97 + index));
  const calls = ids.map((id) => markUsed(id));
  expect(usedOnDisk()).toEqual(ids.slice(0, 16));
  return Promise.all(calls);
});

it("answers a call that has read others' writes after those are committed", async () => {
  const recorded = recordFailure();
  const seen = await store.durably(() => store.findFailures("ann")?.count);
  expect([seen, onDisk.prepare("SELECT count FROM failures").get()?.["count"]]).toEqual([1, 1]);
  return recorded;
});

it("rolls back only the transaction that failed", async () => {
  const failing = store.durably(() =>
    store.transaction(() => {
      store.useChallenge("b", NOW);
      throw new Error("stop");
    }),
  );
  const results = await Promise.allSettled([markUsed("a"), failing, markUsed("c")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(usedOnDisk()).toEqual(["a", "c"]);
});

it("keeps what a call wrote before it was refused", async () => {
  const refused = store.durably(() => {
    store.transaction(() => store.useChallenge("a", NOW));
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  expect(usedOnDisk()).toEqual(["a"]);
});

it("reports to every call when everything was rolled back, and continues", async () => {
  // A full disk has the same effect: not the statement but the whole transaction is rolled back.
  onDisk.exec("CREATE TRIGGER full BEFORE INSERT ON failures BEGIN SELECT RAISE(ROLLBACK, 'The disk is full.'); END");
  const failing = [markUsed("a"), markUsed("b"), recordFailure()];
  const results = await Promise.allSettled([...failing, markUsed("c")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "fulfilled"]);
  expect(usedOnDisk()).toEqual(["c"]);
});

it("commits writes outside of calls at once, and everything before it closes", () => {
  const call = markUsed("a");
  store.transaction(() => store.useChallenge("b", NOW));
  expect(usedOnDisk()).toEqual(["a", "b"]);
  const last = markUsed("c");
  store.close();
  expect(usedOnDisk()).toEqual(["a", "b", "c"]);
  return Promise.all([call, last]);
});
