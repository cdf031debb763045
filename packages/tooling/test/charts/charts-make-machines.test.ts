/**
 * In an empty folder with only xstate, the JSON at the end of each chart creates a machine with the same transitions as
 * the original machine. This runs in a separate process, so that nothing of this workspace can have an influence.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chartFile, jsonOfChartFile } from "../../src/charts/chart-file.ts";
import { machineCharts } from "../../src/charts/machine-charts.ts";
import { readChart } from "../../src/charts/read-chart.ts";
import { listTransitions } from "./list-transitions.ts";
import { sampleMachine } from "./sample.machine.ts";

const MAKE_MACHINE = `
import { readFileSync } from "node:fs";
import { createMachine } from "xstate";
import { listTransitions } from "./list-transitions.ts";
const machine = createMachine(JSON.parse(readFileSync(0, "utf8")));
process.stdout.write(JSON.stringify(listTransitions(machine)));
`;

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const charts = await machineCharts();
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "poolgate-charts-"));
  mkdirSync(join(folder, "node_modules"));
  cpSync(realpathSync(beside("../../node_modules/xstate")), join(folder, "node_modules/xstate"), { recursive: true });
  cpSync(beside("list-transitions.ts"), join(folder, "list-transitions.ts"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "make-machine.ts"), MAKE_MACHINE);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function transitionsOfJson(json: unknown): unknown {
  const output = execFileSync(process.execPath, ["make-machine.ts"], {
    cwd: folder,
    input: JSON.stringify(json),
    env: {},
    encoding: "utf8",
  });
  return JSON.parse(output);
}

describe("a machine made from a chart's JSON has the same transitions", () => {
  test.each(charts)("$name", ({ file, machine }) => {
    expect(transitionsOfJson(jsonOfChartFile(readFileSync(file, "utf8")))).toEqual(listTransitions(machine));
  });

  test("a machine with nested, parallel, history and final states, delays, snapshots and combined guards", () => {
    const json = jsonOfChartFile(chartFile(readChart(sampleMachine)));
    expect(transitionsOfJson(json)).toEqual(listTransitions(sampleMachine));
  });

  test("the comparison notices a changed target", () => {
    const text = chartFile(readChart(sampleMachine)).replaceAll('"#sample.waiting"', '"#sample.closed"');
    expect(transitionsOfJson(jsonOfChartFile(text))).not.toEqual(listTransitions(sampleMachine));
  });
});
