/** axe-core finds nothing on the explorer's views, in light and dark, wide and narrow. */
import { axeViolations } from "../../support/axe.ts";
import { expect, test } from "../../support/charts/test.ts";

const VIEWS = [
  ["machine=signIn&state=signIn.initiating", { tag: "@proof" }],
  ["machine=authenticator&state=authenticator.unauthenticated.signingIn.signIn&panel=screen", {}],
  ["machine=resetPassword&panel=ask&ask=passwordReset", { tag: "@proof" }],
  ["machine=own", { tag: "@proof" }],
] as const;

for (const [view, details] of VIEWS) {
  test(`axe finds nothing on ${view}`, details, async ({ explorer, page }) => {
    // Tall enough for the whole panel: a link that is cut off by its edge counts as too small.
    await page.setViewportSize({ width: 1280, height: 2400 });
    await explorer.open(view);
    // A view that is loaded later has its heading when it is there.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (view.includes("screen")) await expect(page.getByRole("button", { name: "Forgot your password" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel("Theme").selectOption("dark");
    expect(await axeViolations(page, ["color-contrast"])).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await axeViolations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
