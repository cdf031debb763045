/** Waits until the page has nothing more important to do, before something is loaded or computed that is needed later. */
import type { AuthEnvironment } from "../environment.ts";

/** Safari has no `requestIdleCallback`. After this time, the page has usually been painted. */
const WAIT_MS = 200;

/** After this time, a busy page does not delay the work any longer. */
const LONGEST_WAIT_MS = 2_000;

/** Resolves when the environment, or by default the browser, reports that the page is idle. */
export function waitUntilIdle({ idle, timers }: Pick<AuthEnvironment, "idle" | "timers">): Promise<void> {
  if (idle !== undefined) return idle();
  return new Promise((resolve) => {
    const resume = (): void => resolve();
    if (typeof globalThis.requestIdleCallback !== "function") timers.setTimeout(resume, WAIT_MS);
    else globalThis.requestIdleCallback(resume, { timeout: LONGEST_WAIT_MS });
  });
}

/** Runs a task when the page is idle. Where there is no page, such as in a worker or on a server, it never runs. */
export function whenPageIsIdle(environment: Pick<AuthEnvironment, "idle" | "timers">, task: () => void): void {
  if ((globalThis as Partial<typeof globalThis>).document === undefined) return;
  waitUntilIdle(environment).then(task, () => undefined);
}
