/** A page of the hosted pages that only says something. It has no script, and loads nothing. */
import { PAGE_POLICY, PAGE_STYLE } from "../pages/page-style.ts";
import { escapeHtml } from "../pages/escape-html.ts";
import { htmlPage } from "../pages/html-page.ts";

/** @param notice `lines` are paragraphs. Empty ones are left out. */
export function noticePage(
  status: number,
  { title, lines }: { readonly title: string; readonly lines: readonly string[] },
): Response {
  const paragraphs = lines.filter((line) => line !== "").map((line) => `<p>${escapeHtml(line)}</p>`);
  const html = htmlPage({
    title,
    style: PAGE_STYLE,
    header: `<h1>${escapeHtml(title)}</h1>`,
    main: `<main role="status">${paragraphs.join("\n")}</main>`,
  });
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": PAGE_POLICY,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
    },
  });
}
