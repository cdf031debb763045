/** An account from sign-up to deletion, and the rules of a sign-in. */
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from "@poolgate/auth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";

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
const code = (): string => engine.pool.latestCode(EMAIL);

describe("an account from sign-up to deletion", () => {
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

  it("is still signed in when the page is opened again", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    await signIn(engine.auth, credentials);
    const reopened = engine.openTab();
    expect((await getCurrentUser(reopened)).loginId).toBe(EMAIL);
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

  it("changes its password and is deleted", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    await signIn(engine.auth, credentials);
    await updatePassword(engine.auth, { oldPassword: PASSWORD, newPassword: "another good one" });
    await deleteUser(engine.auth);
    await expect(signIn(engine.auth, credentials)).rejects.toMatchObject({ code: "signIn.userNotFound" });
  });

  it("sends the password itself only if the flow says so", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    await signIn(engine.auth, { ...credentials, options: { flow: "password" } });
    expect(engine.operations).toEqual(["InitiateAuth"]);
  });
});

describe("signing in", () => {
  it("is refused for a disabled account", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD, enabled: false });
    await expect(signIn(engine.auth, credentials)).rejects.toMatchObject({ code: "signIn.userDisabled" });
  });

  it("makes two requests (PASSWORD_VERIFIER)", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    await signIn(engine.auth, { ...credentials, options: { flow: "srp" } });
    expect(engine.operations).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
  });

  it("is refused while a user is signed in", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    await signIn(engine.auth, credentials);
    await expect(signIn(engine.auth, credentials)).rejects.toMatchObject({
      name: "UserAlreadyAuthenticatedException",
      message: "There is already a signed in user.",
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

  it.each([
    [{ username: "", password: PASSWORD }, "username is required to signIn"],
    [{ username: EMAIL, password: "" }, "password is required to signIn"],
  ])("requires the missing input before it sends a request", async (input, message) => {
    await expect(signIn(engine.auth, input)).rejects.toMatchObject({ code: "input.required", message });
    expect(engine.operations).toEqual([]);
  });
});
