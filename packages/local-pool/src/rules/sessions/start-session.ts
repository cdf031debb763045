/**
 * The session of a sign-in that has succeeded, and its first refresh token; where the pool keeps devices, the keys of a new one
 * for whoever doesn't come from one that it knows.
 *
 * A refresh token is opaque, 32 random bytes; the store knows its keyed digest only.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { SessionRecord, UserRecord } from "../../store/store.ts";
import { type AuthenticationResult, signTokens } from "../tokens/sign-tokens.ts";
import { newDeviceMetadata } from "../devices/new-device.ts";
import { findDevice, type SignInDetails } from "../devices/sign-in-device.ts";

/** All tokens of a new session; failures before it are forgotten. All of it is stored, or nothing. */
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
    // A token refreshed at the last moment outlives the refresh token.
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
