/** What a worker starts when one of its tests first needs it, and keeps for the others: servers, pages, browsers. */
export class Kept {
  readonly #started = new Map<string, Promise<Endable>>();

  /** Starts something, or gives what this name has started before. */
  once<T extends Endable>(name: string, start: () => Promise<T>): Promise<T> {
    const started = (this.#started.get(name) as Promise<T> | undefined) ?? start();
    this.#started.set(name, started);
    return started;
  }

  /** Ends the newest first: it may need the older ones. */
  async end(): Promise<void> {
    for (const started of [...this.#started.values()].toReversed()) {
      const one = await started.catch(() => undefined);
      if (one !== undefined) await ("stop" in one ? one.stop() : one.close());
    }
  }
}

type Endable = { stop(): Promise<unknown> } | { close(): Promise<unknown> };
