/** The pool's error for a code of a confirmed account counts as success only if our own response was lost. */
import { confirmSignUp } from "@poolgate/auth";
import { expect, it } from "vitest";
import { EMAIL, type Engine, loseAnswer, PASSWORD, startEngine } from "../engine.ts";
import { type Widget, openSignIn } from "../widget.ts";

let engine: Engine;

async function startConfirmation(): Promise<Widget> {
  engine = startEngine();
  const widget = await openSignIn(engine.auth);
  widget.send({ type: "signUp.chosen" });
  widget.register(EMAIL, PASSWORD);
  await widget.atRest("confirmSignUp");
  return widget;
}

const confirmInAnotherTab = () =>
  confirmSignUp(engine.openTab(), { username: EMAIL, confirmationCode: engine.pool.latestCode(EMAIL) });

it("does not sign in with a wrong code after another tab has confirmed the account", async () => {
  const widget = await startConfirmation();
  await confirmInAnotherTab();
  widget.submitCode("000000");
  expect(await widget.failed("signUp.alreadyConfirmed")).toMatchObject({ route: "confirmSignUp", isBusy: false });
});

it("signs in when another tab has confirmed the account and a new code is requested", async () => {
  const widget = await startConfirmation();
  await confirmInAnotherTab();
  widget.send({ type: "code.resendRequested" });
  expect(await widget.atRest("authenticated")).toMatchObject({ failure: undefined });
});

it("signs in with a code that is submitted again after every response to it was lost", async () => {
  const widget = await startConfirmation();
  const code = engine.pool.latestCode(EMAIL);
  engine.fault = (operation, send) => (operation === "ConfirmSignUp" ? loseAnswer(send) : undefined);
  widget.submitCode(code);
  await engine.clock.settle(widget.failed("network.unreachable"));
  engine.fault = undefined;
  widget.submitCode(code);
  expect(await widget.atRest("authenticated")).toMatchObject({ failure: undefined });
});
