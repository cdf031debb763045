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
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";

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
});

describe("signing in", () => {
  it("is refused while a user is signed in", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    await signIn(engine.auth, credentials);
    await expect(signIn(engine.auth, credentials)).rejects.toMatchObject({
      name: "UserAlreadyAuthenticatedException",
      message: "There is already a signed in user.",
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
