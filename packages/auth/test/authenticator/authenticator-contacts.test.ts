/** Contact verification in the widget: when it is offered after a sign-in, and how it ends. */
import { fetchUserAttributes, signIn, signUp } from "@poolgate/auth";
import { answering } from "@poolgate/testkit/answering";
import { beforeEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";
import { openWidget, type Widget, openSignIn } from "../widget.ts";

const PHONE = "+12345670008";
const HOUR_MS = 60 * 60 * 1000;
const emailContact = { attribute: "email", address: EMAIL };
const toEmail = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" };

let engine: Engine;
/** Which addresses of a new user this pool counts as verified. */
let verified: { autoVerifyEmail?: boolean; autoVerifyPhone?: boolean };
beforeEach(() => {
  verified = {};
  engine = startEngine({
    pool: { config: { lambdaConfig: { preSignUp: answering(() => ({ autoConfirmUser: true, ...verified })) } } },
    config: { signInFlow: "password" },
  });
});

const haveAccount = (attributes: Readonly<Record<string, string>> = {}) =>
  signUp(engine.auth, {
    username: EMAIL,
    password: PASSWORD,
    options: { userAttributes: { email: EMAIL, ...attributes } },
  });

async function signedInWidget(): Promise<Widget> {
  const widget = await openSignIn(engine.auth);
  widget.signIn(EMAIL, PASSWORD);
  return widget;
}

async function widgetWithCode(): Promise<Widget> {
  const widget = await signedInWidget();
  await widget.atRest("verifyUser");
  widget.send({ type: "contact.chosen", attribute: "email" });
  await widget.atRest("confirmVerifyUser");
  return widget;
}

const wrongCode = (): string => (engine.pool.latestCode(EMAIL) === "000000" ? "000001" : "000000");

describe("after a sign-in, contact verification", () => {
  it("is offered if no contact is verified, without another request", async () => {
    await haveAccount({ phone_number: PHONE });
    engine.operations.length = 0;
    const widget = await signedInWidget();
    expect(await widget.atRest("verifyUser")).toMatchObject({
      authStatus: "unauthenticated",
      username: EMAIL,
      unverifiedContacts: [emailContact, { attribute: "phone_number", address: PHONE }],
    });
    expect(engine.operations).toEqual(["InitiateAuth"]);
    expect(widget.routes).toEqual(["setup", "signIn", "verifyUser"]);
  });

  it("is not offered when the user signs in elsewhere: in another tab, or through the app itself", async () => {
    await haveAccount();
    const here = openWidget(engine.auth);
    const there = openWidget(engine.openTab());
    await Promise.all([here.atRest("signIn"), there.atRest("signIn")]);
    await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
    await Promise.all([here.atRest("authenticated"), there.atRest("authenticated")]);
    expect([...here.routes, ...there.routes]).not.toContain("verifyUser");
  });

  it("is not offered to a user who was signed in when the page was opened", async () => {
    await haveAccount();
    await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
    const widget = openWidget(engine.openTab());
    await widget.atRest("authenticated");
    expect(widget.routes).toEqual(["idle", "setup", "transition", "authenticated"]);
  });

  it("can be skipped, and is offered again after the next sign-in", async () => {
    await haveAccount();
    const widget = await signedInWidget();
    await widget.atRest("verifyUser");
    widget.send({ type: "verification.skipped" });
    expect(await widget.atRest("authenticated")).toMatchObject({ user: { username: expect.any(String) } });
    const again = widget.reload();
    await again.atRest("authenticated");
    again.send({ type: "signOut.requested" });
    await again.atRest("signIn");
    again.signIn(EMAIL, PASSWORD);
    await again.atRest("verifyUser");
  });
});

describe("verifying a contact", () => {
  beforeEach(() => haveAccount());

  it("accepts the code that was sent, and marks the address as verified", async () => {
    const widget = await widgetWithCode();
    expect(widget.view).toMatchObject({ delivery: toEmail, unverifiedContacts: [emailContact], notice: undefined });
    widget.submitCode(engine.pool.latestCode(EMAIL));
    await widget.atRest("authenticated");
    expect(await fetchUserAttributes(engine.auth)).toMatchObject({ email_verified: "true" });
  });

  it("stays at the code after a wrong one, and then accepts the right one", async () => {
    const widget = await widgetWithCode();
    widget.submitCode(wrongCode());
    await widget.failed("code.mismatch");
    expect(widget.view).toMatchObject({ route: "confirmVerifyUser", isBusy: false, delivery: toEmail });
    widget.send({ type: "failure.dismissed" });
    expect(widget.view.failure).toBeUndefined();
    widget.submitCode(engine.pool.latestCode(EMAIL));
    await widget.atRest("authenticated");
  });

  it("sends a new code, which replaces the old one", async () => {
    const widget = await widgetWithCode();
    const first = engine.pool.latestCode(EMAIL);
    widget.send({ type: "code.resendRequested" });
    expect(widget.view).toMatchObject({ isBusy: true, busyAction: "resend" });
    await widget.when((view) => view.notice === "codeSent");
    expect(engine.pool.latestCode(EMAIL)).not.toBe(first);
    widget.submitCode(engine.pool.latestCode(EMAIL));
    await widget.atRest("authenticated");
  });
});

describe("a reload", () => {
  beforeEach(() => haveAccount());

  it("restores the choice of a contact, for a day", async () => {
    const widget = await signedInWidget();
    await widget.atRest("verifyUser");
    const reloaded = widget.reload();
    expect(await reloaded.atRest("verifyUser")).toMatchObject({ username: EMAIL, unverifiedContacts: [emailContact] });
    engine.clock.advance(24 * HOUR_MS);
    await reloaded.reload().atRest("authenticated");
  });

  it("restores the screen for the code, for a day", async () => {
    const widget = await widgetWithCode();
    engine.clock.advance(23 * HOUR_MS);
    const reloaded = widget.reload();
    expect(await reloaded.atRest("confirmVerifyUser")).toMatchObject({ delivery: toEmail, username: EMAIL });
    reloaded.submitCode(engine.pool.latestCode(EMAIL));
    await reloaded.atRest("authenticated");
    await reloaded.reload().atRest("authenticated");
  });

  it("does not restore the screen in another tab, or after it was skipped", async () => {
    const widget = await widgetWithCode();
    const elsewhere = openWidget(engine.openTab());
    await elsewhere.atRest("authenticated");
    widget.send({ type: "verification.skipped" });
    await widget.atRest("authenticated");
    const reloaded = widget.reload();
    await reloaded.atRest("authenticated");
    expect([...elsewhere.routes, ...reloaded.routes]).not.toContain("confirmVerifyUser");
  });
});
