/** The computation of walks from a table of transitions, and of what they leave out. */
import { ambiguousRows, coveringPaths, type PathRow, START, stateOf, uncovered } from "@poolgate/testkit/machine-paths";
import { describe, expect, it } from "vitest";

const row = (from: string, when: string, to: string): PathRow => ({ from, when, to });
const whens = (paths: readonly (readonly PathRow[])[]): string[] =>
  paths.map((path) => path.map(({ when }) => when).join(" "));

const DOOR = [
  row(START, "built", "closed"),
  row("closed", "opened", "open"),
  row("closed", "knocked", "closed"),
  row("open", "closed", "closed"),
  row("open", "broken", "gone"),
];

describe("coveringPaths", () => {
  it("takes every place, row and pair of successive rows, with the same result each time", () => {
    const paths = coveringPaths(DOOR, "pairs");
    expect(uncovered(DOOR, paths)).toEqual({ places: [], rows: [], pairs: [] });
    expect(coveringPaths(DOOR, "pairs")).toEqual(paths);
    expect(paths.every(([first]) => first?.from === START)).toBe(true);
  });

  it("continues from the current place, and otherwise goes to the nearest missing pair", () => {
    expect(whens(coveringPaths(DOOR, "pairs"))).toEqual([
      "built opened closed opened broken",
      "built knocked opened closed knocked knocked",
    ]);
  });

  it("takes every row, if nothing more is wanted, in fewer walks", () => {
    expect(whens(coveringPaths(DOOR, "rows"))).toEqual(["built opened closed knocked opened broken"]);
  });

  it("ends a walk in time, and starts as many as necessary", () => {
    const paths = coveringPaths(DOOR, "pairs", { maxLength: 3 });
    expect(whens(paths)).toEqual([
      "built opened closed",
      "built knocked opened",
      "built opened broken",
      "built knocked knocked",
      "built opened closed opened",
      "built opened closed knocked",
    ]);
    expect(uncovered(DOOR, paths)).toEqual({ places: [], rows: [], pairs: [] });
  });

  it("takes a first row without a successor, and every first row", () => {
    const rows = [row(START, "at once", "done"), row(START, "slowly", "begun"), row("begun", "went on", "done")];
    expect(whens(coveringPaths(rows, "pairs"))).toEqual(["at once", "slowly went on"]);
  });

  it("covers a dense table of two hundred rows quickly", () => {
    const places = ["a", "b", "c", "d"];
    const rows = [
      row(START, "begun", "a"),
      ...places.flatMap((from) => places.flatMap((to) => [0, 1, 2, 3].map((n) => row(from, `${to}${n}`, to)))),
    ];
    expect(uncovered(rows, coveringPaths(rows, "pairs"))).toEqual({ places: [], rows: [], pairs: [] });
  });
});

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

  it("lists what cannot be reached from the start", () => {
    const rows = [...DOOR, row("elsewhere", "left", "elsewhere")];
    expect(uncovered(rows, coveringPaths(rows, "pairs"))).toMatchObject({ places: ["elsewhere"] });
  });
});

it("finds two rows with the same name", () => {
  expect(ambiguousRows(DOOR)).toEqual([]);
  expect(ambiguousRows([...DOOR, row("open", "broken", "closed")])).toEqual(["open —broken"]);
});

it("returns the state of a place", () => {
  expect(stateOf("awaitingCode; code expired")).toBe("awaitingCode");
  expect(stateOf("awaitingCode")).toBe("awaitingCode");
});
