/** When a full disk or a foreign lock was there: only then may a server answer that it cannot do what was asked. */
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

  /** Whether any was there at a time after this. */
  wereThereSince(atMs: number): boolean {
    return this.#active > 0 || this.#lastEndedAtMs >= atMs;
  }
}
