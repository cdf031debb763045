/** What a wrong or jumping clock means for a session that has started. */
import { confirmSignIn, fetchAuthSession, fetchUserAttributes, getCurrentUser, signIn } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL, PASSWORD } from "../engine.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, startDevice, WRONG_CLOCKS } from "./device.ts";

const credentials = { username: EMAIL, password: PASSWORD };
const REFRESH = "GetTokensFromRefreshToken";

/** A device whose sign-ins send the password, which needs no timestamp. */
const startSending = (options?: Parameters<typeof startDevice>[0]) =>
  startDevice({ config: { signInFlow: "password" }, ...options });

async function startSignedIn(options?: Parameters<typeof startDevice>[0]) {
  const device = startSending(options);
  await signIn(device.auth, credentials);
  device.operations.length = 0;
  return device;
}

describe.each(WRONG_CLOCKS)("on a clock that is %i ms off", (offMs) => {
  it("tokens are refreshed when they expire, once, and not earlier", async () => {
    const device = await startSignedIn({ offMs });
    device.clock.advance(HOUR_MS - 6000);
    await device.freshToken();
    expect(device.operations).toEqual([]);
    device.clock.advance(6000);
    await device.freshToken();
    for (let second = 0; second < 60; second += 1) {
      device.clock.advance(1000);
      await device.freshToken();
    }
    expect(device.operations).toEqual([REFRESH]);
  });

  it("a session continues after a reload", async () => {
    const device = await startSignedIn({ offMs });
    expect((await getCurrentUser(device.openTab())).loginId).toBe(EMAIL);
    expect((await fetchAuthSession(device.openTab())).tokens).toBeDefined();
    expect(device.operations).toEqual([]);
  });

  it("expiry is judged by the tokens' time of issue if no date can be read", async () => {
    const device = startSending({ offMs });
    device.isDateReadable = () => false;
    await signIn(device.auth, credentials);
    device.clock.advance(HOUR_MS - 6000);
    await device.freshToken();
    expect(device.count(REFRESH)).toBe(0);
    device.clock.advance(6000);
    await device.freshToken();
    await device.freshToken();
    expect(device.count(REFRESH)).toBe(1);
  });
});

describe("a slow response", () => {
  const SLOW_MS = 8000;

  it.each([
    ["with its date", true],
    ["without a date", false],
  ])("%s does not extend the time for which the tokens count as valid", async (_, isDateReadable) => {
    const device = startSending();
    device.isDateReadable = () => isDateReadable;
    device.onAnswer = () => device.clock.advance(SLOW_MS);
    await signIn(device.auth, credentials);
    device.onAnswer = () => undefined;
    device.clock.advance(HOUR_MS - SLOW_MS - 5000);
    await device.freshToken();
    expect(device.count(REFRESH)).toBe(0);
    device.clock.advance(1);
    await device.freshToken();
    expect(device.count(REFRESH)).toBe(1);
  });
});

describe("a clock that jumps during a session", () => {
  it("forward by two hours causes one refresh, and the session is kept", async () => {
    const device = await startSignedIn();
    device.setClockBy(2 * HOUR_MS);
    for (let call = 0; call < 5; call += 1) expect(await device.freshToken()).toBeDefined();
    expect(device.operations).toEqual([REFRESH]);
  });

  it("back by two hours: the pool rejects the old token, which leads to one refresh and a new measurement", async () => {
    const device = await startSignedIn();
    device.setClockBy(-2 * HOUR_MS);
    device.clock.advance(HOUR_MS + MINUTE_MS);
    expect((await fetchUserAttributes(device.auth))["email"]).toBe(EMAIL);
    expect(device.operations).toEqual(["GetUser", REFRESH, "GetUser"]);
    expect(await device.freshToken()).toBeDefined();
    device.clock.advance(HOUR_MS);
    expect(await device.freshToken()).toBeDefined();
    expect(device.count(REFRESH)).toBe(2);
  });

  it("a device that slept eight hours refreshes the tokens once, for all tabs", async () => {
    const device = await startSignedIn();
    const tabs = [device.auth, device.openTab(), device.openTab()];
    for (const tab of tabs) await getCurrentUser(tab);
    device.clock.advance(8 * HOUR_MS);
    const sessions = await Promise.all(tabs.map((tab) => device.clock.settle(fetchAuthSession(tab))));
    expect(new Set(sessions.map(({ tokens }) => tokens?.accessToken)).size).toBe(1);
    expect(device.operations).toEqual([REFRESH]);
  });

  it.each([
    [5001, 0],
    [5000, 0],
    [4999, 1],
  ])("with %i ms left there are %i refreshes", async (leftMs, refreshes) => {
    const device = await startSignedIn();
    device.clock.advance(HOUR_MS - leftMs);
    await device.freshToken();
    expect(device.count(REFRESH)).toBe(refreshes);
  });
});

describe("a clock that jumps while the pool waits for a code", () => {
  const PHONE = "+12345670008";
  const pool = {
    mfaConfiguration: "OPTIONAL",
    seededUsers: [
      { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } },
    ],
  } as const;

  it.each([HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS])("by %i ms does not change the three minutes", async (jumpMs) => {
    const device = startSending({ pool });
    await signIn(device.auth, credentials);
    device.setClockBy(jumpMs);
    device.clock.advance(2 * MINUTE_MS);
    const code = device.pool.latestCode(PHONE);
    expect((await confirmSignIn(device.auth, { challengeResponse: code })).isSignedIn).toBe(true);
  });

  it("by an hour does not lengthen them", async () => {
    const device = startSending({ pool });
    await signIn(device.auth, credentials);
    device.setClockBy(-HOUR_MS);
    device.clock.advance(3 * MINUTE_MS);
    await expect(
      confirmSignIn(device.auth, { challengeResponse: device.pool.latestCode(PHONE) }),
    ).rejects.toMatchObject({ code: "signIn.sessionExpired" });
  });
});
