/** Every state says what it is, and every state that can be stayed in says which view shows it. */
import { describe, expect, test } from "vitest";
import { flattenStates } from "../../src/charts/chart.ts";
import { machineCharts } from "../../src/charts/machine-charts.ts";
import { readChart } from "../../src/charts/read-chart.ts";

function viewOf(meta: unknown): unknown {
  return typeof meta === "object" && meta !== null && "view" in meta ? meta.view : undefined;
}

describe.each(await machineCharts())("$folder", ({ machine }) => {
  const states = flattenStates(readChart(machine));

  test("every state has a description", () => {
    const silent = states.filter(({ description }) => description === undefined || description.trim() === "");
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test("every state that isn't final names its view, or says none", () => {
    const open = states.slice(1).filter(({ type }) => type !== "final" && type !== "history");
    const without = open.filter(({ meta }) => typeof viewOf(meta) !== "string" || viewOf(meta) === "");
    expect(without.map(({ id }) => id)).toEqual([]);
  });
});
