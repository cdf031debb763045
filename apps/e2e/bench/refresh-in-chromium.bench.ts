/**
 * Measures what a refresh costs beyond its request in Chromium, in a single tab: the lock, the ledger in IndexedDB, the
 * record in localStorage, and the checks of the tokens.
 */
import type { TabClient } from "../proof/page/tab-client.ts";
import { openPageServer } from "../proof/support/page-server.ts";
import { openProofPool, PASSWORD } from "../proof/support/proof-pool.ts";
import { openTab, type Tab } from "../proof/support/tab.ts";
import { atMost, type Bench } from "@poolgate/tooling/bench/bench";
import { launchChromium } from "@poolgate/tooling/browser/launch-chromium";

const REFRESHES = 50;
const WARM_UP = 5;
const LIMIT_MS = 30;

declare const tabClient: TabClient;

const bench: Bench = {
  name: "refresh-in-chromium",
  title: "One refresh beyond its request, Chromium",
  async run({ progress }) {
    const browser = await launchChromium(progress);
    const server = await openPageServer();
    const pool = await openProofPool({ graceSeconds: 0 });
    try {
      const tab = await openTab(await browser.newContext(), server, { config: pool.config, movedByMs: 0 });
      await tab.signIn(pool.usernames[0] ?? "", PASSWORD);
      const beyond: number[] = [];
      for (let done = 0; done < WARM_UP + REFRESHES; done += 1) {
        progress(`refresh ${done + 1} of ${WARM_UP + REFRESHES}`);
        const ms = await beyondRequestMs(tab);
        if (done >= WARM_UP) beyond.push(ms);
      }
      const sorted = beyond.toSorted((a, b) => a - b);
      const median = sorted[REFRESHES / 2] ?? Number.NaN;
      return {
        rows: [
          { label: "refresh beyond its request, median", value: median, unit: "ms" },
          { label: "refresh beyond its request, slowest", value: sorted.at(-1) ?? Number.NaN, unit: "ms" },
        ],
        figures: [atMost("refresh beyond its request", median, LIMIT_MS, "ms")],
        notes: [`${REFRESHES} refreshes of one tab, Chromium ${browser.version()}, a pool with rotation on loopback.`],
      };
    } finally {
      await pool.stop();
      await server.close();
      await browser.close();
    }
  },
};

export default bench;

/** Returns how much longer than the request itself a forced refresh takes, in milliseconds. */
function beyondRequestMs({ page }: Tab): Promise<number> {
  return page.evaluate(async () => {
    performance.clearResourceTimings();
    const startedAtMs = performance.now();
    await tabClient.fetchSession({ forceRefresh: true });
    const tookMs = performance.now() - startedAtMs;
    const [request] = performance.getEntriesByType("resource");
    if (request === undefined) throw new Error("No request was made.");
    return tookMs - request.duration;
  });
}
