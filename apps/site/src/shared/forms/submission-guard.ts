/**
 * Tells a submit that is meant from one that belongs to the submit before: the second half of a double click, or a click
 * just after the answer.
 *
 * This is no React state, because two submits can come before the first one is drawn.
 */

/** What systems count as a double click at most by default. */
const DOUBLE_CLICK_MS = 500;
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
  let begunAtMs = -Infinity;
  let succeededAtMs = -Infinity;
  return {
    isRepeat: (isUntouched) =>
      isRunning || now() - begunAtMs < DOUBLE_CLICK_MS || (isUntouched && now() - succeededAtMs < ANSWER_MS),
    begin: () => {
      isRunning = true;
      begunAtMs = now();
    },
    end: (hasSucceeded) => {
      isRunning = false;
      if (hasSucceeded) succeededAtMs = now();
    },
  };
}
