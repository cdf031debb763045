/**
 * An unfinished sign-in survives a reload of the page, because it is kept in `sessionStorage`. A new visit must not continue it:
 * it may be for another app, or by another person. A new visit has no `history.state`; a reload keeps the state.
 */
export function forgetEarlierVisit(page: Pick<Window, "history" | "sessionStorage">): void {
  if (page.history.state !== null) return;
  page.history.replaceState("opened", "");
  try {
    page.sessionStorage.clear();
  } catch {
    // The browser blocks storage, so nothing is kept in it.
  }
}
