/**
 * Repeats sign-in, refresh and sign-out in one page, and checks that no memory leaks.
 *
 * Garbage is collected before each measurement. Every cycle uses the real pool, and every tenth cycle proves the
 * password by SRP instead of sending it.
 */
import type { CDPSession } from "playwright";
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";
import { launchChromium } from "@poolgate/tooling/browser/launch-chromium";
import { openPageServer } from "./support/page-server.ts";
import { openProofPool, PASSWORD } from "./support/proof-pool.ts";
import { openTab, type Tab } from "./support/tab.ts";

/** Cycles in which code is compiled, caches fill, and the list of the page's events reaches its limit. */
const WARM_UP_CYCLES = 300;
const CYCLES = 10_000;
const BATCH = 100;
const LIMIT_BYTES = 2 * 1024 * 1024;

interface Measured {
  readonly heapBytes: number;
  readonly listeners: number;
  /** Reachable actors of any machine. */
  readonly actors: number;
  readonly timers: number;
  readonly children: number;
}

const part: ProofPart = {
  name: "heap",
  title: "Sign-in, refresh and sign-out leave nothing behind in memory",
  isWaiting: true,
  isProofOnly: true,
  async run({ say }) {
    const browser = await launchChromium(say);
    const server = await openPageServer();
    const pool = await openProofPool({ graceSeconds: 0 });
    try {
      const context = await browser.newContext();
      const tab = await openTab(context, server, { config: pool.config, movedByMs: 0 });
      const session = await context.newCDPSession(tab.page);
      await session.send("Performance.enable");
      await session.send("HeapProfiler.enable");
      const username = pool.usernames[0] ?? "";
      const run = async (count: number): Promise<void> => {
        for (let done = 0; done < count; done += BATCH) {
          await tab.cycle(username, PASSWORD, BATCH);
          if (done % (10 * BATCH) === 0) say(`${done + BATCH} of ${count} cycles`);
        }
      };
      await run(WARM_UP_CYCLES);
      const before = await measure(tab, session);
      await run(CYCLES);
      const after = await measure(tab, session);
      const grownBytes = after.heapBytes - before.heapBytes;
      const isOk =
        grownBytes <= LIMIT_BYTES &&
        (["listeners", "actors", "timers", "children"] as const).every((what) => after[what] <= before[what]);
      const lines = [
        `${CYCLES} cycles: heap ${kilobytes(before.heapBytes)} before, ${kilobytes(after.heapBytes)} after (at most ${kilobytes(LIMIT_BYTES)} more)`,
        `listeners ${before.listeners} → ${after.listeners}, actors ${before.actors} → ${after.actors}, timers ${before.timers} → ${after.timers}, running children ${before.children} → ${after.children}`,
      ];
      return { isOk, lines };
    } finally {
      await browser.close();
      await server.close();
      await pool.stop();
    }
  },
};

async function measure(tab: Tab, session: CDPSession): Promise<Measured> {
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const { timers, children } = await tab.remains();
  return {
    heapBytes: metric("JSHeapUsedSize"),
    listeners: metric("JSEventListeners"),
    actors: await countActors(session),
    timers,
    children,
  };
}

/** Counts the objects with the prototype of the session's actor, which every XState actor has. */
async function countActors(session: CDPSession): Promise<number> {
  const expression = "Object.getPrototypeOf(sessionActor)";
  const { result } = await session.send("Runtime.evaluate", { expression, objectGroup: "actors" });
  const { objects } = await session.send("Runtime.queryObjects", {
    prototypeObjectId: result.objectId ?? "",
    objectGroup: "actors",
  });
  const counted = await session.send("Runtime.callFunctionOn", {
    objectId: objects.objectId ?? "",
    functionDeclaration: "function () { return this.length; }",
    returnByValue: true,
  });
  await session.send("Runtime.releaseObjectGroup", { objectGroup: "actors" });
  return Number(counted.result.value);
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}

export default part;
