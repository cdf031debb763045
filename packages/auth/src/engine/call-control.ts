/**
 * Makes every call abortable and gives it a deadline, so that its promise always settles.
 *
 * The deadline includes everything that a call waits for: locks of other tabs, the confirmation of a device, all
 * requests and the waits between them. By default it is `CALL_TIMEOUT_MS`.
 */
import type { AuthEnvironment } from "../platform/index.ts";
import { toAuthError } from "../protocol/errors/auth-error.ts";
import { THENABLE_OBJECTS } from "../protocol/errors/developer-sentences.ts";
import { engineError } from "../protocol/errors/engine-error.ts";
import { readInput } from "../protocol/wire/known-members.ts";

/** The timeout of a whole call with all its attempts and waits. */
export const CALL_TIMEOUT_MS = 35_000;

/** How a caller controls a call. */
export interface CallControl {
  /** Aborts the call. Its promise rejects with `call.aborted`. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds after which the promise rejects with `network.timeout`. By default 35,000. Calls that wait for the
   * user have another default.
   */
  readonly deadlineMs?: number | undefined;
}

/** For a step of a call that has its own deadline. It is the longest delay of a timer. */
export const NO_DEADLINE_MS = 2 ** 31 - 1;

/**
 * Runs a task that its caller can abort and that has a deadline. If the caller's signal has already aborted, the task
 * is not started.
 *
 * @param isPasskeyPromptOpen Returns true while the browser asks the user for a passkey. If the default deadline is reached
 *   in this time, it starts again. A deadline of the caller is not extended.
 * @throws AuthError `call.aborted`, `network.timeout`, `input.unknownMember`, or an error of the task.
 */
export async function runCall<T>(
  environment: Pick<AuthEnvironment, "timers">,
  control: CallControl,
  task: (signal: AbortSignal) => Promise<T>,
  isPasskeyPromptOpen?: () => boolean,
): Promise<T> {
  assertPromisesWork();
  const { signal, deadlineMs } = readControl(control);
  const begun = startCallControl(environment, { signals: [signal], deadlineMs, isPasskeyPromptOpen });
  try {
    return await abortable(begun.signal, task);
  } catch (error) {
    throw toAuthError(error);
  } finally {
    begun.release();
  }
}

/**
 * Returns the control of a call without inherited members.
 *
 * @throws AuthError `input.unknownMember`, for example for options of the call in this place.
 */
export function readControl(control: CallControl): CallControl {
  return readInput("control", control, CONTROL);
}

/** The members of a control. */
export const CONTROL = { signal: true, deadlineMs: true } as const;

/** The signals and the deadline of a call. */
export interface ControlInput {
  /** The call is aborted when one of them aborts. */
  readonly signals: readonly (AbortSignal | null | undefined)[];
  readonly deadlineMs: number | undefined;
  readonly isPasskeyPromptOpen?: (() => boolean) | undefined;
}

/**
 * Combines several signals and a deadline into one signal. The caller must call `release` when the call has ended.
 *
 * @throws AuthError `call.aborted` if one of the signals has already aborted.
 */
export function startCallControl(
  { timers }: Pick<AuthEnvironment, "timers">,
  { signals, deadlineMs, isPasskeyPromptOpen }: ControlInput,
): { readonly signal: AbortSignal; readonly release: () => void } {
  const given = signals.filter((signal) => signal instanceof AbortSignal);
  for (const { aborted, reason } of given) if (aborted) throw engineError("call.aborted", reason);
  const controller = new AbortController();
  const end = (code: "call.aborted" | "network.timeout", cause?: unknown): void => {
    release();
    controller.abort(engineError(code, cause));
  };
  const abort = ({ target }: Event): void => end("call.aborted", (target as AbortSignal).reason);
  const expire = (): void => {
    if (deadlineMs === undefined && isPasskeyPromptOpen?.()) timer = startTimer();
    else end("network.timeout");
  };
  const startTimer = (): unknown => timers.setTimeout(expire, Math.min(deadlineMs ?? CALL_TIMEOUT_MS, NO_DEADLINE_MS));
  const release = (): void => {
    timers.clearTimeout(timer);
    for (const signal of given) signal.removeEventListener("abort", abort);
  };
  let timer = startTimer();
  for (const signal of given) signal.addEventListener("abort", abort);
  return { signal: controller.signal, release };
}

/** Runs a task. The promise rejects with the signal's reason if the signal aborts first. */
export function abortable<T>(signal: AbortSignal, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    signal.addEventListener("abort", abort);
    const end = (): void => signal.removeEventListener("abort", abort);
    void task(signal).then(resolve, reject).then(end);
  });
}

/**
 * Throws if `Object.prototype` has a method `then`. On such a page every object counts as a promise, so promises with
 * an object as their value never settle, not even that of the browser's `fetch`.
 *
 * @throws AuthError `unknown`.
 */
export function assertPromisesWork(): void {
  if (typeof ({} as { readonly then?: unknown }).then === "function")
    throw engineError("unknown", new TypeError(THENABLE_OBJECTS));
}
