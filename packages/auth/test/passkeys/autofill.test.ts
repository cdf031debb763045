/** Passkey autofill and one-tap sign-in in the widget's machine, with a real pool. */
import {
  associateWebAuthnCredential,
  type Auth,
  type AuthConfig,
  type AuthError,
  createAuth,
  deleteUser,
  signIn,
  signOut,
} from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { type FakePasskeyPlatform, fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { beforeEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, internalsOf, PASSWORD, refuseConnection, startEngine, yieldToPage } from "../engine.ts";
import { holdAnswersOf, openWidget, type Widget, openSignIn } from "../widget.ts";

const pool = {
  config: {
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "WEB_AUTHN"],
    clients: [{ explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH"] }],
    seededUsers: [{ email: EMAIL, password: PASSWORD }],
  },
} as const;

let engine: Engine;
let platform: FakePasskeyPlatform;

/** Makes a passkey on this device, and signs out. */
async function start(config: Partial<AuthConfig> = {}): Promise<void> {
  platform = fakePasskeyPlatform(createSoftwareAuthenticator());
  engine = startEngine({ pool, config: { signInFlow: "srp", ...config }, credentials: platform });
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD, options: { flow: "password" } });
  await associateWebAuthnCredential(engine.auth);
  await signOut(engine.auth);
  engine.operations.length = 0;
}

beforeEach(() => start({ signInFlow: "choice" }));

/** The form, while the browser suggests the passkey. */
async function open(auth: Auth = engine.auth): Promise<Widget> {
  const widget = await openSignIn(auth);
  await expect.poll(() => platform.isSuggesting).toBe(true);
  return widget;
}

/** The same, but the page's timers are suspended for an hour. */
async function openAsleep(): Promise<Widget> {
  const { config } = engine.auth;
  const internals = internalsOf(engine.auth);
  const timers = { setTimeout: () => 0, clearTimeout: () => undefined };
  const widget = await open(createAuth(config, { ...internals.environment, timers }));
  engine.clock.advance(3_600_000);
  return widget;
}

describe.each(["choice", "srp", "password"] as const)("on the form of the flow %s", (signInFlow) => {
  beforeEach(() => start({ signInFlow }));

  it("signs in with the suggested passkey, in two requests and without typing", async () => {
    const widget = await open();
    expect(widget.view).toMatchObject({ passkeyUsername: EMAIL, isBusy: false, failure: undefined });
    platform.pick();
    const { user } = await widget.atRest("authenticated");
    expect(user?.username).toBeDefined();
    expect(engine.operations).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
    expect(widget.routes).not.toContain("confirmSignIn");
  });

  it("signs in with one tap, with the challenge that was already requested", async () => {
    const widget = await open();
    widget.send({ type: "passkey.requested" });
    await widget.atRest("authenticated");
    expect(engine.operations).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
    expect(platform.asked).toEqual(["create", "suggest", "get"]);
  });
});

it.each(["custom", "customWithSrp"] as const)(
  "offers nothing in the flow %s, because it would bypass the flow's own challenges",
  async (signInFlow) => {
    await start({ signInFlow });
    const widget = openWidget(engine.auth);
    expect((await widget.atRest("signIn")).passkeyUsername).toBeUndefined();
    widget.send({ type: "passkey.requested" });
    expect(widget.view.isBusy).toBe(false);
    expect(engine.operations).toEqual([]);
  },
);

it("offers nothing and sends no request if no user has used a passkey here", async () => {
  const widget = openWidget(engine.openTab(fakeBrowser()));
  expect((await widget.atRest("signIn")).passkeyUsername).toBeUndefined();
  await yieldToPage(1);
  expect(engine.operations).toEqual([]);
  expect(platform.asked).toEqual(["create"]);
});

it("remembers the user of a passkey that was made elsewhere", async () => {
  const auth = engine.openTab(fakeBrowser());
  const options = { flow: "choice", preferredChallenge: "WEB_AUTHN" } as const;
  expect(await signIn(auth, { username: EMAIL, options })).toMatchObject({ isSignedIn: true });
  await signOut(auth);
  const widget = openWidget(auth);
  await widget.when(({ passkeyUsername }) => passkeyUsername === EMAIL);
});

it("sends a request only after a tap if the browser has no autofill", async () => {
  platform.canSuggest = false;
  const widget = openWidget(engine.auth);
  await widget.when(({ passkeyUsername }) => passkeyUsername === EMAIL);
  expect(engine.operations).toEqual([]);
  widget.send({ type: "passkey.requested" });
  expect(widget.view).toMatchObject({ route: "signIn", isBusy: true, busyAction: "passkey" });
  await widget.atRest("authenticated");
});

describe("a password that is submitted while the browser suggests a passkey", () => {
  it("ends the suggestion before anything is sent to the pool", async () => {
    await start();
    const widget = await open();
    let wasSuggesting: boolean | undefined;
    engine.fault = (operation) => {
      if (operation === "InitiateAuth") wasSuggesting ??= platform.isSuggesting;
      return undefined;
    };
    widget.signIn(EMAIL, PASSWORD);
    expect(platform.isSuggesting).toBe(false);
    await widget.atRest("authenticated");
    expect(wasSuggesting).toBe(false);
  });

  it("suspends suggestion and one tap until the pool has answered, whatever events a view sends", async () => {
    await start();
    const widget = await open();
    const answer = holdAnswersOf(engine, "RespondToAuthChallenge");
    widget.signIn(EMAIL, PASSWORD);
    widget.send({ type: "autofill.requested" });
    expect(platform.isSuggesting).toBe(false);
    widget.send({ type: "passkey.requested" });
    await expect.poll(() => engine.operations.at(-1)).toBe("RespondToAuthChallenge");
    widget.send({ type: "autofill.requested" });
    widget.send({ type: "passkey.requested" });
    await answer();
    await widget.atRest("authenticated");
    expect(platform.asked).toEqual(["create", "suggest"]);
  });

  it("starts the suggestion again after a wrong password, with the challenge that was already requested", async () => {
    await start();
    const widget = await open();
    widget.signIn(EMAIL, "not the password");
    await widget.failed("signIn.incorrectCredentials");
    await expect.poll(() => platform.isSuggesting).toBe(true);
    expect(engine.operations).toEqual(["InitiateAuth", "InitiateAuth", "RespondToAuthChallenge"]);
    platform.pick();
    await widget.atRest("authenticated");
  });
});

it("ends the suggestion when the form is left", async () => {
  const widget = await open();
  widget.send({ type: "signUp.chosen" });
  expect(platform.isSuggesting).toBe(false);
  widget.send({ type: "signIn.chosen" });
  await expect.poll(() => platform.isSuggesting).toBe(true);
  widget.close();
  expect(platform.isSuggesting).toBe(false);
});

it("stops suggesting when the challenge has expired, and starts again when the user enters the form", async () => {
  const widget = await open();
  engine.clock.advance(3_600_000);
  await expect.poll(() => platform.isSuggesting).toBe(false);
  expect(engine.operations).toEqual(["InitiateAuth"]);
  widget.send({ type: "autofill.requested" });
  await expect.poll(() => platform.isSuggesting).toBe(true);
  platform.pick();
  await widget.atRest("authenticated");
});

it("hides errors of the suggestion, and shows errors of a tap", async () => {
  engine.fault = refuseConnection;
  const widget = openWidget(engine.auth);
  await widget.when(({ passkeyUsername }) => passkeyUsername === EMAIL);
  await engine.clock.settle(expect.poll(() => engine.operations.length).toBe(3));
  expect(widget.view.failure).toBeUndefined();
  widget.send({ type: "passkey.requested" });
  await engine.clock.settle(widget.failed("network.unreachable"));
  expect(widget.view).toMatchObject({ route: "signIn", isBusy: false, passkeyUsername: EMAIL });
  widget.send({ type: "failure.dismissed" });
  expect(widget.view.failure).toBeUndefined();
  engine.fault = undefined;
  widget.send({ type: "passkey.requested" });
  await widget.atRest("authenticated");
});

it("forgets a user who is removed from the device, permanently", async () => {
  const widget = await open();
  platform.pick();
  await widget.atRest("authenticated");
  await signOut(engine.auth);
  await expect.poll(() => platform.isSuggesting).toBe(true);
  // The button of this user stands above the list, so the list does not repeat the name.
  expect(widget.view).toMatchObject({ route: "signIn", passkeyUsername: EMAIL, recentUsers: [] });
  widget.send({ type: "passkeyAccount.forgotten" });
  expect(platform.isSuggesting).toBe(false);
  expect((await widget.when(({ passkeyUsername }) => passkeyUsername === undefined)).route).toBe("signIn");
  expect(widget.view.recentUsers).toEqual([]);
  expect(await widget.reload().atRest("signIn")).toMatchObject({ passkeyUsername: undefined, recentUsers: [] });
  expect([...engine.browser.storage.values()].join("")).not.toContain(EMAIL);
});

it("forgets a user who deletes their account, before the request is sent", async () => {
  platform.canSuggest = false;
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD, options: { flow: "password" } });
  await deleteUser(engine.auth);
  expect((await openWidget(engine.auth).atRest("signIn")).passkeyUsername).toBeUndefined();
});

it("lets the user choose another factor if the pool refuses the passkey", async () => {
  const widget = await open();
  platform.pick({ clientData: { origin: "https://evil.example" } });
  expect(await widget.failed("passkey.failed")).toMatchObject({
    route: "confirmSignIn",
    challenge: { name: "passkey", canReselect: true },
  });
  widget.send({ type: "selection.reopened" });
  await widget.when(({ challenge }) => challenge?.name === "firstFactorSelection");
  widget.send({ type: "firstFactor.selected", factor: "WEB_AUTHN" });
  await widget.atRest("authenticated");
});

describe("the choice of first factors", () => {
  it("starts with the passkey for the user who last used one here", async () => {
    const widget = await open();
    widget.signIn(EMAIL);
    const { challenge } = await widget.when((view) => view.challenge?.name === "firstFactorSelection");
    expect(challenge).toMatchObject({ preselected: "WEB_AUTHN" });
  });

  it("starts with the first factor for other users", async () => {
    await engine.pool.seedUser({ email: "bob@example.com", password: PASSWORD });
    const widget = await open();
    widget.signIn("bob@example.com");
    const { challenge } = await widget.when((view) => view.challenge?.name === "firstFactorSelection");
    expect(challenge).toMatchObject({ name: "firstFactorSelection" });
    expect(challenge).not.toHaveProperty("preselected");
  });
});

it("follows a sign-in in another tab", async () => {
  const widget = await open();
  await signIn(engine.openTab(), { username: EMAIL, password: PASSWORD, options: { flow: "password" } });
  await widget.atRest("authenticated");
  expect(platform.isSuggesting).toBe(false);
});

describe("a device slept while the pool's challenge expired", () => {
  it.each([
    ["picks", () => platform.pick()],
    ["taps", (widget: Widget) => widget.send({ type: "passkey.requested" })],
  ])("repeats the request once when the user %s, and signs in", async (_, act) => {
    const widget = await openAsleep();
    act(widget);
    await widget.atRest("authenticated");
    expect(engine.operations).toEqual([
      "InitiateAuth",
      "RespondToAuthChallenge",
      "InitiateAuth",
      "RespondToAuthChallenge",
    ]);
  });

  it("does not repeat the request again", async () => {
    const widget = await openAsleep();
    const expireAgain = (): void => {
      platform.onAsked = expireAgain;
      engine.clock.advance(3_600_000);
    };
    expireAgain();
    widget.send({ type: "passkey.requested" });
    await widget.failed("signIn.sessionExpired");
    expect(widget.view.route).toBe("signIn");
    expect(platform.asked.filter((asked) => asked === "get")).toHaveLength(2);
    platform.onAsked = undefined;
    // The user selects the passkey. The earlier error was already shown and does not return.
    await expect.poll(() => platform.isSuggesting).toBe(true);
    platform.pick({ clientData: { origin: "https://evil.example" } });
    await widget.failed("passkey.failed");
    widget.send({ type: "failure.dismissed" });
    expect(widget.view).toMatchObject({ route: "confirmSignIn", failure: undefined });
  });
});

it("cancels no other passkey prompt that the user started on the page", async () => {
  const widget = await open();
  platform.next = { wait: true };
  const leaving = new AbortController();
  const options = { flow: "choice", preferredChallenge: "WEB_AUTHN" } as const;
  const asking = signIn(engine.auth, { username: EMAIL, options }, { signal: leaving.signal }).catch(
    (error: AuthError) => error.code,
  );
  await expect.poll(() => platform.asked.at(-1)).toBe("get");
  widget.send({ type: "autofill.requested" });
  await yieldToPage(1);
  expect(platform.asked.at(-1)).toBe("get");
  leaving.abort();
  expect(await asking).toBe("call.aborted");
  widget.send({ type: "autofill.requested" });
  await expect.poll(() => platform.isSuggesting).toBe(true);
});
