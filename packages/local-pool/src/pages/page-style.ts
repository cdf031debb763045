/**
 * The style sheet of the pool's own pages, and a Content-Security-Policy that allows only this style sheet.
 *
 * The colours are the widget's. The pages load no script, font or image, so they work without a network.
 */
import { createHash } from "node:crypto";

export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --primary: light-dark(#0f766e, #4fd1c5);
  --secondary: light-dark(#6d3bd1, #bda4f7);
  --text: light-dark(#14262b, #e8eff1);
  --text-soft: light-dark(#4d6169, #a9babf);
  --surface: light-dark(#ffffff, #162024);
  --sunken: light-dark(#eef3f4, #0f171a);
  --line: light-dark(#d3dde0, #2a383d);
  --shadow: 0 1px 2px light-dark(#14262b14, #00000066), 0 8px 24px -12px light-dark(#14262b33, #000000b3);
}
* { box-sizing: border-box; margin: 0; }
html { background: var(--sunken); color: var(--text); -webkit-text-size-adjust: 100%; }
body { font: 1rem/1.5 system-ui, sans-serif; padding: 0 1rem 4rem; }
body::before {
  content: ""; display: block; block-size: 4px; margin: 0 -1rem;
  background: linear-gradient(to right, var(--primary), var(--secondary));
}
header, main { max-inline-size: 44rem; margin-inline: auto; }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.75rem 1.5rem; padding-block: 2.25rem 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; }
h1 + p { color: var(--text-soft); font-size: 0.9375rem; }
a { color: var(--primary); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--secondary); outline-offset: 2px; border-radius: 0.25rem; }
.reload {
  display: inline-flex; align-items: center; min-block-size: 2.75rem; padding: 0 1rem;
  border: 1px solid var(--line); border-radius: 0.625rem; background: var(--surface);
  font-weight: 600; font-size: 0.9375rem; text-decoration: none;
}
.reload:hover { border-color: var(--primary); }
ol { display: grid; gap: 0.75rem; padding: 0; list-style: none; }
article, .empty { border: 1px solid var(--line); border-radius: 0.875rem; background: var(--surface); box-shadow: var(--shadow); }
article {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 0.125rem 1.5rem;
  padding: 1rem 1.25rem;
}
h2 { grid-column: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; font-size: 1rem; line-height: 1.4; overflow-wrap: anywhere; }
article p { grid-column: 1; color: var(--text-soft); font-size: 0.875rem; overflow-wrap: anywhere; }
.to { color: var(--text); }
.code {
  grid-column: 2; grid-row: 1 / span 3; padding: 0.375rem 0.875rem; border-radius: 0.625rem; background: var(--sunken);
  font: 600 1.5rem/1.4 ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-variant-numeric: tabular-nums; letter-spacing: 0.14em; text-indent: 0.07em; overflow-wrap: anywhere;
  user-select: all; -webkit-user-select: all; cursor: copy;
}
.code::selection { background: var(--primary); color: var(--surface); }
li:first-child article { border-color: var(--primary); padding-block: 1.25rem; }
li:first-child .code { font-size: 1.875rem; color: var(--primary); }
.replaced { background: none; box-shadow: none; }
.replaced h2, .replaced .to { color: var(--text-soft); font-weight: 500; }
.replaced .code { background: none; color: var(--text-soft); font-weight: 400; text-decoration: line-through; text-decoration-thickness: 1px; cursor: default; }
blockquote {
  grid-column: 1 / -1; margin-block-start: 0.75rem; padding-inline-start: 0.875rem; border-inline-start: 3px solid var(--line);
  font-size: 0.9375rem; white-space: pre-wrap; overflow-wrap: anywhere;
}
.note {
  padding: 0 0.625rem; border: 1px solid var(--line); border-radius: 1rem; color: var(--text-soft); font-size: 0.75rem; font-weight: 500;
}
main > p + p { margin-block-start: 0.75rem; }
.empty { display: grid; justify-items: center; gap: 0.5rem; padding: 3.5rem 1.5rem; text-align: center; }
.empty svg { inline-size: 3rem; block-size: 3rem; margin-block-end: 0.5rem; color: var(--text-soft); }
.empty p { max-inline-size: 27rem; color: var(--text-soft); }
.hint { margin-block: 1.25rem 0; color: var(--text-soft); font-size: 0.875rem; }
@media (max-width: 34rem) {
  header { padding-block: 1.5rem 1.25rem; }
  article { grid-template-columns: minmax(0, 1fr); }
  .code { grid-column: 1; grid-row: auto; justify-self: start; margin-block-start: 0.75rem; }
  .reload { inline-size: 100%; justify-content: center; }
}
@media (forced-colors: active) {
  .code { border: 1px solid CanvasText; }
  .replaced .code { border-color: GrayText; }
}
`;

const STYLE_HASH = createHash("sha256").update(PAGE_STYLE, "utf8").digest("base64");

/** The `Content-Security-Policy` header of the page. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
