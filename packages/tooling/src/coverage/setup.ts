/**
 * A setup file of Vitest: writes what the machines of a test file have taken into a folder, one file for each test file.
 *
 * Only `test` asks for it, by the variable `CHARTS_COVERAGE`. Otherwise nothing is loaded.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";

const folder = process.env["CHARTS_COVERAGE"];
if (folder !== undefined && folder !== "") {
  const { recordMachines } = await import("./recorder.ts");
  const recorder = recordMachines();
  afterAll(() => {
    const part = recorder.part();
    if (Object.keys(part.states).length === 0) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(part));
  });
}
