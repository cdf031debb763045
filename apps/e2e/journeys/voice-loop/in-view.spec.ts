/** VoiceLoop in low windows: what a visitor needs during a recording is in view, and nothing moves when it starts. */
import type { Locator, Page } from "@playwright/test";
import { layoutShift, watchLayout } from "../../support/passkeys/layout.ts";
import { expect, test } from "../../support/test.ts";

test.use({ microphone: "speaking", permissions: ["microphone"] });

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 375, height: 640 },
  { width: 1366, height: 768 },
] as const;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function agree(page: Page): Promise<void> {
  await page.goto("/voice-loop");
  await button(page, "Agree").click();
  await expect(button(page, "Start Recording")).toBeFocused();
}

async function topOf(part: Locator): Promise<number | undefined> {
  return (await part.boundingBox())?.y;
}

for (const viewport of WINDOWS) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test("the seconds, the hint, the warning and Cancel are in view during a recording", async ({ page }) => {
      await watchLayout(page);
      await agree(page);
      const dial = await topOf(button(page, "Start Recording"));
      const actions = await topOf(button(page, "Test microphone"));
      const shift = await layoutShift(page);
      await button(page, "Start Recording").press("Enter");
      const cancel = button(page, "Cancel");
      for (const part of [
        page.getByRole("timer"),
        page.getByText("Speak now."),
        button(page, "Stop Recording"),
        cancel,
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
      expect(await topOf(button(page, "Stop Recording"))).toBe(dial);
      expect(await topOf(cancel)).toBe(actions);

      // The voice in the microphone ends after some seconds.
      await expect(page.getByText("We can't hear you. Is the right microphone on?")).toBeInViewport({ ratio: 1 });
      expect(await topOf(cancel)).toBe(actions);
      // The seconds become narrower when they lose a digit.
      expect(await layoutShift(page)).toBeLessThan(shift + 0.0005);
    });

    test("the page scrolls back to the recorder when a recording starts", async ({ page }) => {
      await agree(page);
      for (const top of [0, 10_000]) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
        await button(page, "Start Recording").dispatchEvent("click");
        await expect(page.getByRole("timer")).toBeInViewport({ ratio: 1 });
        await expect(button(page, "Cancel")).toBeInViewport({ ratio: 1 });
        await button(page, "Cancel").press("Enter");
        await expect(button(page, "Start Recording")).toBeFocused();
      }
    });
  });
}
