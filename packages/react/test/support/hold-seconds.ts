/** The clock and the ticks of a countdown, in the hands of a test. */
import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

export interface Seconds {
  readonly pass: (seconds: number) => void;
}

/** Time that stands still until it is told to pass, or that also goes on by itself. */
export function holdSeconds({ shouldAdvanceTime = false } = {}): Seconds {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], shouldAdvanceTime });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return { pass: (seconds) => act(() => void vi.advanceTimersByTime(seconds * 1000)) };
}
