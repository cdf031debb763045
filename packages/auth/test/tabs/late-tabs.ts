/**
 * Tabs of a browser that shows a write late to other tabs, over a pool that replaces each refresh token at once (no grace
 * period): the hardest case for a session that several tabs share.
 */
import { type Auth, fetchAuthSession, getCurrentUser, signIn } from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { expect } from "vitest";
import { EMAIL, type Engine, type EngineOptions, PASSWORD, startEngine } from "../engine.ts";

export const HOUR_MS = 60 * 60 * 1000;
export const REFRESH = "GetTokensFromRefreshToken";
export const credentials = { username: EMAIL, password: PASSWORD };
export const OTHER_EMAIL = "bob@example.com";

type Session = Awaited<ReturnType<typeof fetchAuthSession>>;

export interface LateTabs {
  readonly engine: Engine;
  readonly tabs: readonly [Auth, ...Auth[]];
  /** The key of the session record, which is also the lock's. */
  readonly key: string;
}

/** As many tabs as asked for, all signed in, and every write so far visible. */
export async function openLateTabs(
  count: number,
  { graceSeconds = 0, hasLocks = true, ...options }: EngineOptions & { graceSeconds?: number; hasLocks?: boolean } = {},
): Promise<LateTabs> {
  const engine = startEngine({
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

/** What the browser has on disk of the session. */
export function storedSession({ engine, key }: LateTabs): { signInId: string; revision: number } | undefined {
  const text = engine.browser.storage.get(key);
  return text === undefined ? undefined : (JSON.parse(text) as { signInId: string; revision: number });
}

export async function untilStored(late: LateTabs, revision: number): Promise<void> {
  await expect.poll(() => storedSession(late)?.revision).toBe(revision);
}

/** The tokens that tabs got, as a set: one member when all got the same. */
export function tokensOf(sessions: readonly Session[]): Set<string | undefined> {
  return new Set(sessions.map(({ tokens }) => tokens?.accessToken));
}

/** Keeps the answer to the first refresh back until told; the pool carries the request out at once. */
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

/** A page that has the lock and does nothing: frozen, or stopped in a debugger. Returns how to end it. */
export function freezeHolder({ engine, key }: LateTabs): () => void {
  return engine.browser.openTab().tabs.holdLock(`${key}.refresh`, () => undefined);
}

/** What a page that is opened now believes. */
export async function reload({ engine }: LateTabs): Promise<Session> {
  return fetchAuthSession(engine.openTab());
}

export const endReasonOf = (tab: Auth): string | undefined => tab.session.getSnapshot().context.endReason;
