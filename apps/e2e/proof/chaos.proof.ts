/**
 * Runs the local pool and the api under random legal and illegal calls, while log readers end, other processes lock the
 * databases, the disk is full, the clock jumps and the servers are killed.
 *
 * `CHAOS_SEED` repeats the same choices. Which calls overlap depends on their timing and is not repeated.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { percentile } from "@poolgate/tooling/bench/interleave";
import type { ProofPart, ProofResult } from "@poolgate/tooling/proof/proof-part";
import { ALL_FAULT_KINDS } from "./chaos/faults.ts";
import { runChaos, type RunResult } from "./chaos/run.ts";
import { SERVER_NAMES, type ServerName } from "./chaos/servers.ts";
import { mountSmallDisk } from "./chaos/small-disk.ts";

const MINUTE_MS = 60_000;
const FULL = {
  killedForMs: 2 * MINUTE_MS,
  steadyForMs: 8 * MINUTE_MS,
  checkpointEveryMs: 30_000,
  longestFaultMs: 4_000,
  // A server that blocks its whole process on another process's lock is slower than this; a busy machine with two
  // processors is not.
  healthyWithinMs: 1_500,
};
/**
 * One kill under load and one check of everything. The machine may be busy with other work, so /healthz has more time.
 */
const SAMPLE = {
  killedForMs: 0,
  steadyForMs: 0,
  checkpointEveryMs: 3_000,
  longestFaultMs: 500,
  healthyWithinMs: 5_000,
};
/**
 * Time for code to be compiled, caches to fill and the heap to reach its size. Measured: the pool grew from 122 to 178 MiB
 * in the first four minutes, and by 3 MiB in the next three.
 */
const WARM_UP_MS = 4 * MINUTE_MS;
const SPAN_MS = MINUTE_MS;
/**
 * The heap right after a garbage collection. Some tens of thousands of calls lie between the measurements, so a quarter of a
 * kilobyte that each of them leaks is found.
 */
const MOST_HEAP_GROWTH_BYTES = 12 * 1024 * 1024;
/**
 * All of the process, so that what leaks outside the heap is found, too. V8 and the allocator take memory in large steps, and on a
 * busy machine the last steps come after the warm-up: the pool grew from 131 to 158 MiB at load 18, its heap by 1.5 MiB.
 */
const MOST_GROWTH_BYTES = 48 * 1024 * 1024;
const MOST_FAILURES_SHOWN = 40;

const part: ProofPart = {
  name: "chaos",
  title: "The pool and the api stay up and lose nothing acknowledged under any fault",
  async run({ say, sample }) {
    const seed = readSeed();
    say(`CHAOS_SEED=${seed}`);
    const folder = mkdtempSync(join(tmpdir(), "poolgate-chaos-"));
    const unmount = mountSmallDisk(folder);
    const clean = (): void => {
      unmount?.();
      rmSync(folder, { recursive: true, force: true });
    };
    process.once("exit", clean);
    try {
      const hasSmallDisk = unmount !== undefined;
      const result = await runChaos(folder, { ...(sample ? SAMPLE : FULL), seed, hasSmallDisk, say });
      return verdict(result, seed, sample);
    } finally {
      process.off("exit", clean);
      clean();
    }
  },
};

export default part;

function readSeed(): number {
  const given = process.env["CHAOS_SEED"];
  if (given === undefined) return Math.floor(Math.random() * 2 ** 31);
  if (!/^\d{1,10}$/u.test(given)) throw new TypeError("CHAOS_SEED has to be a whole number.");
  return Number(given);
}

function verdict(result: RunResult, seed: number, isSample: boolean): ProofResult {
  const { tally, health } = result;
  const memory = isSample ? { isFlat: true, lines: [] } : compareMemory(result);
  const missing = isSample ? [] : missingKinds(result);
  // A jump of the api's clock may last for the whole sample; until it ends, no token is accepted.
  const hasMessages = isSample || result.messages > 0;
  return {
    isOk: tally.failures.length === 0 && memory.isFlat && missing.length === 0 && hasMessages,
    lines: [
      `seed ${seed}: ${tally.total("pool ")} legal calls of the pool, ${tally.total("api ")} of the api, ${tally.total("illegal ")} illegal calls`,
      `${result.kills} kills, ${result.checkpoints} checkpoints, ${result.accounts} accounts, ${result.messages} contact messages acknowledged`,
      ...tally.lines("fault "),
      ...tally.lines("pool "),
      ...tally.lines("api "),
      ...tally.lines("illegal "),
      `/healthz: ${health.length} answers, p99 ${percentile(health, 0.99).toFixed(0)} ms, slowest ${percentile(health, 1).toFixed(0)} ms (at most ${(isSample ? SAMPLE : FULL).healthyWithinMs} ms)`,
      ...memory.lines,
      ...ALL_FAULT_KINDS.filter((kind) => !result.faultKinds.includes(kind)).map(
        (kind) => `not possible here: ${kind}`,
      ),
      ...missing.map((kind) => `There was no ${kind}, so nothing is shown of it.`),
      ...tally.failures.slice(0, MOST_FAILURES_SHOWN),
    ],
  };
}

/** Situations that the run is meant to reach and did not. Only what this machine allows is required. */
function missingKinds({ tally, faultKinds }: RunResult): string[] {
  const faults = [...faultKinds, "kill"].map((kind) => `fault ${kind}`);
  const calls = [
    "SignUp",
    "ConfirmSignUp",
    "UpdateUserAttributes",
    "ChangePassword",
    "ConfirmForgotPassword",
    "DeleteUser",
  ];
  return [
    ...faults.filter((kind) => tally.total(kind) === 0),
    ...calls.filter((call) => tally.get(`pool ${call}`, "acknowledged") === 0),
  ];
}

/** The minimum of memory in the first minute after the warm-up, and in the last minute before the last kill. */
function compareMemory({ memory, steady }: RunResult): { isFlat: boolean; lines: string[] } {
  const startMs = steady.fromMs + WARM_UP_MS;
  let isFlat = true;
  const lines = SERVER_NAMES.map((name) => {
    const before = memory.least(name, startMs, startMs + SPAN_MS);
    const after = memory.least(name, steady.toMs - SPAN_MS, steady.toMs);
    if (before === undefined || after === undefined) {
      isFlat = false;
      return `memory of the ${name}: the run ended before it could be compared`;
    }
    isFlat &&= after.rssBytes - before.rssBytes <= MOST_GROWTH_BYTES;
    isFlat &&= after.heapBytes - before.heapBytes <= MOST_HEAP_GROWTH_BYTES;
    return (
      `memory of the ${name}: ${megabytes(before.rssBytes)} after the warm-up, ${megabytes(after.rssBytes)} at the end ` +
      `(at most ${megabytes(MOST_GROWTH_BYTES)} more); heap ${megabytes(before.heapBytes)} → ${megabytes(after.heapBytes)} ` +
      `(at most ${megabytes(MOST_HEAP_GROWTH_BYTES)} more); ` +
      `minute by minute: ${minutes(memory, name, steady)}`
    );
  });
  return { isFlat, lines };
}

/** The minimum of each minute, which tells a leak from a heap that reaches its size late. */
function minutes(memory: RunResult["memory"], name: ServerName, { fromMs, toMs }: RunResult["steady"]): string {
  const starts = Array.from(
    { length: Math.floor((toMs - fromMs) / MINUTE_MS) },
    (_, minute) => fromMs + minute * MINUTE_MS,
  );
  return starts
    .flatMap((startMs) => memory.least(name, startMs, startMs + MINUTE_MS) ?? [])
    .map(({ rssBytes }) => megabytes(rssBytes))
    .join(", ");
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
