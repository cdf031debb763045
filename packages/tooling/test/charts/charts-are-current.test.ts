/** Every machine has a current chart beside it, every state has a description, and everything has a name. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { machineCharts } from "../../src/charts/machine-charts.ts";
import { readText } from "../../src/repository/repository.ts";

const charts = await machineCharts();

test("the machines of the engine and of the site are found, and the README contains a chart exactly as generated", () => {
  const names = charts.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["session", "sign-in", "challenge", "recorder"]));
  const shown = /```mermaid\n[^]+?```/u.exec(readText("README.md"))?.[0] ?? "no chart";
  expect(charts.find(({ name }) => name === "reset-password")?.page).toContain(shown);
});

test.each(charts)("$name: its chart is current, and says of each state what it is", ({ chart, file, page }) => {
  const isCurrent = existsSync(file) && readFileSync(file, "utf8") === page;
  expect(isCurrent, `A machine changed: run \`pnpm charts:write\` and commit ${file}.`).toBe(true);
  const silent = chart.states.filter(({ description = "" }) => description.trim() === "");
  expect([silent.map(({ id }) => id), chart.problems]).toEqual([[], []]);
  // Guards, actions and actors have names, so that JSON and code can refer to them.
  expect(JSON.stringify(chart)).not.toContain('"isInline":true');
});
