/** Callers that write to a pool until it is killed. */
import { LoadError } from "@poolgate/testkit/load/wire-caller";
import { newAccount, type Account, type Write } from "./account.ts";
import type { KillablePool } from "./killable-pool.ts";
import { nextWrite } from "./writes.ts";

/** The number of writes after which a caller continues with a new account. */
const WRITES_PER_ACCOUNT = 15;

export class Load {
  /** All accounts that were ever created. */
  readonly accounts: Account[] = [];
  readonly acknowledged = new Map<Write, number>();
  /** Writes that were sent and not answered. */
  unanswered = 0;
  readonly #random: () => number;
  readonly #callers: { account: Account; writes: number }[];

  constructor(callers: number, random: () => number) {
    this.#random = random;
    this.#callers = Array.from({ length: callers }, () => ({ account: this.#nextAccount(), writes: 0 }));
  }

  /**
   * Resolves to the accounts that were written to, after every caller has lost the connection.
   *
   * @param onAcknowledged - called after each acknowledged write.
   */
  async run(pool: KillablePool, onAcknowledged: () => void): Promise<Account[]> {
    const touched = new Set<Account>();
    await Promise.all(
      this.#callers.map(async (caller) => {
        do {
          if (caller.writes >= WRITES_PER_ACCOUNT) Object.assign(caller, { account: this.#nextAccount(), writes: 0 });
          touched.add(caller.account);
        } while (await this.#write(pool, caller, onAcknowledged));
      }),
    );
    return [...touched];
  }

  async #write(
    pool: KillablePool,
    caller: { readonly account: Account; writes: number },
    onAcknowledged: () => void,
  ): Promise<boolean> {
    try {
      const write = await nextWrite(pool, caller.account, this.#random);
      this.acknowledged.set(write, (this.acknowledged.get(write) ?? 0) + 1);
      caller.writes += 1;
      onAcknowledged();
      return true;
    } catch (error) {
      // Only the end of the pool is an expected error.
      if (!(error instanceof LoadError) || error.refusal !== undefined) throw error;
      if (caller.account.pending !== undefined) this.unanswered += 1;
      return false;
    }
  }

  #nextAccount(): Account {
    const account = newAccount(this.accounts.length);
    this.accounts.push(account);
    return account;
  }
}
