/**
 * Records when a full disk or another process's lock was active. Only then may a server answer that it is unavailable.
 */
export class Disturbances {
  #active = 0;
  #lastEndedAtMs = Number.NEGATIVE_INFINITY;

  async during(work: () => Promise<void>): Promise<void> {
    this.#active += 1;
    try {
      await work();
    } finally {
      this.#active -= 1;
      this.#lastEndedAtMs = performance.now();
    }
  }

  /** Whether one was active at any moment after this time. */
  wereThereSince(atMs: number): boolean {
    return this.#active > 0 || this.#lastEndedAtMs >= atMs;
  }
}
