/**
 * Reads whether a pool tracks its users' sessions, and keeps a user within the largest number of them. What is not tracked is in no
 * list of sessions, and has no limit.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/managing-user-sessions.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { SessionConfigurationContent } from "../../pools/resources.ts";
import type { TrackedTimes } from "../../store/store.ts";

const DEFAULT: SessionConfigurationContent = { UserSessionTracking: "DISABLED", MaxPerUser: 20 };

/** The name of the pool's configuration among its resources. */
export const POOL_CONFIGURATION = "pool";

export function sessionConfiguration({ resources }: Pick<PoolContext, "resources">): SessionConfigurationContent {
  return resources.find("sessionConfiguration", POOL_CONFIGURATION)?.content ?? DEFAULT;
}

export function tracksSessions(pool: Pick<PoolContext, "resources">): boolean {
  return sessionConfiguration(pool).UserSessionTracking === "ENABLED";
}

/**
 * The times of a new session, if the pool tracks it. The user's least recently used sessions end if there are too many. Call it in the
 * transaction that stores the session.
 */
export function trackNewSession(pool: PoolContext, userId: string): TrackedTimes | undefined {
  const { UserSessionTracking, MaxPerUser } = sessionConfiguration(pool);
  if (UserSessionTracking === "DISABLED") return undefined;
  const nowMs = pool.clock.now();
  const sessions = pool.store.listTrackedSessions(userId, nowMs);
  const evicted = sessions.slice(0, Math.max(0, sessions.length - MaxPerUser + 1));
  for (const { id } of evicted) pool.store.revokeSession(id, nowMs);
  return { createdAtMs: nowMs, lastActiveAtMs: nowMs };
}
