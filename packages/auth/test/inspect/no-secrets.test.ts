/** Nothing that a user has typed and nothing that a pool has sent is in a recording, in any flow. */
import { associateWebAuthnCredential, confirmSignIn, fetchAuthSession, Secret, signIn, signOut } from "@poolgate/auth";
import {
  createAccountDeletion,
  createContacts,
  createMfaSettings,
  createPasswordChange,
  selectMfaSettingsView,
} from "@poolgate/auth/account";
import { createDevices } from "@poolgate/auth/devices";
import { createPasskeys } from "@poolgate/auth/passkeys";
import { fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { totpOf } from "@poolgate/testkit/totp";
import { expect, it, onTestFinished } from "vitest";
import type { AnyActorRef } from "xstate";
import { EMAIL, internalsOf } from "../engine.ts";
import { openSignIn } from "../widget.ts";
import { startWatchedEngine, type Watch } from "./watched.ts";

const PHONE = "+12345670008";
const PASSWORD = "canary password 2f81";
const NEW_PASSWORD = "canary password 90d7";
const NAME = "Canary Ann Müller";
const WRONG_CODE = "938271";

/** Which machines a recording contains, sorted. */
const machinesOf = ({ inspector }: Watch): readonly string[] => inspector.recording().machines.toSorted();

function started<Ref extends AnyActorRef>(actor: Ref): Ref {
  onTestFinished(() => {
    actor.stop();
  });
  return actor;
}

/** Waits until an actor is in none of its busy states. */
async function settled(actor: AnyActorRef): Promise<void> {
  const isBusy = (): boolean => {
    const { children, ...snapshot } = actor.getSnapshot();
    return snapshot.tags.has("busy") || children.attributeVerification?.getSnapshot().hasTag("busy");
  };
  await expect.poll(isBusy, { interval: 1 }).toBeFalsy();
}

it("while somebody signs up, forgets the password, and signs in", async () => {
  const watch = startWatchedEngine({ provesPassword: true });
  const { engine, guard } = watch;
  [PASSWORD, NEW_PASSWORD, NAME, EMAIL, WRONG_CODE].forEach(guard);
  const widget = await openSignIn(engine.auth);
  widget.send({ type: "signUp.chosen" });
  const attributes = { email: EMAIL, name: NAME };
  widget.send({ type: "registration.submitted", username: EMAIL, password: new Secret(PASSWORD), attributes });
  await widget.atRest("confirmSignUp");
  widget.submitCode(WRONG_CODE);
  await widget.failed("code.mismatch");
  widget.submitCode(guard(engine.pool.latestCode(EMAIL)));
  await widget.atRest("authenticated");
  widget.send({ type: "signOut.requested" });
  await widget.atRest("signIn");
  widget.send({ type: "forgotPassword.chosen", username: EMAIL });
  widget.send({ type: "username.submitted", username: EMAIL });
  await widget.atRest("confirmResetPassword");
  const code = new Secret(guard(engine.pool.latestCode(EMAIL)));
  widget.send({ type: "newPassword.submitted", code, password: new Secret(NEW_PASSWORD) });
  await widget.atRest("signIn");
  widget.signIn(EMAIL, `${PASSWORD}!`);
  await widget.failed("signIn.incorrectCredentials");
  widget.signIn(EMAIL, NEW_PASSWORD);
  await widget.atRest("authenticated");
  expect(machinesOf(watch)).toEqual(
    expect.arrayContaining(["authenticator", "request", "resetPassword", "session", "signIn", "signUp"]),
  );
  expect(JSON.stringify(watch.inspector.recording())).toContain("code.mismatch");
  expect(await watch.leaks()).toEqual([]);
});

it("while somebody sets up an authenticator app, and signs in with it", async () => {
  const watch = startWatchedEngine({
    pool: {
      config: {
        mfaConfiguration: "ON",
        enabledMfas: ["SOFTWARE_TOKEN_MFA"],
        seededUsers: [{ email: EMAIL, password: PASSWORD, status: "FORCE_CHANGE_PASSWORD", mfa: { enabled: [] } }],
      },
    },
  });
  const { engine, guard } = watch;
  [PASSWORD, NEW_PASSWORD, EMAIL].forEach(guard);
  const widget = await openSignIn(engine.auth);
  widget.signIn(EMAIL, PASSWORD);
  await widget.atRest("forceNewPassword");
  widget.send({ type: "requiredPassword.submitted", password: new Secret(NEW_PASSWORD), attributes: {} });
  const { challenge } = await widget.atRest("setupTotp");
  if (challenge?.name !== "totpSetup" || challenge.setup === undefined) throw new Error("There is no set-up.");
  const key = guard(challenge.setup.sharedSecret.reveal());
  const codeNow = (): string => guard(totpOf(key, engine.clock.now()));
  widget.submitCode(codeNow());
  await widget.atRest("authenticated");
  widget.send({ type: "signOut.requested" });
  await widget.atRest("signIn");
  engine.clock.advance(60_000);
  widget.signIn(EMAIL, NEW_PASSWORD);
  await widget.atRest("confirmSignIn");
  widget.submitCode(codeNow());
  await widget.atRest("authenticated");
  expect(machinesOf(watch)).toContain("challenge");
  expect(JSON.stringify(watch.inspector.recording())).toContain('"SOFTWARE_TOKEN_MFA"');
  expect(await watch.leaks()).toEqual([]);
});

it("while a device is confirmed, used and listed", async () => {
  const user = { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE, name: NAME } };
  const watch = startWatchedEngine({
    provesPassword: true,
    pool: {
      config: {
        mfaConfiguration: "OPTIONAL",
        deviceConfiguration: { challengeRequiredOnNewDevice: true },
        seededUsers: [{ ...user, mfa: { enabled: ["SMS_MFA"] } }],
      },
    },
  });
  const { auth, pool } = watch.engine;
  [PASSWORD, EMAIL, PHONE, NAME].forEach(watch.guard);
  await signIn(auth, { username: EMAIL, password: PASSWORD });
  await confirmSignIn(auth, { challengeResponse: watch.guard(pool.latestCode(PHONE)) });
  await internalsOf(auth).confirming;
  await signOut(auth);
  expect(await signIn(auth, { username: EMAIL, password: PASSWORD })).toMatchObject({ isSignedIn: true });
  const devices = started(createDevices(auth, { purpose: "manage" }));
  await settled(devices);
  const [device] = devices.getSnapshot().context.devices;
  devices.send({ type: "forgetting.requested", deviceId: watch.guard(device?.id ?? "") });
  await settled(devices);
  expect(devices.getSnapshot().context).toMatchObject({ notice: "deviceForgotten" });
  expect(machinesOf(watch)).toEqual(expect.arrayContaining(["deviceConfirmation", "devices"]));
  expect(await watch.leaks()).toEqual([]);
});

it("while a passkey is registered, used and deleted", async () => {
  const watch = startWatchedEngine({
    pool: {
      config: {
        allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
        clients: [{ explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH"] }],
        seededUsers: [{ email: EMAIL, password: PASSWORD }],
      },
    },
    config: { signInFlow: "choice" },
    credentials: fakePasskeyPlatform(createSoftwareAuthenticator()),
  });
  const { auth } = watch.engine;
  [PASSWORD, EMAIL, NAME].forEach(watch.guard);
  await signIn(auth, { username: EMAIL, password: PASSWORD, options: { flow: "srp" } });
  await associateWebAuthnCredential(auth, { options: { friendlyName: NAME } });
  await signOut(auth);
  await signIn(auth, { username: EMAIL, options: { preferredChallenge: "WEB_AUTHN" } });
  const passkeys = started(createPasskeys(auth, { purpose: "manage" }));
  await settled(passkeys);
  const [passkey] = passkeys.getSnapshot().context.passkeys;
  passkeys.send({ type: "deletion.requested", credentialId: watch.guard(passkey?.credentialId ?? "") });
  await settled(passkeys);
  expect(passkeys.getSnapshot().context).toMatchObject({ notice: "passkeyDeleted" });
  expect(machinesOf(watch)).toEqual(expect.arrayContaining(["challenge", "passkeys"]));
  expect(await watch.leaks()).toEqual([]);
});

it("while AWS credentials are requested", async () => {
  const watch = startWatchedEngine({
    config: { identityPoolId: "us-east-1:00000000-0000-4000-8000-000000000000", allowGuestAccess: true },
    pool: {
      config: {
        identityPool: { allowUnauthenticatedIdentities: true },
        seededUsers: [{ email: EMAIL, password: PASSWORD }],
      },
    },
  });
  const { auth } = watch.engine;
  const guest = await fetchAuthSession(auth);
  await signIn(auth, { username: watch.guard(EMAIL), password: watch.guard(PASSWORD) });
  const session = await fetchAuthSession(auth, { forceRefresh: true });
  for (const { credentials, identityId } of [guest, session])
    [...Object.values(credentials ?? {}), identityId].map(String).forEach(watch.guard);
  expect(session.credentials).toBeDefined();
  expect(machinesOf(watch)).toContain("credentials");
  expect(await watch.leaks()).toEqual([]);
});

it("while somebody changes the settings of an account, and deletes it", async () => {
  const user = { email: EMAIL, password: PASSWORD, attributes: { name: NAME } };
  const watch = startWatchedEngine({ pool: { config: { mfaConfiguration: "OPTIONAL", seededUsers: [user] } } });
  const { engine, guard } = watch;
  const { auth, pool, clock } = engine;
  const newEmail = "canary.new@example.com";
  [PASSWORD, NEW_PASSWORD, EMAIL, newEmail, NAME].forEach(guard);
  await signIn(auth, { username: EMAIL, password: PASSWORD });
  const password = started(createPasswordChange(auth));
  await settled(password);
  const newPassword = new Secret(NEW_PASSWORD);
  password.send({ type: "passwords.submitted", currentPassword: new Secret(PASSWORD), newPassword });
  await settled(password);
  const contacts = started(createContacts(auth, { attributes: ["email"] }));
  await settled(contacts);
  contacts.send({ type: "change.submitted", attribute: "email", address: newEmail });
  await settled(contacts);
  contacts.send({ type: "code.submitted", code: new Secret(guard(pool.latestCode(newEmail))) });
  await settled(contacts);
  const mfa = started(createMfaSettings(auth));
  await settled(mfa);
  mfa.send({ type: "appSetup.requested" });
  await settled(mfa);
  const key = guard(selectMfaSettingsView(mfa.getSnapshot()).setup?.sharedSecret.reveal() ?? "");
  mfa.send({ type: "code.submitted", code: new Secret(guard(totpOf(key, clock.now()))) });
  await settled(mfa);
  const notices = [password, contacts, mfa].map((actor) => actor.getSnapshot().context.notice);
  expect(notices).toEqual(["passwordChanged", "verified", "turnedOn"]);
  const deletion = started(createAccountDeletion(auth));
  deletion.send({ type: "deletion.requested" });
  deletion.send({ type: "deletion.confirmed" });
  await settled(deletion);
  expect(deletion.getSnapshot().output).toEqual({ isDeleted: true });
  expect(machinesOf(watch)).toEqual(
    expect.arrayContaining(["accountDeletion", "attributeVerification", "contacts", "mfaSettings", "passwordChange"]),
  );
  expect(await watch.leaks()).toEqual([]);
});
