/** Gives a test control over the clock and the ticks of a countdown. */
import { act } from "@testing-library/react";
import { vi } from "vitest";

export interface Seconds {
  readonly pass: (seconds: number) => void;
}

/** A clock that moves only when the test moves it, unless it also runs by itself. */
export function holdSeconds({ shouldAdvanceTime = false } = {}): Seconds {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], shouldAdvanceTime });
  return { pass: (seconds) => act(() => void vi.advanceTimersByTime(seconds * 1000)) };
}
