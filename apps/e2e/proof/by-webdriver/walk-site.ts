/** Walks through journeys over the whole site, each in windows and with stored data of its own. */
import type { House } from "../../support/house.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { DrivenTab } from "./driven-tab.ts";
import type { Microphone } from "./microphone.ts";
import type { SiteJourney } from "./site-journeys.ts";
import { closeWindows, emptyOrigin } from "./windows.ts";

/** @throws Error if a step is not reached, with what the page shows */
export async function walkSite(
  browser: DrivenBrowser,
  house: House,
  microphone: Microphone,
  { path, walk }: SiteJourney,
): Promise<void> {
  // A page that never needs the client.
  const elsewhere = `${house.siteUrl}/policy`;
  const openTab = (): Promise<DrivenTab> => DrivenTab.open(browser, house.siteUrl + path, elsewhere, "axe");
  try {
    await emptyOrigin(browser.driver, elsewhere);
    await walk({ tab: await openTab(), openTab, house, microphone });
  } finally {
    await closeWindows(browser);
  }
}
