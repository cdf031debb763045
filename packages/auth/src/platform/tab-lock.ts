/** Runs a task under a lock, so that only one tab at a time confirms a device. */
import type { AuthEnvironment } from "./environment.ts";

/** The maximum wait. A tab that holds the lock may be frozen. */
const WAIT_MS = 10_000;

/** Runs the task when this tab gets the lock, or without the lock after the maximum wait. */
export async function withDeviceLock(
  { tabs, timers }: Pick<AuthEnvironment, "tabs" | "timers">,
  name: string,
  task: () => Promise<void>,
): Promise<void> {
  let release: (() => void) | undefined;
  await new Promise<void>((resolve) => {
    const timer = timers.setTimeout(resolve, WAIT_MS);
    release = tabs.holdLock(name, () => {
      timers.clearTimeout(timer);
      resolve();
    });
  });
  try {
    await task();
  } finally {
    release?.();
  }
}
