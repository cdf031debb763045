/** The statistics of all figures. Time is a list here, so that nothing depends on the speed of the machine. */
import { describe, expect, test } from "vitest";
import { interleave, median, percentile, readSamples } from "../../src/bench/interleave.ts";

describe("median", () => {
  test.each([
    [[], Number.NaN],
    [[7], 7],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
  ])("of %j is %d", (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  test("leaves the values in their order", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe("percentile", () => {
  test.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])("%d of 1 to 100 is %d", (share, expected) => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, share)).toBe(expected);
  });

  test("of nothing is NaN", () => expect(percentile([], 0.99)).toBeNaN());
});

describe("interleave", () => {
  test("runs every candidate once a round, in order, and drops the warm-up rounds", async () => {
    const order: string[] = [];
    const candidates = ["a", "b"].map((label) => ({ label, run: (round: number) => void order.push(label + round) }));
    const rounds: string[] = [];
    const { samples } = await interleave(candidates, {
      rounds: 2,
      warmUp: 1,
      onRound: (round, of) => rounds.push(`${round}/${of}`),
    });
    expect(order).toEqual(["a1", "b1", "a2", "b2", "a3", "b3"]);
    expect(rounds).toEqual(["1/3", "2/3", "3/3"]);
    expect([...samples].map(([label, values]) => [label, values.length])).toEqual([
      ["a", 2],
      ["b", 2],
    ]);
  });

  test("uses a candidate's own measurement if there is one, and the clock otherwise", async () => {
    let nowMs = 0;
    const { samples } = await interleave(
      [
        { label: "itself", run: () => 42 },
        { label: "clock", run: () => void (nowMs += 5) },
        { label: "nothing", run: () => 0 },
      ],
      { rounds: 1, now: () => nowMs },
    );
    expect([...samples.values()]).toEqual([[42], [5], [0]]);
  });

  test("waits for one candidate before the next starts", async () => {
    const order: string[] = [];
    const late = async (): Promise<void> => {
      order.push("late begins");
      await Promise.resolve();
      order.push("late ends");
    };
    await interleave(
      [
        { label: "late", run: late },
        { label: "next", run: () => void order.push("next") },
      ],
      { rounds: 1 },
    );
    expect(order).toEqual(["late begins", "late ends", "next"]);
  });

  test("passes on a failure", async () => {
    const failing = { label: "failing", run: () => Promise.reject(new Error("no proof")) };
    await expect(interleave([failing], { rounds: 1 })).rejects.toThrow("no proof");
  });
});

describe("a ratio", () => {
  test("is computed within a round, so that a machine that slows down does not change it", () => {
    const { ratio, median: medianOf } = readSamples(
      new Map([
        ["ours", [1, 10, 100]],
        ["peer", [2, 20, 200]],
      ]),
    );
    expect(ratio("ours", "peer")).toBe(0.5);
    expect(ratio("peer", "peer")).toBe(1);
    expect(medianOf("peer")).toBe(20);
  });

  test("to a candidate that was not measured is an error", () => {
    expect(() => readSamples(new Map([["ours", [1]]])).ratio("ours", "peer")).toThrow("Nothing was measured as peer.");
  });
});
