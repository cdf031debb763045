/** Callers that write to a pool until it is killed. */
import { LoadError } from "@poolgate/testkit/load/wire-caller";
import type { KillablePool } from "./killable-pool.ts";

/** What one caller writes to: an account, or a backend with its user pool. */
interface Target {
  /** The call that was sent and not answered. */
  readonly pending: unknown;
}

interface LoadOptions<Item extends Target, Kind extends string> {
  readonly callers: number;
  /** The number of writes after which a caller continues with a new item. */
  readonly writesPerItem: number;
  readonly random: () => number;
  readonly create: (number: number) => Item;
  /**
   * Makes the next write of an item, and resolves to its kind.
   *
   * @throws LoadError without a refusal if the pool was killed meanwhile.
   */
  readonly write: (pool: KillablePool, item: Item, random: () => number) => Promise<Kind>;
}

export class Load<Item extends Target, Kind extends string> {
  /** All items that were ever created. */
  readonly items: Item[] = [];
  readonly acknowledged = new Map<Kind, number>();
  /** Writes that were sent and not answered. */
  unanswered = 0;
  readonly #options: LoadOptions<Item, Kind>;
  readonly #callers: { item: Item; writes: number }[];

  constructor(options: LoadOptions<Item, Kind>) {
    this.#options = options;
    this.#callers = Array.from({ length: options.callers }, () => ({ item: this.#nextItem(), writes: 0 }));
  }

  /**
   * Resolves to the items that were written to, after every caller has lost the connection.
   *
   * @param onAcknowledged - called after each acknowledged write.
   */
  async run(pool: KillablePool, onAcknowledged: () => void): Promise<Item[]> {
    const touched = new Set<Item>();
    await Promise.all(
      this.#callers.map(async (caller) => {
        do {
          if (caller.writes >= this.#options.writesPerItem) {
            Object.assign(caller, { item: this.#nextItem(), writes: 0 });
          }
          touched.add(caller.item);
        } while (await this.#write(pool, caller, onAcknowledged));
      }),
    );
    return [...touched];
  }

  async #write(
    pool: KillablePool,
    caller: { readonly item: Item; writes: number },
    onAcknowledged: () => void,
  ): Promise<boolean> {
    try {
      const kind = await this.#options.write(pool, caller.item, this.#options.random);
      this.acknowledged.set(kind, (this.acknowledged.get(kind) ?? 0) + 1);
      caller.writes += 1;
      onAcknowledged();
      return true;
    } catch (error) {
      // Only the end of the pool is an expected error.
      if (!(error instanceof LoadError) || error.refusal !== undefined) throw error;
      if (caller.item.pending !== undefined) this.unanswered += 1;
      return false;
    }
  }

  #nextItem(): Item {
    const item = this.#options.create(this.items.length);
    this.items.push(item);
    return item;
  }
}
