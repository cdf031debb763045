/** Ends a session while a visitor is writing. */
import type { Page } from "@playwright/test";
import type { House } from "./house.ts";
import { callPool } from "./pool-call.ts";

/** Ends the page's session, as its owner can from another device. The api refuses the token of the next request. */
export async function endSession(page: Page, house: House): Promise<void> {
  let hasRefused = false;
  await page.route(`${house.api.url}/production/contact`, async (route) => {
    if (hasRefused || route.request().method() !== "POST") return route.fallback();
    hasRefused = true;
    const headers = { "access-control-allow-origin": house.siteUrl };
    return route.fulfill({ status: 401, headers, json: { error: "Please sign in again." } });
  });
  const stored = await page.evaluate(() => Object.values(localStorage).join("\n"));
  const [, Token = ""] = /"refreshToken":"([^"]+)"/.exec(stored) ?? [];
  await callPool(house.pool.url, "RevokeToken", { Token });
}
