/**
 * Where a Chromium is: named by CHROMIUM_PATH, downloaded by Playwright, or installed at one of the usual places.
 * Only looks; installing one is ensure-chromium.ts's part.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const USUAL_PLACES: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/snap/bin/chromium",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/google-chrome",
    "/opt/google/chrome/chrome",
    "/usr/bin/microsoft-edge",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
};

export interface ChromiumSearch {
  /** The value of CHROMIUM_PATH. */
  readonly named: string | undefined;
  /** Where Playwright keeps its own. */
  readonly playwrights: string;
  readonly usualPlaces: readonly string[];
  readonly exists: (path: string) => boolean;
}

/** What this machine offers. Playwright takes half a second to load, which commands that need no browser don't have to wait. */
export function thisMachine(): ChromiumSearch {
  const { chromium } = createRequire(import.meta.url)("playwright") as typeof import("playwright");
  return {
    named: process.env["CHROMIUM_PATH"],
    playwrights: chromium.executablePath(),
    usualPlaces: USUAL_PLACES[process.platform] ?? [],
    exists: existsSync,
  };
}

/**
 * Path of a Chromium, or nothing where there is none.
 * @throws Error when CHROMIUM_PATH names a file that isn't there
 */
export function findChromium({ named, playwrights, usualPlaces, exists }: ChromiumSearch): string | undefined {
  if (named !== undefined && named !== "") {
    if (!exists(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
    return named;
  }
  return [playwrights, ...usualPlaces].find((path) => path !== "" && exists(path));
}
