/** A setup file of Vitest for test files that share a worker: restores after each test what Vitest itself has replaced. */
import { beforeEach, onTestFinished, vi } from "vitest";

// What is called before a test's own `onTestFinished` runs after it, so a test ends in the world that it has made.
beforeEach(() => {
  onTestFinished(() => {
    // Spies may be on fake timers, and would put those back.
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });
});
