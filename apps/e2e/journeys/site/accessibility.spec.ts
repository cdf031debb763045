/**
 * axe-core finds no violation of WCAG 2.2 AA; further checks cover what it cannot see: reflow, large text. Five pages are
 * loaded once in `test`, and all of them for every theme and width in the proof, where every tab of the studio is opened, too.
 */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { axeViolations } from "../../support/axe.ts";
import { openHydrated } from "../../support/open-hydrated.ts";
import { ROUTES } from "../../support/site-routes.ts";
import { expect, test } from "../../support/test.ts";

const PATHS = [...ROUTES.map(({ path }) => path), "/nowhere"];
/** The pages with parts of their own; the others are text in the same columns. */
const IN_TEST = ["/", "/products", "/contact", "/studio", "/voice-loop"];
const THEMES = ["light", "dark"] as const;

// These are the most journeys in one file, and they are independent, so they run in parallel.
test.describe.configure({ mode: "parallel" });
test.use({ mayRefuse: true });

for (const path of IN_TEST) {
  test(`${path}: axe finds nothing, and no text is cut, broken or off the side of a small window`, async ({ page }) => {
    await openHydrated(page, path);
    await expectAccessible(page);
    await test.step("at 320 px", () => expectToFit(page, 320));
    await test.step("at 640 px with text at 200 %", () => expectLargeTextToFit(page, 640));
    await test.step("at 375 px with text at 200 %", () => expectToFit(page, 375));
  });
}

const TABS = ["Riddle", "Post", "3D Printing Model", "Announcement", "AI Agent"];

test(
  "axe finds nothing in any tab of the studio, and large text fits on a phone",
  { tag: "@proof" },
  async ({ page }) => {
    await openHydrated(page, "/studio");
    for (const name of TABS) {
      await openTab(page, name);
      expect(await axeViolations(page), name).toEqual([]);
    }
    await expectLargeTextToFit(page, 640);
    for (const name of TABS) {
      await openTab(page, name);
      await expectToFit(page, 375);
    }
  },
);

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name, exact: true }).click();
  await expect(page.getByRole("tabpanel", { name })).toBeVisible();
}

test.describe("at every width, loaded for it", { tag: "@proof" }, () => {
  for (const width of [1280, 640, 375, 320]) {
    test(`no page has a violation or a text that is cut at ${width} px`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      for (const path of PATHS) {
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          await openHydrated(page, path);
          expect(await axeViolations(page), `${path}, ${colorScheme}`).toEqual([]);
        }
        await expectToFit(page, width);
        if (width >= 640) await expectLargeTextToFit(page, width);
      }
    });
  }
});

/** Nothing scrolls sideways in a window of this width, and no word is broken. */
async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width);
  expect(await page.evaluate(brokenWords), page.url()).toEqual([]);
}

/** Doubles the text of the page, for good. */
async function expectLargeTextToFit(page: Page, width: number): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectToFit(page, width);
  expect(await page.evaluate(cutTexts), page.url()).toEqual([]);
}

/** Returns words that are on two lines. A line may end at a space, a slash or after a hyphen. Runs in the page. */
function brokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement?.checkVisibility() !== true || node.parentElement.matches('[class*="hidden"]')) continue;
    for (const { 0: word, index } of node.textContent?.matchAll(/[^\s/-]+-?/gu) ?? []) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Returns texts that are partly hidden by their own box. Runs in the page. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((element) => {
      const { overflowX, overflowY, clip, clipPath, position } = getComputedStyle(element);
      // Texts for screen readers only are cut on purpose.
      if (position === "absolute" && (clip !== "auto" || clipPath !== "none")) return false;
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const isHiddenX = overflowX === "hidden" || overflowX === "clip";
      const isHiddenY = overflowY === "hidden" || overflowY === "clip";
      if (!hasText || element.clientWidth === 0) return false;
      return (
        (isHiddenX && element.scrollWidth > element.clientWidth + 1) ||
        (isHiddenY && element.scrollHeight > element.clientHeight + 1)
      );
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
