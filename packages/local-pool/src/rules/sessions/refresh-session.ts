/**
 * Checks a refresh token, and replaces it if the client uses token rotation.
 *
 * With rotation, every refresh returns a new refresh token. It is derived from the old one with a key of the pool. A client
 * that repeats a refresh within the grace period, because the response was lost or another tab was faster, gets the same new
 * token. After the grace period, a replaced token counts as stolen, and the whole session is revoked. All of this is one
 * transaction.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
 */
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { RefreshTokenRecord, SessionRecord, UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { keepWritesOnRefusal } from "../../keep-writes-on-refusal.ts";
import { findDevice } from "../devices/sign-in-device.ts";
import { refreshTokenDigest } from "./start-session.ts";

export interface RefreshedSession {
  readonly user: UserRecord;
  readonly session: SessionRecord;
  /** The new refresh token, if the client uses rotation. */
  readonly nextRefreshToken: string | undefined;
}

/** @throws ServiceError NotAuthorizedException with the service's reason, or RefreshTokenReuseException. */
export function refreshSession(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  refreshToken: string,
  deviceKey: string | undefined,
): RefreshedSession {
  return keepWritesOnRefusal(pool, () => {
    const { session, token } = loadRefreshToken(pool, client, refreshToken);
    const user = pool.store.findUser(session.userId);
    if (user === undefined) throw serviceError("refreshUserDeleted");
    if (!user.isEnabled) throw serviceError("userDisabled");
    if (!isFromItsDevice(pool, user, session, deviceKey)) throw serviceError("invalidRefreshToken");
    const isRotated = client.refreshTokenRotation.feature === "ENABLED";
    const nextRefreshToken = isRotated ? rotate(pool, client, token, refreshToken) : undefined;
    if (!isRotated || nextRefreshToken !== undefined) {
      if (session.tracked !== undefined) pool.store.recordSessionUse(session.id, pool.clock.now());
      return { user, session, nextRefreshToken };
    }
    pool.store.revokeSession(session.id, pool.clock.now());
    throw serviceError("refreshTokenReused");
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
    throw serviceError("invalidRefreshToken");
  }
  if (session.revokedAtMs !== undefined) throw serviceError("revokedRefreshToken");
  if (pool.clock.now() >= token.expiresAtMs) throw serviceError("expiredRefreshToken");
  return { session, token };
}

/**
 * Whether the request comes from the device of the session. The device must be confirmed and not forgotten. Sessions from
 * before device tracking was switched on have no device.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html
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

/** The new refresh token, or undefined when the token was replaced longer ago than the grace period. */
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
    // It expires when the first token would have expired.
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
