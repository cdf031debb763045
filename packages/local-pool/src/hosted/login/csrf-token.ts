/**
 * Binds the login page to the browser that opened it, so that no other site can sign a browser in with an account of its own
 * (login CSRF): the page sends back a token that only the pool can compute from the browser's cookie and the request.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9700.html#section-4.7
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import { authorizationParameters, type AuthorizationRequest } from "../authorize/authorization-request.ts";
import { newCookie, readCookie } from "../browser/cookies.ts";

const CSRF_HEADER = "x-poolgate-csrf-token";

const COOKIE_SECONDS = 86_400;

/** The token for the page, and the cookie for the browser. A browser keeps the one that it has, for its other tabs. */
export function issueCsrfToken(
  pool: PoolContext,
  request: Request,
  asked: AuthorizationRequest,
): { readonly token: string; readonly cookie: string } {
  const value = readCookie(pool, "csrf", request) ?? randomBytes(32).toString("base64url");
  const token = Buffer.from(tokenOf(pool, value, asked)).toString("base64url");
  return { token, cookie: newCookie(pool, "csrf", value, COOKIE_SECONDS) };
}

/** Whether the request comes from the page that this browser opened for the same authorization request. */
export function hasCsrfToken(pool: PoolContext, request: Request, asked: AuthorizationRequest): boolean {
  const value = readCookie(pool, "csrf", request);
  const given = Buffer.from(request.headers.get(CSRF_HEADER) ?? "", "base64url");
  if (value === undefined || request.headers.get("origin") !== pool.origin) return false;
  const expected = tokenOf(pool, value, asked);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function tokenOf(pool: PoolContext, cookie: string, asked: AuthorizationRequest): Uint8Array {
  return pool.secrets.digest("hostedPage", "csrf", cookie, authorizationParameters(asked).toString());
}
