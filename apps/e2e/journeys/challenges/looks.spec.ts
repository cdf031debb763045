/**
 * axe-core finds no violation of WCAG 2.2 AA on any screen, in light and dark colours, and no screen is wider than 320
 * px.
 */
import { axeViolations } from "../../support/axe.ts";
import { WAITING_SCREENS } from "../../support/widget/waiting-screens.ts";
import { expect, test } from "../../support/widget/test.ts";

for (const { title, poolName, reach } of WAITING_SCREENS) {
  test.describe(title, () => {
    test.use({ poolName });

    test(`U16: ${title}: axe finds nothing, and nothing scrolls sideways`, async ({ page, visit }) => {
      await reach(visit);
      expect(await axeViolations(page)).toEqual([]);
      // The colour schemes differ only in colours.
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await axeViolations(page, ["color-contrast"])).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}

test("U16: nothing is animated for a user who prefers reduced motion", async ({ widget }) => {
  await widget.open();
  await widget.expectScreen("signIn");
  const durations = await widget.main
    .locator("*")
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).transitionDuration));
  expect(durations.flatMap((list) => list.split(", ")).filter((duration) => duration !== "0s")).toEqual([]);
});
