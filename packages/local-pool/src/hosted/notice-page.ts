/** A page of the hosted pages that only says something. It has no script, and loads nothing. */
import { OUTBOX_PAGE_POLICY, OUTBOX_STYLE } from "../delivery/outbox-style.ts";
import { escapeHtml } from "../wire/escape-html.ts";

/** @param notice `lines` are paragraphs. Empty ones are left out. */
export function noticePage(
  status: number,
  { title, lines }: { readonly title: string; readonly lines: readonly string[] },
): Response {
  const paragraphs = lines.filter((line) => line !== "").map((line) => `<p>${escapeHtml(line)}</p>`);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${OUTBOX_STYLE}</style>
</head>
<body>
<header><h1>${escapeHtml(title)}</h1></header>
<main role="status">${paragraphs.join("\n")}</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": OUTBOX_PAGE_POLICY,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
    },
  });
}
