/**
 * The cookies of the hosted pages: HttpOnly, SameSite=Lax, and over https also Secure with the prefix `__Host-`.
 *
 * Cookies do not know ports, so all servers of localhost share them. The name therefore has the pool's port, and the id of a pool
 * that was made over the wire.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6265.html
 */
import type { PoolContext } from "../../pool-context.ts";

/**
 * `session`: the user is signed in. `csrf`: binds the login page to the browser that opened it. `federation-…`: binds a sign-in at
 * an identity provider to the browser.
 */
export type CookieKind = "session" | "csrf" | `federation-${string}`;

type Owner = Pick<PoolContext, "origin" | "storeId">;

export function newCookie(pool: Owner, kind: CookieKind, value: string, maxAgeSeconds: number): string {
  const secure = isSecure(pool) ? "; Secure" : "";
  return `${cookieName(pool, kind)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Removes a cookie from the browser. */
export function expiredCookie(pool: Owner, kind: CookieKind): string {
  return newCookie(pool, kind, "", 0);
}

/** The value of a cookie, if the browser sent it once and it can be one of ours. */
export function readCookie(pool: Owner, kind: CookieKind, request: Request): string | undefined {
  const prefix = `${cookieName(pool, kind)}=`;
  const values = (request.headers.get("cookie") ?? "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix))
    .map((part) => part.slice(prefix.length));
  const [value = "", ...more] = values;
  return more.length === 0 && /^[\w-]{43}$/u.test(value) ? value : undefined;
}

function cookieName(pool: Owner, kind: CookieKind): string {
  const { port } = new URL(pool.origin);
  const ending = [port, pool.storeId].filter((part) => part !== "").map((part) => `-${part}`);
  return `${isSecure(pool) ? "__Host-" : ""}poolgate-${kind}${ending.join("")}`;
}

function isSecure({ origin }: Pick<Owner, "origin">): boolean {
  return origin.startsWith("https:");
}
