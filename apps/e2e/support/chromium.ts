/** How every Chromium of the tests is started. */
import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const debian = "/usr/bin/chromium";
const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(debian) ? debian : undefined);
const isRoot = process.getuid?.() === 0;

/**
 * Chromium's own pages in the bar of each window. No test looks at them, and they take a quarter of Chromium's time.
 */
const PAGES_OF_THE_BAR = ["PreloadTopChromeWebUI", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** What Playwright 1.65 disables. It is repeated here, because Chromium heeds only the last `--disable-features`. */
const PLAYWRIGHTS = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** @param args More switches. */
export function chromiumWith(...args: readonly string[]): LaunchOptions {
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...(isRoot ? ["--no-sandbox"] : []),
      `--disable-features=${[...PLAYWRIGHTS, ...PAGES_OF_THE_BAR].join(",")}`,
      ...args,
    ],
  };
}
