/** The log files of `dev`: one private file for each server, whose errors never end a server. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openServerLogs } from "../../src/dev/server-logs.ts";

const ports = { site: 5173, api: 8787, pool: 41_234 };
const asked = { site: 5173, api: 8787, pool: 0 };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "poolgate-logs-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("each server has its own file, which only its owner can read", () => {
  const logs = openServerLogs(ports, asked, join(folder, "logs"));
  logs.write("api", "one");
  logs.write("site", "two");
  logs.write("api", "three");
  expect(readdirSync(join(folder, "logs")).toSorted()).toEqual(["api-8787.log", "site-5173.log"]);
  expect(readFileSync(join(folder, "logs", "api-8787.log"), "utf8")).toBe("one\nthree\n");
  expect(statSync(join(folder, "logs", "api-8787.log")).mode & 0o777).toBe(0o600);
  logs.close();
});

test("the next start empties the file, and a random port's file is deleted with its server", () => {
  for (const line of ["first", "second"]) {
    const logs = openServerLogs(ports, asked, folder);
    logs.write("api", line);
    logs.write("pool", line);
    logs.close();
  }
  expect(readdirSync(folder)).toEqual(["api-8787.log"]);
  expect(readFileSync(join(folder, "api-8787.log"), "utf8")).toBe("second\n");
});

test("a folder that cannot be written to does not end a server", () => {
  const file = join(folder, "in-the-way");
  writeFileSync(file, "");
  const logs = openServerLogs(ports, asked, file);
  expect(() => {
    logs.write("api", "lost");
    logs.close();
  }).not.toThrow();
});
