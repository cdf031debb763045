/** Loads the page of a link when a visitor points at it, touches it or focuses it. */
import { ANY_OTHER_PATH, pageAt } from "./page-table.ts";
import { pages } from "./pages.ts";

const INTENTS = ["pointerover", "pointerdown", "focusin"] as const;

export function prefetchOnIntent(document: Document): void {
  for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true });
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  // A link to a new tab loads a document of its own, and other origins have no pages of this site.
  if (link === null || link.target !== "" || link.origin !== location.origin) return;
  const path = pageAt(link.pathname);
  // A link to a download is not a page.
  if (path === ANY_OTHER_PATH) return;
  pages.fetch(path).catch(() => undefined);
}
