/**
 * What the pool bears: one process with its data on disk, and this one as its clients, on as many cores as there are.
 *
 * A sign-in is both calls with all of the client's arithmetic (by OpenSSL), answered by tokens that are stored. The most it
 * bears is found by callers who ask again at once; the latency by sign-ins that begin on time whatever became of earlier ones.
 * No peer stands beside it: there is no other pool that verifies proofs.
 */
import { availableParallelism, cpus } from "node:os";
import type { Bench, BenchContext, BenchResult, BenchRow } from "../src/bench/bench.ts";
import { percentile } from "../src/bench/interleave.ts";
import { startLoadedPool, type LoadedPool } from "../src/bench/load/loaded-pool.ts";
import { closedLoop, openLoop, type Span, systemClock } from "../src/bench/load/loops.ts";
import { processorMs, residentBytes } from "../src/bench/load/process-cost.ts";
import { getUser, type LoadTarget, refresh, signIn, type Tokens } from "../src/bench/load/sign-in.ts";
import { createWireCaller, type WireCall } from "../src/bench/load/wire-caller.ts";

/** Enough that no lock or row of one account is the limit. */
const PEOPLE = Array.from({ length: 40 }, (_, index) => ({
  email: `load-${index}@example.com`,
  password: `correct horse ${index} battery`,
}));
const CLIENT_ID = "loadclient";
const ROTATING_CLIENT_ID = "rotatingloadclient";
const SETTINGS = {
  clients: [
    { clientId: CLIENT_ID },
    { clientId: ROTATING_CLIENT_ID, refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds: 60 } },
  ],
  seededUsers: PEOPLE,
};

const CALLERS = 16;
const PER_SECOND = 60;
const SIGN_INS = { warmUpMs: 2_000, durationMs: 10_000 };
const OTHER_CALLS = { warmUpMs: 1_000, durationMs: 4_000 };
const MEGABYTE = 1_000_000;

const bench: Bench = {
  name: "pool-load",
  title: "The pool under load: a process of its own, data on disk, this generator included",
  needs: ["openssl"],
  async run(context) {
    context.progress("Starting a pool");
    const pool = await startLoadedPool(SETTINGS);
    const caller = createWireCaller(pool.url);
    try {
      return await measure(context, pool, caller.call);
    } finally {
      caller.close();
      await pool.stop();
    }
  },
};

export default bench;

async function measure(context: BenchContext, pool: LoadedPool, call: WireCall): Promise<BenchResult> {
  const poolName = pool.userPoolId.slice(pool.userPoolId.indexOf("_") + 1);
  const load: Load = { context, pid: pool.pid, target: { call, clientId: CLIENT_ID, poolName } };
  const signIns = await mostSignIns(load);
  const latencies = await signInsOnTime(load);
  const refreshes = await mostRefreshes(load, "refresh");
  const rotations = await mostRefreshes(withClient(load, ROTATING_CLIENT_ID), "refresh with rotation");
  const reads = await mostReads(load);
  const memory = residentBytes(pool.pid) / MEGABYTE;
  const at = `at ${PER_SECOND} sign-ins a second`;
  const p99 = percentile(latencies, 0.99);
  return {
    rows: [
      { label: "SRP sign-ins", ...signIns },
      { label: `sign-in ${at}, median`, value: percentile(latencies, 0.5), unit: "ms" },
      { label: `sign-in ${at}, p99`, value: p99, unit: "ms", detail: `of ${latencies.length}` },
      { label: `sign-in ${at}, slowest`, value: percentile(latencies, 1), unit: "ms" },
      { label: "GetTokensFromRefreshToken (aim 800)", ...refreshes },
      { label: "GetTokensFromRefreshToken, rotating", ...rotations },
      { label: "GetUser (aim 2500)", ...reads },
      { label: "the pool's resident memory", value: memory, unit: "MB", detail: "the most it ever was" },
    ],
    figures: [
      { label: "SRP sign-ins sustained", measured: signIns.value, limit: 120, direction: "at least", unit: "per s" },
      { label: `sign-in p99 ${at}`, measured: p99, limit: 150, direction: "at most", unit: "ms" },
      { label: "the pool's resident memory", measured: memory, limit: 300, direction: "at most", unit: "MB" },
    ],
    notes: [
      `Pool and generator shared ${availableParallelism()} cores of ${cpus()[0]?.model ?? "an unknown processor"}.`,
      "Latencies count from when a sign-in was due, the client's arithmetic included.",
    ],
  };
}

interface Load {
  readonly context: BenchContext;
  /** The pool's process. */
  readonly pid: number;
  readonly target: LoadTarget;
}

function withClient(load: Load, clientId: string): Load {
  return { ...load, target: { ...load.target, clientId } };
}

function mostSignIns(load: Load): Promise<Rate> {
  let number = 0;
  return most(load, "sign-ins", SIGN_INS, async () => void (await signIn(load.target, personOf((number += 1)))));
}

function signInsOnTime({ context, target }: Load): Promise<number[]> {
  context.progress(`sign-ins, ${PER_SECOND} a second, for ${seconds(SIGN_INS)} s`);
  const work = async (number: number): Promise<void> => void (await signIn(target, personOf(number)));
  return openLoop(work, { ...SIGN_INS, perSecond: PER_SECOND }, systemClock);
}

async function mostRefreshes(load: Load, what: string): Promise<Rate> {
  const held = await signInAll(load.target);
  return most(load, what, OTHER_CALLS, async (caller) => {
    held[caller] = await refresh(load.target, heldBy(held, caller));
  });
}

async function mostReads(load: Load): Promise<Rate> {
  const held = await signInAll(load.target);
  return most(load, "GetUser", OTHER_CALLS, (caller) => getUser(load.target, heldBy(held, caller)));
}

type Rate = Pick<BenchRow, "value" | "unit" | "detail">;

/** The most that is answered a second, and what of the pool's processor each one costs, which no other load on the machine changes. */
async function most(
  { context, pid }: Load,
  what: string,
  span: Span,
  work: (caller: number) => Promise<void>,
): Promise<Rate> {
  context.progress(`${what}, ${CALLERS} at a time, for ${seconds(span)} s`);
  let answered = 0;
  const counted = async (caller: number): Promise<void> => {
    await work(caller);
    answered += 1;
  };
  const spentBefore = processorMs(pid);
  const value = await closedLoop(counted, { ...span, callers: CALLERS }, systemClock);
  const spentAfter = processorMs(pid);
  const each =
    spentBefore === undefined || spentAfter === undefined ? undefined : (spentAfter - spentBefore) / answered;
  const cost = each === undefined ? "" : `, ${each.toFixed(2)} ms of the pool's processor each`;
  return { value, unit: "per s", detail: `${CALLERS} at a time${cost}` };
}

/** One sign-in for each caller. */
function signInAll(target: LoadTarget): Promise<Tokens[]> {
  return Promise.all(Array.from({ length: CALLERS }, (_, caller) => signIn(target, personOf(caller))));
}

function heldBy(held: readonly Tokens[], caller: number): Tokens {
  const tokens = held[caller];
  if (tokens === undefined) throw new RangeError("There is no such caller.");
  return tokens;
}

function personOf(number: number): (typeof PEOPLE)[number] {
  const person = PEOPLE[number % PEOPLE.length];
  if (person === undefined) throw new RangeError("There is nobody.");
  return person;
}

function seconds({ warmUpMs, durationMs }: Span): number {
  return (warmUpMs + durationMs) / 1_000;
}
