/** One Firefox tab that runs a client. */
import type { BrowserContext } from "puppeteer-core";
import type { TabClient, TabSettings } from "../page/tab-client.ts";
import type { LeavingTab } from "../support/leaving.ts";
import type { PageServer } from "../support/page-server.ts";

declare const tabClient: TabClient;

export async function openFirefoxTab(
  context: BrowserContext,
  server: PageServer,
  settings: TabSettings,
): Promise<LeavingTab> {
  const page = await context.newPage();
  await page.goto(server.address(settings));
  await page.waitForFunction(() => "tabClient" in globalThis);
  let movedByMs = 0;
  return {
    signIn: (username, password) => page.evaluate((name, word) => tabClient.signIn(name, word), username, password),
    fetchSession: (options = {}) => page.evaluate((given) => tabClient.fetchSession(given), options),
    askApi: (usernames, password, addresses) =>
      page.evaluate((names, word, asked) => tabClient.askApi(names, word, asked), usernames, password, addresses),
    async moveClock(ms) {
      movedByMs += ms;
      await page.evaluate((given) => tabClient.moveClock(given), ms);
    },
    events: () => page.evaluate(() => tabClient.events()),
    isRefreshing: () => page.evaluate(() => tabClient.isRefreshing()),
    refreshBeyondRequest: () => page.evaluate(() => tabClient.refreshBeyondRequest()),
    async leave() {
      await page.evaluate(() => {
        addEventListener("pageshow", ({ persisted }) => Object.assign(globalThis, { isFromCache: persisted }));
      });
      await page.goto(server.elsewhere);
    },
    async comeBack() {
      await page.evaluate(() => history.back());
      await page.waitForFunction(() => "tabClient" in globalThis);
      // Firefox 153 caches no page whose request is under way: it loads such a page again.
      const isFromCache = await page.evaluate(() => Reflect.get(globalThis, "isFromCache") === true);
      if (!isFromCache) await page.evaluate((given) => tabClient.moveClock(given), movedByMs);
    },
    close: () => page.close(),
  };
}
