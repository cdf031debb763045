/** A sign-up that is confirmed by a link: the client polls until the link is followed. */
import { autoSignIn, confirmSignUp, getCurrentUser, resendSignUpCode, signIn, signUp } from "@poolgate/auth";
import type { UserPoolConfig } from "@poolgate/local-pool";
import { beforeEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, followLink, PASSWORD, startEngine, yieldToPage } from "../engine.ts";

const LINK: UserPoolConfig = { verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_LINK" } };
const registration = { username: EMAIL, password: PASSWORD, options: { autoSignIn: true } };
const SIGNED_IN = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const ONE_TRY = ["InitiateAuth"];

let engine: Engine;
beforeEach(() => {
  engine = startEngine({ pool: { config: LINK }, config: { signUpVerification: "link", signInFlow: "password" } });
});

/** Signs up until the wait for the link has started, before the first poll. */
async function startWaiting(): Promise<{ readonly waiting: ReturnType<typeof autoSignIn> }> {
  await signUp(engine.auth, registration);
  engine.operations.length = 0;
  const waiting = autoSignIn(engine.auth);
  // A later subscriber still sees how it ended.
  waiting.catch(() => undefined);
  await yieldToPage();
  return { waiting };
}

/** Moves time by five seconds, and runs the poll that is due. */
async function passOneTry(): Promise<void> {
  const before = engine.operations.length;
  engine.clock.advance(5_000);
  await expect.poll(() => engine.operations.length).toBe(before + ONE_TRY.length);
  await yieldToPage();
}

describe("a sign-up that is confirmed by a link", () => {
  it("polls every five seconds, and is signed in after the link is followed", async () => {
    expect(await signUp(engine.auth, registration)).toEqual({
      isSignUpComplete: false,
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nextStep: {
        signUpStep: "COMPLETE_AUTO_SIGN_IN",
        codeDeliveryDetails: { medium: "EMAIL", destination: "a***@e***", attributeName: "email" },
      },
    });
    const waiting = autoSignIn(engine.auth);
    await yieldToPage();
    engine.clock.advance(4_999);
    await yieldToPage();
    expect(engine.operations).toEqual(["SignUp"]);
    engine.clock.advance(1);
    await expect.poll(() => engine.operations).toEqual(["SignUp", ...ONE_TRY]);
    await yieldToPage();
    await followLink(engine);
    await passOneTry();
    expect(await waiting).toEqual(SIGNED_IN);
    expect(engine.operations).toEqual(["SignUp", ...ONE_TRY, ...ONE_TRY]);
    expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
  });

  it("stops after three minutes, reports it, and sends no further request", async () => {
    const { waiting } = await startWaiting();
    for (let passed = 0; passed < 175_000; passed += 5_000) await passOneTry();
    expect(engine.operations).toHaveLength(35 * ONE_TRY.length);
    engine.clock.advance(4_999);
    await yieldToPage();
    engine.clock.advance(1);
    await expect(waiting).rejects.toMatchObject({
      name: "AutoSignInException",
      code: "signUp.notConfirmedInTime",
      message: "The account was not confirmed on time.",
    });
    await yieldToPage();
    engine.operations.length = 0;
    engine.clock.advance(600_000);
    await yieldToPage();
    expect(engine.operations).toEqual([]);
    await expect(autoSignIn(engine.auth)).rejects.toMatchObject({ code: "signIn.notStarted" });
    await followLink(engine);
    expect(await signIn(engine.auth, { username: EMAIL, password: PASSWORD })).toEqual(SIGNED_IN);
  });

  it("can send the link again meanwhile: the newest link is valid, and the wait continues", async () => {
    const { waiting } = await startWaiting();
    await passOneTry();
    expect(await resendSignUpCode(engine.auth, { username: EMAIL })).toMatchObject({ medium: "EMAIL" });
    await followLink(engine);
    engine.operations.length = 0;
    await passOneTry();
    expect(await waiting).toEqual(SIGNED_IN);
  });

  it("can be confirmed by a code too, and the next poll notices it", async () => {
    const { waiting } = await startWaiting();
    const confirmation = { username: EMAIL, confirmationCode: engine.pool.latestCode(EMAIL) };
    expect((await confirmSignUp(engine.auth, confirmation)).isSignUpComplete).toBe(true);
    engine.operations.length = 0;
    await passOneTry();
    expect(await waiting).toEqual(SIGNED_IN);
  });

  it("does not wait without the option: the user follows the link and uses the form", async () => {
    const { nextStep } = await signUp(engine.auth, { username: EMAIL, password: PASSWORD });
    expect(nextStep).toMatchObject({ signUpStep: "CONFIRM_SIGN_UP", codeDeliveryDetails: { medium: "EMAIL" } });
    await expect(autoSignIn(engine.auth)).rejects.toMatchObject({ code: "signIn.notStarted" });
  });
});
