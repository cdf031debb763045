/** The pool processes a request, and the client does not receive the response. */
import {
  type Auth,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  createAuth,
  fetchAuthSession,
  fetchMFAPreference,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  verifyTOTPSetup,
} from "@poolgate/auth";
import { totpOf } from "@poolgate/testkit/totp";
import { describe, expect, it } from "vitest";
import {
  EMAIL,
  type Engine,
  loseFirstAnswerOf,
  PASSWORD,
  refuseConnection,
  startSendingEngine,
  internalsOf,
} from "../engine.ts";
import { answerFirst, countOf, credentials, DONE, refresh, REFRESH, rotating } from "./steps.ts";
import { startSignedIn, startWithAccount } from "./steps.ts";

let engine: Engine;

const registration = { username: EMAIL, password: PASSWORD, options: { userAttributes: { email: EMAIL } } };

it("a connection that is reset before the request is written needs a second attempt, and one account is created", async () => {
  engine = startSendingEngine();
  engine.fault = answerFirst(refuseConnection);
  const { nextStep } = await engine.clock.settle(signUp(engine.auth, registration));
  expect(nextStep.signUpStep).toBe("CONFIRM_SIGN_UP");
  expect(engine.operations).toEqual(["SignUp", "SignUp"]);
  expect(engine.pool.outbox()).toHaveLength(1);
});

it("a response lost after InitiateAuth: the repeated request starts again, and the sign-in succeeds", async () => {
  engine = await startWithAccount();
  loseFirstAnswerOf(engine, "InitiateAuth");
  expect(await engine.clock.settle(signIn(engine.auth, credentials))).toEqual(DONE);
});

it("a response lost after ConfirmForgotPassword: the code that our own attempt used counts as a reset", async () => {
  engine = await startWithAccount();
  await resetPassword(engine.auth, { username: EMAIL });
  loseFirstAnswerOf(engine, "ConfirmForgotPassword");
  const input = { username: EMAIL, newPassword: "a new one, longer", confirmationCode: engine.pool.latestCode(EMAIL) };
  await engine.clock.settle(confirmResetPassword(engine.auth, input));
  expect(await signIn(engine.auth, { username: EMAIL, password: "a new one, longer" })).toEqual(DONE);
});

it("a response lost after the password proof leads to one restart without a message", async () => {
  engine = await startWithAccount({}, { provesPassword: true });
  loseFirstAnswerOf(engine, "RespondToAuthChallenge");
  expect(await engine.clock.settle(signIn(engine.auth, credentials))).toEqual(DONE);
  expect(countOf(engine, "InitiateAuth")).toBe(2);
});

const answerWith = (auth: Auth, challengeResponse: string) =>
  engine.clock.settle(confirmSignIn(auth, { challengeResponse }));

describe("a response lost after a second-factor code does not blame the code", () => {
  const emailMfa = { mfaConfiguration: "ON", enabledMfas: ["EMAIL_OTP"] } as const;
  const CODE_STEP = "CONFIRM_SIGN_IN_WITH_EMAIL_CODE";

  it("and the sign-in restarts by itself while the password is available", async () => {
    engine = await startWithAccount(emailMfa);
    await signIn(engine.auth, credentials);
    loseFirstAnswerOf(engine, "RespondToAuthChallenge");
    const again = await answerWith(engine.auth, engine.pool.latestCode(EMAIL));
    expect(again.nextStep.signInStep).toBe(CODE_STEP);
    expect(await answerWith(engine.auth, engine.pool.latestCode(EMAIL))).toEqual(DONE);
  });

  it("and after a reload, which loses the password, the user is asked to sign in again", async () => {
    engine = await startWithAccount(emailMfa);
    await signIn(engine.auth, credentials);
    const reloaded = createAuth(engine.auth.config, internalsOf(engine.auth).environment);
    loseFirstAnswerOf(engine, "RespondToAuthChallenge");
    const answer = answerWith(reloaded, engine.pool.latestCode(EMAIL));
    await expect(answer).rejects.toMatchObject({ code: "signIn.sessionExpired" });
    expect((await signIn(reloaded, credentials)).nextStep.signInStep).toBe(CODE_STEP);
    reloaded.dispose();
  });
});

describe("after a lost response two codes were sent, and the newest is valid", () => {
  it("for a password reset", async () => {
    engine = await startWithAccount();
    loseFirstAnswerOf(engine, "ForgotPassword");
    await engine.clock.settle(resetPassword(engine.auth, { username: EMAIL }));
    const [newest] = engine.pool.outbox();
    expect(engine.pool.outbox()).toHaveLength(2);
    const reset = (confirmationCode: string) =>
      confirmResetPassword(engine.auth, { username: EMAIL, confirmationCode, newPassword: "a new one, longer" });
    await reset(newest?.code ?? "");
  });

  it("for another sign-up code", async () => {
    engine = startSendingEngine();
    await signUp(engine.auth, registration);
    loseFirstAnswerOf(engine, "ResendConfirmationCode");
    await engine.clock.settle(resendSignUpCode(engine.auth, { username: EMAIL }));
    expect(engine.pool.outbox()).toHaveLength(3);
    const confirmationCode = engine.pool.latestCode(EMAIL);
    expect((await confirmSignUp(engine.auth, { username: EMAIL, confirmationCode })).isSignUpComplete).toBe(true);
  });
});

describe("a response lost after a refresh that replaced the refresh token", () => {
  it("within the grace period the repeated refresh succeeds, and the session continues", async () => {
    engine = await startSignedIn(rotating(60));
    loseFirstAnswerOf(engine, REFRESH);
    expect((await refresh(engine)).tokens).toBeDefined();
    engine.fault = undefined;
    expect((await refresh(engine)).tokens).toBeDefined();
    expect(countOf(engine, REFRESH)).toBe(3);
  });

  it("without a grace period the session ends once, with its reason", async () => {
    engine = await startSignedIn(rotating(0));
    const ends: string[] = [];
    engine.auth.session.on("session.ended", ({ reason }) => ends.push(reason));
    loseFirstAnswerOf(engine, REFRESH);
    expect(await refresh(engine)).toEqual({ tokens: undefined, userSub: undefined });
    expect(await fetchAuthSession(engine.auth)).toEqual({ tokens: undefined, userSub: undefined });
    expect(ends).toEqual(["refreshRefused"]);
    expect(countOf(engine, REFRESH)).toBe(2);
  });
});

it.each([
  ["GlobalSignOut", "GlobalSignOut", true],
  ["RevokeToken", "RevokeToken", false],
])("%s, its response lost: the tokens are removed here, and the end is reported once", async (_, operation, global) => {
  engine = await startSignedIn();
  const ends: string[] = [];
  engine.auth.session.on("session.ended", ({ reason }) => ends.push(reason));
  loseFirstAnswerOf(engine, operation);
  await engine.clock.settle(signOut(engine.auth, { global }));
  expect((await fetchAuthSession(engine.auth)).tokens).toBeUndefined();
  expect(engine.browser.storage.size).toBe(0);
  expect(ends).toEqual(["signedOut"]);
});

it("a response lost after VerifySoftwareToken leaves the app set up, and the next sign-in asks for its code", async () => {
  engine = await startSignedIn({ mfaConfiguration: "OPTIONAL" });
  const { sharedSecret } = await setUpTOTP(engine.auth);
  loseFirstAnswerOf(engine, "VerifySoftwareToken");
  await engine.clock.settle(verifyTOTPSetup(engine.auth, { code: totpOf(sharedSecret.reveal(), engine.clock.now()) }));
  await updateMFAPreference(engine.auth, { totp: "PREFERRED" });
  expect(await fetchMFAPreference(engine.auth)).toMatchObject({ enabled: ["TOTP"], preferred: "TOTP" });
  await signOut(engine.auth);
  expect((await signIn(engine.auth, credentials)).nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
});

it("a response lost after NEW_PASSWORD_REQUIRED: the sign-in restarts with the new password", async () => {
  engine = startSendingEngine({
    pool: { config: { seededUsers: [{ email: EMAIL, password: PASSWORD, status: "FORCE_CHANGE_PASSWORD" }] } },
  });
  await signIn(engine.auth, credentials);
  loseFirstAnswerOf(engine, "RespondToAuthChallenge");
  const answer = confirmSignIn(engine.auth, { challengeResponse: "a new one, longer" });
  expect(await engine.clock.settle(answer)).toEqual(DONE);
  await signOut(engine.auth);
  expect(await signIn(engine.auth, { username: EMAIL, password: "a new one, longer" })).toEqual(DONE);
});
