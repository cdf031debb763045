/**
 * The actors of the account settings against a pool: the password, the second factors, the addresses, and the deletion.
 */
import { Secret, signIn, signOut, signUp, confirmSignUp, autoSignIn } from "@poolgate/auth";
import {
  createAccountDeletion,
  createContacts,
  createMfaSettings,
  createPasswordChange,
  selectAccountDeletionView,
  selectContactsView,
  selectMfaSettingsView,
  selectPasswordChangeView,
} from "@poolgate/auth/account";
import { totpOf, wrongTotpOf } from "@poolgate/testkit/totp";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { AnyActorRef } from "xstate";
import { EMAIL, type Engine, loseFirstAnswerOf, PASSWORD, startSendingEngine } from "../engine.ts";

let engine: Engine;
const start = async (options: Parameters<typeof startSendingEngine>[0] = {}): Promise<void> => {
  engine = startSendingEngine(options);
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  engine.operations.length = 0;
};
beforeEach(() => start());

const NEW_PASSWORD = "another good one";
const NEW_EMAIL = "new@example.com";
const PHONE = "+12345670008";

function running<Ref extends AnyActorRef>(actor: Ref): Ref {
  onTestFinished(() => {
    actor.stop();
  });
  return actor;
}

/** Waits until the actor waits for its user again, or has ended. The clock of the requests' retries goes on. */
async function settled(actor: AnyActorRef): Promise<void> {
  const isBusy = (): boolean =>
    actor.getSnapshot().hasTag("busy") ||
    actor.getSnapshot().children.attributeVerification?.getSnapshot().hasTag("busy");
  const settling = new Promise<void>((resolve) => {
    const check = (): void => void (isBusy() || resolve());
    const subscription = actor.subscribe({ next: () => queueMicrotask(check), complete: resolve });
    const child = actor.getSnapshot().children.attributeVerification?.subscribe(() => queueMicrotask(check));
    onTestFinished(() => {
      subscription.unsubscribe();
      child?.unsubscribe();
    });
    check();
  });
  await engine.clock.settle(settling);
}

const openPassword = async () => {
  const actor = running(createPasswordChange(engine.auth));
  await settled(actor);
  return { actor, view: () => selectPasswordChangeView(actor.getSnapshot()) };
};

const changePassword = (current: string | undefined, next: string) => ({
  type: "passwords.submitted" as const,
  currentPassword: current === undefined ? undefined : new Secret(current),
  newPassword: new Secret(next),
});

const openMfa = async (input = {}) => {
  const actor = running(createMfaSettings(engine.auth, input));
  await settled(actor);
  return { actor, view: () => selectMfaSettingsView(actor.getSnapshot()) };
};

const openContacts = async (input = {}) => {
  const actor = running(createContacts(engine.auth, input));
  await settled(actor);
  return { actor, view: () => selectContactsView(actor.getSnapshot()) };
};

const codeFor = (address: string) => ({
  type: "code.submitted" as const,
  code: new Secret(engine.pool.latestCode(address)),
});

const openDeletion = () => {
  const actor = running(createAccountDeletion(engine.auth));
  return { actor, view: () => selectAccountDeletionView(actor.getSnapshot()) };
};

const isSignedIn = (): boolean => engine.auth.session.getSnapshot().context.user !== undefined;

describe("createPasswordChange", () => {
  it("changes the password, and a double click sends it once", async () => {
    const { actor, view } = await openPassword();
    expect(view()).toMatchObject({
      isKnown: true,
      hasPassword: true,
      username: EMAIL,
      passwordPolicy: { minLength: 8 },
    });
    actor.send(changePassword(PASSWORD, NEW_PASSWORD));
    actor.send(changePassword(PASSWORD, NEW_PASSWORD));
    await settled(actor);
    expect(view()).toMatchObject({ notice: "passwordChanged", failure: undefined });
    expect(engine.operations).toEqual(["GetUserAuthFactors", "ChangePassword"]);
    await signOut(engine.auth);
    await signIn(engine.auth, { username: EMAIL, password: NEW_PASSWORD });
  });

  it("keeps no password in its snapshot while it is being sent", async () => {
    const { actor } = await openPassword();
    engine.fault = () => new Promise(() => undefined);
    actor.send(changePassword(PASSWORD, NEW_PASSWORD));
    const persisted = JSON.stringify([actor.getPersistedSnapshot(), actor.getSnapshot()]);
    expect(persisted).not.toContain(PASSWORD);
    expect(persisted).not.toContain(NEW_PASSWORD);
  });

  it("ends when the user signs out, also in the middle of a request", async () => {
    const { actor, view } = await openPassword();
    engine.fault = (operation) => (operation === "ChangePassword" ? new Promise(() => undefined) : undefined);
    actor.send(changePassword(PASSWORD, NEW_PASSWORD));
    await signOut(engine.auth);
    await settled(actor);
    expect(view()).toMatchObject({ screen: "none", isBusy: false, failure: undefined });
  });

  it("sets the first password of a user who has none, even if the response is lost", async () => {
    const explicitAuthFlows = ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] as const;
    engine = startSendingEngine({
      pool: { config: { allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"], clients: [{ explicitAuthFlows }] } },
      config: { signInFlow: "password" },
    });
    await signUp(engine.auth, { username: NEW_EMAIL, options: { passwordless: true, autoSignIn: true } });
    await confirmSignUp(engine.auth, { username: NEW_EMAIL, confirmationCode: engine.pool.latestCode(NEW_EMAIL) });
    await autoSignIn(engine.auth);
    const { actor, view } = await openPassword();
    expect(view()).toMatchObject({ isKnown: true, hasPassword: false });
    loseFirstAnswerOf(engine, "ChangePassword");
    actor.send(changePassword(undefined, NEW_PASSWORD));
    await settled(actor);
    expect(view()).toMatchObject({ notice: "passwordChanged", failure: undefined, hasPassword: true });
    await signOut(engine.auth);
    await signIn(engine.auth, { username: NEW_EMAIL, password: NEW_PASSWORD });
  });
});

describe("createMfaSettings", () => {
  beforeEach(async () => {
    const enabledMfas = ["SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP"] as const;
    await start({ pool: { config: { mfaConfiguration: "OPTIONAL", enabledMfas } } });
  });

  it("sets up an authenticator app, turns it on, prefers it and turns it off", async () => {
    const { actor, view } = await openMfa();
    expect(view().methods.map(({ mfaType, need }) => [mfaType, need])).toEqual([
      ["TOTP", "app"],
      ["SMS", "contact"],
      ["EMAIL", undefined],
    ]);
    actor.send({ type: "enabling.requested", mfaType: "TOTP" });
    expect(view()).toMatchObject({ screen: "app", busyAction: "associate", setup: undefined });
    await settled(actor);
    const key = view().setup?.sharedSecret.reveal() ?? "";
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(key);
    actor.send({ type: "code.submitted", code: new Secret(wrongTotpOf(key, engine.clock.now())) });
    await settled(actor);
    expect(view()).toMatchObject({ screen: "app", failure: { code: "code.mismatch" } });
    actor.send({ type: "code.submitted", code: new Secret(totpOf(key, engine.clock.now())) });
    await settled(actor);
    expect(view()).toMatchObject({ screen: "list", notice: "turnedOn", mfaType: "TOTP", setup: undefined });
    for (const [type, mfaType, notice] of [
      ["enabling.requested", "EMAIL", "turnedOn"],
      ["preference.requested", "TOTP", "preferred"],
      ["disabling.requested", "TOTP", "turnedOff"],
    ] as const) {
      actor.send({ type, mfaType });
      await settled(actor);
      expect(view()).toMatchObject({ notice, failure: undefined });
    }
    expect(view().methods[0]).toMatchObject({ isEnabled: false, isPreferred: false, need: undefined });
    expect(view().methods[2]).toMatchObject({ isEnabled: true, address: EMAIL });
  });

  it("refuses a factor that does not exist", () => {
    expect(() => createMfaSettings(engine.auth, { mfaTypes: ["FAX"] } as never)).toThrow(
      expect.objectContaining({ code: "input.invalidMember" }),
    );
  });

  it("shows no key of an app after the user has left", async () => {
    const { actor, view } = await openMfa();
    actor.send({ type: "appSetup.requested" });
    await settled(actor);
    expect(view().setup).toBeDefined();
    await signOut(engine.auth);
    expect(view()).toMatchObject({ screen: "none", setup: undefined });
  });
});

describe("createContacts", () => {
  const change = { type: "change.submitted", attribute: "email", address: NEW_EMAIL } as const;

  it("changes an address and verifies it, after a wrong code and another code", async () => {
    const { actor, view } = await openContacts();
    actor.send(change);
    actor.send(change);
    await settled(actor);
    expect(view()).toMatchObject({ screen: "code", delivery: { destination: "n***@e***" }, isOldKept: false });
    expect(engine.operations).toEqual(["GetUser", "UpdateUserAttributes", "GetUser"]);
    const wrong = engine.pool.latestCode(NEW_EMAIL) === "000000" ? "000001" : "000000";
    actor.send({ type: "code.submitted", code: new Secret(wrong) });
    expect(view()).toMatchObject({ isBusy: true, busyAction: "confirm" });
    await settled(actor);
    expect(view()).toMatchObject({ screen: "code", isBusy: false, failure: { code: "code.mismatch" } });
    actor.send({ type: "code.resendRequested" });
    expect(view()).toMatchObject({ busyAction: "resend", failure: undefined });
    await settled(actor);
    expect(view()).toMatchObject({ notice: "codeSent" });
    actor.send(codeFor(NEW_EMAIL));
    await settled(actor);
    await settled(actor);
    expect(view()).toMatchObject({ screen: "list", notice: "verified" });
    expect(view().contacts[0]).toEqual({ attribute: "email", address: NEW_EMAIL, isVerified: true });
  });

  it("adds a phone number, which can be verified later", async () => {
    const { actor, view } = await openContacts({ attributes: ["phone_number"] });
    actor.send({ type: "change.submitted", attribute: "phone_number", address: PHONE });
    await settled(actor);
    actor.send({ type: "verification.skipped" });
    await settled(actor);
    expect(view().contacts).toEqual([{ attribute: "phone_number", address: PHONE, isVerified: false }]);
    actor.send({ type: "verification.requested", attribute: "phone_number" });
    await settled(actor);
    expect(view()).toMatchObject({ screen: "code", delivery: { medium: "SMS" } });
    actor.send(codeFor(PHONE));
    await settled(actor);
    await settled(actor);
    expect(view().contacts).toMatchObject([{ isVerified: true }]);
  });

  it("ends when another user signs in", async () => {
    const { actor, view } = await openContacts();
    actor.send(change);
    await settled(actor);
    await engine.pool.seedUser({ email: "bob@example.com", password: PASSWORD });
    await signOut(engine.auth);
    await signIn(engine.auth, { username: "bob@example.com", password: PASSWORD });
    expect(view()).toMatchObject({ screen: "none", contacts: expect.any(Array) as unknown, delivery: undefined });
  });
});

describe("createAccountDeletion", () => {
  it("asks first, then deletes the account once and ends the session", async () => {
    const { actor, view } = openDeletion();
    actor.send({ type: "deletion.confirmed" });
    expect(engine.operations).toEqual([]);
    actor.send({ type: "deletion.requested" });
    actor.send({ type: "deletion.cancelled" });
    actor.send({ type: "deletion.requested" });
    expect(view()).toMatchObject({ screen: "question", isBusy: false });
    actor.send({ type: "deletion.confirmed" });
    actor.send({ type: "deletion.confirmed" });
    await settled(actor);
    expect(view()).toEqual({ screen: "deleted", isBusy: false, failure: undefined });
    expect(actor.getSnapshot().output).toEqual({ isDeleted: true });
    expect(engine.operations).toEqual(["DeleteUser"]);
    expect(isSignedIn()).toBe(false);
  });

  it("ends without a deletion for a user who has signed out before", async () => {
    await signOut(engine.auth);
    const { actor, view } = openDeletion();
    await settled(actor);
    expect(view().screen).toBe("none");
    expect(actor.getSnapshot().output).toEqual({ isDeleted: false });
  });
});
