/** One Chromium tab with a client: its calls, and the process that renders it. */
import type { BrowserContext, Page } from "playwright";
import type { FetchOptions, Remains, SessionAnswer, TabClient, TabSettings } from "../page/tab-client.ts";
import type { LeavingTab } from "./leaving.ts";
import type { PageServer } from "./page-server.ts";
import { rendererProcess } from "./renderer-process.ts";

export interface Tab extends LeavingTab {
  readonly page: Page;
  readonly pid: number;
  fetchSession(options?: FetchOptions): Promise<SessionAnswer>;
  signOut(atMs?: number): Promise<number>;
  cycle(username: string, password: string, times: number): Promise<void>;
  remains(): Promise<Remains>;
  /** Loads the page again, with these settings in its URL. */
  reload(settings: TabSettings): Promise<void>;
}

declare const tabClient: TabClient;

export async function openTab(context: BrowserContext, server: PageServer, settings: TabSettings): Promise<Tab> {
  const page = await context.newPage();
  const load = async (anySettings: TabSettings): Promise<void> => {
    await page.goto(server.address(anySettings));
    await page.waitForFunction(() => "tabClient" in globalThis);
  };
  await load(settings);
  return {
    page,
    pid: await rendererProcess(page),
    signIn: (username, password) =>
      page.evaluate(([name, word]) => tabClient.signIn(name, word), [username, password] as const),
    fetchSession: (options = {}) => page.evaluate((given) => tabClient.fetchSession(given), options),
    signOut: (atMs = 0) => page.evaluate((given) => tabClient.signOut(given), atMs),
    isRefreshing: () => page.evaluate(() => tabClient.isRefreshing()),
    askApi: (usernames, password, addresses) =>
      page.evaluate(([names, word, asked]) => tabClient.askApi(names, word, asked), [
        usernames,
        password,
        addresses,
      ] as const),
    refreshBeyondRequest: () => page.evaluate(() => tabClient.refreshBeyondRequest()),
    moveClock: (ms) => page.evaluate((given) => tabClient.moveClock(given), ms),
    events: () => page.evaluate(() => tabClient.events()),
    cycle: (username, password, times) =>
      page.evaluate(([name, word, count]) => tabClient.cycle(name, word, count), [username, password, times] as const),
    remains: () => page.evaluate(() => tabClient.remains()),
    reload: load,
    async leave() {
      await page.evaluate(() => {
        addEventListener("pageshow", ({ persisted }) => Object.assign(globalThis, { isFromCache: persisted }));
      });
      await page.goto(server.elsewhere);
    },
    async comeBack() {
      // A page from the cache does not load again, so its load event is in the past.
      await page.goBack({ waitUntil: "commit" });
      await page.waitForFunction(() => "isFromCache" in globalThis, undefined, { timeout: 10_000 });
    },
    close: () => page.close(),
  };
}

/**
 * Opens tabs of one context and checks that no two of them share a process: only then does storage reach the other tabs
 * late.
 */
export async function openTabs(
  context: BrowserContext,
  server: PageServer,
  settings: TabSettings,
  count: number,
): Promise<Tab[]> {
  const tabs: Tab[] = [];
  while (tabs.length < count) tabs.push(await openTab(context, server, settings));
  const processes = new Set(tabs.map(({ pid }) => pid));
  if (processes.size !== count) throw new Error(`${count} tabs share ${processes.size} processes.`);
  return tabs;
}
