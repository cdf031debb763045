/** The HTML document of the pool's own pages: the outbox, notices, and the stand-ins of identity providers. */
import { escapeHtml } from "./escape-html.ts";

/** @param parts `title` is a text; the others are HTML, or CSS. */
export function htmlPage(parts: {
  readonly title: string;
  readonly style: string;
  readonly header: string;
  readonly main: string;
}): string {
  const { title, style, header, main } = parts;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>${header}</header>
${main}
</body>
</html>
`;
}
