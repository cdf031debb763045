/**
 * Tells a submit that is meant from one that belongs to the submit before: a second one while the first is on its way, or
 * just after its success.
 *
 * This is no React state, because two submits can come before the first one is drawn.
 */

/** As long as nobody can have read the answer. */
const ANSWER_MS = 1000;

export interface SubmissionGuard {
  /** @param isUntouched Nothing was typed since the last success. */
  readonly isRepeat: (isUntouched: boolean) => boolean;
  readonly begin: () => void;
  readonly end: (hasSucceeded: boolean) => void;
}

/** @param now A clock in milliseconds that only goes forward. */
export function createSubmissionGuard(now: () => number = () => performance.now()): SubmissionGuard {
  let isRunning = false;
  let succeededAtMs = -Infinity;
  return {
    isRepeat: (isUntouched) => isRunning || (isUntouched && now() - succeededAtMs < ANSWER_MS),
    begin: () => {
      isRunning = true;
    },
    end: (hasSucceeded) => {
      isRunning = false;
      if (hasSucceeded) succeededAtMs = now();
    },
  };
}
