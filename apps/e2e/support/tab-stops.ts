/** Moves the focus by keyboard. */
import { expect, type Page } from "@playwright/test";

/** Presses the key once for each name, and expects the focus on the control that has it. */
export async function tabTo(page: Page, names: readonly string[], key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (const name of names) {
    await page.keyboard.press(key);
    await expect(page.locator(":focus")).toHaveAccessibleName(name);
  }
}
