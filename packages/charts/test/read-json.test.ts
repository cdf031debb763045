/** Charts of a machine's JSON: the same as of the machine, and whatever is wrong is listed while the rest is read. */
import { createMachine } from "xstate";
import { describe, expect, test } from "vitest";
import { readChart, readChartJson, type Chart } from "@poolgate/charts";

const CONFIG = {
  id: "player",
  initial: "stopped",
  description: "Plays.",
  on: { reset: { target: ".stopped", reenter: true }, "tape.*": {}, "*": { actions: "log" } },
  states: {
    stopped: { on: { play: [{ target: "playing", guard: "hasTape" }, "#broken"] }, tags: "idle" },
    playing: {
      initial: "normal",
      invoke: { src: "motor", id: "motor", onDone: "stopped", onError: { target: "#broken" } },
      after: { 1000: ".fast", spinUp: { actions: ["beep", { type: "light", params: { on: true } }] } },
      onDone: { target: "#player.stopped" },
      states: {
        normal: { on: { hurry: "fast", leave: "#player.playing.fast", out: "#player.stopped" } },
        fast: { always: { target: "over", guard: { type: "isAt", params: { end: 1 } } } },
        over: { type: "final" as const, output: { at: 3 } },
        back: { type: "history" as const, history: "deep" as const, target: "fast" },
      },
    },
    broken: { id: "broken", type: "parallel" as const, states: { lamp: {}, "a.b": { on: { x: "lamp" } } } },
  },
} as const;

function codes({ problems }: Chart): string[] {
  return problems.map(({ code }) => code);
}

function targetsOf({ transitions }: Chart): string[] {
  const written = transitions.filter(({ trigger }) => trigger.kind !== "always");
  return written.map(({ id, targets }) => `${id} ${targets.join()}`);
}

test("the same chart as of the machine", () => {
  const { problems, ...ofMachine } = readChart(createMachine(CONFIG));
  const ofJson = readChartJson(JSON.parse(JSON.stringify(CONFIG)));
  expect({ ...ofJson, problems: undefined }).toEqual({ ...ofMachine, problems: undefined });
  expect(ofJson.problems).toEqual(problems);
});

test("what JSON.stringify writes of a machine, which names its targets by id", () => {
  const machine = createMachine(CONFIG);
  const ofJson = readChartJson(JSON.parse(JSON.stringify(machine)));
  expect(targetsOf(ofJson)).toEqual(targetsOf(readChart(machine)));
});

describe("bad input", () => {
  test.each([undefined, null, 7, "machine", [], () => undefined])("%s is no machine", (value) => {
    expect(codes(readChartJson(value))).toContain("not-a-machine");
  });

  test("missing targets and initial states, and members of the wrong kind, are listed", () => {
    const chart = readChartJson({
      id: "m",
      initial: "nowhere",
      states: {
        a: { on: { x: "b", y: [{ target: ["#gone", ".in", "missing"] }], z: 5 }, id: "same" },
        b: { id: "same", type: "strange", states: { c: null } },
        d: 3,
        e: { on: [1], states: "none", description: {} },
      },
    });
    expect(new Set(codes(chart))).toEqual(
      new Set(["invalid-member", "duplicate-id", "missing-initial", "missing-target", "unreachable-state"]),
    );
    expect(chart.transitions.find(({ id }) => id === "same/event:x/0")?.targets).toEqual(["m.b"]);
    expect(chart.states.map(({ id }) => id)).toEqual(["m", "same", "m.b", "m.b.c", "m.d", "m.e"]);
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });

  test("an object that contains itself ends, at a depth that is said", () => {
    const endless: Record<string, unknown> = { initial: "in" };
    endless["states"] = { in: endless };
    const chart = readChartJson(endless);
    expect(codes(chart)).toContain("too-deep");
    expect(chart.states.length).toBeLessThan(200);
  });

  test("names in any script, HTML, and names of JavaScript's own members stay as they are", () => {
    const names = ["ようこそ", "<img src=x onerror=alert(1)>", "__proto__", "constructor", "", "a b", "🚦"];
    const states = Object.fromEntries(
      names.map((name) => [name, { on: Object.fromEntries([[name, { target: "🚦" }]]) }]),
    );
    const chart = readChartJson({ id: "m", initial: "🚦", states });
    expect(chart.states.slice(1).map(({ key }) => key)).toEqual(names);
    expect(chart.transitions).toHaveLength(names.length);
  });

  test("a thousand states in a ring", () => {
    const entries = Array.from({ length: 1000 }, (_, n) => [`s${n}`, { on: { next: `s${(n + 1) % 1000}` } }] as const);
    const chart = readChartJson({ id: "m", initial: "s0", states: Object.fromEntries(entries) });
    expect(chart.states).toHaveLength(1001);
    expect(chart.problems).toEqual([]);
  });

  test("members of XState 4 are read, and named as such", () => {
    const chart = readChartJson({ id: "m", initial: "a", states: { a: { on: { x: { target: "a", cond: "may" } } } } });
    expect(codes(chart)).toEqual(["xstate-4"]);
    expect(chart.transitions[0]?.guard).toEqual({ kind: "named", name: "may" });
  });
});
