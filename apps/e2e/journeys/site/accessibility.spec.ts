/** axe-core finds no violation of WCAG 2.2 AA; further tests cover what it cannot check: reflow, large text, motion. */
import { axeViolations } from "../../support/axe.ts";
import { ROUTES } from "../../support/site-routes.ts";
import { expect, test } from "../../support/test.ts";

const PATHS = [...ROUTES.map(({ path }) => path), "/nowhere"];

// These are the most journeys in one file, and they are independent, so they run in parallel.
test.describe.configure({ mode: "parallel" });
test.use({ mayRefuse: true });

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1280, 375]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      for (const path of PATHS) {
        test(`axe finds nothing on ${path}`, async ({ page }) => {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
          expect(await axeViolations(page)).toEqual([]);
        });
      }
    });
  }
}

test.describe("every tab of the studio", () => {
  for (const tab of ["riddle", "post", "model", "announcement", "agent"]) {
    test(`axe finds nothing in ${tab}`, async ({ page }) => {
      await page.goto(`/studio#${tab}`);
      await expect(page.getByRole("tabpanel")).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});

test.describe("320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const path of PATHS) {
    test(`nothing scrolls sideways on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await page.evaluate(brokenWords)).toEqual([]);
    });
  }
});

test.describe("text at 200 %", () => {
  for (const width of [1280, 640]) {
    for (const path of PATHS) {
      test(`no text is cut on ${path} at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await page.evaluate(cutTexts)).toEqual([]);
        expect(await page.evaluate(brokenWords)).toEqual([]);
      });
    }
  }
});

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
