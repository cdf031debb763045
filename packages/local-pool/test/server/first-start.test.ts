/**
 * A first start is atomic: stopped by a full disk, it leaves a folder that the next start completes. The part `first-start` of the
 * proof, of which `test` runs a sample, kills it at any moment.
 */
import { execFile } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { openData } from "@poolgate/local-pool";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { beforeAll, describe, expect, it } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import { ANN, signInByPassword, startPool } from "../support/start-pool.ts";

const SCRIPT = fileURLToPath(new URL("../support/first-start.ts", import.meta.url));
const MAIN = fileURLToPath(new URL("../../src/server/main.ts", import.meta.url));

interface Ended {
  readonly code: number | string | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(program: string, ...words: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, words, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : (error.code ?? error.signal ?? null), stdout, stderr });
    });
  });
}

const start = (...words: readonly string[]) => run(process.execPath, "--conditions=poolgate-source", SCRIPT, ...words);

/** The folder that a start creates. */
const newFolder = (): string => join(makeFolder(), "pool");

async function expectStart(folder: string): Promise<void> {
  const pool = startPool({ seededUsers: [{ email: ANN.username, password: ANN.password }] }, openData(folder));
  expect((await signInByPassword(pool)).TokenType).toBe("Bearer");
  const left = readdirSync(folder).filter((name) => !/^pool\.(?:key|sqlite(?:-wal|-shm)?)$/u.test(name));
  expect(left).toEqual([]);
}

const rightsOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

let steps = 0;

beforeAll(async () => {
  const parent = mkdtempSync(join(tmpdir(), "poolgate-"));
  steps = Number((await start(join(parent, "pool"))).stdout);
  rmSync(parent, { recursive: true });
}, 30_000);

const instantAt = (share: number): number => 1 + Math.round(share * (steps - 1));

describe("a first start", () => {
  it.each(IN_PROOF ? [0, 0.1, 0.4] : [0.1, 0.4])(
    "that finds the disk full after %d of its steps reports it, and is completed when there is room",
    { timeout: 30_000 },
    async (share) => {
      const folder = newFolder();
      const ended = await start(folder, String(instantAt(share)));
      expect(ended.code).toBe(1);
      expect(ended.stderr).toMatch(/pool.* \(ENOSPC\)\. .*\.\n$/u);
      await expectStart(folder);
    },
  );

  it.each(IN_PROOF ? [0, 16, 128] : [16])(
    "whose files are limited to %d blocks ends with a sentence, and is completed without that limit",
    { timeout: 30_000 },
    async (blocks) => {
      const folder = newFolder();
      const words = `ulimit -f ${blocks}; exec "$0" --conditions=poolgate-source "$1" --port 0 --data "$2"`;
      const ended = await run("sh", "-c", words, process.execPath, MAIN, folder);
      expect(ended.code).toBe(1);
      expect(ended.stderr.split("\n").filter((line) => line !== "" && !line.startsWith("{"))).toEqual([
        expect.stringMatching(/pool.*(?:full|has room|cannot be written).*\.$/u),
      ]);
      await expectStart(folder);
    },
  );
});

/** Leaves what a kill in the middle of a transaction leaves: some of its pages are in the file, the old ones in the journal. */
function interruptWrite(folder: string): void {
  const other = makeFolder();
  openData(other).store.close();
  const database = new DatabaseSync(join(other, "pool.sqlite"));
  // With so small a cache, pages are written before the end of the transaction.
  database.exec("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN");
  database.exec("CREATE TABLE later (bytes); INSERT INTO later VALUES (randomblob(100000))");
  cpSync(other, folder, { recursive: true });
  database.close();
  expect(readdirSync(folder)).toContain("pool.sqlite-journal");
}

describe("an existing folder", () => {
  it.each([
    ["is empty", () => undefined],
    ["has an empty database", (folder: string) => writeFileSync(join(folder, "pool.sqlite"), "")],
    ["has an empty key", (folder: string) => writeFileSync(join(folder, "pool.key"), "")],
    [
      "has a database without its key, and nothing in it",
      (folder: string) => {
        openData(folder).store.close();
        rmSync(join(folder, "pool.key"));
      },
    ],
    ["has a database whose first write was interrupted", interruptWrite],
  ] as const)("is used when it %s, and only its owner can access it from then on", async (_what, prepare) => {
    const folder = newFolder();
    mkdirSync(folder, { mode: 0o755 });
    prepare(folder);
    chmodSync(folder, 0o755);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    await expectStart(folder);
    const files = readdirSync(folder).map((name) => rightsOf(join(folder, name)));
    expect([rightsOf(folder), ...new Set(files)]).toEqual(["700", "600"]);
  });
});
