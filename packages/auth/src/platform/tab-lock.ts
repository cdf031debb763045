/** One tab of a browser at a time has a device confirmed. */
import type { AuthEnvironment } from "./environment.ts";

/** A tab that was frozen with the lock must not keep this one waiting. */
const WAIT_MS = 10_000;

/** Runs the task under a lock that all tabs share, or without it after a while. */
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
