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

/**
 * Returns all tokens of the new session, and clears the failure counter. One transaction. Triggers are asked before anything is
 * stored, because what is stored before they have answered is undone.
 */
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
  postAuthenticate(pool, user, { newDeviceUsed: fresh !== undefined });
  const session = newSession(pool, client, {
    id: pool.call.signIn.eventId ?? randomUUID(),
    userId: user.id,
    authTimeMs: nowMs,
    device: key === undefined ? undefined : { key, isNew: fresh !== undefined },
    grant: undefined,
    hostedSession: undefined,
  });
  const tokens = signTokens(pool, client, user, session, { triggerSource: tokenSource(pool) });
  const refreshToken = pool.store.transaction(() => {
    pool.store.clearFailures(user.id);
    if (known !== undefined) pool.store.recordDeviceUse(user.id, known.key, nowMs);
    insertSession(pool, session);
    return insertRefreshToken(pool, client, session);
  });
  return {
    ...tokens,
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
  const session = newSession(pool, client, about);
  const tokens = signTokens(pool, client, user, session, { triggerSource: "TokenGeneration_HostedAuth", nonce });
  const refreshToken = pool.store.transaction(() => {
    const { tracked } = insertSession(pool, session, hasRefreshToken);
    // The session in the browser was used.
    if (tracked !== undefined) pool.store.recordSessionUse(session.id, tracked.lastActiveAtMs);
    return hasRefreshToken ? insertRefreshToken(pool, client, session) : undefined;
  });
  return {
    ...tokens,
    ...(refreshToken === undefined ? {} : { RefreshToken: refreshToken }),
  };
}

type NewSession = Omit<SessionRecord, "tracked">;

function newSession(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  about: Pick<SessionRecord, "id" | "userId" | "authTimeMs" | "device" | "grant" | "hostedSession">,
): NewSession {
  const longestTokenSeconds = Math.max(client.accessTokenValiditySeconds, client.idTokenValiditySeconds);
  return {
    originJti: randomUUID(),
    clientId: client.clientId,
    // A token that is refreshed at the last moment outlives the refresh token.
    expiresAtMs: pool.clock.now() + (client.refreshTokenValiditySeconds + longestTokenSeconds) * 1_000,
    revokedAtMs: undefined,
    ...about,
  };
}

/** Stores a session. One without a refresh token is not tracked. */
function insertSession(pool: PoolContext, session: NewSession, hasRefreshToken = true): SessionRecord {
  const tracked = hasRefreshToken ? trackNewSession(pool, session.userId) : undefined;
  const stored = { ...session, tracked };
  pool.store.insertSession(stored);
  return stored;
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
