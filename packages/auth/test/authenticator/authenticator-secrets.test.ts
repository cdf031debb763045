/**
 * All flows of the widget, with a unique value for each password, code and answer. None of them appears in an event, a
 * snapshot or a view that an inspector sees, nor in what a tab stores for a reload.
 */
import { answering } from "@poolgate/testkit/answering";
import { Secret } from "@poolgate/auth";
import { expect, it } from "vitest";
import { EMAIL, type Engine, type EngineOptions, internalsOf, type PoolConfig, startEngine } from "../engine.ts";
import { type LeakWatch, shown, watchLeaks } from "../leak-watch.ts";
import { openSignIn } from "../widget.ts";

const PHONE = "+12345670008";
const PASSWORD = "canary-password-2f81";
const WRONG_PASSWORD = "canary-password-55aa";
const NEW_PASSWORD = "canary-password-90d7";
const WRONG_CODE = "938271";

/** An engine that shows every event and snapshot to a watch, and every stored step. */
function watched(pool: PoolConfig, config: EngineOptions["config"] = {}): LeakWatch & { readonly engine: Engine } {
  const watch = watchLeaks((value) => shown(value, 6));
  const engine = startEngine({
    pool: { config: { mfaConfiguration: "OPTIONAL", ...pool } },
    config: { signInFlow: "srp", ...config },
    inspect: watch.inspect,
  });
  const { flowStorage } = internalsOf(engine.auth).environment;
  const setItem = flowStorage.setItem.bind(flowStorage);
  flowStorage.setItem = (key, value) => {
    watch.seen.push(value);
    setItem(key, value);
  };
  return { ...watch, engine };
}

it("during a sign-up, a reset and a contact verification", async () => {
  const { engine, leaksOf } = watched({});
  const { pool } = engine;
  const widget = await openSignIn(engine.auth);
  widget.send({ type: "signUp.chosen" });
  widget.register(EMAIL, PASSWORD);
  await widget.atRest("confirmSignUp");
  const secrets = [PASSWORD, WRONG_PASSWORD, NEW_PASSWORD, WRONG_CODE, pool.latestCode(EMAIL)];
  widget.submitCode(WRONG_CODE);
  await widget.failed("code.mismatch");
  const reloaded = widget.reload();
  await reloaded.atRest("confirmSignUp");
  reloaded.submitCode(pool.latestCode(EMAIL));
  await reloaded.atRest("signIn");
  reloaded.signIn(EMAIL, WRONG_PASSWORD);
  await reloaded.failed("signIn.incorrectCredentials");
  reloaded.send({ type: "forgotPassword.chosen" });
  reloaded.send({ type: "username.submitted", username: EMAIL });
  await reloaded.atRest("confirmResetPassword");
  secrets.push(pool.latestCode(EMAIL));
  reloaded.send({
    type: "newPassword.submitted",
    code: new Secret(pool.latestCode(EMAIL)),
    password: new Secret(NEW_PASSWORD),
  });
  await reloaded.atRest("signIn");
  reloaded.signIn(EMAIL, NEW_PASSWORD);
  await reloaded.atRest("authenticated");
  expect(leaksOf([EMAIL])).not.toEqual([]);
  expect(leaksOf(secrets)).toEqual([]);
});

it("during codes by SMS, a wrong one and another one, and a contact verification after them", async () => {
  const { engine, leaksOf } = watched({
    seededUsers: [
      { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } },
    ],
    lambdaConfig: {
      preTokenGeneration: answering(() => ({
        claimsOverrideDetails: { claimsToSuppress: ["email_verified", "phone_number_verified"] },
      })),
    },
  });
  const { pool } = engine;
  const widget = await openSignIn(engine.auth);
  widget.signIn(EMAIL, PASSWORD);
  await widget.atRest("confirmSignIn");
  const secrets = [PASSWORD, WRONG_CODE, pool.latestCode(PHONE)];
  widget.submitCode(WRONG_CODE);
  await widget.failed("code.mismatch");
  widget.send({ type: "code.resendRequested" });
  await widget.when((view) => view.notice === "codeSent");
  secrets.push(pool.latestCode(PHONE));
  const reloaded = widget.reload();
  await reloaded.atRest("confirmSignIn");
  reloaded.submitCode(pool.latestCode(PHONE));
  await reloaded.atRest("verifyUser");
  reloaded.send({ type: "contact.chosen", attribute: "email" });
  await reloaded.atRest("confirmVerifyUser");
  secrets.push(pool.latestCode(EMAIL));
  reloaded.submitCode(WRONG_CODE);
  await reloaded.failed("code.mismatch");
  reloaded.submitCode(pool.latestCode(EMAIL));
  await reloaded.atRest("authenticated");
  expect(leaksOf([EMAIL])).not.toEqual([]);
  expect(leaksOf(secrets)).toEqual([]);
});
