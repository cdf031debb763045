/**
 * Remembers in a cookie that a user is signed in to the hosted pages, so that the next app needs no new sign-in.
 *
 * The cookie holds 32 random bytes, and the store a keyed digest of them. Scripts cannot read the cookie. As on the service, the
 * session ends after one hour, whatever happens in it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6265.html#section-8
 */
import { randomBytes } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import { HOSTED_SESSION_VALIDITY_MS } from "../../limits.ts";
import { tracksSessions } from "../../rules/sessions/session-tracking.ts";
import { expiredCookie, newCookie, readCookie } from "./cookies.ts";

export interface BrowserSession {
  readonly userId: string;
  /** The identity provider where the user signed in; `COGNITO` is the pool itself. */
  readonly providerName: string;
  /** When the user signed in. */
  readonly authTimeMs: number;
  /** What the store finds the session by. */
  readonly digest: Uint8Array;
}

/** The secret of a new session, and what the store finds the session by. */
export interface BrowserSecret {
  readonly secret: string;
  readonly digest: Uint8Array;
}

export function newBrowserSecret(pool: Pick<PoolContext, "secrets">): BrowserSecret {
  const secret = randomBytes(32).toString("base64url");
  return { secret, digest: digestOf(pool, secret) };
}

/**
 * Returns the cookie. Writes to the store.
 *
 * @param clientId the client that the user signed in to.
 */
export function startBrowserSession(
  pool: PoolContext,
  { secret, digest }: BrowserSecret,
  session: Omit<BrowserSession, "digest"> & { readonly clientId: string },
): string {
  const expiresAtMs = pool.clock.now() + HOSTED_SESSION_VALIDITY_MS;
  const lastActiveAtMs = tracksSessions(pool) ? pool.clock.now() : undefined;
  pool.store.insertHostedSession({ ...session, digest, expiresAtMs, lastActiveAtMs });
  return newCookie(pool, "session", secret, HOSTED_SESSION_VALIDITY_MS / 1_000);
}

/** The session of the browser that sent the request. */
export function findBrowserSession(pool: PoolContext, request: Request): BrowserSession | undefined {
  const secret = readCookie(pool, "session", request);
  const session = secret === undefined ? undefined : pool.store.findHostedSession(digestOf(pool, secret));
  return session !== undefined && pool.clock.now() < session.expiresAtMs ? session : undefined;
}

/** Ends the session, and returns the cookie that removes the browser's own. Writes to the store. */
export function endBrowserSession(pool: PoolContext, request: Request): string {
  const secret = readCookie(pool, "session", request);
  if (secret !== undefined) pool.store.deleteHostedSession(digestOf(pool, secret));
  return expiredCookie(pool, "session");
}

function digestOf(pool: Pick<PoolContext, "secrets">, secret: string): Uint8Array {
  return pool.secrets.digest("hostedSession", secret);
}
