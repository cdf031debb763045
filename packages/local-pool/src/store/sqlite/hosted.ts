/** The SQL statements for the hosted pages: authorization codes and sessions in browsers. */
import type { AuthorizationCodeRecord, HostedSessionRecord, OAuthGrant, Store } from "../store.ts";
import type { Connection } from "./transactions.ts";

interface CodeRow {
  readonly digest: Uint8Array;
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly oauth_grant: string;
  readonly code_challenge: string | null;
  readonly nonce: string | null;
  readonly user_id: string;
  readonly auth_time_ms: number;
  readonly expires_at_ms: number;
  readonly session_id: string | null;
  readonly hosted_session: Uint8Array | null;
}

interface HostedSessionRow {
  readonly digest: Uint8Array;
  readonly user_id: string;
  readonly provider_name: string;
  readonly auth_time_ms: number;
  readonly expires_at_ms: number;
  readonly client_id: string;
  readonly last_active_at_ms: number | null;
}

export function hostedStatements({ prepare }: Connection, poolId: string) {
  const insertCode = prepare(
    `INSERT INTO authorization_codes (digest, client_id, redirect_uri, oauth_grant, code_challenge, nonce, user_id,
       auth_time_ms, expires_at_ms, session_id, hosted_session)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const findCode = prepare("SELECT * FROM authorization_codes WHERE digest = ?");
  const useCode = prepare("UPDATE authorization_codes SET session_id = ?2 WHERE digest = ?1 AND session_id IS NULL");
  const deleteCode = prepare("DELETE FROM authorization_codes WHERE digest = ?");
  const insertSession = prepare(
    `INSERT INTO hosted_sessions (pool_id, digest, user_id, provider_name, auth_time_ms, expires_at_ms, client_id,
       last_active_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const findSession = prepare("SELECT * FROM hosted_sessions WHERE digest = ? AND pool_id = ?");
  const listTracked = prepare(
    `SELECT * FROM hosted_sessions WHERE pool_id = ? AND user_id = ? AND last_active_at_ms IS NOT NULL
       AND expires_at_ms > ? ORDER BY last_active_at_ms, auth_time_ms, digest`,
  );
  const deleteSession = prepare("DELETE FROM hosted_sessions WHERE digest = ? AND pool_id = ?");
  return {
    insertAuthorizationCode: (code) =>
      void insertCode.run(
        code.digest,
        code.clientId,
        code.redirectUri,
        writeGrant(code.grant),
        code.codeChallenge ?? null,
        code.nonce ?? null,
        code.userId,
        code.authTimeMs,
        code.expiresAtMs,
        code.sessionId ?? null,
        code.hostedSession ?? null,
      ),
    findAuthorizationCode: (digest) => toCode(findCode.get(digest)),
    useAuthorizationCode: (digest, sessionId) => useCode.run(digest, sessionId).changes === 1,
    deleteAuthorizationCode: (digest) => void deleteCode.run(digest),
    insertHostedSession: (session) =>
      void insertSession.run(
        poolId,
        session.digest,
        session.userId,
        session.providerName,
        session.authTimeMs,
        session.expiresAtMs,
        session.clientId,
        session.lastActiveAtMs ?? null,
      ),
    findHostedSession: (digest) => toHostedSession(findSession.get(digest, poolId)),
    listTrackedHostedSessions: (userId, nowMs) =>
      listTracked.all(poolId, userId, nowMs).flatMap((row) => toHostedSession(row) ?? []),
    deleteHostedSession: (digest) => void deleteSession.run(digest, poolId),
  } satisfies Partial<Store>;
}

export function writeGrant({ scopes, resource }: OAuthGrant): string {
  return JSON.stringify({ scopes, resource });
}

export function readGrant(text: string): OAuthGrant {
  const { scopes, resource } = JSON.parse(text) as OAuthGrant;
  return { scopes, resource };
}

function toCode(found: unknown): AuthorizationCodeRecord | undefined {
  if (found === undefined) return undefined;
  const row = found as CodeRow;
  return {
    digest: row.digest,
    clientId: row.client_id,
    redirectUri: row.redirect_uri,
    grant: readGrant(row.oauth_grant),
    codeChallenge: row.code_challenge ?? undefined,
    nonce: row.nonce ?? undefined,
    userId: row.user_id,
    authTimeMs: row.auth_time_ms,
    expiresAtMs: row.expires_at_ms,
    sessionId: row.session_id ?? undefined,
    hostedSession: row.hosted_session ?? undefined,
  };
}

function toHostedSession(found: unknown): HostedSessionRecord | undefined {
  if (found === undefined) return undefined;
  const row = found as HostedSessionRow;
  return {
    digest: row.digest,
    userId: row.user_id,
    providerName: row.provider_name,
    authTimeMs: row.auth_time_ms,
    expiresAtMs: row.expires_at_ms,
    clientId: row.client_id,
    lastActiveAtMs: row.last_active_at_ms ?? undefined,
  };
}
