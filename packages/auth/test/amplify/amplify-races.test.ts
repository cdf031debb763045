/**
 * Races and shared state that were reproduced in Amplify Auth v6 do not occur here. The number in a title identifies
 * the problem.
 */
import { type Auth, confirmSignIn, fetchAuthSession, getCurrentUser, signIn, type SignInResult } from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { describe, expect, it } from "vitest";
import { EMAIL, type Engine, type EngineOptions, PASSWORD, type PoolConfig, startSendingEngine } from "../engine.ts";
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
