/** Loads the page behind a link when somebody is about to follow it: pointed at, touched, or reached by keyboard. */
import { ANY_OTHER_PATH, pageAt } from "./page-table.ts";
import { pages } from "./pages.ts";

const INTENTS = ["pointerover", "pointerdown", "focusin"] as const;

export function prefetchOnIntent(document: Document): void {
  for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true });
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  // Another tab loads its document itself, and another origin has no pages of ours.
  if (link === null || link.target !== "" || link.origin !== location.origin) return;
  const path = pageAt(link.pathname);
  // Not a page: a file to be downloaded.
  if (path === ANY_OTHER_PATH) return;
  pages.fetch(path).catch(() => undefined);
}
