/** The layout of the home page: nothing moves, and what belongs together is in view together. */
import { layoutShift, watchLayout } from "../../support/layout.ts";
import { expect, test } from "../../support/test.ts";

test("nothing moves during hydration, with or without the banner", async ({ page }) => {
  await watchLayout(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await layoutShift(page)).toBe(0);
  // The announcement, which the owner writes or leaves out.
  const banner = page.locator("[data-shown] section");
  if ((await banner.count()) === 0) return;
  await expect(banner).toBeVisible();
  await banner.getByRole("button").click();
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(banner).toBeHidden();
  expect(await layoutShift(page)).toBe(0);
});

test("with text of double size on a phone, the badge of the announcement is beside its button", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/");
  const banner = page.locator("[data-shown] section");
  test.skip((await banner.count()) === 0, "The owner announces nothing.");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const badge = await banner.locator("> :first-child").boundingBox();
  const button = await banner.getByRole("button").boundingBox();
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
});

test("both products are on one line, and a name and its arrow stay together", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/");
  const tops = await page
    .locator("article img")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const strays = await page.locator("a[target=_blank]").evaluateAll((links) =>
    links.filter((link) => {
      const arrow = link.querySelector("svg")?.getBoundingClientRect();
      const word = link.querySelector("span > span")?.firstChild;
      if (arrow === undefined || !word || arrow.width === 0) return false;
      const range = document.createRange();
      range.selectNodeContents(word);
      const text = range.getBoundingClientRect();
      return arrow.left - text.right > 16 || arrow.top > text.bottom || arrow.bottom < text.top;
    }),
  );
  expect(strays).toEqual([]);
});
