/** A whole sign-up in the headless widget, with the automatic sign-in after a code or a link. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { EMAIL, type Engine, type EngineOptions, followLink, PASSWORD, startEngine, yieldToPage } from "../engine.ts";
import { type Widget, openSignIn } from "../widget.ts";

const CHOICE = {
  clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
} as const satisfies UserPoolConfig;
const LINK = {
  pool: { config: { verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_LINK" } } },
  config: { signUpVerification: "link" },
} as const satisfies EngineOptions;
const ONE_TRY = ["InitiateAuth"];

let engine: Engine;
let widget: Widget;

const code = (): string => engine.pool.latestCode(EMAIL);

const register = (): void => widget.register(EMAIL, PASSWORD);

async function startSignUp(options: EngineOptions = {}): Promise<void> {
  engine = startEngine({ ...options, config: { signInFlow: "password", ...options.config } });
  widget = await openSignIn(engine.auth);
  widget.send({ type: "signUp.chosen" });
  await widget.atRest("signUp");
}

async function startConfirmation(options: EngineOptions = {}): Promise<void> {
  await startSignUp(options);
  register();
  await widget.atRest("confirmSignUp");
}

async function passOneTry(): Promise<void> {
  const before = engine.operations.length;
  engine.clock.advance(5_000);
  await expect.poll(() => engine.operations.length).toBe(before + ONE_TRY.length);
  await yieldToPage();
}

describe("a sign-up with a code", () => {
  it("continues with a second factor, whose code can be sent again", async () => {
    await startConfirmation({ pool: { config: { ...CHOICE, mfaConfiguration: "ON", enabledMfas: ["EMAIL_OTP"] } } });
    widget.submitCode(code());
    expect(await widget.atRest("confirmSignIn")).toMatchObject({
      challenge: { name: "emailCode", canResend: true },
      delivery: { medium: "EMAIL" },
    });
    expect(engine.operations).toEqual(["SignUp", "ConfirmSignUp", "InitiateAuth"]);
    widget.send({ type: "code.resendRequested" });
    await expect.poll(() => widget.view.notice).toBe("codeSent");
    widget.submitCode(code());
    await widget.atRest("authenticated");
  });
});

describe("a sign-up with a link", () => {
  it("waits for the link from the start without a message, and is signed in after it is followed", async () => {
    await startConfirmation(LINK);
    expect(widget.view).toMatchObject({ signUpVerification: "link", delivery: { medium: "EMAIL" } });
    engine.clock.advance(5_000);
    expect(widget.view).toMatchObject({ route: "confirmSignUp", isBusy: false });
    await expect.poll(() => engine.operations).toEqual(["SignUp", ...ONE_TRY]);
    await yieldToPage();
    await followLink(engine);
    await passOneTry();
    await widget.atRest("authenticated");
    expect(engine.operations).toEqual(["SignUp", ...ONE_TRY, ...ONE_TRY]);
  });

  it("reports after three minutes that the link was too late, stays on the screen, and sends no further request", async () => {
    await startConfirmation(LINK);
    for (let passed = 0; passed < 180_000; passed += 5_000) {
      engine.clock.advance(5_000);
      await yieldToPage();
    }
    await expect.poll(() => widget.view.failure?.code).toBe("signUp.notConfirmedInTime");
    expect(widget.view).toMatchObject({
      route: "confirmSignUp",
      isBusy: false,
      username: EMAIL,
      failure: { message: "The account was not confirmed on time." },
      signUpVerification: "code",
    });
    engine.operations.length = 0;
    engine.clock.advance(600_000);
    await yieldToPage();
    expect(engine.operations).toEqual([]);
    widget.send({ type: "code.resendRequested" });
    expect(await widget.atRest("confirmSignUp")).toMatchObject({ notice: "codeSent", failure: undefined });
    await followLink(engine);
    widget.send({ type: "signIn.chosen" });
    expect(await widget.atRest("signIn")).toMatchObject({ username: EMAIL });
    widget.signIn(EMAIL, PASSWORD);
    await widget.atRest("authenticated");
  });
});
