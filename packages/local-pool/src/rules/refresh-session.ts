/**
 * What a refresh token still buys (Amazon Cognito, "Refresh token rotation").
 *
 * With rotation every refresh puts a new refresh token in the place of the one that was used. The new one is computed from
 * the old by a key of the pool, so that whoever repeats a refresh within the grace period, because the answer was lost or
 * another tab was quicker, gets the same successor: one family never becomes two. After the grace period a replaced token is
 * taken as stolen, and the whole session ends. All of that is one transaction.
 */
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import type { RefreshTokenRecord, SessionRecord, UserRecord } from "../store/store.ts";
import { refusal } from "../wire/service-error.ts";
import { settle } from "./settle.ts";
import { findDevice } from "./sign-in-device.ts";
import { refreshTokenDigest } from "./start-session.ts";

export interface RefreshedSession {
  readonly user: UserRecord;
  readonly session: SessionRecord;
  /** The token for next time, where tokens rotate. */
  readonly nextRefreshToken: string | undefined;
}

/** @throws ServiceError NotAuthorizedException with the service's reason, or RefreshTokenReuseException. */
export function refreshSession(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  refreshToken: string,
  deviceKey: string | undefined,
): RefreshedSession {
  return settle(pool, () => {
    const { session, token } = loadRefreshToken(pool, client, refreshToken);
    const user = pool.store.findUser(session.userId);
    if (user === undefined) throw refusal("refreshUserDeleted");
    if (!user.isEnabled) throw refusal("userDisabled");
    if (!isFromItsDevice(pool, user, session, deviceKey)) throw refusal("invalidRefreshToken");
    if (client.refreshTokenRotation.feature === "DISABLED") return { user, session, nextRefreshToken: undefined };
    const nextRefreshToken = rotate(pool, client, token, refreshToken);
    if (nextRefreshToken !== undefined) return { user, session, nextRefreshToken };
    pool.store.revokeSession(session.id, pool.clock.now());
    throw refusal("refreshTokenReused");
  });
}

function loadRefreshToken(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  refreshToken: string,
): { session: SessionRecord; token: RefreshTokenRecord } {
  const token = pool.store.findRefreshToken(refreshTokenDigest(pool, refreshToken));
  const session = token && pool.store.findSession(token.sessionId);
  if (token === undefined || session === undefined || session.clientId !== client.clientId) {
    throw refusal("invalidRefreshToken");
  }
  if (session.revokedAtMs !== undefined) throw refusal("revokedRefreshToken");
  if (pool.clock.now() >= token.expiresAtMs) throw refusal("expiredRefreshToken");
  return { session, token };
}

/**
 * Tokens of a device are refreshed from that device alone, and only while it is known: not before it is confirmed, nor after it
 * is forgotten (Amazon Cognito, "Working with user devices"). Sign-ins of before the pool kept devices have none.
 */
function isFromItsDevice(
  pool: PoolContext,
  user: UserRecord,
  { device }: SessionRecord,
  deviceKey: string | undefined,
): boolean {
  if (pool.config.deviceConfiguration === undefined || device === undefined) return true;
  return deviceKey === device.key && findDevice(pool, user, deviceKey) !== undefined;
}

/** The successor of a token; undefined when it was replaced longer ago than the grace period. */
function rotate(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  token: RefreshTokenRecord,
  refreshToken: string,
): string | undefined {
  const nowMs = pool.clock.now();
  const successor = Buffer.from(pool.secrets.digest("refreshToken", "successor", refreshToken)).toString("base64url");
  if (token.replacedAtMs === undefined) {
    pool.store.replaceRefreshToken(token.digest, nowMs);
    // It lives as long as the first one would have.
    pool.store.insertRefreshToken({
      digest: refreshTokenDigest(pool, successor),
      sessionId: token.sessionId,
      expiresAtMs: token.expiresAtMs,
      replacedAtMs: undefined,
    });
    return successor;
  }
  const graceMs = client.refreshTokenRotation.retryGracePeriodSeconds * 1_000;
  // In both directions: a clock that was set back must not make the grace period longer.
  return Math.abs(nowMs - token.replacedAtMs) < graceMs ? successor : undefined;
}
