/** Chromium as people have it: with the back/forward cache, which Playwright turns off in its own browsers. */
import { chromium, type Browser } from "playwright";
import { ensureChromium } from "@poolgate/tooling/browser/ensure-chromium";

export async function launchWithCache(say: (line: string) => void): Promise<Browser> {
  const executablePath = await ensureChromium(say);
  return chromium.launch({ executablePath, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
}
