/**
 * Races and shared state that were reproduced in Amplify Auth v6 do not occur here. The number in a title identifies
 * the problem.
 */
import {
  type Auth,
  confirmSignIn,
  fetchAuthSession,
  getCurrentUser,
  signIn,
  type SignInResult,
  signOut,
} from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { describe, expect, it, vi } from "vitest";
import {
  EMAIL,
  type Engine,
  type EngineOptions,
  internalsOf,
  PASSWORD,
  type PoolConfig,
  startSendingEngine,
  yieldToPage,
} from "../engine.ts";

const HOUR_MS = 3_600_000;
const PHONE = "+12345670008";
const BOB = "bob@example.com";
const BOBS_PHONE = "+12345670009";
const credentials = { username: EMAIL, password: PASSWORD };
const mfa = { enabled: ["SMS_MFA"] } as const;

/** A pool with Ann, who has a second factor, and Bob. */
function start(config: PoolConfig = {}, options: Omit<EngineOptions, "pool"> = {}): Engine {
  const seededUsers = [
    { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE } },
    { email: BOB, password: PASSWORD, attributes: { phone_number: BOBS_PHONE }, mfa },
  ];
  return startSendingEngine({
    ...options,
    pool: { config: { mfaConfiguration: "OPTIONAL", seededUsers, ...config } },
  });
}

/** A second pool in the same page. */
const other = { userPoolId: "eu-west-2_Other", clients: [{ clientId: "2another23456789" }] } as const;

describe("refreshing", () => {
  it("Amplify 2: sends a refresh token once, whenever other calls arrive, and stores the new tokens once", async () => {
    const rotating = {
      clients: [{ refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds: 0 } }],
    } as const;
    for (let offset = 0; offset < 12; offset += 1) {
      const engine = start(rotating);
      await signIn(engine.auth, credentials);
      engine.operations.length = 0;
      const store = vi.spyOn(internalsOf(engine.auth).environment.storage, "setItem");
      engine.clock.advance(HOUR_MS);
      const first = fetchAuthSession(engine.auth);
      for (let turn = 0; turn < offset; turn += 1) await yieldToPage();
      const sessions = await Promise.all([first, ...Array.from({ length: 4 }, () => fetchAuthSession(engine.auth))]);
      expect(new Set(sessions.map(({ tokens }) => tokens?.accessToken)).size).toBe(1);
      expect(engine.operations).toEqual(["GetTokensFromRefreshToken"]);
      expect(store).toHaveBeenCalledTimes(1);
    }
  });

  it("Amplify 3: every client shares its single refresh, and is notified of a sign-out in another tab", async () => {
    const engine = start();
    await signIn(engine.auth, credentials);
    const client = engine.openTab();
    await getCurrentUser(client);
    engine.operations.length = 0;
    await Promise.all(Array.from({ length: 5 }, () => fetchAuthSession(client, { forceRefresh: true })));
    expect(engine.operations).toEqual(["GetTokensFromRefreshToken"]);
    await signOut(engine.auth);
    await expect.poll(() => client.session.getSnapshot().context.endReason).toBe("signedOutElsewhere");
  });

  it("Amplify 5: a client that is created while another one refreshes has its own session under its own keys", async () => {
    const browser = fakeBrowser();
    const engine = start({}, { browser });
    await signIn(engine.auth, credentials);
    const answer = Promise.withResolvers<undefined>();
    engine.fault = (operation, send) =>
      operation === "GetTokensFromRefreshToken" ? answer.promise.then(send) : undefined;
    const refreshing = fetchAuthSession(engine.auth, { forceRefresh: true });
    await expect.poll(() => engine.operations).toContain("GetTokensFromRefreshToken");
    const second = start(other, { browser });
    await expect(getCurrentUser(second.auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
    answer.resolve(undefined);
    expect((await refreshing).tokens).toBeDefined();
    expect([...browser.storage.keys()].filter((key) => key.includes(other.clients[0].clientId))).toEqual([]);
    await expect(getCurrentUser(second.openTab())).rejects.toMatchObject({ code: "session.unauthenticated" });
  });
});

const answer = (auth: Auth, challengeResponse: string): Promise<SignInResult> =>
  confirmSignIn(auth, { challengeResponse });

describe("challenges", () => {
  it("Amplify 6: two clients at once answer their own challenge", async () => {
    const browser = fakeBrowser();
    const first = start({}, { browser });
    const second = start(other, { browser });
    await signIn(first.auth, { username: BOB, password: PASSWORD });
    await signIn(second.auth, { username: BOB, password: PASSWORD });
    await answer(first.auth, first.pool.latestCode(BOBS_PHONE));
    await answer(second.auth, second.pool.latestCode(BOBS_PHONE));
    const issuers = [first, second].map(({ auth }) => auth.config.userPoolId);
    expect((await getCurrentUser(first.auth)).username).not.toBe((await getCurrentUser(second.auth)).username);
    expect(new Set(issuers).size).toBe(2);
  });

  it("Amplify 6: the newer of two sign-ins is answered, even if the older one's challenge arrives later", async () => {
    const carol = { email: "carol@example.com", password: PASSWORD, attributes: { phone_number: PHONE }, mfa };
    const bob = { email: BOB, password: PASSWORD, attributes: { phone_number: BOBS_PHONE }, mfa };
    const engine = start({ seededUsers: [bob, carol] });
    const late = Promise.withResolvers<undefined>();
    let isHeld = false;
    engine.fault = (operation, send) => {
      if (operation !== "InitiateAuth" || isHeld) return undefined;
      isHeld = true;
      return late.promise.then(send);
    };
    const older = signIn(engine.auth, { username: BOB, password: PASSWORD });
    await expect.poll(() => isHeld).toBe(true);
    await signIn(engine.auth, { username: carol.email, password: PASSWORD });
    late.resolve(undefined);
    await expect(older).rejects.toMatchObject({ code: "signIn.interrupted" });
    expect(await answer(engine.auth, engine.pool.latestCode(PHONE))).toMatchObject({ isSignedIn: true });
    expect((await getCurrentUser(engine.auth)).loginId).toBe(carol.email);
  });
});

describe("signing out", () => {
  it("Amplify 10: resolves when every key is removed", async () => {
    const engine = start();
    await signIn(engine.auth, credentials);
    expect(engine.browser.storage.size).toBe(1);
    await signOut(engine.auth);
    expect(engine.browser.storage.size).toBe(0);
    expect(engine.auth.session.getSnapshot().context.user).toBeUndefined();
  });

  it("Amplify 10: ends the session in the page if the storage fails to remove the keys", async () => {
    const engine = start();
    await signIn(engine.auth, credentials);
    vi.spyOn(internalsOf(engine.auth).environment.storage, "removeItem").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    await signOut(engine.auth);
    await expect(getCurrentUser(engine.auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
  });
});
