/** Long pages: the part that is being read is marked, the header comes back on the way up, contact stays in reach. */
import { expect, test } from "../../support/test.ts";

for (const { path, index, details } of [
  { path: "/services", index: "All services", details: { tag: "@proof" } },
  { path: "/about", index: "On this page", details: {} },
]) {
  test(`${path} marks the part that is being read`, details, async ({ page }) => {
    await page.goto(path);
    const links = page.getByRole("navigation", { name: index }).getByRole("link");
    test.skip((await links.count()) < 2, "The owner lists fewer than two services.");
    const link = links.nth(Math.ceil((await links.count()) / 2));
    const heading = (await link.textContent()) ?? "";
    await expect(link).not.toHaveAttribute("aria-current");
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "location");
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(link).toBeInViewport();
  });

  test(`${path} has the way to the contact page in reach throughout, on a phone too`, details, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 640 });
    await page.goto(path);
    const write = page.locator("main").getByRole("link", { name: "Write a message" }).first();
    const parts = await page.getByRole("heading", { level: 3 }).all();
    for (const part of parts.slice(0, 4)) await part.scrollIntoViewIfNeeded();
    await expect(write).toBeInViewport({ ratio: 1 });
  });
}

test("at the end of a page its last part is marked, however short it is", async ({ page }) => {
  await page.goto("/policy");
  const link = page.locator("main nav").getByRole("link").last();
  await expect(link).not.toHaveAttribute("aria-current");
  // A page that is scrolled before it runs reads its place when it does.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(link).toHaveAttribute("aria-current", "location");
});

test(
  "every part has its turn on the way down, and a last one that its link opens is marked at once",
  { tag: "@proof" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1200 });
    await page.goto("/policy");
    const links = page.locator("main nav").getByRole("link");
    const names = await links.allTextContents();
    const current = page.locator('main nav a[aria-current="location"]');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(current).toHaveText(names.at(-1) ?? "");
    const marked = await page.evaluate(async () => {
      const seen: (string | undefined)[] = [];
      for (let top = 0; top < document.documentElement.scrollHeight - innerHeight + 40; top += 40) {
        scrollTo({ top, behavior: "instant" });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        seen.push(document.querySelector('main nav a[aria-current="location"]')?.textContent);
      }
      return seen;
    });
    expect([...new Set(marked)].filter(Boolean)).toEqual(names);
    // Neither of them can be scrolled up to the window's upper edge.
    for (const index of [names.length - 1, names.length - 2]) {
      await links.nth(index).click();
      await expect(current).toHaveText([names[index] ?? ""]);
    }
  },
);

test("the header leaves on the way down, and comes back on the way up and for the keyboard", async ({ page }) => {
  await page.goto("/policy");
  const header = page.getByRole("banner");
  // A page that is scrolled before it runs keeps its header until the next move.
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(header).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  await page.mouse.wheel(0, -200);
  await expect(header).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 600);
  await expect(header).not.toBeInViewport();
  await header.getByRole("link", { name: "Products" }).focus();
  await expect(header).toBeInViewport({ ratio: 1 });
});

test("the focused element stays visible while the page scrolls to a fragment", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/policy");
  const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await contents.last().click();
  await page.keyboard.press("Tab");
  // The check repeats while the page is still scrolling.
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const from = window.scrollY;
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY === from)));
      }),
  );
  const { top = -1, bottom = -1 } = await page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON());
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(500);
});
