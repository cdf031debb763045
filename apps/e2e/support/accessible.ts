/** What every page of a journey has to be for axe-core. */
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "./axe.ts";

/** Nothing is wrong, in light and in dark. The themes differ in their colours only. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await axeViolations(page), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeViolations(page, ["color-contrast"]), "dark").toEqual([]);
}
