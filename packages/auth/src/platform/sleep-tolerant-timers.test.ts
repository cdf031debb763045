/** Timers of a page that was asleep give it three seconds to read what has arrived before they fire. */
import { afterEach, expect, it, vi } from "vitest";
import { sleepTolerantTimers } from "./sleep-tolerant-timers.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser's timers with a clock that the test moves. A page that sleeps runs none of them. */
function openPage() {
  let nowMs = 0;
  const waiting = new Map<number, { readonly dueMs: number; readonly callback: () => void }>();
  vi.stubGlobal("performance", { now: () => nowMs });
  vi.stubGlobal("setTimeout", (callback: () => void, delayMs: number) => {
    const id = waiting.size + nowMs + 1;
    waiting.set(id, { dueMs: nowMs + delayMs, callback });
    return id;
  });
  vi.stubGlobal("clearTimeout", (id: number) => void waiting.delete(id));
  const timers = sleepTolerantTimers();
  const runDue = (): void => {
    for (const [id, { dueMs, callback }] of waiting) {
      if (dueMs > nowMs) continue;
      waiting.delete(id);
      callback();
    }
  };
  return {
    timers,
    wait(ms: number) {
      for (let passed = 0; passed < ms; passed += 100) {
        nowMs += 100;
        runDue();
      }
    },
    sleep(ms: number) {
      nowMs += ms;
      runDue();
    },
  };
}

it("fires on time while the page is awake", () => {
  const page = openPage();
  const callback = vi.fn<() => void>();
  page.timers.setTimeout(callback, 8_000);
  page.wait(7_900);
  expect(callback).not.toHaveBeenCalled();
  page.wait(100);
  expect(callback).toHaveBeenCalledTimes(1);
});

it("gives a page that wakes up three seconds to read what has arrived", () => {
  const page = openPage();
  const callback = vi.fn<() => void>();
  page.timers.setTimeout(callback, 8_000);
  page.sleep(300_000);
  expect(callback).not.toHaveBeenCalled();
  page.wait(2_900);
  expect(callback).not.toHaveBeenCalled();
  page.wait(100);
  expect(callback).toHaveBeenCalledTimes(1);
});

it("is cleared before it fires, and while a page that has just woken up reads", () => {
  const page = openPage();
  const callback = vi.fn<() => void>();
  const first = page.timers.setTimeout(callback, 1_000);
  page.timers.clearTimeout(first as never);
  const second = page.timers.setTimeout(callback, 1_000);
  page.sleep(60_000);
  page.timers.clearTimeout(second as never);
  page.wait(10_000);
  expect(callback).not.toHaveBeenCalled();
});
