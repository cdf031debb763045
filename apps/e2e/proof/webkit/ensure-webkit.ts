/**
 * Finds Debian's WebKitGTK with its driver, or installs it: as root or by `sudo -n`. It is the nearest thing to Safari
 * that can be had without a Mac.
 */
import { globSync } from "node:fs";
import { hasApt, installByApt } from "@poolgate/tooling/processes/apt";

export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  /** Runs a program with a screen that nobody sees. */
  readonly screen: string;
}

/** @throws Error with a sentence for the reader when it is not there and could not be installed */
export async function ensureWebKit(say: (line: string) => void): Promise<WebKit> {
  const found = findWebKit();
  if (found !== undefined) return found;
  if (hasApt) {
    say("No WebKit here: installing the Debian packages webkit2gtk-driver and xvfb (about 200 MB, once).");
    await installByApt("webkit2gtk-driver", "xvfb", "xauth");
    const installed = findWebKit();
    if (installed !== undefined) return installed;
  }
  throw new Error("There is no WebKit and none could be installed: install webkit2gtk-driver and xvfb.");
}

function findWebKit(): WebKit | undefined {
  const [driver, screen] = ["/usr/bin/WebKitWebDriver", "/usr/bin/xvfb-run"].map((path) => globSync(path)[0]);
  const browser = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").at(-1);
  if (driver === undefined || screen === undefined || browser === undefined) return undefined;
  return { driver, browser, screen };
}
