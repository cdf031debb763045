/** The style sheet of the upstream's pages, and their security headers. It adds buttons and a card to the style of the pool's pages. */
import { createHash } from "node:crypto";
import { PAGE_STYLE } from "../pages/page-style.ts";

export const UPSTREAM_STYLE = `${PAGE_STYLE}
header, main { max-inline-size: 27rem; }
header { padding-block-end: 1.25rem; }
form { display: grid; gap: 0.75rem; }
.card { display: grid; gap: 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 0.875rem; background: var(--surface); box-shadow: var(--shadow); }
.card ul { display: grid; gap: 0.25rem; padding-inline-start: 1.25rem; }
button {
  min-block-size: 2.75rem; padding: 0.625rem 1rem; border: 1px solid var(--line); border-radius: 0.625rem;
  background: var(--surface); color: var(--text); font: inherit; font-weight: 600; cursor: pointer;
}
button:hover { border-color: var(--primary); }
button:focus-visible { border-radius: 0.625rem; }
.person { display: grid; gap: 0.125rem; padding: 0.75rem 1.25rem; text-align: start; overflow-wrap: anywhere; }
.person span { color: var(--text-soft); font-size: 0.875rem; font-weight: 400; }
.person[aria-current] { border-color: var(--primary); }
.main { border-color: transparent; background: var(--primary); color: var(--surface); }
.main:hover { border-color: var(--text); }
.quiet { background: none; }
.hint { margin-block: 1.5rem 0; }
@media (max-width: 34rem) { header { padding-block-end: 1rem; } }
`;

const STYLE_HASH = createHash("sha256").update(UPSTREAM_STYLE, "utf8").digest("base64");

/**
 * There is no `form-action`: browsers apply it to the redirects after a form too, and these lead to the pool and then to the app,
 * whose address can be any.
 */
export const UPSTREAM_HEADERS: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "img-src data:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
};
