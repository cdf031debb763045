/**
 * Measures what a refresh costs beyond its request in a single tab: the lock, the ledger in IndexedDB, the record in
 * localStorage, and the checks of the tokens.
 */
import { atMost, type Bench, type BenchRow, type Figure } from "@poolgate/tooling/bench/bench";
import { median } from "@poolgate/tooling/bench/interleave";
import { type Engine, inEachEngine } from "../proof/support/engines.ts";
import type { PageServer } from "../proof/support/page-server.ts";
import { openProofPool, PASSWORD } from "../proof/support/proof-pool.ts";

const REFRESHES = 50;
const WARM_UP = 5;
const LIMIT_MS = 30;

const bench: Bench = {
  name: "refresh-in-browsers",
  title: "One refresh beyond its request",
  async run({ progress }) {
    const rows: BenchRow[] = [];
    const figures: Figure[] = [];
    const versions = await inEachEngine(progress, async (engine, server) => {
      const beyond = await refreshAlone(engine, server, progress);
      const middle = median(beyond);
      rows.push(
        { label: `${engine.name}, median`, value: middle, unit: "ms" },
        { label: `${engine.name}, slowest`, value: Math.max(...beyond), unit: "ms" },
      );
      figures.push(atMost(`refresh beyond its request, ${engine.name}`, middle, LIMIT_MS, "ms"));
    });
    return {
      rows,
      figures,
      notes: [
        `${REFRESHES} refreshes of one tab each, a pool with rotation on loopback.`,
        `${versions.join(", ")}; Firefox and WebKit tell whole milliseconds.`,
      ],
    };
  },
};

export default bench;

async function refreshAlone(engine: Engine, server: PageServer, progress: (text: string) => void): Promise<number[]> {
  const pool = await openProofPool({ graceSeconds: 0 });
  const profile = await engine.openProfile(server);
  try {
    const tab = await profile.openTab({ config: pool.config, movedByMs: 0 });
    await tab.signIn(pool.usernames[0] ?? "", PASSWORD);
    const beyond: number[] = [];
    for (let done = 0; done < WARM_UP + REFRESHES; done += 1) {
      progress(`${engine.name}: refresh ${done + 1} of ${WARM_UP + REFRESHES}`);
      const ms = await tab.refreshBeyondRequest();
      if (done >= WARM_UP) beyond.push(ms);
    }
    return beyond;
  } finally {
    await profile.close();
    await pool.stop();
  }
}
