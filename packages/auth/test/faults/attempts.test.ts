/**
 * Faults of the connection to the pool: how often a call is tried, how long it waits, and which error the user sees.
 */
import { fetchAuthSession, getCurrentUser, resetPassword, signIn, signUp } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import {
  answerWith,
  EMAIL,
  type Engine,
  type Fault,
  PASSWORD,
  refusal,
  refuseConnection,
  startSendingEngine,
  yieldToPage,
} from "../engine.ts";
import { answerFirst, countOf, credentials, DONE, NETWORK_ERROR, refresh, REFRESH } from "./steps.ts";
import { startSignedIn, startWithAccount } from "./steps.ts";

let engine: Engine;

const trySignIn = () => engine.clock.settle(signIn(engine.auth, credentials));
const answering = (status: number, body: BodyInit = "", headers: HeadersInit = {}): Fault => {
  return () => Promise.resolve(new Response(body, { status, headers }));
};
const page = (status: number) => answering(status, "<html>no</html>", { "content-type": "text/html" });

it("a refused connection is tried three times, after 200 and 400 ms and up to 100 ms more, then reported", async () => {
  engine = await startWithAccount();
  const attemptedAtMs: number[] = [];
  engine.fault = () => {
    attemptedAtMs.push(engine.clock.now());
    return refuseConnection();
  };
  const outcome = signIn(engine.auth, credentials).catch((error: unknown) => error);
  await expect.poll(() => attemptedAtMs.length).toBe(1);
  // Time moves in steps of 10 ms, so a waiting time is known to 10 ms.
  for (let step = 0; step < 200; step += 1) {
    await yieldToPage(1);
    engine.clock.advance(10);
  }
  expect(await outcome).toMatchObject(NETWORK_ERROR);
  const [first = 0, second = 0, third = 0] = attemptedAtMs;
  expect(second - first).toBeGreaterThanOrEqual(200);
  expect(second - first).toBeLessThanOrEqual(310);
  expect(third - second).toBeGreaterThanOrEqual(400);
  expect(third - second).toBeLessThanOrEqual(510);
  expect(attemptedAtMs).toHaveLength(3);
});

it("a refused connection during a refresh keeps the session", async () => {
  engine = await startSignedIn();
  engine.fault = refuseConnection;
  await expect(refresh(engine)).rejects.toMatchObject(NETWORK_ERROR);
  expect(countOf(engine, REFRESH)).toBe(3);
  expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
});

it("a captive portal that answers 200 with an HTML page is reported as a network error, without a parser's message", async () => {
  engine = await startSignedIn();
  engine.fault = page(200);
  await expect(refresh(engine)).rejects.toMatchObject({
    code: "network.badAnswer",
    message: expect.not.stringMatching(/JSON|token|</u) as string,
  });
  expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
});

it.each([500, 502, 503, 504])(
  "status %i once or twice causes one repetition each, and is reported the third time",
  async (status) => {
    engine = await startWithAccount();
    const fail = () => new Response("", { status });
    for (const failures of [1, 2]) {
      engine.operations.length = 0;
      engine.fault = answerFirst(...Array.from({ length: failures }, () => fail));
      await engine.clock.settle(resetPassword(engine.auth, { username: EMAIL }));
      expect(countOf(engine, "ForgotPassword")).toBe(failures + 1);
    }
    engine.operations.length = 0;
    engine.fault = answerFirst(fail, fail, fail);
    await expect(trySignIn()).rejects.toMatchObject({ code: "network.serverUnavailable" });
    expect(engine.operations).toEqual(["InitiateAuth", "InitiateAuth", "InitiateAuth"]);
  },
);

it("status 429 with Retry-After 2 is retried after two seconds, and no sooner", async () => {
  engine = await startWithAccount();
  engine.fault = answerFirst(() => new Response("", { status: 429, headers: { "retry-after": "2" } }));
  const signingIn = signIn(engine.auth, credentials);
  await expect.poll(() => engine.operations.length).toBe(1);
  await yieldToPage(1);
  engine.clock.advance(1_999);
  await yieldToPage(1);
  expect(engine.operations).toHaveLength(1);
  engine.clock.advance(200);
  expect(await engine.clock.settle(signingIn)).toEqual(DONE);
});

it.each(["TooManyRequestsException", "ThrottlingException", "SlowDown", "RequestThrottled"])(
  "%s with status 400 is retried like 429",
  async (name) => {
    engine = await startWithAccount();
    engine.fault = answerFirst(() => refusal(name, "Rate exceeded"));
    expect(await trySignIn()).toEqual(DONE);
    expect(countOf(engine, "InitiateAuth")).toBe(2);
  },
);

it.each([
  ["LimitExceededException", "Attempt limit exceeded, please try after some time.", "limit.exceeded"],
  ["TooManyFailedAttemptsException", "Too many failed attempts.", "limit.tooManyFailedAttempts"],
])("%s is reported at once and not retried", async (name, message, code) => {
  engine = await startWithAccount();
  engine.fault = answerWith(refusal(name, message));
  await expect(resetPassword(engine.auth, { username: EMAIL })).rejects.toMatchObject({ code, message });
  expect(engine.operations).toEqual(["ForgotPassword"]);
});

describe("a firewall that answers 403", () => {
  it.each([
    ["with a page", page(403)],
    ["as ForbiddenException", answerWith(refusal("ForbiddenException", "Request not allowed", 403))],
  ])("%s is not retried, and the session is kept", async (_, fault) => {
    engine = await startSignedIn();
    engine.fault = fault;
    await expect(refresh(engine)).rejects.toMatchObject({ brand: "@poolgate/auth/AuthError" });
    expect(countOf(engine, REFRESH)).toBe(1);
    expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
    engine.fault = undefined;
    // After a failed refresh, calls send a request again once in five seconds.
    await expect.poll(() => engine.auth.session.getSnapshot().hasTag("stale")).toBe(true);
    engine.clock.advance(5_000);
    expect((await refresh(engine)).tokens).toBeDefined();
  });
});

it("a service worker that answers 503 with its own offline page keeps the session", async () => {
  engine = await startSignedIn();
  engine.fault = answering(503, "Offline", { "content-type": "text/plain" });
  await expect(refresh(engine)).rejects.toMatchObject({ code: "network.serverUnavailable" });
  expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
  expect((await fetchAuthSession(engine.auth)).tokens).toBeDefined();
});

it("a submission while offline fails in under a second, and nothing is sent when the network is back", async () => {
  engine = startSendingEngine();
  engine.fault = refuseConnection;
  const startedAtMs = engine.clock.now();
  const signingUp = engine.clock.settle(signUp(engine.auth, { username: EMAIL, password: PASSWORD }));
  await expect(signingUp).rejects.toMatchObject(NETWORK_ERROR);
  expect(engine.clock.now() - startedAtMs).toBeLessThanOrEqual(2_000);
  engine.fault = undefined;
  engine.operations.length = 0;
  engine.browser.comeOnline();
  engine.clock.advance(60_000);
  await yieldToPage(1);
  expect(engine.operations).toEqual([]);
  expect(engine.pool.outbox()).toEqual([]);
});
