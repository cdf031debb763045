/**
 * In a folder with only xstate, the JSON and the code of each chart make a machine with the same transitions as the
 * original machine. This runs in a separate process, so that nothing of this workspace can have an influence.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readChart, toCode, toJson } from "@poolgate/charts";
import { machineCharts } from "@poolgate/tooling/charts/machine-charts";
import { packageBinary } from "@poolgate/tooling/processes/package-binary";
import { listTransitions } from "./support/list-transitions.ts";
import { sampleMachine } from "./support/sample.machine.ts";

const MAKE_MACHINES = `
import { readFileSync } from "node:fs";
import { createMachine, StateMachine } from "xstate";
import { listTransitions } from "./list-transitions.ts";
const made = {};
for (const [name, { json }] of Object.entries(JSON.parse(readFileSync("charts.json", "utf8")))) {
  const [ofCode] = Object.values(await import("./" + name + ".ts"));
  if (!(ofCode instanceof StateMachine)) throw new Error(name + " has no machine");
  made[name] = { json: listTransitions(createMachine(json)), code: listTransitions(ofCode) };
}
process.stdout.write(JSON.stringify(made));
`;

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const charts = [
  ...(await machineCharts()),
  { name: "sample", machine: sampleMachine, chart: readChart(sampleMachine) },
];
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "poolgate-charts-"));
  mkdirSync(join(folder, "node_modules"));
  cpSync(realpathSync(beside("../node_modules/xstate")), join(folder, "node_modules/xstate"), { recursive: true });
  cpSync(beside("support/list-transitions.ts"), join(folder, "list-transitions.ts"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "make-machines.ts"), MAKE_MACHINES);
  writeFileSync(
    join(folder, "charts.json"),
    JSON.stringify(Object.fromEntries(charts.map(({ name, chart }) => [name, { json: toJson(chart) }]))),
  );
  for (const { name, chart } of charts) writeFileSync(join(folder, `${name}.ts`), toCode(chart));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("machines made from charts", () => {
  test("have the same transitions, from the JSON and from the code", () => {
    const output = execFileSync(process.execPath, ["make-machines.ts"], { cwd: folder, env: {}, encoding: "utf8" });
    const made = JSON.parse(output) as Readonly<Record<string, { json: unknown; code: unknown }>>;
    for (const { name, machine } of charts) {
      const expected = listTransitions(machine);
      expect(made[name]?.json, `${name} from JSON`).toEqual(expected);
      expect(made[name]?.code, `${name} from code`).toEqual(expected);
    }
  });

  test("their code type-checks as strictly as this repository", () => {
    const options = [
      "--noEmit",
      "--strict",
      "--exactOptionalPropertyTypes",
      "--skipLibCheck",
      "--module",
      "nodenext",
      "--target",
      "es2023",
    ];
    const files = charts.map(({ name }) => `${name}.ts`);
    const compiler = packageBinary("typescript", { command: "tsc" });
    const check = (): string =>
      execFileSync(process.execPath, [compiler, ...options, ...files], { cwd: folder, encoding: "utf8" });
    expect(check).not.toThrow();
  });
});
