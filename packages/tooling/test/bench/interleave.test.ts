/** The statistics of all figures. Time is a list here, so that nothing depends on the speed of the machine. */
import { expect, test } from "vitest";
import { interleave, median, percentile, readSamples } from "../../src/bench/interleave.ts";

test.each([
  [[], Number.NaN],
  [[7], 7],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100], 10],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

test.each([
  [0.5, 50],
  [0.99, 99],
  [1, 100],
  [0, 1],
])("the percentile %d of 1 to 100 is %d", (share, expected) => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, share)).toBe(expected);
  expect(percentile([], share)).toBeNaN();
});

test("every candidate runs once a round, in order, one after the other, and the warm-up rounds are dropped", async () => {
  const order: string[] = [];
  let nowMs = 0;
  const late = async (round: number): Promise<number> => {
    await Promise.resolve();
    order.push(`late ${round}`);
    return 42;
  };
  const timed = (round: number): void => {
    nowMs += round;
    order.push(`timed ${round}`);
  };
  const candidates = [
    { label: "late", run: late },
    { label: "timed", run: timed },
  ];
  const { samples } = await interleave(candidates, { rounds: 2, warmUp: 1, now: () => nowMs });
  expect(order).toEqual(["late 1", "timed 1", "late 2", "timed 2", "late 3", "timed 3"]);
  expect(Object.fromEntries(samples)).toEqual({ late: [42, 42], timed: [2, 3] });
});

test("a ratio is computed within a round, so that a machine that slows down does not change it", () => {
  const samples = new Map([
    ["ours", [1, 10, 100]],
    ["peer", [2, 20, 200]],
  ]);
  expect(readSamples(samples).ratio("ours", "peer")).toBe(0.5);
  expect(() => readSamples(samples).ratio("ours", "nobody")).toThrow("Nothing was measured as nobody.");
});
