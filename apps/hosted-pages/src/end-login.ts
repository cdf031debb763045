/**
 * Proves the sign-in to the pool, which answers with the address of the app.
 *
 * The pool revokes the page's tokens with the same call, and remembers the browser in a cookie.
 */
import { fetchAuthSession, type Auth } from "@poolgate/auth";

const CSRF_HEADER = "x-poolgate-csrf-token";

/** The page is too old for the pool, or belongs to another browser. It must be loaded again. */
export class StalePageError extends Error {
  override readonly name = "StalePageError";
}

/**
 * Returns the address where the app waits.
 *
 * @param address of the login page, with the parameters of the app's request.
 * @throws StalePageError when the pool refuses, or another error when it cannot be reached.
 */
export async function endLogin(auth: Auth, address: string, csrfToken: string): Promise<string> {
  const { tokens } = await fetchAuthSession(auth);
  const response = await fetch(address, {
    method: "POST",
    headers: { authorization: `Bearer ${tokens?.accessToken ?? ""}`, [CSRF_HEADER]: csrfToken },
  });
  if (response.status >= 500) throw new Error("The pool cannot answer.");
  if (!response.ok) throw new StalePageError("The pool has refused the end of the sign-in.");
  const { location } = (await response.json()) as { readonly location: string };
  return location;
}
