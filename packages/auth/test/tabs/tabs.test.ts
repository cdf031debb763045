/** Tabs of one browser share one session: refreshes, sign-ins and sign-outs. */
import { fetchAuthSession, getCurrentUser, signIn, signOut } from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { describe, expect, it } from "vitest";
import { EMAIL, type Engine, holdBack, PASSWORD, startSendingEngine } from "../engine.ts";

let engine: Engine;

const HOUR_MS = 60 * 60 * 1000;
const credentials = { username: EMAIL, password: PASSWORD };

async function startSignedIn(options: Parameters<typeof startSendingEngine>[0] = {}): Promise<void> {
  engine = startSendingEngine(options);
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  await signIn(engine.auth, credentials);
  engine.operations.length = 0;
}

describe("tabs of one browser", () => {
  it("share one refresh when their tokens expire together", async () => {
    await startSignedIn();
    const tabs = [engine.auth, ...Array.from({ length: 9 }, () => engine.openTab())];
    engine.clock.advance(HOUR_MS);
    const sessions = await Promise.all(tabs.flatMap((tab) => [fetchAuthSession(tab), fetchAuthSession(tab)]));
    expect(new Set(sessions.map(({ tokens }) => tokens?.accessToken)).size).toBe(1);
    expect(engine.operations).toEqual(["GetTokensFromRefreshToken"]);
  });

  it("work without locks, and none of them is signed out", async () => {
    await startSignedIn({ browser: fakeBrowser({ hasLocks: false }) });
    const tabs = [engine.auth, engine.openTab(), engine.openTab()];
    engine.clock.advance(HOUR_MS);
    const sessions = await Promise.all(tabs.map((tab) => fetchAuthSession(tab)));
    expect(sessions.every(({ tokens }) => tokens !== undefined)).toBe(true);
  });

  it("are all signed out by one of them, with the reason", async () => {
    await startSignedIn();
    const other = engine.openTab();
    await getCurrentUser(other);
    await signOut(engine.auth);
    await expect.poll(() => other.session.getSnapshot().context.endReason).toBe("signedOutElsewhere");
  });

  it("are all signed in by one of them", async () => {
    engine = startSendingEngine();
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    const other = engine.openTab();
    await signIn(engine.auth, credentials);
    await expect.poll(() => other.session.getSnapshot().context.user?.loginId).toBe(EMAIL);
  });

  it("drop a refresh that ends after a sign-out", async () => {
    await startSignedIn();
    const other = engine.openTab();
    await getCurrentUser(other);
    const refresh = holdBack(engine, "GetTokensFromRefreshToken");
    const refreshing = fetchAuthSession(engine.auth, { forceRefresh: true });
    await expect.poll(refresh.isAsked).toBe(true);
    await signOut(other);
    refresh.release();
    expect((await refreshing).tokens).toBeUndefined();
    expect(engine.browser.storage.size).toBe(0);
  });

  it("drop their own refresh when they sign out meanwhile", async () => {
    await startSignedIn();
    const refresh = holdBack(engine, "GetTokensFromRefreshToken");
    const refreshing = fetchAuthSession(engine.auth, { forceRefresh: true });
    await expect.poll(refresh.isAsked).toBe(true);
    await signOut(engine.auth);
    refresh.release();
    expect((await refreshing).tokens).toBeUndefined();
    expect(engine.browser.storage.size).toBe(0);
  });

  it("send one request for a thousand callers", async () => {
    await startSignedIn();
    engine.clock.advance(HOUR_MS);
    const sessions = await Promise.all(Array.from({ length: 1_000 }, () => fetchAuthSession(engine.auth)));
    expect(new Set(sessions.map(({ tokens }) => tokens?.accessToken)).size).toBe(1);
    expect(engine.operations).toEqual(["GetTokensFromRefreshToken"]);
  });

  it("send no request while the tokens are valid, and refresh within five seconds of their end", async () => {
    await startSignedIn();
    engine.clock.advance(HOUR_MS - 5_001);
    await fetchAuthSession(engine.auth);
    expect(engine.operations).toEqual([]);
    engine.clock.advance(2);
    await fetchAuthSession(engine.auth);
    expect(engine.operations).toEqual(["GetTokensFromRefreshToken"]);
  });

  it("end the session if the pool has revoked it", async () => {
    await startSignedIn();
    const elsewhere = engine.openTab(fakeBrowser());
    await signIn(elsewhere, credentials);
    await signOut(elsewhere, { global: true });
    expect(await fetchAuthSession(engine.auth, { forceRefresh: true })).toEqual({
      tokens: undefined,
      userSub: undefined,
    });
    expect(engine.auth.session.getSnapshot().context.endReason).toBe("refreshRefused");
  });
});
