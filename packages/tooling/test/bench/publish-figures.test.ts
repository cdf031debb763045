/** What `bench --publish` writes for the site's colophon. */
import { expect, test } from "vitest";
import { withFigures } from "../../src/bench/publish-figures.ts";
import type { BenchOutcome } from "../../src/bench/report.ts";

const before = { on: "2026-01-31", weights: [{ page: "/", scripts: 1, styles: 2 }], paints: [{ page: "/" }] };

function outcome(...rows: readonly (readonly [label: string, value: number])[]): BenchOutcome {
  const measured = rows.map(([label, value]) => ({ label, value, unit: "" as const }));
  return { name: "one", title: "One", durationMs: 1, result: { rows: measured, figures: [] } };
}

test("writes what was measured; figures of a bench that did not run stay, and then the date, too", () => {
  const weights = outcome(["/ scripts", 82_945], ["/ styles", 5536], ["/x styles", 1]);
  const paints = outcome(["/ largest paint, prerendered", 1203.6], ["/ largest paint, with Amplify", 4802.2]);
  const at = new Date("2026-12-24T12:00:00Z");
  expect(withFigures(before, [outcome()], at)).toEqual(before);
  const newWeights = [{ page: "/", scripts: 82_945, styles: 5536 }];
  expect(withFigures(before, [weights], at)).toEqual({ ...before, weights: newWeights });
  expect(withFigures(before, [weights, paints], at)).toEqual({
    on: "2026-12-24",
    weights: newWeights,
    paints: [{ page: "/", ownMs: 1204, peerMs: 4802 }],
  });
});
