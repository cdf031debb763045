/**
 * The callers: some sign up and use their accounts, some use the api, some are hostile. Each has random numbers of its
 * own.
 */
import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "@poolgate/testkit/seeded-random";
import { newAccount, type Account } from "./account.ts";
import { nextApiCall, sendContact, TokenShelf, type ApiCaller } from "./api-calls.ts";
import type { Contacts } from "./contacts.ts";
import type { Corpora } from "./corpora.ts";
import type { Disturbances } from "./disturbances.ts";
import { Gate } from "./gate.ts";
import { nextHostileCall } from "./hostile-calls.ts";
import { nextPoolCall } from "./pool-calls.ts";
import type { PoolClient } from "./pool-client.ts";
import type { ServerPair } from "./servers.ts";
import type { Tally } from "./tally.ts";

const POOL_CALLERS = 5;
/** Callers that send only contact messages. Several at once wait together for another process's lock. */
const CONTACT_CALLERS = 4;
/** Callers that use every part of the api. */
const API_CALLERS = 1;
const HOSTILE_CALLERS = 2;
/** The longest pause between two calls of a caller. It lets the servers, not the caller's process, set the speed. */
const MOST_PAUSE_MS = 60;
const CALLS_PER_ACCOUNT = 25;
/** Gives each caller a different random sequence. */
const SEED_STEP = 7_919;

export interface CallersInput {
  readonly seed: number;
  readonly servers: ServerPair;
  readonly pool: PoolClient;
  readonly tally: Tally;
  readonly disturbances: Disturbances;
  readonly contacts: Contacts;
  readonly corpora: Corpora;
}

export class Callers {
  /** All accounts that were ever created. */
  readonly accounts: Account[] = [];
  readonly gate = new Gate();
  readonly #input: CallersInput;
  readonly #shelf = new TokenShelf();

  constructor(input: CallersInput) {
    this.#input = input;
  }

  /** Makes calls whenever the gate is open, until the signal is aborted. */
  async run(signal: AbortSignal): Promise<void> {
    const works = [
      ...Array.from({ length: POOL_CALLERS }, (_, index) => this.#poolWork(this.#random(index))),
      ...Array.from({ length: API_CALLERS }, (_, index) => this.#apiWork(nextApiCall, this.#random(100 + index))),
      ...Array.from({ length: CONTACT_CALLERS }, (_, index) => this.#apiWork(sendContact, this.#random(150 + index))),
      ...Array.from({ length: HOSTILE_CALLERS }, (_, index) => this.#hostileWork(this.#random(200 + index))),
    ];
    await Promise.all(
      works.map(async ({ work, random }) => {
        while (!signal.aborted) {
          await this.gate.run(() => (signal.aborted ? Promise.resolve() : work()));
          await wait(random() * MOST_PAUSE_MS);
        }
      }),
    );
  }

  #random(caller: number): () => number {
    return seededRandom(this.#input.seed + caller * SEED_STEP);
  }

  #poolWork(random: () => number) {
    const { pool, tally } = this.#input;
    const caller = { pool, random, fail: (sentence: string): void => tally.fail(sentence) };
    let account = this.#nextAccount();
    const work = async (): Promise<void> => {
      if (account.isParked || account.calls >= CALLS_PER_ACCOUNT) account = this.#nextAccount();
      const before = account.tokens;
      await nextPoolCall(caller, account);
      if (account.tokens !== undefined && account.tokens !== before) this.#shelf.add(account.tokens.id);
    };
    return { work, random };
  }

  #apiWork(next: (caller: ApiCaller) => Promise<void>, random: () => number) {
    const { servers, tally, disturbances, contacts, corpora } = this.#input;
    const caller = { servers, tally, disturbances, contacts, shelf: this.#shelf, texts: corpora.strings, random };
    return { work: () => next(caller), random };
  }

  #hostileWork(random: () => number) {
    const { servers, tally, disturbances, corpora } = this.#input;
    const caller = { servers, tally, disturbances, corpora, shelf: this.#shelf, random };
    return { work: () => nextHostileCall(caller), random };
  }

  #nextAccount(): Account {
    const account = newAccount(this.accounts.length);
    this.accounts.push(account);
    return account;
  }
}
