/** The three engines, each with the back/forward cache that people have. One browser runs at a time. */
import { launchFirefox } from "../firefox/launch-firefox.ts";
import { openFirefoxTab } from "../firefox/firefox-tab.ts";
import type { TabSettings } from "../page/tab-client.ts";
import { launchWithCache } from "./launch-with-cache.ts";
import type { LeavingTab } from "./leaving.ts";
import { openPageServer, type PageServer } from "./page-server.ts";
import { openTab } from "./tab.ts";
import { launchWebKit } from "../webkit/launch-webkit.ts";
import { WebKitWindows } from "../webkit/webkit-tab.ts";

type Say = (line: string) => void;

/** A browser's profile: its tabs share their storage. */
export interface Profile {
  openTab(settings: TabSettings): Promise<LeavingTab>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Such as `Firefox 153.8`. */
  readonly version: string;
  openProfile(server: PageServer): Promise<Profile>;
  close(): Promise<void>;
}

export const ENGINES: readonly ((say: Say) => Promise<Engine>)[] = [openChromium, openFirefox, openWebKit];

/**
 * Runs something in each engine, over one server of pages.
 *
 * @returns The versions of the engines.
 */
export async function inEachEngine(
  say: Say,
  run: (engine: Engine, server: PageServer) => Promise<void>,
): Promise<readonly string[]> {
  const server = await openPageServer();
  const versions: string[] = [];
  try {
    for (const open of ENGINES) {
      const engine = await open(say);
      try {
        await run(engine, server);
        versions.push(engine.version);
      } finally {
        await engine.close();
      }
    }
  } finally {
    await server.close();
  }
  return versions;
}

async function openChromium(say: Say): Promise<Engine> {
  const browser = await launchWithCache(say);
  return {
    name: "Chromium",
    version: `Chromium ${browser.version()}`,
    async openProfile(server) {
      const context = await browser.newContext();
      return { openTab: (settings) => openTab(context, server, settings), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

async function openFirefox(say: Say): Promise<Engine> {
  const browser = await launchFirefox(say);
  return {
    name: "Firefox",
    version: (await browser.version()).replace("firefox/", "Firefox "),
    async openProfile(server) {
      const context = await browser.createBrowserContext();
      return { openTab: (settings) => openFirefoxTab(context, server, settings), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

async function openWebKit(say: Say): Promise<Engine> {
  const browser = await launchWebKit(say);
  return {
    name: "WebKit",
    version: browser.version,
    openProfile(server) {
      // All windows of a session share their storage. A pool of its own keeps the rounds apart.
      const windows = new WebKitWindows(browser.driver);
      return Promise.resolve({
        openTab: (settings) => windows.open(server, settings),
        close: () => windows.closeAll(),
      });
    },
    close: () => browser.close(),
  };
}
