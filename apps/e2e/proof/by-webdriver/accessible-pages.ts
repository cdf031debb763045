/** Every page of the site as axe-core sees it, also for a visitor whose system is dark. */
import { ROUTES } from "../../support/site-routes.ts";
import { axeViolations } from "./axe.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { DrivenTab } from "./driven-tab.ts";

/**
 * @param launch Starts a browser on a dark system.
 * @throws Error with what axe-core finds.
 */
export async function visitInTheDark(launch: () => Promise<DrivenBrowser>, siteUrl: string): Promise<void> {
  const browser = await launch();
  try {
    const tab = await DrivenTab.open(browser, siteUrl, siteUrl, "axe");
    await tab.until("return matchMedia('(prefers-color-scheme: dark)').matches");
    await expectAccessiblePages(tab, siteUrl);
  } finally {
    await browser.close();
  }
}

/** @throws Error with what axe-core finds on the pages */
export async function expectAccessiblePages(tab: DrivenTab, siteUrl: string): Promise<void> {
  const found: string[] = [];
  for (const path of [...ROUTES.map((route) => route.path), "/nowhere"]) {
    await tab.driver.get(siteUrl + path);
    await tab.first("h1");
    found.push(...(await axeViolations(tab.driver)).map((violation) => `${path}: ${violation}`));
  }
  if (found.length > 0) throw new Error(found.join("; "));
}
