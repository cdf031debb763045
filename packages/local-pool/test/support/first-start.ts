/**
 * A first start that `node first-start.ts FOLDER N` lets find the disk full from its N-th step on the disk on. Without N it
 * starts, and prints the number of steps.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync } from "node:sqlite";
import { createUserPool, openData, StoreError } from "@poolgate/local-pool";

const STEPS = [
  "chmodSync",
  "closeSync",
  "fsyncSync",
  "linkSync",
  "mkdirSync",
  "openSync",
  "renameSync",
  "rmSync",
  "unlinkSync",
  "writeFileSync",
  "writeSync",
] as const;

const [folder = "", fullFrom = "Infinity"] = process.argv.slice(2);
let steps = 0;

function takeStep(changes: boolean): void {
  steps += 1;
  if (changes && steps >= Number(fullFrom)) {
    throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  }
}

const members = fs as unknown as Record<string, (...given: readonly unknown[]) => unknown>;
for (const name of STEPS) {
  const work = members[name];
  members[name] = (...given) => {
    takeStep(["mkdirSync", "linkSync", "writeFileSync", "writeSync"].includes(name));
    return work?.(...given);
  };
}
// The pool's modules are loaded at this point, so only its own steps are counted.
syncBuiltinESMExports();
// The method is called with its own database as `this` each time.
// oxlint-disable-next-line typescript/unbound-method
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function execStep(this: DatabaseSync, sql: string): void {
  takeStep(false);
  exec.call(this, sql);
};

try {
  const pool = createUserPool({ ...openData(folder), origin: "http://localhost:9400" });
  await pool.ready();
  pool.close();
  process.stdout.write(`${steps}\n`);
} catch (error) {
  process.stderr.write(error instanceof StoreError ? `${error.message}\n` : String(error));
  process.exitCode = 1;
}
