/** Tabs of one browser share one session: refreshes, sign-ins and sign-outs. */
import { fetchAuthSession, signIn, signOut } from "@poolgate/auth";
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
});
