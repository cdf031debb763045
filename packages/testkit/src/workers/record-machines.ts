/**
 * A setup file of Vitest: writes what the machines of the test files of one worker have taken into a folder.
 *
 * Test files share workers, and machines are created once for all of them. So there is one recorder for each worker, not for
 * each file. Only `test` asks for it, by the variable `CHARTS_COVERAGE`. Otherwise nothing is loaded.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Recorder } from "../../exports/machine-recorder.ts";

const RECORDER = Symbol.for("poolgate.charts-coverage");

const folder = process.env["CHARTS_COVERAGE"];
if (folder !== undefined && folder !== "") {
  const { recordMachines } = await import("../../exports/machine-recorder.ts");
  const worker = globalThis as { [RECORDER]?: Recorder };
  const recorder = (worker[RECORDER] ??= recordMachines());
  afterAll(() => {
    const part = recorder.part();
    if (Object.keys(part.states).length === 0) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(part));
  });
}
