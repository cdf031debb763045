/**
 * A sign-out in one tab while another tab's refresh response is late: the user stays signed out, also after a reload.
 */
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";
import { runTrials } from "./sign-out/trials.ts";
import { inLanes } from "./support/lanes.ts";
import { launchChromium } from "@poolgate/tooling/browser/launch-chromium";
import { openPageServer } from "./support/page-server.ts";
import { openProofPool } from "./support/proof-pool.ts";
import { seededRandom } from "@poolgate/testkit/seeded-random";
import { openTabs } from "./support/tab.ts";

const TABS = 3;
/** Seeds of the trials that run side by side. */
const LANES = [1, 2];
const TRIALS = 1000;
const SAMPLED_TRIALS = 8;

const part: ProofPart = {
  name: "sign-out",
  title: "A sign-out is final, also during a refresh in another tab",
  isWaiting: true,
  async run({ say, sample }) {
    const browser = await launchChromium(say);
    const server = await openPageServer();
    try {
      const trials = (sample ? SAMPLED_TRIALS : TRIALS) / LANES.length;
      const lanes = await inLanes(LANES, LANES, async (seed) => {
        const pool = await openProofPool({ graceSeconds: 0 });
        const context = await browser.newContext();
        const settings = { config: pool.config, movedByMs: 0 };
        const tabs = await openTabs(context, server, settings, TABS);
        const counts = await runTrials(pool, tabs, settings, trials, seededRandom(seed));
        await context.close();
        await pool.stop();
        say(`${counts.back} of ${counts.trials} sign-outs undone`);
        return counts;
      });
      const back = lanes.reduce((sum, counts) => sum + counts.back, 0);
      const late = lanes.reduce((sum, counts) => sum + counts.late, 0);
      const line = `${trials * LANES.length} sign-outs, ${late} of them before the refresh settled: ${back} undone`;
      return { isOk: back === 0, lines: [line, ...lanes.flatMap(({ failures }) => failures)] };
    } finally {
      await browser.close();
      await server.close();
    }
  },
};

export default part;
