/**
 * Measures the load that the pool can serve: one process with its data on disk, and this process as its clients, on all
 * cores.
 *
 * A sign-in has two calls with all of the client's arithmetic (by OpenSSL), and ends with stored tokens. The maximum
 * rate is measured with callers that repeat at once, the latency with sign-ins that start at fixed times.
 * There is no comparison, because no other local pool verifies proofs.
 */
import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import {
  atLeast,
  atMost,
  type Bench,
  type BenchContext,
  type BenchResult,
  type BenchRow,
  type Figure,
} from "@poolgate/tooling/bench/bench";
import { percentile } from "@poolgate/tooling/bench/interleave";
import { closedLoop, openLoop, type Span, systemClock } from "@poolgate/testkit/load/loops";
import { processorMs, residentBytes } from "@poolgate/testkit/load/process-cost";
import { getUser, type LoadTarget, refresh, signIn, type Tokens } from "@poolgate/testkit/load/sign-in";
import { createWireCaller, type WireCall } from "@poolgate/testkit/load/wire-caller";
import { dataIn, startServer } from "@poolgate/tooling/processes/own-server";

/** Enough accounts that no lock or row of a single account is the limit. */
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
/**
 * Each side computes about three powers for a sign-in. The pool uses constant time, and also signs, seals and stores.
 * That makes 1.8 times the generator's cost; one more power would make 2.3.
 */
const MOST_OVER_GENERATOR = 2.1;

const bench: Bench = {
  name: "pool-load",
  title: "The pool under load: a separate process, data on disk, on the same machine as the generator",
  async run(context) {
    context.progress("Starting a pool");
    const { pid, ready, end } = await startServer({
      name: "pool",
      main: "packages/local-pool/src/server/main.ts",
      args(folder) {
        const file = join(folder, "settings.json");
        writeFileSync(file, JSON.stringify(SETTINGS));
        return [...dataIn(folder), "--config", file];
      },
    });
    const { url = "", userPoolId = "" } = ready;
    const caller = createWireCaller(url);
    try {
      return await measure(context, { pid, userPoolId }, caller.call);
    } finally {
      caller.close();
      await end("SIGTERM");
    }
  },
};

export default bench;

async function measure(
  context: BenchContext,
  pool: { readonly pid: number; readonly userPoolId: string },
  call: WireCall,
): Promise<BenchResult> {
  const poolName = pool.userPoolId.slice(pool.userPoolId.indexOf("_") + 1);
  const load: Load = { context, pid: pool.pid, target: { call, clientId: CLIENT_ID, poolName } };
  const signIns = await mostSignIns(load);
  const { latencies, cost } = await signInsOnTime(load);
  const refreshes = await mostRefreshes(load, "refresh");
  const rotations = await mostRefreshes(withClient(load, ROTATING_CLIENT_ID), "refresh with rotation");
  const reads = await mostReads(load);
  const memory = residentBytes(pool.pid) / MEGABYTE;
  const at = `at ${PER_SECOND} sign-ins a second`;
  const p99 = percentile(latencies, 0.99);
  return {
    rows: [
      { label: "SRP sign-ins (aim 300)", ...rowOf(signIns) },
      { label: `sign-in ${at}, median`, value: percentile(latencies, 0.5), unit: "ms" },
      { label: `sign-in ${at}, p99 (aim 15 ms)`, value: p99, unit: "ms", detail: `of ${latencies.length}` },
      { label: `sign-in ${at}, slowest`, value: percentile(latencies, 1), unit: "ms" },
      { label: "GetTokensFromRefreshToken (aim 800)", ...rowOf(refreshes) },
      { label: "GetTokensFromRefreshToken, rotating", ...rowOf(rotations) },
      { label: "GetUser (aim 2500)", ...rowOf(reads) },
      { label: "the pool's resident memory (aim 150 MB)", value: memory, unit: "MB", detail: "the most it ever was" },
      ...processorRows(cost),
    ],
    figures: [
      atLeast("SRP sign-ins sustained", signIns.perSecond, 120, "per s"),
      atMost(`sign-in p99 ${at}`, p99, 150, "ms"),
      atMost("the pool's resident memory", memory, 300, "MB"),
      ...processorFigures(cost),
    ],
    notes: [
      `Pool and generator shared ${availableParallelism()} cores of ${cpus()[0]?.model ?? "an unknown processor"}.`,
      "Latencies count from when a sign-in was due, the client's arithmetic included.",
      `Processor time is that of the sign-ins ${at}: other load on the machine changes it least, and its ratio less still.`,
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

/** The pool is warm at this point, so the cost of each call can be measured too. */
async function signInsOnTime({ context, pid, target }: Load): Promise<{ latencies: number[]; cost: Cost }> {
  context.progress(`sign-ins, ${PER_SECOND} a second, for ${seconds(SIGN_INS)} s`);
  let latencies: number[] = [];
  const cost = await costOf(pid, async (count) => {
    const work = async (number: number): Promise<void> => {
      await signIn(target, personOf(number));
      count();
    };
    latencies = await openLoop(work, { ...SIGN_INS, perSecond: PER_SECOND }, systemClock);
  });
  return { latencies, cost };
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

/** The milliseconds of processor time for each call, of the pool (if the system reports it) and of this process. */
interface Cost {
  readonly poolMs: number | undefined;
  readonly generatorMs: number;
}

interface Rate extends Cost {
  readonly perSecond: number;
}

/** The maximum number of answered calls per second. */
async function most(
  { context, pid }: Load,
  what: string,
  span: Span,
  work: (caller: number) => Promise<void>,
): Promise<Rate> {
  context.progress(`${what}, ${CALLERS} at a time, for ${seconds(span)} s`);
  let perSecond = 0;
  const cost = await costOf(pid, async (count) => {
    const counted = async (caller: number): Promise<void> => {
      await work(caller);
      count();
    };
    perSecond = await closedLoop(counted, { ...span, callers: CALLERS }, systemClock);
  });
  return { ...cost, perSecond };
}

/** The cost of each call that `run` counts. */
async function costOf(pid: number, run: (count: () => void) => Promise<void>): Promise<Cost> {
  let calls = 0;
  const poolBefore = processorMs(pid);
  const generatorBefore = process.cpuUsage();
  await run(() => {
    calls += 1;
  });
  const generator = process.cpuUsage(generatorBefore);
  const poolAfter = processorMs(pid);
  const isTold = poolBefore !== undefined && poolAfter !== undefined;
  return {
    poolMs: isTold ? (poolAfter - poolBefore) / calls : undefined,
    generatorMs: (generator.user + generator.system) / 1_000 / calls,
  };
}

function rowOf({ perSecond, poolMs }: Rate): Pick<BenchRow, "value" | "unit" | "detail"> {
  const cost = poolMs === undefined ? "" : `, ${poolMs.toFixed(2)} ms of the pool's processor each`;
  return { value: perSecond, unit: "per s", detail: `${CALLERS} at a time${cost}` };
}

function processorRows({ poolMs, generatorMs }: Cost): BenchRow[] {
  if (poolMs === undefined) return [];
  const generator = "processor time of a sign-in, generator";
  return [
    { label: generator, value: generatorMs, unit: "ms" },
    {
      label: "processor time of a sign-in, pool",
      value: poolMs,
      unit: "ms",
      ratio: poolMs / generatorMs,
      against: generator,
    },
  ];
}

/** Detects problems that a fast machine would hide: one power too many, or one that OpenSSL does not compute. */
function processorFigures({ poolMs, generatorMs }: Cost): Figure[] {
  if (poolMs === undefined) return [];
  const label = "processor time of a sign-in, pool over generator";
  return [{ label, measured: poolMs / generatorMs, limit: MOST_OVER_GENERATOR, direction: "at most", unit: "" }];
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
