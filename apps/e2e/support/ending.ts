/** Steps of tests in which a session ends. */
import type { Page } from "@playwright/test";
import type { House } from "./house.ts";

/** The api refuses the token of the next request. */
export async function refuseOnce(page: Page, house: House): Promise<void> {
  let hasRefused = false;
  await page.route(`${house.api.url}/production/contact`, async (route) => {
    if (hasRefused || route.request().method() !== "POST") return route.fallback();
    hasRefused = true;
    const headers = { "access-control-allow-origin": house.siteUrl };
    return route.fulfill({ status: 401, headers, json: { error: "Please sign in again." } });
  });
}

/** Reads the refresh token from localStorage. */
export function storedRefreshToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const text = Object.values(localStorage).join("\n");
    return /"refreshToken":"([^"]+)"/.exec(text)?.[1] ?? "";
  });
}
