/** Contact verification in the widget: when it is offered after a sign-in, and how it ends. */
import { fetchUserAttributes, signIn, signOut, signUp } from "@poolgate/auth";
import { beforeEach, describe, expect, it } from "vitest";
import {
  answerWith,
  EMAIL,
  type Engine,
  loseFirstAnswerOf,
  PASSWORD,
  refusal,
  refuseConnection,
  startEngine,
} from "../engine.ts";
import { openWidget, type Widget } from "../widget.ts";

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
    pool: { config: { triggers: { preSignUp: () => ({ autoConfirmUser: true, ...verified }) } } },
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
  const widget = openWidget(engine.auth);
  await widget.atRest("signIn");
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

  it.each([
    ["the e-mail address", { autoVerifyEmail: true }],
    ["the phone number", { autoVerifyPhone: true }],
  ])("is not offered if %s is verified", async (_which, verifiedThen) => {
    verified = verifiedThen;
    await haveAccount({ phone_number: PHONE });
    const widget = await signedInWidget();
    await widget.atRest("authenticated");
    expect(widget.routes).not.toContain("verifyUser");
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

  it("ends with the session", async () => {
    await haveAccount();
    const widget = await signedInWidget();
    await widget.atRest("verifyUser");
    await signOut(engine.auth);
    expect(await widget.atRest("signIn")).toMatchObject({ notice: undefined, unverifiedContacts: [] });
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

  it("requires a code before it sends a request", async () => {
    const widget = await widgetWithCode();
    engine.operations.length = 0;
    widget.submitCode("");
    await widget.failed("input.required");
    expect(engine.operations).toEqual([]);
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

  it("is complete if the pool accepted the code and only the response was lost", async () => {
    const widget = await widgetWithCode();
    loseFirstAnswerOf(engine, "VerifyUserAttribute");
    widget.submitCode(engine.pool.latestCode(EMAIL));
    expect(await engine.clock.settle(widget.atRest("authenticated"))).toMatchObject({ failure: undefined });
    expect(await fetchUserAttributes(engine.auth)).toMatchObject({ email_verified: "true" });
  });

  it("stays at the choice and shows the reason if no code can be sent; the user can still skip", async () => {
    const widget = await signedInWidget();
    await widget.atRest("verifyUser");
    engine.fault = refuseConnection;
    widget.send({ type: "contact.chosen", attribute: "email" });
    await engine.clock.settle(widget.failed("network.unreachable"));
    expect(widget.view).toMatchObject({ route: "verifyUser", isBusy: false });
    widget.send({ type: "verification.skipped" });
    await widget.atRest("authenticated");
  });

  it("returns to the sign-in if the pool has ended the session meanwhile", async () => {
    const widget = await widgetWithCode();
    const refused = ["VerifyUserAttribute", "GetTokensFromRefreshToken"];
    const refuse = answerWith(refusal("NotAuthorizedException", "Access Token has been revoked"));
    engine.fault = (operation, send) => (refused.includes(operation) ? refuse(operation, send) : undefined);
    widget.submitCode(engine.pool.latestCode(EMAIL));
    expect(await widget.atRest("signIn")).toMatchObject({ notice: "sessionEnded", delivery: undefined });
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

  it("does not restore the screen for a code that is too old", async () => {
    const widget = await widgetWithCode();
    engine.clock.advance(24 * HOUR_MS);
    expect(await widget.reload().atRest("authenticated")).toMatchObject({
      unverifiedContacts: [],
      delivery: undefined,
    });
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

  it("does not restore the screen if the session has ended meanwhile", async () => {
    const widget = await widgetWithCode();
    engine.browser.storage.clear();
    expect(await widget.reload().atRest("signIn")).toMatchObject({ unverifiedContacts: [], delivery: undefined });
  });
});
