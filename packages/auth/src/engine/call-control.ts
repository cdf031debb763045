/**
 * The door of every call: it can be aborted, it has one budget of time, and its promise settles.
 *
 * The budget covers all that a call waits for: locks of other tabs, a device that is being confirmed, every request and the
 * waits between them. By default it is `CALL_TIMEOUT_MS`.
 */
import type { AuthEnvironment } from "../platform/index.ts";
import type { AuthError } from "../protocol/errors/auth-error.ts";
import { engineError, toAuthError } from "../protocol/errors/engine-error.ts";
import { ownMembers } from "../protocol/wire/own-properties.ts";
import { CALL_TIMEOUT_MS } from "../protocol/wire/retry-policy.ts";

export interface CallControl {
  /** Aborts the call; its promise rejects with `call.aborted`. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds after which the call is given up; its promise rejects with `network.timeout`. By default 35,000. Calls that
   * wait for a person document a default of their own.
   */
  readonly deadlineMs?: number | undefined;
}

/** For a step of a call whose budget the call itself keeps. */
export const NO_DEADLINE_MS = 2 ** 31 - 1;

/**
 * Runs a task within its budget and under its caller's control; a task whose caller has already given up is not begun.
 *
 * @param isPasskeyPromptOpen Whether the browser is asking a person just now. A default budget that runs out meanwhile begins
 *   again; a deadline that the caller gave holds all the same.
 * @throws AuthError `call.aborted`, `network.timeout`, or what the task throws, which is a `cause` unless it is an AuthError.
 */
export async function runCall<T>(
  environment: Pick<AuthEnvironment, "timers">,
  control: CallControl,
  task: (signal: AbortSignal) => Promise<T>,
  isPasskeyPromptOpen?: () => boolean,
): Promise<T> {
  assertPromisesWork();
  const { signal, deadlineMs } = ownMembers(control);
  const begun = startCallControl(environment, { signals: [signal], deadlineMs, isPasskeyPromptOpen });
  try {
    return await abortable(begun.signal, task);
  } catch (error) {
    throw toAuthError(error);
  } finally {
    begun.release();
  }
}

export interface ControlInput {
  /** Any of them aborts the call. */
  readonly signals: readonly (AbortSignal | null | undefined)[];
  readonly deadlineMs: number | undefined;
  readonly isPasskeyPromptOpen?: (() => boolean) | undefined;
}

/**
 * One signal for whatever ends a call before it is done. Whoever begins a control releases it when the call is done.
 *
 * @throws AuthError `call.aborted` when one of the signals has aborted before.
 */
export function startCallControl(
  { timers }: Pick<AuthEnvironment, "timers">,
  { signals, deadlineMs, isPasskeyPromptOpen = () => false }: ControlInput,
): { readonly signal: AbortSignal; readonly release: () => void } {
  const given = signals.filter((signal) => signal instanceof AbortSignal);
  const aborted = given.find((signal) => signal.aborted);
  if (aborted !== undefined) throw engineError("call.aborted", aborted.reason);
  const controller = new AbortController();
  const end = (reason: AuthError): void => {
    release();
    controller.abort(reason);
  };
  const abort = ({ target }: Event): void => end(engineError("call.aborted", (target as AbortSignal).reason));
  const expire = (): void => {
    if (deadlineMs === undefined && isPasskeyPromptOpen()) timer = startTimer();
    else end(engineError("network.timeout"));
  };
  const startTimer = (): number =>
    timers.setTimeout(expire, Math.min(deadlineMs ?? CALL_TIMEOUT_MS, NO_DEADLINE_MS)) as number;
  const release = (): void => {
    timers.clearTimeout(timer);
    for (const signal of given) signal.removeEventListener("abort", abort);
  };
  let timer = startTimer();
  for (const signal of given) signal.addEventListener("abort", abort);
  return { signal: controller.signal, release };
}

/** What the task gives, or the signal's reason if that aborts first. */
export function abortable<T>(signal: AbortSignal, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    task(signal).then(resolve, reject);
  });
}

/**
 * Refuses to work on a page whose `Object.prototype` has a method `then`: every object would count as a promise, so that no
 * promise could be resolved with one. Even the browser's own `fetch` never settles there.
 *
 * @throws AuthError `unknown`.
 */
export function assertPromisesWork(): void {
  if (typeof Reflect.get(Object.prototype, "then") !== "function") return;
  throw engineError(
    "unknown",
    new TypeError("Object.prototype has a method `then`: promises do not settle on this page."),
  );
}
