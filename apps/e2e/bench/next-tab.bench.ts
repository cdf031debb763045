/**
 * Measures how long a tab waits for new tokens after the tab that refreshes has gone: into the back/forward cache, or for
 * good. Its request is under way, and the pool has not replaced the token yet.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, type Bench, type BenchRow, type Figure } from "@poolgate/tooling/bench/bench";
import { type Engine, inEachEngine } from "../proof/support/engines.ts";
import { startSession } from "../proof/support/expiries.ts";
import { type LeavingTab, LONGEST_WAIT_MS } from "../proof/support/leaving.ts";
import type { PageServer } from "../proof/support/page-server.ts";
import { openProofPool, REFRESH } from "../proof/support/proof-pool.ts";

const ROUNDS = 3;
const LOOK_MS = 20;

const WAYS: Readonly<Record<string, (holder: LeavingTab) => Promise<void>>> = {
  "a cached holder": (holder) => holder.leave(),
  "a closed holder": (holder) => holder.close(),
};

const bench: Bench = {
  name: "next-tab",
  title: "Wait of the next tab after the one that refreshed has gone",
  async run({ progress }) {
    const rows: BenchRow[] = [];
    const figures: Figure[] = [];
    const versions = await inEachEngine(progress, async (engine, server) => {
      for (const [way, go] of Object.entries(WAYS)) {
        const waits: number[] = [];
        while (waits.length < ROUNDS) {
          progress(`${engine.name}: ${way}, round ${waits.length + 1} of ${ROUNDS}`);
          waits.push(await waitAfter(engine, server, go));
        }
        const label = `after ${way}, ${engine.name}`;
        const slowest = Math.max(...waits);
        rows.push({ label: `${label}, slowest`, value: slowest, unit: "ms" });
        figures.push(atMost(`wait ${label}`, slowest, LONGEST_WAIT_MS, "ms"));
      }
    });
    return {
      rows,
      figures,
      notes: [`${ROUNDS} rounds each, two tabs, rotation without a grace period.`, versions.join(", ")],
    };
  },
};

export default bench;

/** Resolves to the milliseconds from the holder's going to the next tab's new tokens; not a number where it gets none. */
async function waitAfter(engine: Engine, server: PageServer, go: (holder: LeavingTab) => Promise<void>) {
  const pool = await openProofPool({ graceSeconds: 0 });
  const profile = await engine.openProfile(server);
  try {
    const settings = { config: pool.config, movedByMs: 0 };
    const [holder, next] = [await profile.openTab(settings), await profile.openTab(settings)];
    await startSession(pool, [holder, next]);
    const { tokenId } = await next.fetchSession();
    await pool.switch({ add: [{ operation: REFRESH, fault: "stallBefore", attempts: [1] }] });
    // A page may give no answer to a call that it leaves.
    holder.fetchSession({ forceRefresh: true }).catch(() => undefined);
    while ((await pool.switch({})) === 0) await sleep(LOOK_MS);
    const call = next.fetchSession({ forceRefresh: true });
    while (!(await next.isRefreshing())) await sleep(LOOK_MS);

    const goneAtMs = Date.now();
    await go(holder);
    const answer = await call;
    const isNew = answer.outcome === "signedIn" && answer.tokenId !== tokenId;
    return isNew ? answer.settledAtMs - goneAtMs : Number.NaN;
  } finally {
    await profile.close();
    await pool.stop();
  }
}
