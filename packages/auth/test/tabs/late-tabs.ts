/**
 * Tabs of a browser in which a write becomes visible to other tabs late, with a pool that replaces each refresh token
 * at once (no grace period). This is the hardest case for a session in several tabs.
 */
import { fetchAuthSession, getCurrentUser, signIn } from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { expect } from "vitest";
import { EMAIL, type Engine, type EngineOptions, PASSWORD, type RunningAuth, startSendingEngine } from "../engine.ts";

export const HOUR_MS = 60 * 60 * 1000;
export const REFRESH = "GetTokensFromRefreshToken";
export const credentials = { username: EMAIL, password: PASSWORD };
export const OTHER_EMAIL = "bob@example.com";

type Session = Awaited<ReturnType<typeof fetchAuthSession>>;

export interface LateTabs {
  readonly engine: Engine;
  readonly tabs: readonly [RunningAuth, ...RunningAuth[]];
  /** The key of the session record, which is also the name of the lock. */
  readonly key: string;
}

/** Opens this many tabs, all signed in, with every earlier write visible. */
export async function openLateTabs(
  count: number,
  { graceSeconds = 0, hasLocks = true, ...options }: EngineOptions & { graceSeconds?: number; hasLocks?: boolean } = {},
): Promise<LateTabs> {
  const engine = startSendingEngine({
    browser: fakeBrowser({ isStorageLate: true, hasLocks }),
    pool: {
      config: {
        clients: [{ refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds: graceSeconds } }],
        seededUsers: [EMAIL, OTHER_EMAIL].map((email) => ({ email, password: PASSWORD })),
      },
    },
    ...options,
  });
  await engine.clock.settle(signIn(engine.auth, credentials));
  engine.browser.deliverWrites();
  const others = Array.from({ length: count - 1 }, () => engine.openTab());
  await Promise.all(others.map((tab) => getCurrentUser(tab)));
  engine.operations.length = 0;
  return { engine, tabs: [engine.auth, ...others], key: `poolgate.${engine.pool.userPoolClientId}.session` };
}

/** What the browser has stored of the session. */
export function storedSession({ engine, key }: LateTabs): { signInId: string; revision: number } | undefined {
  const text = engine.browser.storage.get(key);
  return text === undefined ? undefined : (JSON.parse(text) as { signInId: string; revision: number });
}

export async function untilStored(late: LateTabs, revision: number): Promise<void> {
  await expect.poll(() => storedSession(late)?.revision).toBe(revision);
}

/** The set of tokens that the tabs received: one member if all received the same. */
export function tokensOf(sessions: readonly Session[]): Set<string | undefined> {
  return new Set(sessions.map(({ tokens }) => tokens?.accessToken));
}

/** Holds the response to the first refresh back until released; the pool processes the request at once. */
export function delayFirstRefresh(engine: Engine): {
  readonly isAnswered: () => boolean;
  readonly deliver: () => void;
} {
  let deliver: (() => void) | undefined;
  let isDelayed = false;
  engine.fault = (operation, send) => {
    if (operation !== REFRESH || isDelayed) return undefined;
    isDelayed = true;
    return send().then(
      (answer) =>
        new Promise((resolve) => {
          deliver = () => resolve(answer);
        }),
    );
  };
  return { isAnswered: () => deliver !== undefined, deliver: () => deliver?.() };
}

/** A page that holds the lock and does nothing: frozen, or stopped in a debugger. Returns a function that ends it. */
export function freezeHolder({ engine, key }: LateTabs): () => void {
  return engine.browser.openTab().tabs.holdLock(
    `${key}.refresh`,
    () => undefined,
    () => undefined,
  );
}

/** The session of a page that is opened now. */
export async function reload({ engine }: LateTabs): Promise<Session> {
  return fetchAuthSession(engine.openTab());
}

export const endReasonOf = (tab: RunningAuth): string | undefined => tab.session.getSnapshot().context.endReason;
