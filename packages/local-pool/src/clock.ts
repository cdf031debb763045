/**
 * The pool's clock. Every time that the pool uses comes from it, so a test can move the time.
 *
 * @example
 * let nowMs = Date.now();
 * const clock: Clock = { now: () => nowMs };
 */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}
