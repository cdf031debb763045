/** Opens a page of the site for a test that needs what only the hydrated page does. */
import type { Page } from "@playwright/test";

/**
 * Opens a page and waits until React has hydrated it. Before that, a link loads a new document, and neither the focus nor
 * the scroll position is the site's own.
 */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
}
