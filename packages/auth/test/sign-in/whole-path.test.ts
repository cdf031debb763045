/** An account from sign-up to sign-out, and the rules of a sign-in. */
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from "@poolgate/auth";
import { beforeEach, describe, expect, it } from "vitest";
import { answerWith, EMAIL, type Engine, PASSWORD, refusal, startEngine } from "../engine.ts";

let engine: Engine;
beforeEach(() => {
  engine = startEngine();
});

const registration = {
  username: EMAIL,
  password: PASSWORD,
  options: { userAttributes: { email: EMAIL }, autoSignIn: true },
};
const credentials = { username: EMAIL, password: PASSWORD };
const code = (): string => engine.pool.latestCode(EMAIL);

describe("an account from sign-up to sign-out", () => {
  it("signs up, confirms, signs in automatically, refreshes, and signs out", async () => {
    const { auth } = engine;
    expect(await signUp(auth, registration)).toEqual({
      isSignUpComplete: false,
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nextStep: {
        signUpStep: "CONFIRM_SIGN_UP",
        codeDeliveryDetails: { medium: "EMAIL", destination: "a***@e***", attributeName: "email" },
      },
    });
    expect((await confirmSignUp(auth, { username: EMAIL, confirmationCode: code() })).nextStep.signUpStep).toBe(
      "COMPLETE_AUTO_SIGN_IN",
    );
    expect(await autoSignIn(auth)).toEqual({ isSignedIn: true, nextStep: { signInStep: "DONE" } });
    const { userId, loginId } = await getCurrentUser(auth);
    expect(loginId).toBe(EMAIL);
    expect(await fetchUserAttributes(auth)).toMatchObject({ email: EMAIL, email_verified: "true", sub: userId });

    const before = await fetchAuthSession(auth);
    engine.clock.advance(2_000);
    const after = await fetchAuthSession(auth, { forceRefresh: true });
    expect(after.userSub).toBe(userId);
    expect(after.tokens?.accessToken).not.toBe(before.tokens?.accessToken);

    await signOut(auth, { global: true });
    expect(await fetchAuthSession(auth)).toEqual({ tokens: undefined, userSub: undefined });
    await expect(getCurrentUser(auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
  });

  it("sets a new password with a code", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    const { nextStep } = await resetPassword(engine.auth, { username: EMAIL });
    expect(nextStep.resetPasswordStep).toBe("CONFIRM_RESET_PASSWORD_WITH_CODE");
    await confirmResetPassword(engine.auth, {
      username: EMAIL,
      newPassword: "a new one, longer",
      confirmationCode: code(),
    });
    await expect(signIn(engine.auth, credentials)).rejects.toMatchObject({ code: "signIn.incorrectCredentials" });
    expect((await signIn(engine.auth, { username: EMAIL, password: "a new one, longer" })).isSignedIn).toBe(true);
  });
});

describe("signing in", () => {
  it("is refused for a disabled account", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD, enabled: false });
    await expect(signIn(engine.auth, credentials)).rejects.toMatchObject({ code: "signIn.userDisabled" });
  });

  it("is refused while a user is signed in", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    await signIn(engine.auth, credentials);
    await expect(signIn(engine.auth, credentials)).rejects.toMatchObject({
      name: "UserAlreadyAuthenticatedException",
      message: "There is already a signed in user.",
    });
  });

  it("leads an account that must be reset to a new password", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD, status: "RESET_REQUIRED" });
    expect(await signIn(engine.auth, credentials)).toEqual({
      isSignedIn: false,
      nextStep: { signInStep: "RESET_PASSWORD" },
    });
  });

  it("leads an unconfirmed account to its confirmation, and can send another code", async () => {
    await signUp(engine.auth, registration);
    expect(await signIn(engine.auth, credentials)).toEqual({
      isSignedIn: false,
      nextStep: { signInStep: "CONFIRM_SIGN_UP" },
    });
    const first = code();
    expect(await resendSignUpCode(engine.auth, { username: EMAIL })).toMatchObject({ medium: "EMAIL" });
    expect(code()).not.toBe(first);
  });
});

describe("signing up", () => {
  it("treats 'User is already confirmed.' as confirmed", async () => {
    await signUp(engine.auth, credentials);
    engine.fault = answerWith(refusal("InvalidParameterException", "User is already confirmed."), "ConfirmSignUp");
    expect(await confirmSignUp(engine.auth, { username: EMAIL, confirmationCode: "123456" })).toMatchObject({
      isSignUpComplete: true,
      nextStep: { signUpStep: "DONE" },
    });
  });
});

describe("a call without its required input sends no request", () => {
  const newPassword = "a new one, longer";
  const confirmationCode = "123456";
  it.each([
    ["username is required to signIn", () => signIn(engine.auth, { username: "", password: PASSWORD })],
    ["password is required to signIn", () => signIn(engine.auth, { username: EMAIL, password: "" })],
    ["username is required to signUp", () => signUp(engine.auth, { username: "", password: PASSWORD })],
    ["password is required to signUp", () => signUp(engine.auth, { username: EMAIL, password: "" })],
    ["username is required to confirmSignUp", () => confirmSignUp(engine.auth, { username: "", confirmationCode })],
    ["code is required to confirmSignUp", () => confirmSignUp(engine.auth, { username: EMAIL, confirmationCode: "" })],
    ["username is required to resendSignUpCode", () => resendSignUpCode(engine.auth, { username: "" })],
    ["username is required to resetPassword", () => resetPassword(engine.auth, { username: "" })],
    [
      "username is required to confirmResetPassword",
      () => confirmResetPassword(engine.auth, { username: "", newPassword, confirmationCode }),
    ],
    [
      "newPassword is required to confirmResetPassword",
      () => confirmResetPassword(engine.auth, { username: EMAIL, newPassword: "", confirmationCode }),
    ],
    [
      "code is required to confirmResetPassword",
      () => confirmResetPassword(engine.auth, { username: EMAIL, newPassword, confirmationCode: "" }),
    ],
  ])("%s", async (message, call) => {
    await expect(call()).rejects.toMatchObject({ code: "input.required", message });
    expect(engine.operations).toEqual([]);
  });
});
