/**
 * The pool processes a request and its response is lost: the repeated request is understood in the light of the first.
 */
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  getCurrentUser,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from "@poolgate/auth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  EMAIL,
  type Engine,
  loseFirstAnswerOf,
  PASSWORD,
  refuseConnection,
  startEngine,
  sessionOf,
} from "../engine.ts";

let engine: Engine;
beforeEach(() => {
  engine = startEngine();
});
afterEach(() => engine.stop());

const registration = {
  username: EMAIL,
  password: PASSWORD,
  options: { userAttributes: { email: EMAIL }, autoSignIn: true },
};
const credentials = { username: EMAIL, password: PASSWORD };

describe("a response that is lost after the pool has acted", () => {
  it("InitiateAuth: the repeated request starts again, and the sign-in succeeds", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    loseFirstAnswerOf(engine, "InitiateAuth");
    expect((await engine.clock.settle(signIn(engine.auth, credentials))).isSignedIn).toBe(true);
  });

  it("RespondToAuthChallenge: the used proof is not reported as an incorrect password", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    loseFirstAnswerOf(engine, "RespondToAuthChallenge");
    const proving = signIn(engine.auth, { ...credentials, options: { flow: "srp" } });
    expect((await engine.clock.settle(proving)).isSignedIn).toBe(true);
  });

  it("SignUp: the account that our own attempt created leads to its confirmation", async () => {
    loseFirstAnswerOf(engine, "SignUp");
    const { nextStep } = await engine.clock.settle(signUp(engine.auth, registration));
    expect(nextStep.signUpStep).toBe("CONFIRM_SIGN_UP");
    await confirmSignUp(engine.auth, { username: EMAIL, confirmationCode: engine.pool.latestCode(EMAIL) });
    expect((await autoSignIn(engine.auth)).isSignedIn).toBe(true);
  });

  it("ConfirmSignUp: already confirmed counts as confirmed", async () => {
    await signUp(engine.auth, registration);
    loseFirstAnswerOf(engine, "ConfirmSignUp");
    const confirmed = confirmSignUp(engine.auth, { username: EMAIL, confirmationCode: engine.pool.latestCode(EMAIL) });
    expect((await engine.clock.settle(confirmed)).nextStep.signUpStep).toBe("COMPLETE_AUTO_SIGN_IN");
  });

  it("ConfirmForgotPassword: the code that our own attempt used counts as a reset", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    await resetPassword(engine.auth, { username: EMAIL });
    loseFirstAnswerOf(engine, "ConfirmForgotPassword");
    const input = {
      username: EMAIL,
      newPassword: "a new one, longer",
      confirmationCode: engine.pool.latestCode(EMAIL),
    };
    await engine.clock.settle(confirmResetPassword(engine.auth, input));
    expect((await signIn(engine.auth, { username: EMAIL, password: "a new one, longer" })).isSignedIn).toBe(true);
  });

  it("RevokeToken: the tokens are removed anyway", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    await signIn(engine.auth, credentials);
    loseFirstAnswerOf(engine, "RevokeToken");
    await engine.clock.settle(signOut(engine.auth));
    expect(engine.browser.storage.size).toBe(0);
  });
});

describe("a pool that cannot be reached", () => {
  it("fails after three attempts with a network error, and keeps the session", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    await signIn(engine.auth, credentials);
    engine.operations.length = 0;
    engine.fault = refuseConnection;
    const refreshing = engine.clock.settle(fetchAuthSession(engine.auth, { forceRefresh: true }));
    await expect(refreshing).rejects.toMatchObject({
      code: "network.unreachable",
      message: "A network error has occurred.",
    });
    expect(engine.operations).toEqual(Array(3).fill("GetTokensFromRefreshToken"));
    expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);

    engine.fault = undefined;
    engine.browser.comeOnline();
    await expect.poll(() => sessionOf(engine.auth).getSnapshot().matches({ signedIn: "current" })).toBe(true);
  });

  it("keeps the session through an outage with HTML pages, and through a firewall", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    await signIn(engine.auth, credentials);
    for (const status of [200, 403, 502, 503]) {
      engine.fault = async () => new Response("<html>no</html>", { status, headers: { "content-type": "text/html" } });
      await expect(engine.clock.settle(fetchAuthSession(engine.auth, { forceRefresh: true }))).rejects.toMatchObject({
        brand: "@poolgate/auth/AuthError",
      });
      expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
    }
  });

  it("settles by a deadline and by an abort", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    engine.fault = () => new Promise(() => undefined);
    const late = signIn(engine.auth, credentials, { deadlineMs: 500 });
    await expect(engine.clock.settle(late)).rejects.toMatchObject({ code: "network.timeout" });
    const controller = new AbortController();
    const aborted = signIn(engine.auth, credentials, { signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: "call.aborted" });
  });
});
