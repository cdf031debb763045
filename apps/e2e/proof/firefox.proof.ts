/** Firefox: the journeys, also where everything that stores is blocked, and tabs whose tokens expire together. */
import type { Browser } from "puppeteer-core";
import type { ProofPart, ProofResult } from "@poolgate/tooling/proof/proof-part";
import { signInWithoutStorage } from "./by-webdriver/blocked-storage.ts";
import { visitInTheDark } from "./by-webdriver/accessible-pages.ts";
import { driveFirefox } from "./by-webdriver/drive-firefox.ts";
import { openStage, type Stage } from "./by-webdriver/stage.ts";
import { walkAll, walkEach } from "./by-webdriver/walk-all.ts";
import { openFirefoxTab } from "./firefox/firefox-tab.ts";
import { launchFirefox } from "./firefox/launch-firefox.ts";
import { countLine, holds, runExpiries } from "./support/expiries.ts";
import { holdsWhileLeaving, type LeavingTab, leavingLine, runLeavingExpiries } from "./support/leaving.ts";
import { openPageServer, type PageServer } from "./support/page-server.ts";
import { openProofPool, type ProofPool } from "./support/proof-pool.ts";
import { seededRandom } from "@poolgate/testkit/seeded-random";

const EXPIRIES = 200;

/** As on a system that is dark. */
const DARK = { "layout.css.prefers-color-scheme.content-override": 0 };

const part: ProofPart = {
  name: "firefox",
  title: "Firefox walks the journeys, and refreshes once for each expiry",
  isWaiting: true,
  isProofOnly: true,
  async run({ say }) {
    const { isOk: areWalked, lines: walked } = await runJourneys(say);
    const browser = await launchFirefox(say);
    const server = await openPageServer();
    try {
      const lines = [...walked];
      let isOk = areWalked;
      for (const tabs of [2, 5]) {
        const counts = await expire(browser, server, tabs, 0, runExpiries);
        isOk &&= holds(counts);
        const line = countLine(`${tabs} tabs, grace 0 s`, counts);
        say(line);
        lines.push(line, ...counts.failures.map((failure) => `  ${failure}`));
      }
      for (const graceSeconds of [0, 10]) {
        for (const tabs of [2, 5]) {
          const counts = await expire(browser, server, tabs, graceSeconds, runLeavingExpiries);
          isOk &&= holdsWhileLeaving(counts, graceSeconds);
          const line = leavingLine(`${tabs} tabs, grace ${graceSeconds} s`, counts);
          say(line);
          lines.push(line, ...counts.failures.map((failure) => `  ${failure}`));
        }
      }
      return { isOk, lines };
    } finally {
      await browser.close();
      await server.close();
    }
  },
};

/** The journeys, one in a browser that stores nothing, and the pages in dark mode. */
async function runJourneys(say: (line: string) => void): Promise<ProofResult> {
  const stage = await openStage(say);
  try {
    const { version, all } = await walkInFirefox(stage, say);
    const others = await walkEach("in other settings", say, [
      {
        title: "a sign-in with all cookies and site data blocked",
        walk: () => signInWithoutStorage(stage.house, say),
      },
      {
        title: "axe finds nothing on any page in dark mode",
        walk: () => visitInTheDark(() => driveFirefox(say, { preferences: DARK }), stage.house.siteUrl),
      },
    ]);
    return { isOk: all.isOk && others.isOk, lines: [version, ...all.lines, ...others.lines] };
  } finally {
    await stage.close();
  }
}

async function walkInFirefox(
  stage: Stage,
  say: (line: string) => void,
): Promise<{ version: string; all: ProofResult }> {
  const browser = await driveFirefox(say, { env: stage.microphone.env });
  try {
    return { version: browser.version, all: await walkAll(browser, stage, say) };
  } finally {
    await browser.close();
  }
}

type Run<Counts> = (
  pool: ProofPool,
  tabs: readonly LeavingTab[],
  expiries: number,
  random: () => number,
) => Promise<Counts>;

async function expire<Counts>(
  browser: Browser,
  server: PageServer,
  count: number,
  graceSeconds: number,
  run: Run<Counts>,
): Promise<Counts> {
  const pool = await openProofPool({ graceSeconds });
  const context = await browser.createBrowserContext();
  const tabs: LeavingTab[] = [];
  while (tabs.length < count) {
    tabs.push(await openFirefoxTab(context, server, { config: pool.config, movedByMs: 0 }));
  }
  const counts = await run(pool, tabs, EXPIRIES, seededRandom(count));
  await context.close();
  await pool.stop();
  return counts;
}

export default part;
