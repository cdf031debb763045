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
import { type AuthenticationResult, signTokens, type TokenOccasion } from "../tokens/sign-tokens.ts";
import { newDeviceMetadata } from "../devices/new-device.ts";
import { findDevice, type SignInDetails } from "../devices/sign-in-device.ts";
import { postAuthenticate } from "../accounts/post-authenticate.ts";
import { trackNewSession } from "./session-tracking.ts";

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
  const { session, refreshToken } = pool.store.transaction(() => {
    pool.store.clearFailures(user.id);
    if (known !== undefined) pool.store.recordDeviceUse(user.id, known.key, nowMs);
    const device = key === undefined ? undefined : { key, isNew: fresh !== undefined };
    const about = {
      id: pool.call.signIn.eventId ?? randomUUID(),
      userId: user.id,
      authTimeMs: nowMs,
      device,
      grant: undefined,
      hostedSession: undefined,
    };
    const inserted = insertSession(pool, client, about);
    return { session: inserted, refreshToken: insertRefreshToken(pool, client, inserted) };
  });
  postAuthenticate(pool, user, { newDeviceUsed: fresh !== undefined });
  return {
    ...signTokens(pool, client, user, session, { triggerSource: tokenSource(pool) }),
    RefreshToken: refreshToken,
    ...(fresh === undefined ? {} : { NewDeviceMetadata: fresh }),
  };
}

/** The challenge whose answer ends the sign-in decides. */
function tokenSource({ call }: PoolContext): TokenOccasion["triggerSource"] {
  const { answeredChallenge } = call.caller;
  if (answeredChallenge === "NEW_PASSWORD_REQUIRED") return "TokenGeneration_NewPasswordChallenge";
  if (answeredChallenge === "DEVICE_PASSWORD_VERIFIER") return "TokenGeneration_AuthenticateDevice";
  return "TokenGeneration_Authentication";
}

/** What the OAuth endpoints know about a sign-in on the hosted pages. */
export interface HostedSignIn {
  readonly user: UserRecord;
  readonly authTimeMs: number;
  readonly grant: OAuthGrant;
  readonly nonce: string | undefined;
  /** The digest of the session in the browser. */
  readonly hostedSession: Uint8Array | undefined;
}

/**
 * The tokens of a session that the OAuth endpoints start. A device belongs to a sign-in by the API only.
 *
 * @param sessionId the id of the new session.
 */
export function startHostedSession(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  { user, authTimeMs, grant, nonce, hostedSession }: HostedSignIn,
  { sessionId = randomUUID(), hasRefreshToken }: { readonly sessionId?: string; readonly hasRefreshToken: boolean },
): AuthenticationResult {
  const about = { id: sessionId, userId: user.id, authTimeMs, device: undefined, grant, hostedSession };
  const { session, refreshToken } = pool.store.transaction(() => {
    const inserted = insertSession(pool, client, about, hasRefreshToken);
    // The session in the browser was used.
    if (inserted.tracked !== undefined) pool.store.recordSessionUse(inserted.id, inserted.tracked.lastActiveAtMs);
    return {
      session: inserted,
      refreshToken: hasRefreshToken ? insertRefreshToken(pool, client, inserted) : undefined,
    };
  });
  return {
    ...signTokens(pool, client, user, session, { triggerSource: "TokenGeneration_HostedAuth", nonce }),
    ...(refreshToken === undefined ? {} : { RefreshToken: refreshToken }),
  };
}

/** Stores a session. One without a refresh token is not tracked. */
function insertSession(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  about: Pick<SessionRecord, "userId" | "authTimeMs" | "device" | "grant" | "hostedSession"> &
    Partial<Pick<SessionRecord, "id">>,
  hasRefreshToken = true,
): SessionRecord {
  const longestTokenSeconds = Math.max(client.accessTokenValiditySeconds, client.idTokenValiditySeconds);
  const session: SessionRecord = {
    id: randomUUID(),
    originJti: randomUUID(),
    clientId: client.clientId,
    // A token that is refreshed at the last moment outlives the refresh token.
    expiresAtMs: pool.clock.now() + (client.refreshTokenValiditySeconds + longestTokenSeconds) * 1_000,
    revokedAtMs: undefined,
    tracked: hasRefreshToken ? trackNewSession(pool, about.userId) : undefined,
    ...about,
  };
  pool.store.insertSession(session);
  return session;
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
