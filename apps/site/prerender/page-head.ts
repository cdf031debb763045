/** Renders the tags in a page's head that differ from page to page: title, description, canonical URL, previews. */
import { fullTitle, type PageHead } from "../content/page-head.ts";
import { site } from "../content/site.ts";
import { socialImage } from "../content/social-image.ts";
import { ANY_OTHER_PATH, type PagePath } from "../src/app/page-table.ts";
import { escapeHtml } from "./escape.ts";

const SOCIAL_IMAGE = { path: "/social-image.png", width: "1200", height: "630" } as const;

/** @param siteUrl The site's URL without a slash at its end; previews and canonical links need absolute URLs. */
export function pageHeadTags(path: PagePath, { title, description }: PageHead, siteUrl: string): string[] {
  const image = `${siteUrl}${SOCIAL_IMAGE.path}`;
  return [
    `<title>${escapeHtml(fullTitle(title))}</title>`,
    named("description", description),
    ...(path === ANY_OTHER_PATH
      ? [named("robots", "noindex")]
      : [
          `<link rel="canonical" href="${escapeHtml(siteUrl + path)}" />`,
          property("og:url", siteUrl + path),
          property("og:type", "website"),
        ]),
    property("og:site_name", site.brand),
    property("og:title", title),
    property("og:description", description),
    property("og:image", image),
    property("og:image:width", SOCIAL_IMAGE.width),
    property("og:image:height", SOCIAL_IMAGE.height),
    property("og:image:alt", socialImage.text),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", title),
    named("twitter:description", description),
    named("twitter:image", image),
    named("twitter:image:alt", socialImage.text),
  ];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`;
}
