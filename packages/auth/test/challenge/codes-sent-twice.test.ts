/** The response to a request for a code is lost, so that more than one code may have been sent. */
import { signUp } from "@poolgate/auth";
import { answering } from "@poolgate/testkit/answering";
import { expect, it } from "vitest";
import { EMAIL, type Engine, loseFirstAnswerOf, PASSWORD, startEngine } from "../engine.ts";
import { type Widget, openSignIn } from "../widget.ts";

const NOTICE = "codeMaybeSentTwice";

let engine: Engine;

async function start(account: "none" | "confirmed" | "unverified"): Promise<Widget> {
  engine = startEngine({
    pool: { config: { lambdaConfig: { preSignUp: answering(() => ({ autoConfirmUser: account === "unverified" })) } } },
  });
  if (account === "confirmed") await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  if (account === "unverified") {
    await signUp(engine.auth, { username: EMAIL, password: PASSWORD, options: { userAttributes: { email: EMAIL } } });
  }
  return openSignIn(engine.auth);
}

async function askToReset(widget: Widget): Promise<void> {
  widget.send({ type: "forgotPassword.chosen" });
  widget.send({ type: "username.submitted", username: EMAIL });
  await engine.clock.settle(widget.atRest("confirmResetPassword"));
}

async function register(widget: Widget): Promise<void> {
  widget.send({ type: "signUp.chosen" });
  widget.register(EMAIL, PASSWORD);
  await widget.atRest("confirmSignUp");
}

async function chooseContact(widget: Widget): Promise<void> {
  widget.signIn(EMAIL, PASSWORD);
  await widget.atRest("verifyUser");
  widget.send({ type: "contact.chosen", attribute: "email" });
  await engine.clock.settle(widget.atRest("confirmVerifyUser"));
}

async function resend(widget: Widget): Promise<void> {
  widget.send({ type: "code.resendRequested" });
  await engine.clock.settle(widget.when((view) => !view.isBusy && view.notice !== undefined));
}

it("reports a possible second code when the response to ForgotPassword was lost", async () => {
  const widget = await start("confirmed");
  loseFirstAnswerOf(engine, "ForgotPassword");
  await askToReset(widget);
  expect(widget.view.notice).toBe(NOTICE);
});

it("reports a possible second code when the response to a second ForgotPassword was lost", async () => {
  const widget = await start("confirmed");
  await askToReset(widget);
  expect(widget.view.notice).toBeUndefined();
  loseFirstAnswerOf(engine, "ForgotPassword");
  await resend(widget);
  expect(widget.view.notice).toBe(NOTICE);
});

it("reports a possible second code when the response to ResendConfirmationCode was lost", async () => {
  const widget = await start("none");
  await register(widget);
  loseFirstAnswerOf(engine, "ResendConfirmationCode");
  await resend(widget);
  expect(widget.view.notice).toBe(NOTICE);
});

it("reports a possible second code when the response to GetUserAttributeVerificationCode was lost", async () => {
  const widget = await start("unverified");
  loseFirstAnswerOf(engine, "GetUserAttributeVerificationCode");
  await chooseContact(widget);
  expect(widget.view.notice).toBe(NOTICE);
});

it("reports only a new code when the next response arrives at once", async () => {
  const widget = await start("confirmed");
  loseFirstAnswerOf(engine, "ForgotPassword");
  await askToReset(widget);
  await resend(widget);
  expect(widget.view.notice).toBe("codeSent");
});
