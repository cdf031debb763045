/** What `bench --publish` writes for the site's colophon. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withFigures } from "../../src/bench/publish-figures.ts";
import type { BenchOutcome } from "../../src/bench/report.ts";
import { REPOSITORY } from "../../src/repository/repository.ts";

const committed = readFileSync(join(REPOSITORY, "apps/site/content/measured.ts"), "utf8");
const at = new Date("2026-12-24T12:00:00Z");

function outcome(...rows: readonly (readonly [label: string, value: number])[]): BenchOutcome {
  const measured = rows.map(([label, value]) => ({ label, value, unit: "" as const }));
  return { name: "one", title: "One", durationMs: 1, result: { rows: measured, figures: [] } };
}

test("writes weights and paints of the pages that were measured", () => {
  const text = withFigures(
    committed,
    [
      outcome(["/ scripts", 82_945], ["/ styles", 5536]),
      outcome(
        ["/ largest paint, prerendered", 1203.6],
        ["/ largest paint, with Amplify", 4802.2],
        ["/x largest paint, prerendered", 1],
      ),
    ],
    at,
  );
  expect(text).toContain('on: "2026-12-24",');
  expect(text).toContain('{ page: "/", scripts: 82945, styles: 5536 },');
  expect(text).toContain('{ page: "/", ownMs: 1204, peerMs: 4802 },');
  expect(text).not.toContain("/x");
});

test("keeps the figures of a bench that did not run, and their date", () => {
  const weights = outcome(["/about scripts", 1], ["/about styles", 2]);
  const paints = outcome(["/about largest paint, prerendered", 3], ["/about largest paint, with Amplify", 4]);
  const first = withFigures(committed, [weights, paints], at);
  const later = new Date("2027-01-31T12:00:00Z");
  expect(withFigures(first, [outcome()], later)).toBe(first);
  expect(withFigures(first, [weights], later)).toBe(first);
  expect(withFigures(first, [weights, paints], later)).toContain('on: "2027-01-31",');
});
