/** What it takes to end a session from elsewhere. */
import type { Page } from "@playwright/test";
import type { House } from "./house.ts";

/** The api stops believing the token it is sent next. */
export async function refuseOnce(page: Page, house: House): Promise<void> {
  let hasRefused = false;
  await page.route(`${house.api.url}/production/contact`, async (route) => {
    if (hasRefused || route.request().method() !== "POST") return route.fallback();
    hasRefused = true;
    const headers = { "access-control-allow-origin": house.siteUrl };
    return route.fulfill({ status: 401, headers, json: { error: "Please sign in again." } });
  });
}

/** The refresh token, read where an attacker with the visitor's browser would read it. */
export function storedRefreshToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const text = Object.values(localStorage).join("\n");
    return /"refreshToken":"([^"]+)"/.exec(text)?.[1] ?? "";
  });
}
