/** Gives a test control over the clock and the ticks of a countdown. */
import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

export interface Seconds {
  readonly pass: (seconds: number) => void;
}

/** A clock that only moves when the test moves it, or that also runs. */
export function holdSeconds({ shouldAdvanceTime = false } = {}): Seconds {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], shouldAdvanceTime });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return { pass: (seconds) => act(() => void vi.advanceTimersByTime(seconds * 1000)) };
}
