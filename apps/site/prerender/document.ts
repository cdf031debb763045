/**
 * A page's document: the template that Vite has built, filled with the rendered page.
 *
 * Nothing in it blocks the first paint. The page's style sheets stand in the document itself, allowed by their hash; what
 * they were made from is named by links that are switched off, so that Vite's loader knows them to be there and fetches
 * none of them. Scripts are modules, preloaded together: there is no chain from one to the next.
 */
import { createHash } from "node:crypto";
import { escapeHtml, scriptJson } from "./escape.ts";

const PAGE_HEAD = "<!--page-head-->";
const PAGE = "<!--page-->";
const PAGE_DATA = "<!--page-data-->";
/** What Vite adds for the entry alone; the page's own list has all of it. */
const ENTRY_LINK = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/gu;

export interface PageParts {
  readonly headTags: readonly string[];
  /** HTML inside `#root`. */
  readonly body: string;
  readonly structuredData: unknown;
  /** The text of all style sheets, in their order. */
  readonly css: string;
  /** Addresses of what `css` was made from. */
  readonly styleUrls: readonly string[];
  readonly scriptUrls: readonly string[];
  readonly fontUrls: readonly string[];
}

export interface Document {
  readonly html: string;
  /** The style sheets' sources for a Content Security Policy. */
  readonly styleHashes: readonly string[];
}

/** @throws Error when the template has not the places that are to be filled */
export function composeDocument(template: string, parts: PageParts): Document {
  for (const place of [PAGE_HEAD, PAGE, PAGE_DATA]) {
    if (!template.includes(place)) throw new Error(`The template has no ${place}.`);
  }
  if (parts.css.includes("</style")) throw new Error("A style sheet would end its own element.");
  const head = [
    ...parts.headTags,
    ...parts.fontUrls.map(
      (url) => `<link rel="preload" href="${escapeHtml(url)}" as="font" type="font/woff2" crossorigin />`,
    ),
    `<style>${parts.css}</style>`,
    ...parts.styleUrls.map((url) => `<link rel="stylesheet" crossorigin href="${escapeHtml(url)}" disabled />`),
    ...parts.scriptUrls.map((url) => `<link rel="modulepreload" crossorigin href="${escapeHtml(url)}" />`),
  ];
  const data =
    parts.structuredData === undefined
      ? ""
      : `<script type="application/ld+json">${scriptJson(parts.structuredData)}</script>`;
  // Functions, because a `$` in a text would mean something in a replacement.
  const html = template
    .replaceAll(ENTRY_LINK, "")
    .replace(PAGE_HEAD, () => head.join("\n    "))
    .replace(PAGE, () => parts.body)
    .replace(PAGE_DATA, () => data);
  return { html, styleHashes: [hashSource(parts.css)] };
}

function hashSource(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
