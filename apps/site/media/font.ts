/** The part of Inter that the site's own pages need, small enough to arrive inside each page's style sheet. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** Every character of the site's own words. What visitors write may need more, and has the whole font. */
export const SITE_CHARACTERS = `${printableAscii()}\u00a0§·äöüÄÖÜßé–—‘’“”…`;
/** The weights between which the site's styles choose. */
const WEIGHTS = { min: 400, max: 700 };

export const FONT_FILE = "inter-site.woff2";

/** A WOFF2 file; the same bytes on every machine. */
export async function siteFont(): Promise<Uint8Array> {
  const whole = import.meta.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
  return await subsetFont(readFileSync(fileURLToPath(whole)), SITE_CHARACTERS, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
    // Leaves out the alternates that only OpenType features reach; kerning stays.
    noLayoutClosure: true,
  });
}

function printableAscii(): string {
  return Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
}
