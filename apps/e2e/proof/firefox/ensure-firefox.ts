/**
 * Finds a Firefox or installs one: the Debian package, as root or by `sudo -n`. A stock Firefox will do: it is driven by
 * WebDriver BiDi, which it speaks itself.
 */
import { existsSync } from "node:fs";
import { hasApt, installByApt } from "@poolgate/tooling/processes/ensure-installed";

const USUAL_PLACES: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/snap/bin/firefox"],
  darwin: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
  win32: ["C:\\Program Files\\Mozilla Firefox\\firefox.exe"],
};

/**
 * Path of a Firefox, named by FIREFOX_PATH or at one of the usual places.
 *
 * @throws Error with a sentence for the reader when there is none and none could be installed
 */
export async function ensureFirefox(say: (line: string) => void): Promise<string> {
  const found = findFirefox();
  if (found !== undefined) return found;
  if (hasApt) {
    say("No Firefox here: installing the Debian package firefox-esr.");
    await installByApt("firefox-esr");
    const installed = findFirefox();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    "There is no Firefox and none could be installed: install Firefox, or set FIREFOX_PATH to its executable.",
  );
}

function findFirefox(): string | undefined {
  const named = process.env["FIREFOX_PATH"];
  const places = named === undefined || named === "" ? (USUAL_PLACES[process.platform] ?? []) : [named];
  return places.find((path) => existsSync(path));
}
