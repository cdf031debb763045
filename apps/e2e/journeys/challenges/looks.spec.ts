/** What axe-core finds on every screen at WCAG 2.2 AA (nothing), light and dark, and that none is wider than 320 px. */
import { AxeBuilder } from "@axe-core/playwright";
import { WAITING_SCREENS } from "../../support/widget/waiting-screens.ts";
import { expect, test } from "../../support/widget/test.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function violations(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

for (const { title, poolName, reach } of WAITING_SCREENS) {
  test.describe(title, () => {
    test.use({ poolName });

    test(`${title}: axe finds nothing, and nothing scrolls sideways`, async ({ page, visit }) => {
      await reach(visit);
      expect(await violations(new AxeBuilder({ page }).withTags(TAGS))).toEqual([]);
      // Only the colours are others.
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await violations(new AxeBuilder({ page }).withRules("color-contrast"))).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}

test("nothing moves for whoever wants less motion", async ({ widget }) => {
  await widget.open();
  await widget.expectScreen("signIn");
  const durations = await widget.main
    .locator("*")
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).transitionDuration));
  expect(durations.flatMap((list) => list.split(", ")).filter((duration) => duration !== "0s")).toEqual([]);
});
