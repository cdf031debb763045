/**
 * Finds a Chromium: named by CHROMIUM_PATH, downloaded by Playwright, or installed at one of the usual places. Where there is
 * none, it installs one: Playwright's own download first, then the Debian package as root or by `sudo -n`.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { hasApt, installByApt } from "../processes/ensure-installed.ts";
import { packageBinary } from "../processes/package-binary.ts";
import { runScript } from "../processes/run.ts";

const USUAL_PLACES: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    ...["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"].map((name) => `/usr/bin/${name}`),
    "/snap/bin/chromium",
    "/opt/google/chrome/chrome",
    "/usr/bin/microsoft-edge",
  ],
  darwin: ["Google Chrome", "Chromium", "Microsoft Edge"].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
};

/** If the download takes longer, the Debian package is tried instead. */
const DOWNLOAD_LIMIT_MS = 120_000;
/** Playwright tries five times, and would wait for half a minute each time where a firewall swallows the request. */
const IMPATIENT = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "8000" };

/**
 * Path of a Chromium that is there, installed if need be.
 *
 * @throws Error with a sentence for the reader when there is none and none could be installed
 */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  // Playwright takes half a second to load, which commands that need no browser don't have to wait.
  const { chromium } = createRequire(import.meta.url)("playwright") as typeof import("playwright");
  const places = [chromium.executablePath(), ...(USUAL_PLACES[process.platform] ?? [])];
  const find = (): string | undefined => findChromium(process.env["CHROMIUM_PATH"], places, existsSync);
  const found = find();
  if (found !== undefined) return found;
  say("No Chromium here: downloading Playwright's (about 150 MB, once).");
  const playwright = packageBinary("playwright", { from: "packages/tooling" });
  await runScript(playwright, ["install", "chromium"], { ...process.env, ...IMPATIENT }, DOWNLOAD_LIMIT_MS);
  if (find() === undefined && hasApt) {
    say("The download failed: installing the Debian package.");
    await installByApt("chromium");
  }
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(
    "There is no Chromium and none could be installed: install Chrome or Chromium, or set CHROMIUM_PATH to its executable.",
  );
}

/**
 * Path of a Chromium, or nothing where there is none.
 *
 * @throws Error when CHROMIUM_PATH names a file that isn't there
 */
export function findChromium(
  named: string | undefined,
  places: readonly string[],
  exists: (path: string) => boolean,
): string | undefined {
  if (named === undefined || named === "") return places.find((path) => path !== "" && exists(path));
  if (!exists(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  return named;
}
