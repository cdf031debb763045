/** A clock that only moves when a test moves it. */
import type { Clock } from "../../src/clock.ts";

export interface ManualClock extends Clock {
  /** Moves the time forward and runs the due tasks in order. */
  advance(ms: number): void;
  /** The delays of the waiting tasks, from now. */
  pendingDelaysMs(): number[];
}

export function createManualClock(startMs = Date.UTC(2026, 10, 20, 12)): ManualClock {
  let nowMs = startMs;
  const tasks = new Set<{ dueMs: number; task: () => void }>();
  return {
    now: () => nowMs,
    schedule: (task, delayMs) => {
      const entry = { dueMs: nowMs + delayMs, task };
      tasks.add(entry);
      return () => void tasks.delete(entry);
    },
    advance: (ms) => {
      nowMs += ms;
      const due = [...tasks].filter(({ dueMs }) => dueMs <= nowMs).toSorted((a, b) => a.dueMs - b.dueMs);
      for (const entry of due) {
        tasks.delete(entry);
        entry.task();
      }
    },
    pendingDelaysMs: () => [...tasks].map(({ dueMs }) => dueMs - nowMs),
  };
}
