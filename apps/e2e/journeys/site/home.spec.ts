/** The home page: the app-update banner stays away once it is dismissed, and the carousel has three slides. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test.ts";

/** The announcement, which the owner writes or leaves out. */
const banner = (page: Page) => page.locator("[data-shown] section");
const dismiss = (page: Page) => banner(page).getByRole("button");
const isAnnounced = async (page: Page) => (await banner(page).count()) > 0;

test("a dismissed banner stays away on Home, and always appears in the Studio", async ({ page, context }) => {
  await page.goto("/");
  test.skip(!(await isAnnounced(page)), "Nothing is announced.");
  await expect(banner(page)).toBeVisible();
  const name = (await banner(page).getByRole("heading").textContent()) ?? "";
  await dismiss(page).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(other)).toBeHidden();
  await page.goto("/studio#announcement");
  const kept = page.getByRole("tabpanel", { name: "Announcement" }).getByRole("region", { name });
  await expect(kept).toBeVisible();
  await expect(kept.getByRole("button")).toHaveCount(0);
});

test("nothing moves during hydration, with or without the banner", async ({ page }) => {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, "value"));
      Reflect.set(window, "layoutShift", shift);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const shift = () => page.evaluate(() => Number(Reflect.get(window, "layoutShift") ?? 0));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await shift()).toBe(0);
  if (!(await isAnnounced(page))) return;
  await expect(banner(page)).toBeVisible();
  await dismiss(page).click();
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(await shift()).toBe(0);
});

test("the carousel has exactly three slides, stands still where motion is reduced, and can be moved by hand", async ({
  page,
}) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Three principles" });
  await expect(carousel).toHaveAttribute("aria-roledescription", "carousel");
  const slides = carousel.locator('[aria-roledescription="slide"]');
  await expect(slides).toHaveCount(3);
  await expect(slides.locator("h3")).toHaveText(["Innovation", "Excellence", "Efficiency"]);
  for (const [index, name] of ["1 of 3", "2 of 3", "3 of 3"].entries()) {
    await expect(slides.nth(index)).toHaveAttribute("aria-label", name);
  }
  const shown = (title: string) => expect(carousel.getByRole("heading", { name: title })).toBeInViewport();
  await expect(carousel.getByRole("button", { name: "Start automatic slide show" })).toBeVisible();
  await carousel.scrollIntoViewIfNeeded();
  await shown("Innovation");
  await carousel.getByRole("button", { name: "Next slide" }).click();
  await shown("Excellence");
  await carousel.getByRole("button", { name: "Next slide" }).click();
  await shown("Efficiency");
  await carousel.getByRole("button", { name: "Next slide" }).click();
  await shown("Innovation");
  await carousel.getByRole("button", { name: "Previous slide" }).click();
  await shown("Efficiency");
});

test("the first screen has the headline, the sentence and the way to write a message", async ({ page }) => {
  for (const [width, height] of [
    [1366, 650],
    [375, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const main = page.getByRole("main");
    const headline = main.getByRole("heading", { level: 1 });
    const write = main.getByRole("link", { name: "Write a message" }).first();
    for (const part of [headline, main.getByText("I design, build and look after"), write]) {
      await expect(part, `${width} px`).toBeInViewport({ ratio: 1 });
    }
  }
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

test.describe("with motion", () => {
  test.use({ reducedMotion: "no-preference" });

  test("the carousel turns by itself until it is stopped, and pauses while it has the focus", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const carousel = page.getByRole("region", { name: "Three principles" });
    const live = carousel.locator("[aria-live]");
    await carousel.scrollIntoViewIfNeeded();
    await expect(live).toHaveAttribute("aria-live", "off");
    const stop = carousel.getByRole("button", { name: "Stop automatic slide show" });
    await stop.focus();
    await expect(live).toHaveAttribute("aria-live", "polite");
    await stop.press("Enter");
    await expect(carousel.getByRole("button", { name: "Start automatic slide show" })).toBeFocused();
  });
});
