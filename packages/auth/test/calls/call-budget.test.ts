/**
 * Every call settles within 35 seconds, whether it waits for locks, devices or requests. Only a user's passkey prompt
 * may take longer.
 */
import { createHash } from "node:crypto";
import * as calls from "@poolgate/auth";
import {
  associateWebAuthnCredential,
  type Auth,
  autoSignIn,
  type CallControl,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  isAuthError,
  signIn,
  signOut,
  signUp,
} from "@poolgate/auth";
import { fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { describe, expect, it, vi } from "vitest";
import {
  answerWith,
  EMAIL,
  type Engine,
  type EngineOptions,
  internalsOf,
  PASSWORD,
  refusal,
  startSendingEngine,
  yieldToPage,
} from "../engine.ts";
import { type Widget, openSignIn } from "../widget.ts";

const BUDGET_MS = 35_000;
const PHONE = "+12345670008";
const API = "https://api.example.com";
const WITH_SMS = { attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] as const } };
/** A proof of the password takes two requests. */
const PROVING = { provesPassword: true };
const timeout = { code: "network.timeout" };
const never = (): Promise<never> => new Promise(() => undefined);

let engine: Engine;

function start(user: object = {}, options: Omit<EngineOptions, "pool"> = {}, config: object = {}): void {
  const seededUsers = [{ email: EMAIL, password: PASSWORD, ...user }];
  engine = startSendingEngine({
    pool: { config: { mfaConfiguration: "OPTIONAL", seededUsers, ...config } },
    ...options,
  });
}

const credentials = { username: EMAIL, password: PASSWORD };

/** Moves time in steps of a second, and lets everything run that becomes possible between them. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    await yieldToPage();
    engine.clock.advance(1_000);
  }
  await yieldToPage();
}

/** How a call ended, and after how many milliseconds; undefined while it is running. */
function watch(call: Promise<unknown>): {
  readonly ended: { readonly error?: unknown; readonly afterMs: number } | undefined;
} {
  const startedAt = engine.clock.now();
  const watched: { ended: { error?: unknown; afterMs: number } | undefined } = { ended: undefined };
  const note = (error?: unknown): void => void (watched.ended = { error, afterMs: engine.clock.now() - startedAt });
  call.then(() => note(), note);
  return watched;
}

type Call = (auth: Auth, control?: CallControl) => Promise<unknown>;

const AS_ANYBODY: Readonly<Record<string, Call>> = {
  signIn: (auth, control) => signIn(auth, { ...credentials, options: { flow: "srp" } }, control),
  signUp: (auth, control) => signUp(auth, credentials, control),
  confirmSignUp: (auth, control) => confirmSignUp(auth, { username: EMAIL, confirmationCode: "123456" }, control),
  resendSignUpCode: (auth, control) => calls.resendSignUpCode(auth, { username: EMAIL }, control),
  resetPassword: (auth, control) => calls.resetPassword(auth, { username: EMAIL }, control),
  confirmResetPassword: (auth, control) =>
    calls.confirmResetPassword(auth, { username: EMAIL, newPassword: PASSWORD, confirmationCode: "123456" }, control),
};

const AS_SIGNED_IN: Readonly<Record<string, Call>> = {
  fetchAuthSession: (auth, control) => fetchAuthSession(auth, { forceRefresh: true }, control),
  authFetch: (auth, control) => calls.authFetch(auth, { url: `${API}/x`, forceRefresh: true }, control),
  fetchUserAttributes: calls.fetchUserAttributes,
  updateUserAttributes: (auth, control) =>
    calls.updateUserAttributes(auth, { userAttributes: { name: "Ann" } }, control),
  updateUserAttribute: (auth, control) =>
    calls.updateUserAttribute(auth, { userAttribute: { attributeKey: "name", value: "Ann" } }, control),
  deleteUserAttributes: (auth, control) => calls.deleteUserAttributes(auth, { userAttributeKeys: ["name"] }, control),
  sendUserAttributeVerificationCode: (auth, control) =>
    calls.sendUserAttributeVerificationCode(auth, { userAttributeKey: "email" }, control),
  confirmUserAttribute: (auth, control) =>
    calls.confirmUserAttribute(auth, { userAttributeKey: "email", confirmationCode: "123456" }, control),
  updatePassword: (auth, control) =>
    calls.updatePassword(auth, { oldPassword: PASSWORD, newPassword: "another" }, control),
  deleteUser: calls.deleteUser,
  fetchMFAPreference: calls.fetchMFAPreference,
  updateMFAPreference: (auth, control) => calls.updateMFAPreference(auth, { sms: "DISABLED" }, control),
  setUpTOTP: calls.setUpTOTP,
  verifyTOTPSetup: (auth, control) => calls.verifyTOTPSetup(auth, { code: "123456" }, control),
  fetchUserAuthFactors: calls.fetchUserAuthFactors,
  associateWebAuthnCredential: (auth, control) => associateWebAuthnCredential(auth, {}, control),
  listWebAuthnCredentials: (auth, control) => calls.listWebAuthnCredentials(auth, {}, control),
  deleteWebAuthnCredential: (auth, control) => calls.deleteWebAuthnCredential(auth, { credentialId: "id" }, control),
  fetchDevices: calls.fetchDevices,
  fetchDevice: (auth, control) => calls.fetchDevice(auth, { device: { id: "id" } }, control),
  rememberDevice: (auth, control) => calls.rememberDevice(auth, { device: { id: "id" } }, control),
  forgetDevice: (auth, control) => calls.forgetDevice(auth, { device: { id: "id" } }, control),
};

describe("a pool that never answers", () => {
  it.each(Object.entries(AS_ANYBODY))("%s fails after 35 seconds at the latest", async (_name, call) => {
    start();
    engine.fault = never;
    const { ended } = await afterBudget(call(engine.auth));
    expect(ended).toMatchObject({ error: timeout });
  });

  it.each(Object.entries(AS_SIGNED_IN))("%s fails after 35 seconds at the latest", async (_name, call) => {
    start({}, { config: { apiOrigins: [API] } });
    await signIn(engine.auth, credentials);
    engine.fault = never;
    const { ended } = await afterBudget(call(engine.auth));
    expect(ended).toMatchObject({ error: timeout });
  });

  it.each(Object.entries({ ...AS_ANYBODY, ...AS_SIGNED_IN }))(
    "%s fails earlier with a deadline",
    async (name, call) => {
      start({}, { config: { apiOrigins: [API] } });
      if (name in AS_SIGNED_IN) await signIn(engine.auth, credentials);
      engine.fault = never;
      const watched = watch(call(engine.auth, { deadlineMs: 3_000 }));
      await pass(3_000);
      expect(watched.ended).toEqual({ error: expect.objectContaining(timeout) as unknown, afterMs: 3_000 });
    },
  );

  it("confirmSignIn fails after 35 seconds at the latest, and can be repeated", async () => {
    start(WITH_SMS);
    await signIn(engine.auth, credentials);
    const challengeResponse = engine.pool.latestCode(PHONE);
    engine.fault = never;
    expect((await afterBudget(confirmSignIn(engine.auth, { challengeResponse }))).ended).toMatchObject({
      error: timeout,
    });
    engine.fault = undefined;
    expect(await confirmSignIn(engine.auth, { challengeResponse })).toMatchObject({ isSignedIn: true });
  });

  it("signOut succeeds anyway", async () => {
    start();
    await signIn(engine.auth, credentials);
    engine.fault = never;
    const { ended } = await afterBudget(signOut(engine.auth, { global: true }));
    expect(ended).toMatchObject({ error: undefined });
  });

  it("autoSignIn by a password fails after 35 seconds at the latest", async () => {
    start();
    const username = "bob@example.com";
    const options = { userAttributes: { email: username }, autoSignIn: true };
    await signUp(engine.auth, { username, password: PASSWORD, options });
    await confirmSignUp(engine.auth, { username, confirmationCode: engine.pool.latestCode(username) });
    engine.fault = never;
    expect((await afterBudget(autoSignIn(engine.auth))).ended).toMatchObject({ error: timeout });
  });
});

async function afterBudget(call: Promise<unknown>): Promise<ReturnType<typeof watch>> {
  const watched = watch(call);
  await pass(BUDGET_MS);
  return watched;
}

describe("a call includes the time that it waits for", () => {
  it("another tab that never releases the lock", async () => {
    start();
    await signIn(engine.auth, credentials);
    const other = engine.openTab();
    await fetchAuthSession(other);
    engine.fault = never;
    const first = watch(fetchAuthSession(engine.auth, { forceRefresh: true }));
    await yieldToPage();
    const second = watch(fetchAuthSession(other, { forceRefresh: true }));
    await pass(BUDGET_MS);
    expect([first.ended, second.ended]).toMatchObject([{ error: timeout }, { error: timeout }]);
  });

  it("the confirmation of a new device", async () => {
    start({}, {}, { deviceConfiguration: { challengeRequiredOnNewDevice: true } });
    engine.fault = (operation) =>
      operation === "ConfirmDevice" || operation === "GetTokensFromRefreshToken" ? never() : undefined;
    await signIn(engine.auth, credentials);
    const { ended } = await afterBudget(fetchAuthSession(engine.auth, { forceRefresh: true }));
    expect(ended).toMatchObject({ error: timeout });
  });
});

/** Answers each operation only at its third attempt, some 20 seconds late, and never answers those after `stuck`. */
function slow(stuck: string): void {
  const attempts = new Map<string, number>();
  let isStuck = false;
  engine.fault = (operation, send) => {
    const attempt = (attempts.get(operation) ?? 0) + 1;
    attempts.set(operation, attempt);
    isStuck ||= operation === stuck;
    return isStuck || attempt < 3 ? never() : send();
  };
}

/** The longest time for which the widget is busy without a pause, in milliseconds. */
function sha256(data: BufferSource): ArrayBuffer {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return new Uint8Array(createHash("sha256").update(bytes).digest()).buffer;
}

async function busyTime(widget: Widget): Promise<number> {
  const startedAt = engine.clock.now();
  expect(widget.view.isBusy).toBe(true);
  while (widget.view.isBusy && engine.clock.now() - startedAt < 3 * BUDGET_MS) await pass(1_000);
  return engine.clock.now() - startedAt;
}

describe("a widget", () => {
  it("is busy for 35 seconds at most while a sign-in takes several requests", async () => {
    start({}, PROVING);
    const widget = await openSignIn(engine.auth);
    slow("RespondToAuthChallenge");
    widget.signIn(EMAIL, PASSWORD);
    expect(await busyTime(widget)).toBeLessThanOrEqual(BUDGET_MS);
    expect(widget.view).toMatchObject({ route: "signIn", failure: timeout, username: EMAIL });
    engine.fault = undefined;
    widget.signIn(EMAIL, PASSWORD);
    await widget.atRest("authenticated");
  });

  it("is busy for 35 seconds at most while a device proves itself after the password", async () => {
    // Names are hashed on another thread, whose time is not the page's.
    vi.spyOn(crypto.subtle, "digest").mockImplementation(async (_algorithm, data) => sha256(data));
    start(WITH_SMS, PROVING, { deviceConfiguration: { challengeRequiredOnNewDevice: true } });
    await signIn(engine.auth, credentials);
    await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(PHONE) });
    await internalsOf(engine.auth).confirming;
    await signOut(engine.auth);
    const widget = await openSignIn(engine.auth);
    let asked = 0;
    engine.fault = () => {
      asked += 1;
      // The name and the proof take ten seconds each, and the device never ends.
      return asked === 1 || asked === 3 || asked > 4 ? never() : undefined;
    };
    widget.signIn(EMAIL, PASSWORD);
    expect(await busyTime(widget)).toBeLessThanOrEqual(BUDGET_MS);
    expect(asked).toBeGreaterThan(4);
    expect(widget.view.failure).toMatchObject(timeout);
    engine.fault = undefined;
    widget.signIn(EMAIL, PASSWORD);
    await widget.atRest("authenticated");
  });

  it("gives each submission the full time", async () => {
    start();
    const widget = await openSignIn(engine.auth);
    for (const _ of [1, 2]) {
      engine.fault = never;
      widget.signIn(EMAIL, PASSWORD);
      await pass(10_000);
      engine.fault = answerWith(refusal("NotAuthorizedException"));
      await pass(20_000);
      expect(widget.view).toMatchObject({ isBusy: false, failure: { code: "signIn.refused" } });
    }
  });

  it("is busy for 35 seconds at most while a sign-up is confirmed and signed in", async () => {
    start();
    const username = "bob@example.com";
    await signUp(engine.auth, { username, password: PASSWORD, options: { userAttributes: { email: username } } });
    const widget = await openSignIn(engine.auth);
    widget.signIn(username, PASSWORD);
    await widget.atRest("confirmSignUp");
    const code = engine.pool.latestCode(username);
    slow("InitiateAuth");
    widget.submitCode(code);
    expect(await busyTime(widget)).toBeLessThanOrEqual(BUDGET_MS);
  });
});

describe("a user whom the browser prompts for a passkey", () => {
  const allowed = { allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] };
  const openPool = (): ReturnType<typeof fakePasskeyPlatform> => {
    const platform = fakePasskeyPlatform(createSoftwareAuthenticator());
    const clients = [{ explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH"] }];
    start({}, { ...PROVING, credentials: platform }, { ...allowed, clients });
    return platform;
  };

  it("may take five minutes to register one", async () => {
    const platform = openPool();
    await signIn(engine.auth, credentials);
    platform.next = { wait: true };
    const watched = watch(associateWebAuthnCredential(engine.auth));
    await pass(299_000);
    expect(watched.ended).toBeUndefined();
    await pass(2_000);
    expect(watched.ended).toMatchObject({ error: { code: "passkey.registrationCancelled" } });
  });

  it("may take the pool's three minutes to sign in with one", async () => {
    const platform = openPool();
    await signIn(engine.auth, credentials);
    await associateWebAuthnCredential(engine.auth);
    await signOut(engine.auth);
    platform.next = { wait: true };
    const input = { username: EMAIL, options: { flow: "choice", preferredChallenge: "WEB_AUTHN" } } as const;
    const watched = watch(signIn(engine.auth, input));
    await pass(170_000);
    expect(watched.ended).toBeUndefined();
    await pass(15_000);
    expect(watched.ended).toMatchObject({ error: { code: "signIn.sessionExpired" } });
  });

  it("gets no more time than the caller's deadline", async () => {
    const platform = openPool();
    await signIn(engine.auth, credentials);
    platform.next = { wait: true };
    const watched = watch(associateWebAuthnCredential(engine.auth, {}, { deadlineMs: 60_000 }));
    await pass(60_000);
    expect(isAuthError(watched.ended?.error) && watched.ended?.error.code).toBe("network.timeout");
  });
});
