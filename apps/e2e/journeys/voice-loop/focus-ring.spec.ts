/** The focus ring of VoiceLoop's record button is not taken for the ring of seconds around it. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test.ts";

test.use({ microphone: "speaking", permissions: ["microphone"], viewport: { width: 375, height: 640 } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the focus ring of the button is apart from the ring of seconds, light and dark", async ({ page }) => {
  await page.goto("/voice-loop");
  await button(page, "Agree").click();
  await button(page, "Start Recording").press("Enter");
  await expect(page.getByRole("timer")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const rings = await button(page, "Stop Recording").evaluate(readRings);
    expect(rings.gap).toBeGreaterThan(4);
    expect(rings.focus).not.toBe(rings.seconds);
    expect(contrast(rings.focus, rings.ground)).toBeGreaterThan(3);
  }
});

/** Runs in the page. */
function readRings(element: Element) {
  const { width } = element.getBoundingClientRect();
  const focus = getComputedStyle(element);
  const circle = element.parentElement?.querySelector<SVGCircleElement>("circle:last-of-type");
  if (circle === null || circle === undefined) throw new Error("The ring of seconds is not there.");
  const seconds = getComputedStyle(circle);
  const scale = (circle.ownerSVGElement?.clientWidth ?? 0) / 200;
  const secondsInner = (circle.r.baseVal.value - Number.parseFloat(seconds.strokeWidth) / 2) * scale;
  const focusOuter = width / 2 + Number.parseFloat(focus.outlineOffset) + Number.parseFloat(focus.outlineWidth);
  return {
    gap: secondsInner - focusOuter,
    focus: focus.outlineColor,
    seconds: seconds.stroke,
    ground: getComputedStyle(element.closest("section")?.parentElement ?? element).backgroundColor,
  };
}

/**
 * The contrast ratio of two opaque colours, written as `rgb(1, 2, 3)`.
 *
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/gu) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
