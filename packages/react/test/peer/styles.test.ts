/** The style sheet of the widget leaves the page around it as it is. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const THEME = join(import.meta.dirname, "../../src/theme");

/** What stands outside of the layer in a sheet, without its comments. */
function outsideOfLayer(css: string): string {
  const text = css.replaceAll(/\/\*.*?\*\//gsu, "");
  const start = text.indexOf("@layer poolgate {");
  if (start < 0) return text.trim();
  let depth = 0;
  for (let at = text.indexOf("{", start); at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return `${text.slice(0, start)}${text.slice(at + 1)}`.trim();
  }
  return text;
}

/** The selectors of all rules, those within other rules too. */
function selectorsOf(css: string): string[] {
  const text = css.replaceAll(/\/\*.*?\*\//gsu, "");
  return Array.from(text.matchAll(/(?<=[{};]|^)\s*([^{};@]+)\{/gu), ([, selector = ""]) => selector.trim());
}

test("the style sheet changes nothing outside of the widget", () => {
  const sheets = readdirSync(THEME).filter((name) => name.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(5);
  for (const name of sheets) {
    const css = readFileSync(join(THEME, name), "utf8");
    expect(outsideOfLayer(css)).toBe("");
    const selectors = selectorsOf(css).filter((selector) => !/^(?:from|to|\d+%)/u.test(selector));
    expect(selectors.filter((selector) => !/\.[a-z]|:root|&/u.test(selector))).toEqual([]);
    // While a dialog of the widget is open, the page behind it does not scroll.
    const ofPage = selectors.filter((selector) => selector.startsWith(":root"));
    expect(ofPage.filter((selector) => !selector.includes(".dialog:modal"))).toEqual([]);
  }
});
