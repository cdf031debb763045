/**
 * WebKit: the journeys, windows whose tokens expire together, and pages that go into the back/forward cache while they
 * refresh.
 */
import { webkit } from "@poolgate/tooling/processes/requirements";
import type { ProofPart, ProofResult } from "@poolgate/tooling/proof/proof-part";
import { openPlaces } from "../support/widget/places.ts";
import { visitInTheDark } from "./by-webdriver/accessible-pages.ts";
import type { DrivenBrowser } from "./by-webdriver/driven-browser.ts";
import { openStage, type Stage } from "./by-webdriver/stage.ts";
import { walkAll, walkEach } from "./by-webdriver/walk-all.ts";
import { walkWidget } from "./by-webdriver/walk-widget.ts";
import { SIGN_UP_TO_SIGN_OUT } from "./by-webdriver/window-journeys.ts";
import { countLine, holds, runExpiries } from "./support/expiries.ts";
import { holdsWhileLeaving, leavingLine, runLeavingExpiries } from "./support/leaving.ts";
import { openPageServer } from "./support/page-server.ts";
import { openProofPool } from "./support/proof-pool.ts";
import { seededRandom } from "@poolgate/testkit/seeded-random";
import { launchWebKit } from "./webkit/launch-webkit.ts";
import { WebKitWindows } from "./webkit/webkit-tab.ts";

interface Setting {
  readonly windows: number;
  readonly expiries: number;
  /** How long the pool accepts a replaced refresh token. */
  readonly graceSeconds: number;
  /** One of the windows goes into the back/forward cache during each expiry, and comes back. */
  readonly isLeaving: boolean;
}

const FULL: readonly Setting[] = [2, 5].flatMap((windows) => [
  { windows, expiries: 50, graceSeconds: 0, isLeaving: false },
  { windows, expiries: 50, graceSeconds: 10, isLeaving: true },
  { windows, expiries: 50, graceSeconds: 0, isLeaving: true },
]);
const SAMPLE: readonly Setting[] = [
  { windows: 2, expiries: 3, graceSeconds: 0, isLeaving: false },
  { windows: 3, expiries: 6, graceSeconds: 10, isLeaving: true },
];

const part: ProofPart = {
  name: "webkit",
  title: "WebKit walks the journeys, and refreshes once for each expiry, also when pages go Back",
  isWaiting: true,
  async run({ say, sample }) {
    // `test` has said so already; under CI that is a failure.
    if (sample && webkit.missing().length > 0) return { isOk: true, lines: ["left out: there is no WebKit here"] };
    const stage = sample ? undefined : await openStage(say);
    const browser = await launchWebKit(say, stage?.microphone);
    const server = await openPageServer();
    try {
      const walks =
        stage === undefined
          ? [await walkSample(browser)]
          : [await walkAll(browser, stage, say), await walkInTheDark(stage, say)];
      const lines = [browser.version, ...walks.flatMap((walked) => walked.lines)];
      let isOk = walks.every((walked) => walked.isOk);
      for (const { windows: count, expiries, graceSeconds, isLeaving } of sample ? SAMPLE : FULL) {
        const what = `${count} windows, grace ${graceSeconds} s`;
        const pool = await openProofPool({ graceSeconds });
        const windows = new WebKitWindows(browser.driver);
        const tabs = [];
        while (tabs.length < count) tabs.push(await windows.open(server, { config: pool.config, movedByMs: 0 }));
        const random = seededRandom(count);
        if (isLeaving) {
          const counts = await runLeavingExpiries(pool, tabs, expiries, random);
          isOk &&= holdsWhileLeaving(counts, graceSeconds);
          lines.push(leavingLine(what, counts), ...counts.failures.map((failure) => `  ${failure}`));
        } else {
          const counts = await runExpiries(pool, tabs, expiries, random);
          isOk &&= holds(counts);
          lines.push(countLine(what, counts), ...counts.failures.map((failure) => `  ${failure}`));
        }
        say(lines.findLast((line) => !line.startsWith(" ")) ?? "");
        await windows.closeAll();
        await pool.stop();
      }
      return { isOk, lines };
    } finally {
      await browser.close();
      await server.close();
      await stage?.close();
    }
  },
};

function walkInTheDark({ house }: Stage, say: (line: string) => void): Promise<ProofResult> {
  const launch = (): Promise<DrivenBrowser> => launchWebKit(say, { env: { GTK_THEME: "Adwaita:dark" } });
  return walkEach("in dark mode", say, [
    { title: "axe finds nothing on any page", walk: () => visitInTheDark(launch, house.siteUrl) },
  ]);
}

/** One journey, on a page and a pool of its own. */
async function walkSample(browser: DrivenBrowser): Promise<ProofResult> {
  const places = openPlaces();
  try {
    await walkWidget(browser, places, SIGN_UP_TO_SIGN_OUT, "axe");
    return { isOk: true, lines: [`${SIGN_UP_TO_SIGN_OUT.title}: done`] };
  } finally {
    await places.close();
  }
}

export default part;
