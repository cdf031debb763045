/** One Firefox tab that runs a client. */
import type { BrowserContext } from "puppeteer-core";
import type { TabClient, TabSettings } from "../page/tab-client.ts";
import type { ExpiringTab } from "../support/expiries.ts";
import type { PageServer } from "../support/page-server.ts";

declare const tabClient: TabClient;

export async function openFirefoxTab(
  context: BrowserContext,
  server: PageServer,
  settings: TabSettings,
): Promise<ExpiringTab> {
  const page = await context.newPage();
  await page.goto(server.address(settings));
  await page.waitForFunction(() => "tabClient" in globalThis);
  return {
    signIn: (username, password) => page.evaluate((name, word) => tabClient.signIn(name, word), username, password),
    fetchSession: (options = {}) => page.evaluate((given) => tabClient.fetchSession(given), options),
    moveClock: (ms) => page.evaluate((given) => tabClient.moveClock(given), ms),
    events: () => page.evaluate(() => tabClient.events()),
  };
}
