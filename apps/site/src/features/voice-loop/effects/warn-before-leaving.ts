/**
 * Lets the browser ask before the page goes, in the browser's own words. In-page links don't ask: what is kept for the tab
 * is still there afterwards.
 *
 * @returns stops it
 * @see https://html.spec.whatwg.org/multipage/browsing-the-web.html#prompt-to-unload-a-document
 */
export function warnBeforeLeaving(): () => void {
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
