/**
 * Creates the session of a completed sign-in and its first refresh token. In a pool that tracks devices, a sign-in from an
 * unknown device also gets the keys for a new one.
 *
 * A refresh token is 32 random bytes. The store holds only a keyed digest of it.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { SessionRecord, UserRecord } from "../../store/store.ts";
import { type AuthenticationResult, signTokens } from "../tokens/sign-tokens.ts";
import { newDeviceMetadata } from "../devices/new-device.ts";
import { findDevice, type SignInDetails } from "../devices/sign-in-device.ts";

/** Returns all tokens of the new session, and clears the failure counter. One transaction. */
export function startSession(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  { deviceKey }: Pick<SignInDetails, "deviceKey">,
): AuthenticationResult {
  const nowMs = pool.clock.now();
  const known = findDevice(pool, user, deviceKey);
  const isTracked = pool.config.deviceConfiguration !== undefined;
  const fresh = isTracked && known === undefined ? newDeviceMetadata(pool) : undefined;
  const key = known?.key ?? fresh?.DeviceKey;
  const refreshExpiresAtMs = nowMs + client.refreshTokenValiditySeconds * 1_000;
  const longestTokenMs = Math.max(client.accessTokenValiditySeconds, client.idTokenValiditySeconds) * 1_000;
  const session: SessionRecord = {
    id: randomUUID(),
    originJti: randomUUID(),
    userId: user.id,
    clientId: client.clientId,
    authTimeMs: nowMs,
    // A token that is refreshed at the last moment outlives the refresh token.
    expiresAtMs: refreshExpiresAtMs + longestTokenMs,
    revokedAtMs: undefined,
    device: key === undefined ? undefined : { key, isNew: fresh !== undefined },
  };
  const refreshToken = randomBytes(32).toString("base64url");
  pool.store.transaction(() => {
    pool.store.clearFailures(user.id);
    if (known !== undefined) pool.store.recordDeviceUse(user.id, known.key, nowMs);
    pool.store.insertSession(session);
    pool.store.insertRefreshToken({
      digest: refreshTokenDigest(pool, refreshToken),
      sessionId: session.id,
      expiresAtMs: refreshExpiresAtMs,
      replacedAtMs: undefined,
    });
  });
  return {
    ...signTokens(pool, client, user, session, "TokenGeneration_Authentication"),
    RefreshToken: refreshToken,
    ...(fresh === undefined ? {} : { NewDeviceMetadata: fresh }),
  };
}

export function refreshTokenDigest(pool: PoolContext, refreshToken: string): Uint8Array {
  return pool.secrets.digest("refreshToken", refreshToken);
}
