/**
 * Creates the session of a completed sign-in and its first refresh token. In a pool that tracks devices, a sign-in from an
 * unknown device also gets the keys for a new one.
 *
 * A refresh token is 32 random bytes. The store holds only a keyed digest of it.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { OAuthGrant, SessionRecord, UserRecord } from "../../store/store.ts";
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
  const session = newSession(pool, client, {
    userId: user.id,
    authTimeMs: nowMs,
    device: key === undefined ? undefined : { key, isNew: fresh !== undefined },
    grant: undefined,
  });
  const refreshToken = pool.store.transaction(() => {
    pool.store.clearFailures(user.id);
    if (known !== undefined) pool.store.recordDeviceUse(user.id, known.key, nowMs);
    pool.store.insertSession(session);
    return insertRefreshToken(pool, client, session);
  });
  return {
    ...signTokens(pool, client, user, session, { triggerSource: "TokenGeneration_Authentication" }),
    RefreshToken: refreshToken,
    ...(fresh === undefined ? {} : { NewDeviceMetadata: fresh }),
  };
}

/** What the OAuth endpoints know about a sign-in on the hosted pages. */
export interface HostedSignIn {
  readonly user: UserRecord;
  readonly authTimeMs: number;
  readonly grant: OAuthGrant;
  readonly nonce: string | undefined;
}

/**
 * The tokens of a session that the OAuth endpoints start. A device belongs to a sign-in by the API only.
 *
 * @param sessionId the id of the new session.
 */
export function startHostedSession(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  { user, authTimeMs, grant, nonce }: HostedSignIn,
  { sessionId = randomUUID(), hasRefreshToken }: { readonly sessionId?: string; readonly hasRefreshToken: boolean },
): AuthenticationResult {
  const session = newSession(pool, client, { id: sessionId, userId: user.id, authTimeMs, device: undefined, grant });
  const refreshToken = pool.store.transaction(() => {
    pool.store.insertSession(session);
    return hasRefreshToken ? insertRefreshToken(pool, client, session) : undefined;
  });
  return {
    ...signTokens(pool, client, user, session, { triggerSource: "TokenGeneration_HostedAuth", nonce }),
    ...(refreshToken === undefined ? {} : { RefreshToken: refreshToken }),
  };
}

function newSession(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  about: Pick<SessionRecord, "userId" | "authTimeMs" | "device" | "grant"> & Partial<Pick<SessionRecord, "id">>,
): SessionRecord {
  const longestTokenSeconds = Math.max(client.accessTokenValiditySeconds, client.idTokenValiditySeconds);
  return {
    id: randomUUID(),
    originJti: randomUUID(),
    clientId: client.clientId,
    // A token that is refreshed at the last moment outlives the refresh token.
    expiresAtMs: pool.clock.now() + (client.refreshTokenValiditySeconds + longestTokenSeconds) * 1_000,
    revokedAtMs: undefined,
    ...about,
  };
}

function insertRefreshToken(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  { id }: Pick<SessionRecord, "id">,
): string {
  const refreshToken = randomBytes(32).toString("base64url");
  pool.store.insertRefreshToken({
    digest: refreshTokenDigest(pool, refreshToken),
    sessionId: id,
    expiresAtMs: pool.clock.now() + client.refreshTokenValiditySeconds * 1_000,
    replacedAtMs: undefined,
  });
  return refreshToken;
}

export function refreshTokenDigest(pool: PoolContext, refreshToken: string): Uint8Array {
  return pool.secrets.digest("refreshToken", refreshToken);
}
