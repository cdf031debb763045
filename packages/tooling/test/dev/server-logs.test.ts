/** The log files of `dev`: one private file for each server, whose errors never end a server. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openServerLogs } from "../../src/dev/server-logs.ts";

const ports = { site: 5173, api: 8787, pool: 41_234 };
const asked = { site: 5173, api: 8787, pool: 0 };

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-logs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("each server has its own file for its owner alone, emptied by the next start, on a random port deleted after it", () => {
  const folder = join(openFolder(), "logs");
  for (const line of ["first", "second"]) {
    const logs = openServerLogs(ports, asked, folder);
    for (const role of ["api", "pool", "api"] as const) logs.write(role, line);
    expect(readdirSync(folder)).toEqual(["api-8787.log", "pool-41234.log"]);
    logs.close();
  }
  expect(readdirSync(folder)).toEqual(["api-8787.log"]);
  expect(readFileSync(join(folder, "api-8787.log"), "utf8")).toBe("second\nsecond\n");
  expect(statSync(join(folder, "api-8787.log")).mode & 0o777).toBe(0o600);
});

test("a folder that cannot be written to does not end a server", () => {
  const file = join(openFolder(), "in-the-way");
  writeFileSync(file, "");
  const logs = openServerLogs(ports, asked, file);
  expect(() => logs.write("api", "lost")).not.toThrow();
  expect(() => logs.close()).not.toThrow();
});
