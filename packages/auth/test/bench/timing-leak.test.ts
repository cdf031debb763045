/** The leak measurement finds a class of inputs that takes longer, and nothing else, on a simulated busy machine. */
import { describe, expect, it } from "vitest";
import { LEAK_T, measureLeak, welchT, withoutSlowest } from "../../bench/timing-leak.ts";

/** Numbers from 0 to below 1 that are the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A machine whose speed changes slowly, and that pauses in one call of four. Each call takes `costMs` of its own. */
function busyMachine() {
  const random = seeded(7);
  let nowMs = 0;
  let calls = 0;
  return {
    now: () => nowMs,
    compute: (costMs: number): void => {
      calls += 1;
      nowMs += costMs + Math.sin(calls / 900) / 5 + random() / 10 + (random() < 0.25 ? 40 * random() : 0);
    },
  };
}

function leakOf(firstMs: number, secondMs: number): number {
  const { now, compute } = busyMachine();
  const draw = [() => firstMs, () => secondMs] as const;
  return measureLeak(draw, compute, { pairs: 1_000, runs: 5, warmUp: 10, random: seeded(1), now }).t;
}

describe("measureLeak", () => {
  it("finds no leak if both classes take the same time on a busy machine", () => {
    expect(Math.abs(leakOf(3, 3))).toBeLessThan(LEAK_T);
  });

  it("finds the class that takes longer, by the sign of t", () => {
    expect(leakOf(3.2, 3)).toBeGreaterThan(LEAK_T);
    expect(leakOf(3, 3.2)).toBeLessThan(-LEAK_T);
  });

  it("computes each input as often as requested, and chooses at random which class comes first", () => {
    const order: string[] = [];
    const draw = [() => "a", () => "b"] as const;
    const coins = [0.1, 0.9];
    const options = { pairs: 1, runs: 2, warmUp: 1, random: () => coins.shift() ?? 0, now: () => 0 };
    measureLeak(draw, (input) => order.push(input), options);
    expect(order.join("")).toBe("aabbbbaa");
  });
});

it("computes Welch's t", () => {
  // Means 3 and 6, variances 2.5 and 10, five values each: -3 / sqrt(0.5 + 2).
  expect(welchT([1, 2, 3, 4, 5], [2, 4, 6, 8, 10])).toBeCloseTo(-3 / Math.sqrt(2.5), 12);
});

it("drops the slowest measurements of both classes by one threshold", () => {
  expect(
    withoutSlowest(
      [
        [1, 2, 9],
        [3, 4, 5, 6, 7, 8, 10],
      ],
      0.8,
    ),
  ).toEqual([
    [1, 2],
    [3, 4, 5, 6, 7, 8],
  ]);
});
