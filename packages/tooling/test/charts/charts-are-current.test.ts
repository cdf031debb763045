/** Every machine has a current chart beside it, every state has a description, and everything has a name. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { machineCharts } from "../../src/charts/machine-charts.ts";
import { REPOSITORY } from "../../src/repository/repository.ts";

const charts = await machineCharts();

test("the machines of the engine and of the site are found", () => {
  const names = charts.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["session", "sign-in", "challenge", "recorder"]));
});

test("the README contains a chart exactly as generated", () => {
  const shown = /```mermaid\n[^]+?```/u.exec(readFileSync(join(REPOSITORY, "README.md"), "utf8"))?.[0] ?? "no chart";
  expect(charts.find(({ name }) => name === "reset-password")?.page).toContain(shown);
});

describe.each(charts)("$name", ({ chart, file, page }) => {
  test("its chart is current", () => {
    const isCurrent = existsSync(file) && readFileSync(file, "utf8") === page;
    expect(isCurrent, `A machine changed: run \`pnpm charts:write\` and commit ${file}.`).toBe(true);
  });

  test("every state has a description, and nothing is wrong with it", () => {
    const silent = chart.states.filter(({ description }) => description === undefined || description.trim() === "");
    expect(silent.map(({ id }) => id)).toEqual([]);
    expect(chart.problems).toEqual([]);
  });

  test("guards, actions and actors have names, so that JSON and code can refer to them", () => {
    expect(JSON.stringify(chart)).not.toContain('"isInline":true');
  });
});
