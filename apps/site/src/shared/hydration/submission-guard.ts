/**
 * Tells an intended submission from one that belongs to the previous submission: while that is running or just after
 * it.
 *
 * This is no React state, because two submissions can come before the next render.
 */

/** Within this time nobody can have read the result. */
const ANSWER_MS = 1000;

export interface SubmissionGuard {
  /** @param isUntouched whether nothing was typed since the last success */
  readonly isRepeat: (isUntouched: boolean) => boolean;
  readonly begin: () => void;
  readonly end: (hasSucceeded: boolean) => void;
}

/** @param now a monotonic clock in milliseconds */
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
