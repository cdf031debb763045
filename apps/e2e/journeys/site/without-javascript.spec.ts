/** Without JavaScript every page shows its content and says which features need JavaScript. */
import { ROUTES } from "../../support/site-routes.ts";
import { expect, test } from "../../support/test.ts";

test.use({ javaScriptEnabled: false });

test("every page shows its content, and says what needs JavaScript", { tag: "@proof" }, async ({ page }) => {
  for (const { path, heading, words, needsJavaScript = false } of ROUTES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading }), path).toBeVisible();
    for (const word of words) await expect(page.getByRole("main").getByText(word).first(), word).toBeVisible();
    if (!needsJavaScript) continue;
    // Playwright's text content leaves out the content of noscript elements.
    const note = page.getByRole("main").locator("noscript");
    await expect(note).toBeVisible();
    expect(await note.evaluate((element) => element.textContent)).toContain("JavaScript");
  }
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test("the navigation can be reached", async ({ page }) => {
    await page.goto("/");
    const navigation = page.getByRole("navigation", { name: "Main" });
    for (const link of await navigation.getByRole("link").all()) await expect(link).toBeVisible();
    await navigation.getByRole("link", { name: "Studio" }).click();
    await expect(page).toHaveURL(/\/studio$/);
  });
});
