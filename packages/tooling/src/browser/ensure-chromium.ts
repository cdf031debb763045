/**
 * Finds a Chromium or installs one: Playwright's own download first, then the Debian package as root or by `sudo -n`.
 * Neither asks anything; where both fail, one sentence says what to do.
 */
import { hasApt, installByApt } from "../processes/apt.ts";
import { packageBinary } from "../processes/package-binary.ts";
import { runScript } from "../processes/run.ts";
import { findChromium, thisMachine, type ChromiumSearch } from "./find-chromium.ts";

/** If the download takes longer, the Debian package is tried instead. */
const DOWNLOAD_LIMIT_MS = 120_000;
/** Playwright tries five times, and would wait for half a minute each time where a firewall swallows the request. */
const IMPATIENT = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "8000" };

/** One way to install Chromium. Whether it worked is found out by looking for Chromium again. */
export interface Installer {
  /** The text that is printed before it starts. */
  readonly words: string;
  readonly run: () => Promise<unknown>;
}

/**
 * Path of a Chromium that is there, installed if need be by the first installer that manages to.
 * @throws Error with a sentence for the reader when there is none and none could be installed
 */
export async function ensureChromium(
  say: (line: string) => void,
  search: () => ChromiumSearch = thisMachine,
  installers: readonly Installer[] = thisMachinesInstallers(),
): Promise<string> {
  const found = findChromium(search());
  if (found !== undefined) return found;
  for (const { words, run } of installers) {
    say(words);
    await run();
    const installed = findChromium(search());
    if (installed !== undefined) return installed;
  }
  throw new Error(
    "There is no Chromium and none could be installed: install Chrome or Chromium, or set CHROMIUM_PATH to its executable.",
  );
}

function thisMachinesInstallers(): Installer[] {
  const playwrightScript = packageBinary("playwright", { from: "packages/tooling" });
  const playwright: Installer = {
    words: "No Chromium here: downloading Playwright's (about 150 MB, once).",
    run: () =>
      runScript(playwrightScript, ["install", "chromium"], { ...process.env, ...IMPATIENT }, DOWNLOAD_LIMIT_MS),
  };
  const debian: Installer = {
    words: "The download failed: installing the Debian package.",
    run: () => installByApt("chromium"),
  };
  return hasApt ? [playwright, debian] : [playwright];
}
