/**
 * Checks the path to which an app returns after a sign-in. Only an address of the page's own origin is allowed, so that no
 * link can lead the user to another site.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.11
 */

/**
 * Returns the complete address of a path of this origin; undefined for any other address.
 *
 * @param path Such as `/orders?open=1#latest`.
 * @param page The address of the page.
 */
export function returnAddress(path: string, page: string): string | undefined {
  const here = new URL(page);
  if (!URL.canParse(path, here.origin)) return undefined;
  const { origin, pathname, href } = new URL(path, here.origin);
  // A router would take a path with two slashes for the address of another host.
  return path.startsWith("/") && origin === here.origin && !pathname.startsWith("//") ? href : undefined;
}

/** Returns the path, query and hash of an address. */
export function pathOfAddress(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}
