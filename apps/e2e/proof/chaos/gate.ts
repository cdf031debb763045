/** Lets callers make calls while it is open. The code that closes it can wait until no call is running. */
export class Gate {
  #active = 0;
  #opened = Promise.withResolvers<void>();
  #idle: PromiseWithResolvers<void> | undefined;

  constructor() {
    this.#opened.resolve();
  }

  /** Waits until the gate is open, then runs the work. */
  async run(work: () => Promise<void>): Promise<void> {
    await this.#opened.promise;
    this.#active += 1;
    try {
      await work();
    } finally {
      this.#active -= 1;
      if (this.#active === 0) this.#idle?.resolve();
    }
  }

  /** Resolves when no call is running. */
  close(): Promise<void> {
    this.#opened = Promise.withResolvers();
    this.#idle = Promise.withResolvers();
    if (this.#active === 0) this.#idle.resolve();
    return this.#idle.promise;
  }

  open(): void {
    this.#opened.resolve();
  }
}
