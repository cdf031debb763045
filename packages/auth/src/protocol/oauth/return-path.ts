/**
 * Checks the path to which an app returns after a sign-in, so that no link can lead the user to another site.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.11
 */

/**
 * Returns true for a path of this origin.
 *
 * @param path Such as `/orders?open=1#latest`.
 * @param page The address of the page.
 */
export function isReturnPath(path: unknown, page: string): path is string {
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, page)) return false;
  const { origin, pathname } = new URL(path, page);
  // A router would take a path with two slashes for the address of another host.
  return origin === new URL(page).origin && !pathname.startsWith("//");
}
