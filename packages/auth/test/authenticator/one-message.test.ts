/** The sign-in screen shows one message at a time. */
import { Secret } from "@poolgate/auth";
import { afterEach, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";
import { openWidget } from "../widget.ts";

let engine: Engine;
afterEach(() => engine.stop());

it("shows only that the account is confirmed when the automatic sign-in after it fails", async () => {
  engine = startEngine();
  const widget = openWidget(engine.auth);
  await widget.atRest("signIn");
  widget.send({ type: "signUp.chosen" });
  const attributes = { email: EMAIL };
  widget.send({ type: "registration.submitted", username: EMAIL, password: new Secret(PASSWORD), attributes });
  await widget.atRest("confirmSignUp");
  const refusal = { __type: "UserNotFoundException", message: "User does not exist." };
  engine.fault = (operation) =>
    operation === "InitiateAuth" ? Promise.resolve(Response.json(refusal, { status: 400 })) : undefined;
  widget.submitCode(engine.pool.latestCode(EMAIL));
  expect(await widget.atRest("signIn")).toMatchObject({
    notice: "accountConfirmed",
    failure: undefined,
    username: EMAIL,
  });
});
