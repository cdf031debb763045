/** The fifteen routes of the widget: each is reached and left again through the public API. */
import { Secret, signIn } from "@poolgate/auth";
import type { AuthenticatorRoute } from "@poolgate/auth/authenticator";
import { beforeEach, describe, expect, it } from "vitest";
import {
  EMAIL,
  type Engine,
  type EngineOptions,
  PASSWORD,
  type PoolConfig,
  type SeededUser,
  startEngine,
} from "../engine.ts";
import { openWidget, type Widget, openSignIn } from "../widget.ts";

const PHONE = "+12345670008";
const NEW_PASSWORD = "another good one";
const flows = ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_CUSTOM_AUTH", "ALLOW_USER_AUTH"] as const;

let engine: Engine;

function start(pool: PoolConfig = {}, config: EngineOptions["config"] = {}): void {
  engine = startEngine({
    pool: { config: { mfaConfiguration: "OPTIONAL", clients: [{ explicitAuthFlows: flows }], ...pool } },
    config: { signInFlow: "password", ...config },
  });
}

const startWith = (user: Partial<SeededUser>, pool: PoolConfig = {}): void =>
  start({ ...pool, seededUsers: [{ email: EMAIL, password: PASSWORD, ...user }] });

async function submitted(): Promise<Widget> {
  const widget = await openSignIn(engine.auth);
  widget.signIn(EMAIL, PASSWORD);
  return widget;
}

const code = (address = EMAIL): string => engine.pool.latestCode(address);

describe("the routes of a new user", () => {
  it("are idle, setup, signIn, signUp, confirmSignUp, transition, authenticated, signOut, and signIn again", async () => {
    start();
    const widget = await openSignIn(engine.auth);
    widget.send({ type: "signUp.chosen" });
    widget.register(EMAIL, PASSWORD);
    await widget.atRest("confirmSignUp");
    widget.submitCode(code());
    await widget.atRest("authenticated");
    widget.send({ type: "signOut.requested" });
    await widget.atRest("signIn");
    const routes: AuthenticatorRoute[] = [
      "signUp",
      "confirmSignUp",
      "transition",
      "authenticated",
      "signOut",
      "signIn",
    ];
    expect(widget.routes).toEqual(["idle", "setup", "signIn", ...routes]);
  });
});

describe("the routes of a user who forgot the password", () => {
  it("are forgotPassword and confirmResetPassword", async () => {
    startWith({});
    const widget = await openSignIn(engine.auth);
    widget.send({ type: "forgotPassword.chosen", username: EMAIL });
    expect((await widget.atRest("forgotPassword")).username).toBe(EMAIL);
    widget.send({ type: "username.submitted", username: EMAIL });
    await widget.atRest("confirmResetPassword");
    widget.send({ type: "newPassword.submitted", code: new Secret(code()), password: new Secret(NEW_PASSWORD) });
    expect(await widget.atRest("signIn")).toMatchObject({ notice: "passwordReset", username: EMAIL });
  });
});

describe("the route of a challenge", () => {
  it("is confirmSignIn for a code, and the right code leads directly to the signed-in state", async () => {
    startWith({ attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } });
    const widget = await submitted();
    expect(await widget.atRest("confirmSignIn")).toMatchObject({
      authStatus: "unauthenticated",
      challenge: { name: "smsCode", canResend: true },
      delivery: { medium: "SMS" },
      username: EMAIL,
    });
    widget.submitCode(code(PHONE));
    await widget.atRest("authenticated");
    expect(widget.routes.slice(2)).toEqual(["signIn", "confirmSignIn", "transition", "authenticated"]);
  });

  it("stays confirmSignIn while another code is requested, although the sign-in is repeated for it", async () => {
    startWith({
      attributes: { phone_number: PHONE },
      mfa: { enabled: ["SMS_MFA", "EMAIL_OTP"] },
    });
    const widget = await submitted();
    expect((await widget.atRest("confirmSignIn")).challenge?.name).toBe("mfaSelection");
    widget.send({ type: "mfaType.selected", mfaType: "SMS" });
    await widget.when((view) => view.challenge?.name === "smsCode");
    const first = code(PHONE);
    const { routes } = widget;
    const seen = routes.length;
    widget.send({ type: "code.resendRequested" });
    expect(widget.view).toMatchObject({ busyAction: "resend", challenge: { name: "smsCode" } });
    await widget.when((view) => view.notice === "codeSent");
    expect(code(PHONE)).not.toBe(first);
    expect(routes).toHaveLength(seen);
    widget.submitCode(code(PHONE));
    await widget.atRest("authenticated");
  });

  it("is confirmResetPassword for an account whose password must be reset", async () => {
    startWith({ status: "RESET_REQUIRED" });
    const widget = await submitted();
    expect(await widget.atRest("confirmResetPassword")).toMatchObject({
      username: EMAIL,
      delivery: { medium: "EMAIL" },
    });
  });

  it("is shown after a sign-up too", async () => {
    startWith({ status: "UNCONFIRMED" }, { mfaConfiguration: "ON", enabledMfas: ["SOFTWARE_TOKEN_MFA"] });
    const widget = await submitted();
    await widget.atRest("confirmSignUp");
    widget.submitCode(code());
    await widget.atRest("setupTotp");
    expect(widget.routes.slice(2)).toEqual(["signIn", "confirmSignUp", "setupTotp"]);
  });
});

describe("signIn.chosen", () => {
  it("leaves a challenge: the sign-in is dropped, also from the storage, and the name is kept", async () => {
    startWith({ attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } });
    const widget = await submitted();
    await widget.atRest("confirmSignIn");
    widget.send({ type: "signIn.chosen" });
    expect(await widget.atRest("signIn")).toMatchObject({
      username: EMAIL,
      challenge: undefined,
      delivery: undefined,
      failure: undefined,
    });
    expect(await widget.reload().atRest("signIn")).toMatchObject({ challenge: undefined, failure: undefined });
  });
});

describe("a sign-in form without a password", () => {
  it.each(["choice", "custom"] as const)("is used for %s", (signInFlow) => {
    start({}, { signInFlow });
    expect(openWidget(engine.auth).view.asksForPassword).toBe(false);
  });
});

describe("while a user is signed in", () => {
  beforeEach(() => startWith({}));

  it("no sign-in is accepted", async () => {
    await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
    const widget = openWidget(engine.auth);
    await widget.atRest("authenticated");
    engine.operations.length = 0;
    widget.signIn(EMAIL, PASSWORD);
    expect(widget.view).toMatchObject({ route: "authenticated", isBusy: false });
    await expect(signIn(engine.auth, { username: EMAIL, password: PASSWORD })).rejects.toMatchObject({
      name: "UserAlreadyAuthenticatedException",
    });
    expect(engine.operations).toEqual([]);
  });

  it("a sign-in during which another sign-in succeeds is dropped without an error", async () => {
    const widget = await openSignIn(engine.auth);
    engine.fault = async (operation, send) => {
      if (operation === "InitiateAuth") {
        engine.fault = undefined;
        await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
      }
      return send();
    };
    widget.signIn(EMAIL, PASSWORD);
    expect(await widget.atRest("authenticated")).toMatchObject({ failure: undefined });
  });
});
