/**
 * Every pair of theme colours has the contrast of WCAG 2.2 (1.4.3 and 1.4.11) in both modes.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../src/theme/frame.module.css"), "utf8");

/** The `light-dark(#…, #…)` default of a private theme property. */
function themeColour(name: string): Record<"light" | "dark", string> {
  const found = new RegExp(`--pg-${name}: var\\([^,]+, light-dark\\((#\\w{6}), (#\\w{6})\\)\\)`).exec(css);
  if (found?.[1] === undefined || found[2] === undefined) throw new Error(`No colour named ${name}.`);
  return { light: found[1], dark: found[2] };
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXT = 4.5;
const CONTROL = 3;

const PAIRS: readonly (readonly [front: string, back: string, least: number])[] = [
  ["text", "surface", TEXT],
  ["text", "field", TEXT],
  ["text", "danger-soft", TEXT],
  ["text", "secondary-soft", TEXT],
  ["text", "sunken", TEXT],
  ["text-soft", "surface", TEXT],
  ["text-soft", "field", TEXT],
  ["text-soft", "sunken", TEXT],
  ["primary", "surface", TEXT],
  ["primary-strong", "surface", TEXT],
  ["primary", "sunken", TEXT],
  ["primary-strong", "sunken", TEXT],
  ["on-primary", "primary", TEXT],
  ["on-primary", "primary-strong", TEXT],
  ["danger", "surface", TEXT],
  ["danger", "danger-soft", TEXT],
  ["border", "surface", CONTROL],
  ["border", "field", CONTROL],
  ["border", "sunken", CONTROL],
  ["primary", "field", CONTROL],
  ["danger", "field", CONTROL],
  // The badge, and the first letter of a name.
  ["secondary", "secondary-soft", TEXT],
  ["secondary", "surface", CONTROL],
  ["secondary", "sunken", CONTROL],
  ["secondary", "field", CONTROL],
  ["secondary", "danger-soft", CONTROL],
];

test.each(PAIRS)("%s on %s", (front, back, least) => {
  const [one, other] = [themeColour(front), themeColour(back)];
  expect(contrast(one.light, other.light)).toBeGreaterThanOrEqual(least);
  expect(contrast(one.dark, other.dark)).toBeGreaterThanOrEqual(least);
});
