/** Firefox: from sign-up to sign-out, a reload during a challenge, and tabs whose tokens expire together. */
import type { Browser } from "puppeteer-core";
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";
import { openFirefoxTab } from "./firefox/firefox-tab.ts";
import { reloadInChallenge, signUpToSignOut } from "./firefox/journeys.ts";
import { launchFirefox } from "./firefox/launch-firefox.ts";
import { openWidgetSite } from "./firefox/widget-site.ts";
import { countLine, holds, runExpiries } from "./support/expiries.ts";
import { holdsWhileLeaving, type LeavingTab, leavingLine, runLeavingExpiries } from "./support/leaving.ts";
import { openPageServer, type PageServer } from "./support/page-server.ts";
import { openProofPool, PASSWORD, type ProofPool } from "./support/proof-pool.ts";
import { seededRandom } from "./support/random.ts";

const EXPIRIES = 50;

const part: ProofPart = {
  name: "firefox",
  title: "Firefox signs up, signs in across a reload, and refreshes once for each expiry",
  isProofOnly: true,
  async run({ say }) {
    const browser = await launchFirefox(say);
    const server = await openPageServer();
    try {
      const lines = [await browser.version(), ...(await runJourneys(browser, say))];
      let isOk = true;
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

/** @throws Error if a step of a journey is not reached. */
async function runJourneys(browser: Browser, say: (line: string) => void): Promise<string[]> {
  const email = "code@example.com";
  const pool = await openProofPool({
    graceSeconds: 0,
    more: {
      mfaConfiguration: "OPTIONAL",
      seededUsers: [{ email, password: PASSWORD, mfa: { enabled: ["EMAIL_OTP"] } }],
    },
  });
  const site = await openWidgetSite({ ...pool.config, signInFlow: "srp" });
  try {
    const page = await (await browser.createBrowserContext()).newPage();
    await page.goto(site.address);
    await signUpToSignOut(page, pool, "new@example.com");
    say("from sign-up to sign-out");
    await reloadInChallenge(page, pool, email);
    say("a reload in the middle of a challenge");
    await page.close();
    return ["from sign-up to sign-out: done", "a reload in the middle of a challenge: done"];
  } finally {
    await site.stop();
    await pool.stop();
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
