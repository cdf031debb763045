/** Steps and rules that need only a name, a password and a code. */
import { confirmResetPassword, confirmSignUp, resendSignUpCode, resetPassword, signIn, signUp } from "@poolgate/auth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startSendingEngine } from "./engine.ts";

let engine: Engine;
beforeEach(() => {
  engine = startSendingEngine();
});
afterEach(() => engine.stop());

const credentials = { username: EMAIL, password: PASSWORD };
const registration = { ...credentials, options: { userAttributes: { email: EMAIL } } };

describe("signing in", () => {
  it("is done", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    expect(await signIn(engine.auth, credentials)).toEqual({ isSignedIn: true, nextStep: { signInStep: "DONE" } });
  });

  it("leads an account that must be reset to a new password", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD, status: "RESET_REQUIRED" });
    expect(await signIn(engine.auth, credentials)).toEqual({
      isSignedIn: false,
      nextStep: { signInStep: "RESET_PASSWORD" },
    });
  });
});

describe("signing up", () => {
  it("asks for a code, and is done after it", async () => {
    const { nextStep } = await signUp(engine.auth, registration);
    expect(nextStep).toMatchObject({ signUpStep: "CONFIRM_SIGN_UP", codeDeliveryDetails: { medium: "EMAIL" } });
    const confirmationCode = engine.pool.latestCode(EMAIL);
    expect(await confirmSignUp(engine.auth, { username: EMAIL, confirmationCode })).toMatchObject({
      isSignUpComplete: true,
      nextStep: { signUpStep: "DONE" },
    });
  });

  it("treats 'User is already confirmed.' as confirmed", async () => {
    await signUp(engine.auth, registration);
    engine.fault = (operation) =>
      operation === "ConfirmSignUp"
        ? Promise.resolve(
            Response.json(
              { __type: "InvalidParameterException", message: "User is already confirmed." },
              { status: 400 },
            ),
          )
        : undefined;
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
