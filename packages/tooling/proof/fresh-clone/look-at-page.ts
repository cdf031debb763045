/** Looks in Chromium at the page that a command of a fresh clone serves. */
import type { Browser, Locator, Page } from "playwright";
import { anyFreePort } from "../../src/dev/ports.ts";
import { callInClone } from "./call-in-clone.ts";
import type { PAGES } from "./commands.ts";

/** What each page shows first. */
const PICTURES: Readonly<Record<(typeof PAGES)[number], (page: Page) => Locator>> = {
  charts: (page) => page.getByRole("application").locator("[data-state]").first(),
  gallery: (page) => page.frameLocator("iframe").first().getByRole("button").first(),
};
const ADDRESS = /http:\/\/localhost:\d+/u;
/** The first start lays out every machine. */
const PATIENCE_MS = 600_000;

/** @throws Error that says what is wrong with the page. */
export async function lookAtPage(browser: Browser, folder: string, name: (typeof PAGES)[number]): Promise<string> {
  const call = callInClone(folder, `${name} --port ${await anyFreePort()}`);
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    const url = (await call.says(ADDRESS)) ?? "";
    if (url === "") throw new Error(`ended:\n${call.output.out}${call.output.err}`);
    await page.goto(url);
    const overlay = page.locator("vite-error-overlay");
    await Promise.race([PICTURES[name](page).waitFor(), overlay.waitFor({ state: "attached" })]);
    if ((await overlay.count()) > 0) {
      throw new Error(`shows Vite's error: ${await overlay.locator(".message").innerText()}`);
    }
    return "shows its picture, without Vite's error";
  } finally {
    await page.close();
    await call.stop();
  }
}
