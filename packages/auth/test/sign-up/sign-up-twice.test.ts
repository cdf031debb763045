/** A sign-up or a code that is submitted twice is processed once. */
import { autoSignIn, confirmSignUp, signUp } from "@poolgate/auth";
import { beforeEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";

let engine: Engine;
beforeEach(() => {
  engine = startEngine();
});

const registration = { username: EMAIL, password: PASSWORD, options: { autoSignIn: true } };
const submit = (confirmationCode = engine.pool.latestCode(EMAIL)) =>
  confirmSignUp(engine.auth, { username: EMAIL, confirmationCode });
const COMPLETE = { nextStep: { signUpStep: "COMPLETE_AUTO_SIGN_IN" } };

describe("a repeated submission", () => {
  it("a sign-up creates one account, and both calls succeed", async () => {
    const [first, second] = await Promise.all([signUp(engine.auth, registration), signUp(engine.auth, registration)]);
    expect(first.nextStep.signUpStep).toBe("CONFIRM_SIGN_UP");
    expect(second).toEqual(first);
    expect(engine.operations).toEqual(["SignUp"]);
  });

  it("a sign-up of a different user replaces the previous one", async () => {
    const first = signUp(engine.auth, registration);
    const second = signUp(engine.auth, { ...registration, username: "bob@example.com" });
    await expect(first).rejects.toMatchObject({ code: "call.aborted" });
    expect((await second).nextStep.signUpStep).toBe("CONFIRM_SIGN_UP");
  });

  it("a code is used once, and both calls succeed", async () => {
    await signUp(engine.auth, registration);
    expect(await Promise.all([submit(), submit()])).toMatchObject([COMPLETE, COMPLETE]);
    expect(engine.operations).toEqual(["SignUp", "ConfirmSignUp"]);
    expect((await autoSignIn(engine.auth)).isSignedIn).toBe(true);
  });

  it("a code that is sent again after it was used is no error", async () => {
    await signUp(engine.auth, registration);
    const code = engine.pool.latestCode(EMAIL);
    await submit(code);
    expect(await submit(code)).toMatchObject(COMPLETE);
  });

  it("a wrong code does not block the right one after it", async () => {
    await signUp(engine.auth, registration);
    const right = engine.pool.latestCode(EMAIL);
    const [wrong, corrected] = [submit(right === "000000" ? "111111" : "000000"), submit(right)];
    await expect(wrong).rejects.toMatchObject({
      code: "code.mismatch",
      message: "Invalid verification code provided, please try again.",
    });
    expect(await corrected).toMatchObject(COMPLETE);
  });

  it("a code that is submitted on two pages confirms once, and the other page reports that the account is confirmed", async () => {
    await signUp(engine.auth, registration);
    const code = engine.pool.latestCode(EMAIL);
    const outcomes = await Promise.allSettled(
      [engine.openTab(), engine.openTab()].map((auth) =>
        confirmSignUp(auth, { username: EMAIL, confirmationCode: code }),
      ),
    );
    expect(outcomes).toMatchObject([
      { status: "fulfilled", value: { isSignUpComplete: true, nextStep: { signUpStep: "DONE" } } },
      { status: "rejected", reason: { code: "signUp.alreadyConfirmed" } },
    ]);
  });
});
