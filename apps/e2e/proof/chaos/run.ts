/**
 * The run: callers and faults side by side, with checkpoints in between. In the first part each checkpoint follows a
 * kill under load. In the second part nothing is killed, so that memory can be watched for a long time. At the end both
 * servers are killed once more.
 */
import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "@poolgate/testkit/seeded-random";
import { Callers } from "./callers.ts";
import { Contacts } from "./contacts.ts";
import { readCorpora } from "./corpora.ts";
import { Disturbances } from "./disturbances.ts";
import { faultKinds, nextFault } from "./faults.ts";
import { Gate } from "./gate.ts";
import { chooseAccounts, look } from "./look.ts";
import { createPoolClient, type PoolClient } from "./pool-client.ts";
import { SERVER_NAMES, startServers, type ServerName, type ServerPair } from "./servers.ts";
import { Tally } from "./tally.ts";
import { HealthWatch, MemoryWatch } from "./watch.ts";

/** An aborted call may still be waiting for a lock, for at most as long as the pool waits for one. */
const SETTLED_AFTER_MS = 2_100;
const KILLED_WITHOUT_WARNING_SHARE = 0.7;

export interface RunPlan {
  readonly seed: number;
  readonly killedForMs: number;
  readonly steadyForMs: number;
  readonly checkpointEveryMs: number;
  readonly longestFaultMs: number;
  /** The slowest response of /healthz, in milliseconds. */
  readonly healthyWithinMs: number;
  /** Whether a separate small file system, which can be filled, is mounted on the data folder. */
  readonly hasSmallDisk: boolean;
  readonly say: (line: string) => void;
}

/** A span of `performance.now()`. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface RunResult {
  readonly tally: Tally;
  /** The kinds of faults that this machine allows. */
  readonly faultKinds: readonly string[];
  readonly checkpoints: number;
  readonly kills: number;
  readonly accounts: number;
  /** The number of acknowledged contact messages. */
  readonly messages: number;
  /** The time of each response of /healthz, in milliseconds. */
  readonly health: readonly number[];
  readonly memory: MemoryWatch;
  /** The spans in which nothing was killed. */
  readonly steady: Span;
}

export async function runChaos(folder: string, plan: RunPlan): Promise<RunResult> {
  const tally = new Tally();
  const servers = await startServers(folder, (sentence) => tally.fail(sentence));
  const run = new Run(folder, plan, servers, tally);
  try {
    return await run.carryOut();
  } finally {
    await run.end();
    await servers.stop();
  }
}

class Run {
  readonly #folder: string;
  readonly #plan: RunPlan;
  readonly #servers: ServerPair;
  readonly #tally: Tally;
  readonly #random: () => number;
  readonly #disturbances = new Disturbances();
  readonly #contacts = new Contacts();
  readonly #faultGate = new Gate();
  readonly #ending = new AbortController();
  readonly #pool: PoolClient;
  readonly #callers: Callers;
  #running: Promise<unknown> = Promise.resolve();
  #checkpoints = 0;
  #kills = 0;

  constructor(folder: string, plan: RunPlan, servers: ServerPair, tally: Tally) {
    this.#folder = folder;
    this.#plan = plan;
    this.#servers = servers;
    this.#tally = tally;
    this.#random = seededRandom(plan.seed);
    const shared = { seed: plan.seed, servers, tally, disturbances: this.#disturbances };
    this.#pool = createPoolClient(servers, tally, this.#disturbances);
    this.#callers = new Callers({ ...shared, pool: this.#pool, contacts: this.#contacts, corpora: readCorpora() });
  }

  async carryOut(): Promise<RunResult> {
    const { signal } = this.#ending;
    const kinds = faultKinds(this.#plan.hasSmallDisk);
    const health = new HealthWatch(this.#servers, this.#tally, this.#disturbances, this.#plan.healthyWithinMs);
    const memory = new MemoryWatch(this.#servers);
    const works = [this.#callers.run(signal), this.#makeFaults(kinds), health.run(signal), memory.run(signal)];
    // An error of the run itself is also a failure, and ends the run.
    const broken = (error: unknown): void => this.#tally.fail(`The run itself broke: ${String(error)}`);
    this.#running = Promise.all(works.map((work) => work.catch(broken)));
    const steady = await this.#goThrough();
    return {
      tally: this.#tally,
      faultKinds: [...new Set(kinds)],
      checkpoints: this.#checkpoints,
      kills: this.#kills,
      accounts: this.#callers.accounts.length,
      messages: this.#contacts.acknowledgedCount,
      health: health.answeredAfterMs,
      memory,
      steady,
    };
  }

  /** Resolves when there are no more calls. */
  async end(): Promise<void> {
    this.#ending.abort();
    this.#callers.gate.open();
    this.#faultGate.open();
    await this.#running;
  }

  async #goThrough(): Promise<Span> {
    const { killedForMs, steadyForMs, checkpointEveryMs } = this.#plan;
    await this.#runFor(killedForMs, () => (this.#random() < 0.5 ? ["pool"] : SERVER_NAMES));
    const fromMs = performance.now();
    await this.#runFor(steadyForMs, () => []);
    const toMs = performance.now();
    await wait(checkpointEveryMs);
    await this.#checkpoint(SERVER_NAMES, true);
    return { fromMs, toMs };
  }

  async #runFor(ms: number, chooseKilled: () => readonly ServerName[]): Promise<void> {
    const endsAtMs = performance.now() + ms;
    while (performance.now() < endsAtMs && this.#tally.failures.length === 0) {
      await wait(Math.min(this.#plan.checkpointEveryMs, endsAtMs - performance.now()));
      await this.#checkpoint(chooseKilled(), false);
      this.#faultGate.open();
      this.#callers.gate.open();
    }
  }

  async #makeFaults(kinds: readonly string[]): Promise<void> {
    const { seed, hasSmallDisk, longestFaultMs } = this.#plan;
    const random = seededRandom(seed + 1);
    const place = {
      servers: this.#servers,
      tally: this.#tally,
      disturbances: this.#disturbances,
      random,
      smallDisk: hasSmallDisk ? this.#folder : undefined,
      longestMs: longestFaultMs,
    };
    const next = (): Promise<void> => (this.#ending.signal.aborted ? Promise.resolve() : nextFault(place, kinds));
    while (!this.#ending.signal.aborted) {
      await wait(random() * longestFaultMs);
      await this.#faultGate.run(next);
    }
  }

  /** Both gates are closed when it resolves. */
  async #checkpoint(killed: readonly ServerName[], isLast: boolean): Promise<void> {
    await this.#faultGate.close();
    const areIdle = this.#callers.gate.close();
    // The calls that are running now lose their server.
    if (killed.length > 0) await this.#disturbances.during(() => this.#kill(killed));
    await areIdle;
    await wait(SETTLED_AFTER_MS);
    const accounts = chooseAccounts(this.#callers.accounts, isLast, this.#random);
    const parts = { pool: this.#pool, contacts: this.#contacts, servers: this.#servers };
    for (const loss of await look(accounts, parts)) this.#tally.fail(loss);
    this.#checkpoints += 1;
    const verdict = this.#tally.failures.length === 0 ? "nothing lost" : "FAILED";
    this.#plan.say(`checkpoint ${this.#checkpoints}: ${accounts.length} accounts looked at, ${verdict}`);
  }

  async #kill(names: readonly ServerName[]): Promise<void> {
    const signal = this.#random() < KILLED_WITHOUT_WARNING_SHARE ? "SIGKILL" : "SIGTERM";
    this.#kills += names.length;
    for (const name of names) this.#tally.count("fault kill", `${name} ${signal}`);
    await Promise.all(names.map((name) => this.#servers.restart(name, signal)));
  }
}
