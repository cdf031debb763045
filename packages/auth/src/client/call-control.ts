/** Every call can be aborted and given a deadline, and every promise settles. */
import type { AuthEnvironment } from "../effects/environment.ts";
import { engineError } from "../protocol/engine-error.ts";

export interface CallControl {
  /** Aborts the call; its promise rejects with `call.aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds after which the call is given up; its promise rejects with `network.timeout`. */
  readonly deadlineMs?: number | undefined;
}

/**
 * Runs a task under a caller's control; a task whose caller has already given up is not begun.
 *
 * @throws AuthError `call.aborted`, `network.timeout`, or whatever the task throws.
 */
export async function underControl<T>(
  environment: AuthEnvironment,
  { signal, deadlineMs }: CallControl,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw engineError("call.aborted", signal.reason);
  const controller = new AbortController();
  const abort = (): void => controller.abort(engineError("call.aborted", signal?.reason));
  const expire = (): void => controller.abort(engineError("network.timeout"));
  const timer = deadlineMs === undefined ? undefined : environment.timers.setTimeout(expire, deadlineMs);
  signal?.addEventListener("abort", abort);
  try {
    return await new Promise((resolve, reject) => {
      controller.signal.addEventListener("abort", () => reject(controller.signal.reason));
      task(controller.signal).then(resolve, reject);
    });
  } finally {
    signal?.removeEventListener("abort", abort);
    environment.timers.clearTimeout(timer);
  }
}
