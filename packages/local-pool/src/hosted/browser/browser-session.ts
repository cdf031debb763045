/**
 * Remembers in a cookie that a user is signed in to the hosted pages, so that the next app needs no new sign-in.
 *
 * The cookie holds 32 random bytes, and the store a keyed digest of them. Scripts cannot read the cookie. As on the service, a sign-in
 * serves a client for one hour or as long as the owner says, whatever happens in it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6265.html#section-8
 */
import { randomBytes } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import { tracksSessions } from "../../rules/sessions/session-tracking.ts";
import { longestSsoValidityMinutes, ssoValidityMinutes } from "../../rules/sessions/sso-validity.ts";
import { expiredCookie, newCookie, readCookie } from "./cookies.ts";

const MINUTE_MS = 60_000;

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
  const minutes = longestSsoValidityMinutes(pool);
  const expiresAtMs = pool.clock.now() + minutes * MINUTE_MS;
  const lastActiveAtMs = tracksSessions(pool) ? pool.clock.now() : undefined;
  pool.store.insertHostedSession({ ...session, digest, expiresAtMs, lastActiveAtMs });
  return newCookie(pool, "session", secret, minutes * 60);
}

/** The session of the browser that sent the request, if the client still reuses it. */
export function findBrowserSession(pool: PoolContext, request: Request, clientId: string): BrowserSession | undefined {
  const secret = readCookie(pool, "session", request);
  const session = secret === undefined ? undefined : pool.store.findHostedSession(digestOf(pool, secret));
  if (session === undefined) return undefined;
  const reusedUntilMs = session.authTimeMs + ssoValidityMinutes(pool, clientId) * MINUTE_MS;
  return pool.clock.now() < Math.min(session.expiresAtMs, reusedUntilMs) ? session : undefined;
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
