/** Every machine of this repository, and six from outside, is drawn with nothing invalid and nothing that overlaps. */
import { createMachine } from "xstate";
import { describe, expect, test } from "vitest";
import { readChart, readChartJson, type Chart, type LaidOutChart } from "@poolgate/charts";
import { layoutChart, scoreLayout } from "@poolgate/charts/layout";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { laidOutChart } from "@poolgate/tooling/charts/drawings";
import { machineCharts } from "@poolgate/tooling/charts/machine-charts";
import * as outside from "./outside/index.ts";
import { sampleMachine } from "./support/sample.machine.ts";

const charts: readonly { name: string; chart: Chart }[] = [
  ...(await machineCharts()).map(({ name, chart }) => ({ name, chart })),
  ...[sampleMachine, ...Object.values(outside)].map((machine) => ({ name: machine.id, chart: readChart(machine) })),
];

/** Every fourth machine in `test`, all in the proof. */
const drawn = IN_PROOF ? charts : charts.filter((_, index) => index % 4 === 0);

describe("figures of a layout", () => {
  test.each(drawn)("$name", async ({ name, chart }) => {
    expect(chart.problems).toEqual([]);
    const { score, variant } = await laidOutChart(chart);
    expect(`${name}: ${JSON.stringify(score)} by ${variant}`).toContain('"invalid":0,"overlaps":0,');
  });

  test("every state and transition is in it, as a box, an arrow or a row", async () => {
    const { chart, states, edges, marks } = await laidOutChart(readChart(sampleMachine));
    expect(states.map(({ id }) => id)).toEqual(chart.states.map(({ id }) => id));
    const rows = [...states, ...marks, ...edges.map(({ label }) => ({ rows: label?.rows ?? [] }))].flatMap(
      (one) => one.rows,
    );
    expect(new Set(rows.flatMap(({ transition }) => transition ?? []))).toEqual(
      new Set(chart.transitions.map(({ id }) => id)),
    );
  });

  test("the same chart gives the same layout", async () => {
    const chart = readChart(outside.vendingMachine);
    expect(await layoutChart(chart)).toEqual(await layoutChart(readChart(outside.vendingMachine)));
  });
});

describe("the score finds what is wrong", async () => {
  const machine = createMachine({ id: "m", initial: "a", states: { a: { on: { x: "b" } }, b: {} } });
  const good = await layoutChart(readChart(machine));
  const moved = (change: Partial<LaidOutChart>): number[] => {
    const { invalid, overlaps } = scoreLayout({ ...good, ...change });
    return [invalid, overlaps];
  };

  test("a box outside of its parent", () => {
    const states = good.states.map((state) => (state.id === "m.b" ? { ...state, x: state.x + 5000 } : state));
    expect(moved({ states })[0]).toBeGreaterThan(0);
  });

  test("an arrow that does not reach its end", () => {
    const edges = good.edges.map((edge) => ({ ...edge, points: edge.points.slice(0, -1).concat({ x: 1, y: 1 }) }));
    expect(moved({ edges })[0]).toBeGreaterThan(0);
  });

  test("a label on a box, and a label away from its arrow", () => {
    const [a] = good.states.filter(({ id }) => id === "m.a");
    const edges = good.edges.map((edge) =>
      edge.label === undefined || a === undefined ? edge : { ...edge, label: { ...edge.label, x: a.x, y: a.y } },
    );
    expect(moved({ edges })[1]).toBeGreaterThan(0);
  });
});

describe("bad input", () => {
  test("a thousand states, with many transitions to one of them", async () => {
    const states = Object.fromEntries(
      Array.from({ length: 1000 }, (_, n) => [`s${n}`, { on: { next: `s${(n * 7 + 1) % 1000}`, stop: "s0" } }]),
    );
    const { score } = await layoutChart(readChartJson({ id: "big", initial: "s0", states }));
    expect({ ...score, crossings: 0, bends: 0 }).toEqual({ invalid: 0, overlaps: 0, crossings: 0, bends: 0 });
  });

  test("long names, other scripts, no states at all", async () => {
    const long = "veryLongName".repeat(40);
    const names = { [long]: { on: { [long]: "ようこそ" } }, ようこそ: { on: { "🚦": long } }, "": {} };
    const { score, width } = await layoutChart(readChartJson({ id: "m", initial: long, states: names }));
    expect([score.invalid, score.overlaps]).toEqual([0, 0]);
    expect(width).toBeLessThan(2000);
    expect((await layoutChart(readChartJson(7))).states).toEqual([]);
  });
});
