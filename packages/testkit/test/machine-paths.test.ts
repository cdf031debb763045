/** The computation of walks from a table of transitions, and of what they leave out. */
import { ambiguousRows, type PathRow, START, uncovered } from "@poolgate/testkit/machine-paths";
import { describe, expect, it } from "vitest";

const row = (from: string, when: string, to: string): PathRow => ({ from, when, to });

const DOOR = [
  row(START, "built", "closed"),
  row("closed", "opened", "open"),
  row("closed", "knocked", "closed"),
  row("open", "closed", "closed"),
  row("open", "broken", "gone"),
];

describe("uncovered", () => {
  it("lists the places, rows and pairs that are left out", () => {
    const [built, opened, knocked, closed] = DOOR as [PathRow, PathRow, PathRow, PathRow];
    expect(uncovered([built, opened, knocked, closed], [[built, knocked]])).toEqual({
      places: ["open"],
      rows: ["closed —opened→ open", "open —closed→ closed"],
      pairs: [
        "(start) —built→ closed —opened→ open",
        "closed —opened→ open —closed→ closed",
        "closed —knocked→ closed —opened→ open",
        "closed —knocked→ closed —knocked→ closed",
        "open —closed→ closed —opened→ open",
        "open —closed→ closed —knocked→ closed",
      ],
    });
  });
});

it("finds two rows with the same name", () => {
  expect(ambiguousRows(DOOR)).toEqual([]);
  expect(ambiguousRows([...DOOR, row("open", "broken", "closed")])).toEqual(["open —broken"]);
});
