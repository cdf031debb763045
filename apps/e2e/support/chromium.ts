/** How every Chromium of the tests is started. */
import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const debian = "/usr/bin/chromium";
const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(debian) ? debian : undefined);
const isRoot = process.getuid?.() === 0;

/**
 * A whole Chromium makes a window for each context, and pages of its own for the window's bar: a quarter of its time, for
 * what no test looks at.
 */
const PAGES_OF_THE_BAR = ["PreloadTopChromeWebUI", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** What Playwright 1.65 switches off; of two such lists a Chromium hears the second one alone. */
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
