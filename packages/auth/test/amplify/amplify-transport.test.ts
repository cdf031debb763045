/**
 * Network problems that were reproduced in Amplify Auth v6 do not occur here. The number in a title identifies the
 * problem.
 */
import {
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  getCurrentUser,
  isAuthError,
  resetPassword,
  signIn,
  signUp,
} from "@poolgate/auth";
import { beforeEach, describe, expect, it } from "vitest";
import {
  answerWith,
  EMAIL,
  type Engine,
  loseFirstAnswerOf,
  PASSWORD,
  refusal,
  startSendingEngine,
  yieldToPage,
} from "../engine.ts";

const PHONE = "+12345670008";
const credentials = { username: EMAIL, password: PASSWORD };

let engine: Engine;
beforeEach(() => {
  engine = startSendingEngine({ pool: { config: { mfaConfiguration: "OPTIONAL" } } });
});

describe("a refresh that hangs", () => {
  it("Amplify 11: times out, can be aborted, and later calls succeed", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    await signIn(engine.auth, credentials);
    engine.fault = () => new Promise(() => undefined);
    const controller = new AbortController();
    const hanging = fetchAuthSession(engine.auth, { forceRefresh: true }).catch((error: unknown) => error);
    const aborted = fetchAuthSession(engine.auth, { forceRefresh: true }, { signal: controller.signal });
    await yieldToPage();
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: "call.aborted" });
    expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
    for (let second = 0; second < 36; second += 1) {
      engine.clock.advance(1_000);
      await yieldToPage();
    }
    expect(await hanging).toMatchObject({ code: "network.timeout" });
    engine.fault = undefined;
    // While the pool cannot be reached, calls send one request in 5 s.
    engine.clock.advance(5_000);
    expect((await fetchAuthSession(engine.auth, { forceRefresh: true })).tokens).toBeDefined();
  });
});

describe("a response that is lost once", () => {
  it("Amplify 12: of SignUp is not reported as an existing account", async () => {
    loseFirstAnswerOf(engine, "SignUp");
    const input = { ...credentials, options: { userAttributes: { email: EMAIL } } };
    const { nextStep } = await engine.clock.settle(signUp(engine.auth, input));
    expect(nextStep.signUpStep).toBe("CONFIRM_SIGN_UP");
    engine.fault = undefined;
    await confirmSignUp(engine.auth, { username: EMAIL, confirmationCode: engine.pool.latestCode(EMAIL) });
    expect((await signIn(engine.auth, credentials)).isSignedIn).toBe(true);
  });

  it("Amplify 12: of RespondToAuthChallenge is not reported as an invalid session", async () => {
    const mfa = { enabled: ["SMS_MFA"] } as const;
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, mfa });
    await signIn(engine.auth, credentials);
    loseFirstAnswerOf(engine, "RespondToAuthChallenge");
    const answered = confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(PHONE) });
    // The pool accepted the code but the tokens were lost, so the pool sends another code.
    expect((await engine.clock.settle(answered)).nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_SMS_CODE");
    engine.fault = undefined;
    const challengeResponse = engine.pool.latestCode(PHONE);
    expect((await confirmSignIn(engine.auth, { challengeResponse })).isSignedIn).toBe(true);
  });
});

describe("an error response of the pool or of a proxy", () => {
  it("Amplify 12: a user's own limit is not retried", async () => {
    engine.fault = answerWith(refusal("LimitExceededException"));
    const failing = engine.clock.settle(resetPassword(engine.auth, { username: EMAIL }));
    await expect(failing).rejects.toMatchObject({ code: "limit.exceeded" });
    expect(engine.operations).toEqual(["ForgotPassword"]);
  });

  it("Amplify 13: an HTML page with status 503 is retried, and never causes a SyntaxError", async () => {
    engine.fault = async () => new Response("<html>Service Unavailable</html>", { status: 503 });
    const error: unknown = await engine.clock
      .settle(resetPassword(engine.auth, { username: EMAIL }))
      .catch((thrown: unknown) => thrown);
    expect(isAuthError(error) && error.code).toBe("network.serverUnavailable");
    expect(engine.operations).toEqual(["ForgotPassword", "ForgotPassword", "ForgotPassword"]);
  });

  it("Amplify 14: waits as long as Retry-After says", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    engine.fault = () =>
      engine.operations.length > 1
        ? undefined
        : Promise.resolve(new Response("{}", { status: 503, headers: { "retry-after": "5" } }));
    const resetting = resetPassword(engine.auth, { username: EMAIL });
    await yieldToPage();
    engine.clock.advance(4_999);
    await yieldToPage();
    expect(engine.operations).toHaveLength(1);
    engine.clock.advance(1);
    expect((await resetting).nextStep.resetPasswordStep).toBe("CONFIRM_RESET_PASSWORD_WITH_CODE");
  });

  it("Amplify 14: spreads the waiting times of many clients", async () => {
    engine.fault = () => Promise.reject(new TypeError("Failed to fetch"));
    const waits = new Set<number>();
    for (let call = 0; call < 20; call += 1) {
      const startedAt = engine.clock.now();
      engine.operations.length = 0;
      const failing = resetPassword(engine.auth, { username: EMAIL }).catch(() => undefined);
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
});
