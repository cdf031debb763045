/** Makes any text safe inside of an SVG: in its content and in its attributes. */

// Characters that XML does not allow at all, even escaped.
const FORBIDDEN = /[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]|\p{Surrogate}/gu;

export function escapeXml(text: string): string {
  return text
    .replaceAll(FORBIDDEN, "\uFFFD")
    .replaceAll(/[&<>"']/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}

/** The members as attributes; absent ones are left out. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escapeXml(String(value))}"`))
    .join("");
}
