/**
 * The committed font is exactly what the generator makes, is small, and the style sheet lists exactly its characters.
 * Of two faces with the same character, browsers take the later one, so the site's own part comes last.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { FONT_FILE, SITE_CHARACTERS, siteFont } from "../../prerender/site-font.ts";

const MAX_BYTES = 16_000;
const committed = readFileSync(FONT_FILE);
const css = readFileSync(join(import.meta.dirname, "../../src/shared/styles/font/font.css"), "utf8");
const [wholeRange = [], siteRange = []] = [...css.matchAll(/unicode-range:([^;]+);/gu)].map(([, range]) =>
  codePoints(range ?? ""),
);

function codePoints(range: string): number[] {
  return range.split(",").flatMap((part) => {
    const [first = NaN, last = first] = part
      .trim()
      .slice(2)
      .split("-")
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

test("is exactly what the generator makes", async () => {
  // jsdom has its own byte types; the generator reads those of Node.
  vi.stubGlobal("Uint8Array", Object.getPrototypeOf(Buffer));
  expect(Buffer.from(await siteFont()).equals(committed)).toBe(true);
});

test("is small enough to preload", () => {
  expect(committed.length).toBeLessThanOrEqual(MAX_BYTES);
});

test("is used for its own characters", () => {
  const own = [...new Set(SITE_CHARACTERS)].map((character) => character.codePointAt(0) ?? 0);
  expect(siteRange).toEqual(own.toSorted((a, b) => a - b));
});

test("leaves every other character to the complete font", () => {
  const unicode = createRequire(import.meta.url)("@fontsource-variable/inter/unicode.json") as { latin: string };
  expect(wholeRange).toEqual(codePoints(unicode.latin).toSorted((a, b) => a - b));
});
