/**
 * Chooses one of the configured addresses to which the hosted pages return.
 *
 * The result is always one of the configured addresses, so that a page cannot be made to return anywhere else.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.1.3
 */

/**
 * Returns the address that fits the page: of the same origin, else of the same host, else with `https:`, else the first
 * one. Of several addresses of the same origin, the one with the page's own path is preferred.
 *
 * @param urls The configured addresses, at least one.
 * @param page The address of the page.
 */
export function chooseRedirectUrl(urls: readonly string[], page: string): string {
  const here = new URL(page);
  const find = (fits: (url: URL) => boolean): string | undefined => urls.find((url) => fits(new URL(url)));
  return (
    find(({ origin, pathname }) => origin === here.origin && pathname === here.pathname) ??
    find(({ origin }) => origin === here.origin) ??
    find(({ hostname }) => hostname === here.hostname) ??
    find(({ protocol }) => protocol === "https:") ??
    urls[0] ??
    page
  );
}
