/**
 * Makes the browser ask before the page is left. Links within the site don't ask, because the tab keeps the
 * transcript.
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
