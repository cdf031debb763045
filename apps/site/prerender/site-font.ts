/**
 * Makes a subset of Inter with the characters of the site's texts, small enough to be preloaded.
 *
 * It is committed. When a text needs another character, add it below and run `pnpm --filter @poolgate/site font`; a test
 * says so.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** All characters of the site's own texts. For other characters, pages load the whole font. */
export const SITE_CHARACTERS = `${printableAscii()}\u00a0§©·×äöüÄÖÜßé–—‘’“”…`;
/** The range of weights that the site's styles use. */
const WEIGHTS = { min: 400, max: 700 };

export const FONT_FILE = join(import.meta.dirname, "../src/shared/styles/font/inter-site.woff2");

/** Returns a WOFF2 file with the same bytes on every machine. */
export async function siteFont(): Promise<Uint8Array> {
  const whole = import.meta.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
  return await subsetFont(readFileSync(fileURLToPath(whole)), SITE_CHARACTERS, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
    // Removes the alternates that need OpenType features; kerning stays.
    noLayoutClosure: true,
  });
}

function printableAscii(): string {
  return Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
}
