/** An overloaded server says how long to wait (RFC 9110 section 10.2.3). */
import { fetchAuthSession, getCurrentUser, resetPassword, signIn } from "@poolgate/auth";
import { beforeEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startSendingEngine, yieldToPage } from "../engine.ts";

let engine: Engine;
beforeEach(async () => {
  engine = startSendingEngine();
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
});

function overload(retryAfter: string, status = 429): void {
  const headers = { "retry-after": retryAfter };
  engine.fault = () => Promise.resolve(new Response("", { status, headers }));
}

const reset = () => resetPassword(engine.auth, { username: EMAIL });

describe("a wait of more than 20 s", () => {
  it.each([
    ["21", 21_000],
    ["3600", 3_600_000],
    ["999999999", 3_600_000],
  ])("fails at once and reports the waiting time: Retry-After %s", async (retryAfter, retryAfterMs) => {
    for (const status of [429, 500, 503]) {
      overload(retryAfter, status);
      await expect(reset()).rejects.toMatchObject({ code: "network.throttled", retryAfterMs });
    }
    expect(engine.operations).toEqual(Array(3).fill("ForgotPassword"));
  });

  it("makes a refresh fail at once, and keeps the session", async () => {
    await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
    engine.operations.length = 0;
    overload("60");
    const refreshing = fetchAuthSession(engine.auth, { forceRefresh: true });
    await expect(refreshing).rejects.toMatchObject({ code: "network.throttled", retryAfterMs: 60_000 });
    expect(engine.operations).toEqual(["GetTokensFromRefreshToken"]);
    expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
  });
});

describe("a wait of up to 20 s", () => {
  it.each([2, 20])("of %i s is observed, and then the call succeeds", async (seconds) => {
    engine.fault = () => {
      engine.fault = undefined;
      return Promise.resolve(new Response("", { status: 429, headers: { "retry-after": String(seconds) } }));
    };
    const startedAtMs = engine.clock.now();
    const resetting = reset();
    while (engine.operations.length < 2) {
      await yieldToPage(1);
      engine.clock.advance(100);
    }
    const waitedMs = engine.clock.now() - startedAtMs;
    expect(waitedMs).toBeGreaterThanOrEqual(seconds * 1000);
    expect(waitedMs).toBeLessThan(seconds * 1000 + 2000);
    expect((await resetting).nextStep.resetPasswordStep).toBe("CONFIRM_RESET_PASSWORD_WITH_CODE");
  });
});

it("spreads the waiting times of many clients", async () => {
  engine.fault = () => Promise.reject(new TypeError("Failed to fetch"));
  const waits = new Set<number>();
  for (let call = 0; call < 20; call += 1) {
    const startedAt = engine.clock.now();
    engine.operations.length = 0;
    const failing = reset().catch(() => undefined);
    await yieldToPage();
    while (engine.operations.length < 2) {
      engine.clock.advance(1);
      await yieldToPage(1);
    }
    waits.add(engine.clock.now() - startedAt);
    await engine.clock.settle(failing);
  }
  expect(waits.size).toBeGreaterThan(5);
});
