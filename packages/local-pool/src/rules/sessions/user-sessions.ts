/**
 * Lists and ends the tracked sessions of a user: those of apps, which have tokens, and those of browsers, which are signed in to the
 * hosted pages (SSO).
 *
 * An id is derived from the session with a key of the pool, so it is not stored. The pool knows neither the address nor the browser
 * of a caller, so a session has no LastIPAddress and no LastLocation.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SessionDescriptionType.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { HostedSessionRecord, SessionRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { tracksSessions } from "./session-tracking.ts";

/** `tkn` or `sso`, and this many letters and digits. */
const ID_LENGTH = 25;

type TrackedSession =
  | { readonly type: "TOKEN"; readonly id: string; readonly session: SessionRecord }
  | { readonly type: "SSO"; readonly id: string; readonly session: HostedSessionRecord };

/** @param current the session of the caller's access token. Undefined for the pool's owner. */
export function describeSessions(pool: PoolContext, userId: string, current: SessionRecord | undefined): object[] {
  return findSessions(pool, userId)
    .toReversed()
    .map(({ type, id, session }) => ({
      SessionId: id,
      SessionType: type,
      ClientId: session.clientId,
      ...(type === "TOKEN"
        ? {
            CreateDate: (session.tracked?.createdAtMs ?? 0) / 1_000,
            LastActiveDate: (session.tracked?.lastActiveAtMs ?? 0) / 1_000,
          }
        : { CreateDate: session.authTimeMs / 1_000, LastActiveDate: (session.lastActiveAtMs ?? 0) / 1_000 }),
      DeviceType: "unknown",
      ...(type === "TOKEN" && session.hostedSession !== undefined
        ? { OriginSessionId: hostedSessionId(pool, session.hostedSession) }
        : {}),
      IsCurrentSession: type === "TOKEN" && session.id === current?.id,
    }));
}

interface Revocation {
  /** As `describeSessions` shows it. */
  readonly sessionId: string;
  readonly associated: "NONE" | "LINKED";
  readonly current: SessionRecord | undefined;
}

/**
 * Ends a session, and with LINKED those that it came through or led to.
 *
 * @throws ServiceError ResourceNotFoundException for a session that the user does not have, or InvalidParameterException for the
 * caller's own.
 */
export function endSession(pool: PoolContext, userId: string, { sessionId, associated, current }: Revocation): void {
  const found = findSessions(pool, userId).find(({ id }) => id === sessionId);
  if (found === undefined) throw serviceError("sessionNotFound");
  if (found.type === "TOKEN") {
    if (found.session.id === current?.id) throw serviceError("currentSession");
    endTokenSession(pool, found.session, associated);
    return;
  }
  const { digest } = found.session;
  pool.store.deleteHostedSession(digest);
  if (associated === "NONE") return;
  const led = pool.store.listTrackedSessions(userId, pool.clock.now());
  for (const { id, hostedSession } of led) {
    if (hostedSession !== undefined && isSame(hostedSession, digest)) pool.store.revokeSession(id, pool.clock.now());
  }
}

/** Ends a session of an app, and with LINKED that of the browser which it came through. */
export function endTokenSession(
  { store, clock }: Pick<PoolContext, "clock" | "store">,
  { id, hostedSession }: SessionRecord,
  associated: "NONE" | "LINKED",
): void {
  store.revokeSession(id, clock.now());
  if (associated === "LINKED" && hostedSession !== undefined) store.deleteHostedSession(hostedSession);
}

/** Least recently used first. */
function findSessions(pool: PoolContext, userId: string): readonly TrackedSession[] {
  if (!tracksSessions(pool)) return [];
  const nowMs = pool.clock.now();
  const tokens = pool.store.listTrackedSessions(userId, nowMs);
  const browsers = pool.store.listTrackedHostedSessions(userId, nowMs);
  return [
    ...browsers.map((session) => ({ type: "SSO" as const, id: hostedSessionId(pool, session.digest), session })),
    ...tokens.map((session) => ({ type: "TOKEN" as const, id: idOf(pool, "tkn", session.id), session })),
  ];
}

function hostedSessionId(pool: PoolContext, digest: Uint8Array): string {
  return idOf(pool, "sso", Buffer.from(digest).toString("hex"));
}

function idOf({ secrets }: PoolContext, prefix: "tkn" | "sso", name: string): string {
  const digest = Buffer.from(secrets.digest("userSession", prefix, name)).toString("hex");
  return `${prefix}${BigInt(`0x${digest}`).toString(36).padStart(ID_LENGTH, "0").slice(0, ID_LENGTH)}`;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
