/** Watches both servers during the calls: whether /healthz answers in time, and how much memory they use. */
import { setTimeout as wait } from "node:timers/promises";
import type { Disturbances } from "./disturbances.ts";
import type { Memory } from "./server.ts";
import { SERVER_NAMES, type ServerName, type ServerPair } from "./servers.ts";
import type { Tally } from "./tally.ts";

const LOOK_EVERY_MS = 250;
const GIVE_UP_AFTER_MS = 20_000;

export class HealthWatch {
  readonly answeredAfterMs: number[] = [];
  readonly #servers: ServerPair;
  readonly #tally: Tally;
  readonly #disturbances: Disturbances;
  readonly #withinMs: number;

  /** @param withinMs A later response is a failure. */
  constructor(servers: ServerPair, tally: Tally, disturbances: Disturbances, withinMs: number) {
    this.#servers = servers;
    this.#tally = tally;
    this.#disturbances = disturbances;
    this.#withinMs = withinMs;
  }

  /** Runs until the signal is aborted. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all(
      SERVER_NAMES.map(async (name) => {
        while (!signal.aborted) {
          if (!this.#servers.isDown(name)) await this.#look(name);
          await wait(LOOK_EVERY_MS);
        }
      }),
    );
  }

  async #look(name: ServerName): Promise<void> {
    const startedAtMs = performance.now();
    const status = await fetch(`${this.#servers.urls[name]}/healthz`, { signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) })
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      })
      .catch(() => undefined);
    // The server was killed during the request.
    if (status === undefined && this.#servers.isDown(name)) return;
    const tookMs = performance.now() - startedAtMs;
    this.answeredAfterMs.push(tookMs);
    this.#tally.count(`healthz ${name}`, String(status ?? "no answer"));
    const isExcused = status === 503 && this.#disturbances.wereThereSince(startedAtMs);
    if (status !== 200 && !isExcused) this.#tally.fail(`/healthz of the ${name} answered ${status ?? "nothing"}.`);
    if (tookMs > this.#withinMs) this.#tally.fail(`/healthz of the ${name} took ${tookMs.toFixed(0)} ms.`);
  }
}

const SAMPLE_EVERY_MS = 5_000;

/** The memory of one server, sampled over time. */
export class MemoryWatch {
  readonly #samples = new Map<ServerName, { readonly atMs: number; readonly memory: Memory }[]>();
  readonly #servers: ServerPair;

  constructor(servers: ServerPair) {
    this.#servers = servers;
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const name of SERVER_NAMES.filter((each) => !this.#servers.isDown(each))) {
        const samples = this.#samples.get(name) ?? [];
        this.#samples.set(name, samples);
        const memory = await this.#servers.get(name).memory();
        if (memory !== undefined) samples.push({ atMs: performance.now(), memory });
      }
      await wait(SAMPLE_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /**
   * The least memory in a span of time. The minimum is right after a garbage collection, so that garbage does not
   * count. Undefined if there was no sample.
   */
  least(name: ServerName, fromMs: number, toMs: number): Memory | undefined {
    const inSpan = (this.#samples.get(name) ?? []).filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
    if (inSpan.length === 0) return undefined;
    return {
      rssBytes: Math.min(...inSpan.map(({ memory }) => memory.rssBytes)),
      heapBytes: Math.min(...inSpan.map(({ memory }) => memory.heapBytes)),
    };
  }
}
