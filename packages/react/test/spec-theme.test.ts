/** The colours, the font and the sizes of the default theme. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../src/theme");
const css = readdirSync(folder)
  .filter((name) => name.endsWith(".css"))
  .map((name) => readFileSync(join(folder, name), "utf8"))
  .join("\n");

/** The default of a property that pages may set. */
function defaultOf(property: string): string {
  const value = new RegExp(`var\\(\\s*--poolgate-${property},\\s*([^;]*)\\);`).exec(css)?.[1];
  if (value === undefined) throw new Error(`There is no property --poolgate-${property}.`);
  return value.replaceAll(/\s+/g, " ");
}

/** The hue, from 0 to 360, starting with red. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const turn = (from: number, to: number, base: number): number => base + (60 * (from - to)) / (most - least);
  const hue = most === red ? turn(green, blue, 0) : most === green ? turn(blue, red, 120) : turn(red, green, 240);
  return (hue + 360) % 360;
}

test.each([
  ["teal", "color-primary", 165, 190],
  ["purple", "color-secondary", 255, 290],
])("%s has the hue of %s in light and dark mode", (_, property, from, to) => {
  const hues = [...defaultOf(property).matchAll(/#\w{6}/g)].map(([hex]) => hueOf(hex));
  expect(hues).toHaveLength(2);
  for (const hue of hues) expect([hue >= from, hue <= to]).toEqual([true, true]);
});

test("the font is Inter, if it is available, and the widget is at most 30rem wide", () => {
  expect(defaultOf("font-family")).toMatch(/^Inter, /);
  expect(defaultOf("max-width")).toBe("30rem");
});

test.each([
  [
    "font-size",
    { xsmall: "0.75rem", small: "0.875rem", medium: "1rem", title: "clamp(1.25rem, 1rem + 1.25vw, 1.5rem)" },
  ],
  ["font-weight", { normal: "400", strong: "600", title: "700" }],
  ["space", { xsmall: "0.375rem", small: "0.625rem", medium: "0.875rem", large: "1.25rem", xlarge: "1.75rem" }],
  ["transition", { fast: "100ms", medium: "250ms", slow: "500ms" }],
])("%s has the steps %o", (property, steps) => {
  const found = Object.keys(steps).map((step) => [step, defaultOf(`${property}-${step}`)]);
  expect(Object.fromEntries(found)).toEqual(steps);
});

test("no text has another size or weight, and no transition takes another time", () => {
  const own = [...css.matchAll(/font-(?:size|weight): (?!inherit)([^;]*);/g)].map(([, value = ""]) => value);
  expect(own.filter((value) => !value.includes("var(--pg-"))).toEqual([]);
  const others = [...css.matchAll(/transition:[^;]*?(?:[\d.]+m?s)/g)];
  expect(others.map(([found]) => found)).toEqual([]);
});

test("parts of the page's own can read the breakpoints", () => {
  const declared = [...css.matchAll(/--poolgate-breakpoint-(\w+): (\w+);/g)].map(([, name, width]) => [name, width]);
  expect(Object.fromEntries(declared)).toEqual({
    base: "0",
    small: "480px",
    medium: "768px",
    large: "992px",
    xl: "1280px",
    xxl: "1536px",
  });
});

test("the only breakpoints are 480, 768, 992, 1280 and 1536 pixels", () => {
  const widths = [...css.matchAll(/@(?:media|container)[^{]*?width[^{]*?(\d+(?:\.\d+)?(?:px|r?em))/g)];
  const breakpoints = new Set(["480px", "768px", "992px", "1280px", "1536px"]);
  expect(widths.map(([, width = ""]) => width).filter((width) => !breakpoints.has(width))).toEqual([]);
});

test("the guide has every property that pages may set or read, and no other", () => {
  const guide = readFileSync(join(import.meta.dirname, "../docs/customizing.md"), "utf8");
  const documented = [...guide.matchAll(/`--poolgate-([\w-]*?)(?:\{([\w,-]+)\})?`/g)].flatMap(
    ([, start = "", ends = ""]) => ends.split(",").map((end) => `${start}${end}`),
  );
  const known = [...css.matchAll(/--poolgate-([\w-]+)/g)].map(([, name]) => name);
  expect(new Set(documented)).toEqual(new Set(known));
});
