/** The SQL statements for sessions and refresh tokens. */
import { readGrant, writeGrant } from "./hosted.ts";
import type { RefreshTokenRecord, SessionRecord, Store } from "../store.ts";
import type { Connection } from "./transactions.ts";

interface SessionRow {
  readonly id: string;
  readonly origin_jti: string;
  readonly user_id: string;
  readonly client_id: string;
  readonly auth_time_ms: number;
  readonly expires_at_ms: number;
  readonly revoked_at_ms: number | null;
  readonly device_key: string | null;
  readonly has_new_device: number;
  readonly oauth_grant: string | null;
  readonly hosted_session: Uint8Array | null;
  readonly created_at_ms: number | null;
  readonly last_active_at_ms: number | null;
}

interface RefreshTokenRow {
  readonly digest: Uint8Array;
  readonly session_id: string;
  readonly expires_at_ms: number;
  readonly replaced_at_ms: number | null;
}

export function sessionStatements({ prepare }: Connection) {
  const insertSession = prepare(
    `INSERT INTO sessions (id, origin_jti, user_id, client_id, auth_time_ms, expires_at_ms, revoked_at_ms,
       device_key, has_new_device, oauth_grant, hosted_session, created_at_ms, last_active_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const findSession = prepare("SELECT * FROM sessions WHERE id = ?");
  const listTracked = prepare(
    `SELECT * FROM sessions WHERE user_id = ? AND last_active_at_ms IS NOT NULL AND revoked_at_ms IS NULL
       AND expires_at_ms > ? ORDER BY last_active_at_ms, created_at_ms, id`,
  );
  const recordUse = prepare(
    "UPDATE sessions SET last_active_at_ms = ?2 WHERE id = ?1 AND last_active_at_ms IS NOT NULL",
  );
  const recordHostedUse = prepare(
    `UPDATE hosted_sessions SET last_active_at_ms = ?2
     WHERE digest = (SELECT hosted_session FROM sessions WHERE id = ?1) AND last_active_at_ms IS NOT NULL`,
  );
  const revoke = prepare("UPDATE sessions SET revoked_at_ms = ?2 WHERE id = ?1 AND revoked_at_ms IS NULL");
  const revokeOfUser = prepare("UPDATE sessions SET revoked_at_ms = ?2 WHERE user_id = ?1 AND revoked_at_ms IS NULL");
  const removalsOfClient = [
    prepare("DELETE FROM refresh_tokens WHERE session_id IN (SELECT id FROM sessions WHERE client_id = ?)"),
    prepare("DELETE FROM sessions WHERE client_id = ?"),
    prepare("DELETE FROM authorization_codes WHERE client_id = ?"),
  ];
  const insertToken = prepare(
    "INSERT INTO refresh_tokens (digest, session_id, expires_at_ms, replaced_at_ms) VALUES (?, ?, ?, ?)",
  );
  const findToken = prepare("SELECT * FROM refresh_tokens WHERE digest = ?");
  const replaceToken = prepare(
    "UPDATE refresh_tokens SET replaced_at_ms = ?2 WHERE digest = ?1 AND replaced_at_ms IS NULL",
  );
  return {
    insertSession: (session) =>
      void insertSession.run(
        session.id,
        session.originJti,
        session.userId,
        session.clientId,
        session.authTimeMs,
        session.expiresAtMs,
        session.revokedAtMs ?? null,
        session.device?.key ?? null,
        session.device?.isNew === true ? 1 : 0,
        session.grant === undefined ? null : writeGrant(session.grant),
        session.hostedSession ?? null,
        session.tracked?.createdAtMs ?? null,
        session.tracked?.lastActiveAtMs ?? null,
      ),
    findSession: (id) => toSession(findSession.get(id)),
    listTrackedSessions: (userId, nowMs) => listTracked.all(userId, nowMs).flatMap((row) => toSession(row) ?? []),
    recordSessionUse(id, nowMs) {
      recordUse.run(id, nowMs);
      recordHostedUse.run(id, nowMs);
    },
    revokeSession: (id, nowMs) => void revoke.run(id, nowMs),
    revokeSessionsOfUser: (userId, nowMs) => void revokeOfUser.run(userId, nowMs),
    deleteSessionsOfClient(clientId) {
      for (const removal of removalsOfClient) removal.run(clientId);
    },
    insertRefreshToken: (token) =>
      void insertToken.run(token.digest, token.sessionId, token.expiresAtMs, token.replacedAtMs ?? null),
    findRefreshToken: (digest) => toRefreshToken(findToken.get(digest)),
    replaceRefreshToken: (digest, nowMs) => replaceToken.run(digest, nowMs).changes === 1,
  } satisfies Partial<Store>;
}

function toSession(found: unknown): SessionRecord | undefined {
  if (found === undefined) return undefined;
  const row = found as SessionRow;
  return {
    id: row.id,
    originJti: row.origin_jti,
    userId: row.user_id,
    clientId: row.client_id,
    authTimeMs: row.auth_time_ms,
    expiresAtMs: row.expires_at_ms,
    revokedAtMs: row.revoked_at_ms ?? undefined,
    device: row.device_key === null ? undefined : { key: row.device_key, isNew: row.has_new_device === 1 },
    grant: row.oauth_grant === null ? undefined : readGrant(row.oauth_grant),
    hostedSession: row.hosted_session ?? undefined,
    tracked:
      row.created_at_ms === null || row.last_active_at_ms === null
        ? undefined
        : { createdAtMs: row.created_at_ms, lastActiveAtMs: row.last_active_at_ms },
  };
}

function toRefreshToken(found: unknown): RefreshTokenRecord | undefined {
  if (found === undefined) return undefined;
  const row = found as RefreshTokenRow;
  return {
    digest: row.digest,
    sessionId: row.session_id,
    expiresAtMs: row.expires_at_ms,
    replacedAtMs: row.replaced_at_ms ?? undefined,
  };
}
