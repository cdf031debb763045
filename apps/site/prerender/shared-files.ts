/** Writes the files about the whole site: for crawlers, and the web app manifest. */
import { site } from "../content/site.ts";
import { home } from "../content/home.ts";
import { paths } from "../src/shared/config/paths.ts";
import { escapeHtml } from "./escape.ts";

/** File names with their contents. */
export function sharedFiles(siteUrl: string): ReadonlyMap<string, string> {
  return new Map([
    ["sitemap.xml", sitemap(siteUrl)],
    ["robots.txt", `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`],
    ["manifest.webmanifest", `${JSON.stringify(manifest, undefined, 2)}\n`],
  ]);
}

function sitemap(siteUrl: string): string {
  const urls = Object.values(paths).map((path) => `  <url><loc>${escapeHtml(siteUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

const manifest = {
  name: site.brand,
  short_name: site.brand,
  description: home.head.description,
  lang: "en",
  start_url: paths.home,
  scope: "/",
  display: "minimal-ui",
  background_color: "#f6f9f8",
  theme_color: "#f6f9f8",
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  ],
};
