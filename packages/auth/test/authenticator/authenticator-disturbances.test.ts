/**
 * Disturbances of the widget: unknown stored steps, a failing storage, unknown challenges, repeated events. The user
 * always gets a usable screen.
 */
import { createAuth, Secret } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL, type Engine, type EngineOptions, PASSWORD, startEngine, internalsOf } from "../engine.ts";
import { holdAnswersOf, openWidget, PATIENCE, type Widget, openSignIn } from "../widget.ts";

const PHONE = "+12345670008";
const UNCONFIRMED = { status: "UNCONFIRMED" } as const;
const WITH_SMS = { attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } } as const;

let engine: Engine;

function start(user: object = {}, options: EngineOptions = {}): void {
  const seededUsers = [{ email: EMAIL, password: PASSWORD, ...user }];
  engine = startEngine({
    pool: { config: { mfaConfiguration: "OPTIONAL", seededUsers } },
    config: { signInFlow: "password" },
    ...options,
  });
}

async function submitted(): Promise<Widget> {
  const widget = await openSignIn(engine.auth);
  widget.signIn(EMAIL, PASSWORD);
  return widget;
}

const pendingStepKey = (): string => `poolgate.${engine.pool.userPoolClientId}.pendingStep`;

describe("an invalid stored step, such as one of another version", () => {
  const pending = {
    route: "confirmSignIn",
    username: EMAIL,
    flow: "srp",
    wireName: "SMS_MFA",
    details: { ChallengeParameters: {} },
    session: "a session",
    selections: {},
  };
  it.each([
    ["no JSON", "{", undefined],
    ["a route that is never stored", { route: "authenticated", username: EMAIL }, undefined],
    ["a form of a later version", { version: 99, step: { ...pending } }, undefined],
    ["a machine's own snapshot", { status: "active", value: "signIn", context: {}, children: {} }, undefined],
    ["an unknown challenge", { ...pending, wireName: "X", isTimely: true }, "signIn.challengeUnsupported"],
    [
      "parameters of another type",
      { ...pending, details: { ChallengeParameters: { CODE_DELIVERY_DESTINATION: 7 } }, isTimely: true },
      "network.badAnswer",
    ],
  ])("with %s leads to the sign-in screen", async (_why, record, code) => {
    start();
    const isTimely = typeof record === "object" && "isTimely" in record;
    const stored = isTimely ? { ...record, expiresAtMs: engine.clock.now() + 1_000 } : record;
    const text = typeof stored === "string" ? stored : JSON.stringify(stored);
    internalsOf(engine.auth).environment.flowStorage.setItem(pendingStepKey(), text);
    const widget = openWidget(engine.auth);
    await widget.when(({ route, isBusy, failure }) => route === "signIn" && !isBusy && failure?.code === code);
    expect(widget.view.authStatus).toBe("unauthenticated");
    widget.signIn(EMAIL, PASSWORD);
    await widget.atRest("authenticated");
  });
});

const refuse = (): never => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

describe("a tab whose storage fails", () => {
  const broken = { getItem: refuse, setItem: refuse, removeItem: refuse };

  it.each([
    ["signs in by a code", WITH_SMS, PHONE, "confirmSignIn"],
    ["confirms an account", UNCONFIRMED, EMAIL, "confirmSignUp"],
  ] as const)("%s anyway", async (_what, user, address, route) => {
    start(user);
    const { config } = engine.auth;
    const internals = internalsOf(engine.auth);
    const widget = await openSignIn(createAuth(config, { ...internals.environment, flowStorage: broken }));
    widget.signIn(EMAIL, PASSWORD);
    await widget.atRest(route);
    widget.submitCode(engine.pool.latestCode(address));
    expect(await widget.atRest("authenticated")).toMatchObject({ failure: undefined });
  });
});

describe("repeated events", () => {
  it("a form that is submitted twice at once is sent once", async () => {
    start(WITH_SMS);
    const widget = await submitted();
    widget.signIn(EMAIL, PASSWORD);
    await widget.atRest("confirmSignIn");
    const code = engine.pool.latestCode(PHONE);
    widget.submitCode(code);
    widget.submitCode(code);
    await widget.atRest("authenticated");
    expect(engine.operations).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
  });

  it("a late event of another screen does not change the current screen", async () => {
    start(WITH_SMS);
    const widget = await submitted();
    const { challenge } = await widget.atRest("confirmSignIn");
    widget.signIn(EMAIL, PASSWORD);
    widget.send({ type: "contact.chosen", attribute: "email" });
    widget.send({ type: "verification.skipped" });
    widget.send({ type: "username.submitted", username: EMAIL });
    widget.send({ type: "newPassword.submitted", code: new Secret("1"), password: new Secret("2") });
    widget.send({ type: "signOut.requested" });
    expect(widget.view).toMatchObject({ route: "confirmSignIn", isBusy: false, challenge });
  });

  it("a sign-in that is left for another screen is dropped, and its late response has no effect", async () => {
    start(WITH_SMS);
    const letGo = holdAnswersOf(engine, "InitiateAuth");
    const widget = await submitted();
    await expect.poll(() => engine.operations, PATIENCE).toContain("InitiateAuth");
    widget.send({ type: "signUp.chosen", username: EMAIL });
    await letGo();
    expect(widget.view).toMatchObject({ route: "signUp", isBusy: false, username: EMAIL });
    widget.send({ type: "signIn.chosen" });
    expect(await widget.atRest("signIn")).toMatchObject({ username: EMAIL, challenge: undefined });
    expect(internalsOf(engine.auth).environment.flowStorage.getItem(pendingStepKey())).toBeNull();
  });
});
