/** Starts a stock Firefox, driven by WebDriver BiDi. */
import { launch, type Browser } from "puppeteer-core";
import { ensureFirefox } from "./ensure-firefox.ts";

/** Background tabs keep running their timers, as Chromium's do under Playwright. */
const PREFERENCES = {
  "dom.min_background_timeout_value": 4,
  "dom.min_background_timeout_value_without_budget_throttling": 4,
  "dom.timeout.enable_budget_timer_throttling": false,
};

export async function launchFirefox(say: (line: string) => void): Promise<Browser> {
  return launch({
    browser: "firefox",
    executablePath: await ensureFirefox(say),
    headless: true,
    extraPrefsFirefox: PREFERENCES,
  });
}
