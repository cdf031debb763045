/** Every machine has a current chart beside it, and every state has a description. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chartFile } from "../../src/charts/chart-file.ts";
import { flattenStates } from "../../src/charts/chart.ts";
import { machineCharts } from "../../src/charts/machine-charts.ts";
import { readChart } from "../../src/charts/read-chart.ts";
import { REPOSITORY } from "../../src/repository/repository.ts";

const charts = await machineCharts();

test("the machines of the engine and of the site are found", () => {
  const names = charts.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["session", "sign-in", "challenge", "recorder"]));
});

test("the README contains a chart exactly as generated", () => {
  const shown = /```mermaid\n[^]+?```/u.exec(readFileSync(join(REPOSITORY, "README.md"), "utf8"))?.[0] ?? "no chart";
  expect(charts.find(({ name }) => name === "reset-password")?.text).toContain(shown);
});

describe.each(charts)("$name", ({ machine, file, text }) => {
  const states = flattenStates(readChart(machine));

  test("its chart is current", () => {
    expect(readFileSync(file, "utf8"), "A machine changed: run `pnpm charts:write` and commit the charts.").toBe(text);
  });

  test("generating its chart twice gives the same result", () => {
    expect(chartFile(readChart(machine))).toBe(text);
  });

  test("every state has a description", () => {
    const silent = states.filter(({ description }) => description === undefined || description.trim() === "");
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});
