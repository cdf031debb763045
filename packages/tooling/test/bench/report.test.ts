/** When a figure is within its limit, and how the report shows it. */
import { expect, test } from "vitest";
import { atLeast, atMost, isMet, type Figure } from "../../src/bench/bench.ts";
import { figureLines, isOk, outcomeLines, type BenchOutcome } from "../../src/bench/report.ts";

const plain = (_: unknown, text: string): string => text;
const outcome = (...figures: Figure[]): BenchOutcome => {
  const rows = [
    { label: "ours", value: 0.039_21, unit: "ms", ratio: 0.5, against: "peer", detail: "warm" },
    { label: "peer", value: 1204.4, unit: "ms" },
  ] as const;
  return { name: "one", title: "One bench", durationMs: 1234, result: { rows, figures, notes: ["A note."] } };
};
const failed: BenchOutcome = { name: "two", title: "Two", durationMs: 10, failure: "There is no Chromium." };

test.each([
  [atMost("", 0.05, 0.05), true],
  [atMost("", 0.051, 0.05), false],
  [atLeast("", 120, 120), true],
  [atLeast("", 119.9, 120), false],
  [atMost("", Number.NaN, 1), false],
  [atLeast("", Number.NaN, 1), false],
])("%j is within its limit: %s", (figure, expected) => {
  expect(isMet(figure)).toBe(expected);
  expect(isOk([outcome(atMost("", 1, 1)), outcome(figure)])).toBe(expected);
});

test("the lines show what was measured or why nothing was, and which figure exceeds its limit", () => {
  expect(isOk([outcome(), failed])).toBe(false);
  expect(outcomeLines(failed, plain)).toEqual(["", "Two (0.0 s)", "  failed There is no Chromium."]);
  expect(outcomeLines(outcome(), plain)).toEqual([
    "",
    "One bench (1.2 s)",
    "  ours  0.0392 ms  × 0.500  warm",
    "  peer    1204 ms",
    "  A note.",
  ]);
  const lines = figureLines([outcome(atMost("a", Number.NaN, 4), atLeast("b", 240, 120)), failed], plain);
  expect(lines.filter((line) => line !== "")).toEqual([
    "Figures and their limits",
    "  a  nothing  ≤ 4    missed",
    "  b      240  ≥ 120  ok",
    "Figures that miss their limits: 1. Not measured: two.",
  ]);
});
