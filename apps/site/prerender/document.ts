/**
 * Composes a page's document from Vite's template and the rendered page.
 *
 * The first frame waits for no download. The page's style sheets are inlined and allowed by their hash. The font is
 * preloaded in the body, because browsers hold back the first paint for a font that the head preloads. The first frame
 * shows the whole first view, because a part of it could move when the rest arrives.
 *
 * The other links are in a template, and an inline script moves them into the document. Disabled links with the URLs of
 * the style sheets keep Vite's loader from fetching them again; if they were in the document as it arrives, Chromium 150
 * would download them. The page's scripts are preloaded together after the first frame, so that none waits for another.
 */
import { LATER_LINKS, sourceHash, START_LATER_LINKS } from "../server/later-links.ts";
import { FOOTER_ID } from "../src/app/footer-id.ts";
import { escapeHtml, scriptJson } from "./escape.ts";

/** The heading of the second part of a page. What comes before it fills the first view. */
const SECOND_HEADING = /<h2\b.*?<h2\b[^>]* id="([^"]+)"/su;
const BODY = "<body>";
const PAGE_HEAD = "<!--page-head-->";
const PAGE = "<!--page-->";
const PAGE_DATA = "<!--page-data-->";
/** The pictures that React wants to have early. It writes them before the page, where they would wait for all scripts. */
const PICTURE_LINKS = /^(?:<link rel="preload" as="image"[^>]*>)+/u;
/** The tags that Vite adds for the entry. They are removed, because the page's own list contains them. */
const ENTRY_LINK = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/gu;

export interface PageParts {
  readonly headTags: readonly string[];
  /** The HTML inside `#root`. */
  readonly body: string;
  readonly structuredData: unknown;
  /** The text of all style sheets in their order. */
  readonly css: string;
  /** The URLs of the style sheets in `css`. */
  readonly styleUrls: readonly string[];
  readonly scriptUrls: readonly string[];
  /** Scripts that the page imports a moment later. */
  readonly laterScriptUrls: readonly string[];
  readonly fontUrls: readonly string[];
}

export interface Document {
  readonly html: string;
  /** The hashes of the style sheets for the Content Security Policy. */
  readonly styleHashes: readonly string[];
}

/** @throws Error when a placeholder is missing in the template */
export function composeDocument(template: string, parts: PageParts): Document {
  for (const place of [BODY, PAGE_HEAD, PAGE, PAGE_DATA]) {
    if (!template.includes(place)) throw new Error(`The template has no ${place}.`);
  }
  if (parts.css.includes("</style")) throw new Error("A style sheet would end its own element.");
  const [pictureLinks = ""] = PICTURE_LINKS.exec(parts.body) ?? [];
  const styleLinks = parts.styleUrls.map(
    (url) => `<link rel="stylesheet" crossorigin href="${escapeHtml(url)}" disabled />`,
  );
  const scriptLinks = [...parts.scriptUrls, ...parts.laterScriptUrls].map(
    (url) => `<link rel="modulepreload" crossorigin href="${escapeHtml(url)}" />`,
  );
  const head = [
    ...parts.headTags,
    // Browsers that know this link paint nothing before that part of the page has arrived.
    `<link rel="expect" href="#${SECOND_HEADING.exec(parts.body)?.[1] ?? FOOTER_ID}" blocking="render" />`,
    // The first picture is in the first view, and small beside the scripts.
    ...(pictureLinks === "" ? [] : [pictureLinks.replace("<link ", '<link fetchpriority="high" ')]),
    `<style>${parts.css}</style>`,
    `<template id="${LATER_LINKS}">${[...styleLinks, ...scriptLinks].join("")}</template>`,
    `<script>${START_LATER_LINKS}</script>`,
  ];
  const fonts = parts.fontUrls.map(
    (url) => `<link rel="preload" href="${escapeHtml(url)}" as="font" type="font/woff2" crossorigin />`,
  );
  const data =
    parts.structuredData === undefined
      ? ""
      : `<script type="application/ld+json">${scriptJson(parts.structuredData)}</script>`;
  // Functions, because a `$` in a replacement text has a special meaning.
  const html = template
    .replaceAll(ENTRY_LINK, "")
    .replace(PAGE_HEAD, () => head.join("\n    "))
    .replace(BODY, () => [BODY, ...fonts].join("\n    "))
    .replace(PAGE, () => parts.body.slice(pictureLinks.length))
    .replace(PAGE_DATA, () => data);
  return { html, styleHashes: [sourceHash(parts.css)] };
}
