/** VoiceLoop in low windows: what a visitor needs during a recording is in view, and nothing moves when it starts. */
import type { Locator, Page } from "@playwright/test";
import { layoutShift, watchLayout } from "../../support/layout.ts";
import { expect, test } from "../../support/test.ts";

test.use({ microphone: "silent", permissions: ["microphone"] });

const WINDOWS = [
  [{ width: 320, height: 640 }, {}],
  [{ width: 375, height: 640 }, { tag: "@proof" }],
  [{ width: 1366, height: 768 }, { tag: "@proof" }],
] as const;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function topOf(part: Locator): Promise<number | undefined> {
  return (await part.boundingBox())?.y;
}

for (const [viewport, details] of WINDOWS) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, details, () => {
    test.use({ viewport });

    test("what a recording needs is in view, stays where it is, and is scrolled back to", async ({ page }) => {
      await watchLayout(page);
      await page.clock.install();
      await page.goto("/voice-loop");
      await button(page, "Agree").click();
      await expect(button(page, "Start Recording")).toBeFocused();
      const dial = await topOf(button(page, "Start Recording"));
      const actions = await topOf(button(page, "Test microphone"));
      const shift = await layoutShift(page);
      await button(page, "Start Recording").press("Enter");
      const cancel = button(page, "Cancel");
      const parts = [page.getByRole("timer"), page.getByText("Speak now."), button(page, "Stop Recording"), cancel];
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
      expect(await topOf(button(page, "Stop Recording"))).toBe(dial);
      expect(await topOf(cancel)).toBe(actions);

      const warning = page.getByText("We can't hear you. Is the right microphone on?");
      // Nobody has spoken for two seconds, counted from when the meter has started.
      await expect(async () => {
        await page.clock.fastForward(2_000);
        await expect(warning).toBeInViewport({ ratio: 1, timeout: 100 });
      }).toPass();
      expect(await topOf(cancel)).toBe(actions);
      // The seconds become narrower when they lose a digit.
      await page.clock.fastForward(3_000);
      await expect(page.getByRole("timer")).toHaveText(/ \ds left/u);
      expect(await layoutShift(page)).toBeLessThan(shift + 0.0005);
      await cancel.press("Enter");

      await test.step("the page scrolls back to the recorder", async () => {
        for (const top of [0, 10_000]) {
          await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
          await button(page, "Start Recording").dispatchEvent("click");
          await expect(page.getByRole("timer")).toBeInViewport({ ratio: 1 });
          await expect(cancel).toBeInViewport({ ratio: 1 });
          await cancel.press("Enter");
          await expect(button(page, "Start Recording")).toBeFocused();
        }
      });
    });
  });
}
