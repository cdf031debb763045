/** What a reader sees of the measurements. */
import { describe, expect, test } from "vitest";
import { bar } from "../../src/bench/bar.ts";
import { isMet, type Figure } from "../../src/bench/bench.ts";
import { isOk, jsonReport, type BenchOutcome } from "../../src/bench/outcome.ts";
import { figureLines, outcomeLines } from "../../src/bench/report.ts";
import { alignColumns, numberWords } from "../../src/bench/table.ts";

const plain = (_: unknown, text: string): string => text;

const figure = (measured: number, limit: number, direction: Figure["direction"] = "at most"): Figure => {
  return { label: `measured ${measured}`, measured, limit, direction, unit: "" };
};

const outcome = (figures: readonly Figure[]): BenchOutcome => {
  return { name: "one", title: "One bench", durationMs: 1234, result: { rows: [], figures } };
};

const failed: BenchOutcome = { name: "two", title: "Two", durationMs: 10, failure: "There is no Chromium." };

describe("a figure", () => {
  test.each([
    [figure(0.05, 0.05), true],
    [figure(0.051, 0.05), false],
    [figure(0, 0), true],
    [figure(1, 0), false],
    [figure(120, 120, "at least"), true],
    [figure(119.9, 120, "at least"), false],
    [figure(Number.NaN, 1), false],
    [figure(Number.NaN, 1, "at least"), false],
  ])("%j is met: %s", (measured, expected) => {
    expect(isMet(measured)).toBe(expected);
  });
});

describe("bar", () => {
  test.each([
    [0, ""],
    [Number.NaN, ""],
    [-1, ""],
    [0.0001, "▏"],
    [0.25, "█"],
    [0.375, "█▌"],
    [1, "████"],
    [17, "████"],
    [Number.POSITIVE_INFINITY, "████"],
  ])("of %d in 4 cells is %j", (share, expected) => {
    expect(bar(share, 4)).toBe(expected);
  });
});

describe("numberWords", () => {
  test.each([
    [0.039_21, "0.0392"],
    [0.5, "0.500"],
    [6.206, "6.21"],
    [88.06, "88.1"],
    [1204.4, "1204"],
    [41_100, "41100"],
    [0, "0"],
    [Number.NaN, "nothing"],
  ])("%d reads %s", (value, expected) => {
    expect(numberWords(value)).toBe(expected);
  });
});

test("columns stand under each other", () => {
  const rows = [
    ["a", "1 ms"],
    ["long", "100 ms"],
  ];
  expect(alignColumns(rows, ["left", "right"])).toEqual(["a       1 ms", "long  100 ms"]);
});

describe("the lines of a bench", () => {
  test("show each row beside the one it is held against", () => {
    const rows = [
      { label: "ours", value: 5, unit: "ms", ratio: 0.5, against: "peer", detail: "warm" },
      { label: "peer", value: 10, unit: "ms", ratio: 1, against: "peer" },
      { label: "size", value: 40_000, unit: "B" },
    ] as const;
    const result = { rows, figures: [], notes: ["A note."] };
    const lines = outcomeLines({ name: "one", title: "One bench", durationMs: 1234, result }, plain);
    expect(lines).toEqual([
      "",
      "One bench (1.2 s)",
      `  ours     5 ms  × 0.500  ${"█".repeat(12).padEnd(24)}  warm`,
      `  peer    10 ms  × 1      ${"█".repeat(24)}`,
      `  size  40000 B           ${"█".repeat(24)}`,
      "  A note.",
    ]);
  });

  test("say why there is nothing to show", () => {
    expect(outcomeLines(failed, plain)).toEqual(["", "Two (0.0 s)", "  failed There is no Chromium."]);
  });
});

describe("the table of figures", () => {
  test("says that all is well", () => {
    expect(figureLines([outcome([figure(1, 4), figure(240, 120, "at least")])], plain)).toEqual([
      "",
      "Figures and their limits",
      `  measured 1      1  ≤ 4    │${"█".repeat(4).padEnd(16)}│ ok`,
      `  measured 240  240  ≥ 120  │${"█".repeat(8).padEnd(16)}│ ok`,
      "",
      "All 2 figures are within their limits.",
    ]);
  });

  test("points at what is over, and names what was not measured", () => {
    const lines = figureLines([outcome([figure(5, 4), figure(119, 120, "at least"), figure(1, 4)]), failed], plain);
    const full = "█".repeat(16);
    expect(lines.filter((line) => line.includes("▶"))).toEqual([
      `  measured 5      5  ≤ 4    │${full}▶ over`,
      `  measured 119  119  ≥ 120  │${full}▶ short`,
    ]);
    expect(lines.at(-1)).toBe("2 figures miss their limits. Not measured: two.");
  });

  test("counts one as one", () => {
    expect(figureLines([outcome([figure(5, 4)])], plain).at(-1)).toBe("1 figure misses its limit.");
  });
});

describe("the whole run", () => {
  test.each([
    ["with every figure met", [outcome([figure(1, 1)])], true],
    ["with a figure missed", [outcome([figure(1, 1)]), outcome([figure(2, 1)])], false],
    ["with a bench that failed", [outcome([figure(1, 1)]), failed], false],
  ])("%s", (_, outcomes, expected) => {
    expect(isOk(outcomes)).toBe(expected);
  });

  test("is written with what it ran on, and whether each figure was met", () => {
    const machine = {
      node: "v24.0.0",
      platform: "linux x64",
      processor: "One",
      processors: 2,
      loadBefore: 0.1,
      loadAfter: 0.2,
    };
    const report = jsonReport(new Date(0), machine, [outcome([figure(2, 1)]), failed]);
    expect(report).toEqual({
      startedAt: "1970-01-01T00:00:00.000Z",
      isOk: false,
      machine,
      benches: [
        {
          name: "one",
          title: "One bench",
          durationMs: 1234,
          rows: [],
          figures: [{ ...figure(2, 1), isMet: false }],
          notes: [],
        },
        {
          name: "two",
          title: "Two",
          durationMs: 10,
          failure: "There is no Chromium.",
          rows: [],
          figures: [],
          notes: [],
        },
      ],
    });
  });
});
