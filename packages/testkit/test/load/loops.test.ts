/** The open and the closed loop with a simulated clock: what they count, and how they define latency. */
import { describe, expect, it } from "vitest";
import { closedLoop, type LoadClock, openLoop } from "../../exports/load/loops.ts";

/** A clock that jumps to the next awaited time when nothing else is left to do. */
function makeClock(): LoadClock {
  let nowMs = 1_000;
  const waiting: { readonly atMs: number; readonly wake: () => void }[] = [];
  const jump = (): void => {
    waiting.sort((one, other) => one.atMs - other.atMs);
    const next = waiting.shift();
    if (next === undefined) return;
    nowMs = Math.max(nowMs, next.atMs);
    next.wake();
  };
  return {
    now: () => nowMs,
    until: (atMs) =>
      new Promise((wake) => {
        waiting.push({ atMs, wake });
        setImmediate(jump);
      }),
  };
}

const forMs = (clock: LoadClock, durationMs: number): Promise<void> => clock.until(clock.now() + durationMs);

describe("the open loop", () => {
  it("starts calls on time while earlier ones still run, and measures each from when it was due", async () => {
    const clock = makeClock();
    const began: number[] = [];
    const work = (): Promise<void> => {
      began.push(clock.now() - 1_000);
      return forMs(clock, 250);
    };
    const latencies = await openLoop(work, { perSecond: 10, warmUpMs: 0, durationMs: 500 }, clock);
    expect(began).toEqual([0, 100, 200, 300, 400]);
    expect(latencies).toEqual([250, 250, 250, 250, 250]);
  });

  it("includes the wait that kept calls from starting", async () => {
    const clock = makeClock();
    // The generator itself is delayed: its second wait ends 300 ms late.
    let waits = 0;
    const held: LoadClock = {
      now: () => clock.now(),
      until: (atMs) => clock.until(atMs + ((waits += 1) === 2 ? 300 : 0)),
    };
    const latencies = await openLoop(() => forMs(clock, 10), { perSecond: 10, warmUpMs: 0, durationMs: 500 }, held);
    expect(latencies.toSorted((one, other) => one - other)).toEqual([10, 10, 110, 210, 310]);
  });

  it("does not count calls that were due during the warm-up", async () => {
    const clock = makeClock();
    const work = (): Promise<void> => forMs(clock, 1);
    expect(await openLoop(work, { perSecond: 10, warmUpMs: 300, durationMs: 200 }, clock)).toHaveLength(2);
  });
});

describe("the closed loop", () => {
  it("keeps this many callers busy and counts what was answered after the warm-up, within the time", async () => {
    const clock = makeClock();
    let running = 0;
    let mostRunning = 0;
    const work = async (): Promise<void> => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await forMs(clock, 100);
      running -= 1;
    };
    const perSecond = await closedLoop(work, { callers: 4, warmUpMs: 250, durationMs: 1_000 }, clock);
    expect([perSecond, mostRunning]).toEqual([40, 4]);
  });
});
