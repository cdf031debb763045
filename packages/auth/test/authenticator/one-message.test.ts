/** The sign-in screen shows one message at a time. */
import { expect, it } from "vitest";
import { answerWith, EMAIL, type Engine, PASSWORD, refusal, startEngine } from "../engine.ts";
import { openSignIn } from "../widget.ts";

let engine: Engine;

it("shows only that the account is confirmed when the automatic sign-in after it fails", async () => {
  engine = startEngine();
  const widget = await openSignIn(engine.auth);
  widget.send({ type: "signUp.chosen" });
  widget.register(EMAIL, PASSWORD);
  await widget.atRest("confirmSignUp");
  engine.fault = answerWith(refusal("UserNotFoundException", "User does not exist."), "InitiateAuth");
  widget.submitCode(engine.pool.latestCode(EMAIL));
  expect(await widget.atRest("signIn")).toMatchObject({
    notice: "accountConfirmed",
    failure: undefined,
    username: EMAIL,
  });
});
