/** Measures text without a browser, from the widths of Inter, with some air for other fonts that may stand in for it. */
import { MORE_WIDTHS, WIDTHS, type Weight } from "./inter-widths.ts";

/** How text is set. */
export interface TextStyle {
  /** Pixels. */
  readonly size: number;
  readonly weight: Weight;
}

/** The styles of all text in a chart. The drawing uses the same ones. */
export const TEXT_STYLES = {
  title: { size: 15, weight: 600 },
  event: { size: 13, weight: 500 },
  guard: { size: 13, weight: 400 },
  target: { size: 13, weight: 500 },
  action: { size: 12, weight: 400 },
  order: { size: 11, weight: 500 },
} as const satisfies Record<string, TextStyle>;

/** What a text says, which decides how it is set. */
export type TextRole = keyof typeof TEXT_STYLES;

const AIR = 1.04;
const FIRST = 0x20;
/** What has no width in the table: most letters of other alphabets are narrower than this. */
const UNKNOWN_WIDTH = 700;
const WIDE =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|[\uFF00-\uFF60]/u;
const COMBINING = /\p{Mark}|\u200D|\uFE0F/u;

/** Width in pixels, rounded up. */
export function textWidth(text: string, role: TextRole): number {
  const { size, weight } = TEXT_STYLES[role];
  let width = 0;
  for (const character of text) width += characterWidth(character, weight);
  return Math.ceil((width * size * AIR) / 1000);
}

/** The text, or as much of its beginning as has room, with an ellipsis. */
export function fitText(text: string, role: TextRole, maxWidth: number): string {
  if (textWidth(text, role) <= maxWidth) return text;
  let fitted = "";
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, 1000))) {
    if (fitted !== "" && textWidth(`${fitted}${segment}…`, role) > maxWidth) break;
    fitted += segment;
  }
  return `${fitted.trimEnd()}…`;
}

/** Breaks text at its spaces, and a word that has no room alone ends with an ellipsis. */
export function wrapText(text: string, role: TextRole, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter((part) => part !== "")) {
    const last = lines.at(-1);
    const longer = last === undefined ? undefined : `${last} ${word}`;
    if (longer !== undefined && textWidth(longer, role) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(fitText(word, role, maxWidth));
  }
  return lines;
}

function characterWidth(character: string, weight: Weight): number {
  const known = WIDTHS[weight][(character.codePointAt(0) ?? 0) - FIRST] ?? MORE_WIDTHS[weight][character];
  if (known !== undefined) return known;
  if (COMBINING.test(character)) return 0;
  return WIDE.test(character) ? 1300 : UNKNOWN_WIDTH;
}
