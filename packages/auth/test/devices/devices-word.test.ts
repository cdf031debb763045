/**
 * Whether the pool waits for the user's consent to remember the device is stored in the browser until the user answers.
 */
import {
  type Auth,
  confirmSignIn,
  fetchDevices,
  forgetDevice,
  getCurrentUser,
  rememberDevice,
  signIn,
  signOut,
} from "@poolgate/auth";
import { createDevices } from "@poolgate/auth/devices";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { expect, it, onTestFinished } from "vitest";
import { waitFor } from "xstate";
import { deviceConsentStorage } from "../../src/flows/devices/device-consent.storage.ts";
import type { DeviceConsent } from "../../src/protocol/devices/device-consent.ts";
import {
  EMAIL,
  type Engine,
  internalsOf,
  PASSWORD,
  type PoolConfig,
  type SeededUser,
  sessionOf,
  startSendingEngine,
} from "../engine.ts";

let engine: Engine;

const PHONE = "+12345670008";
const byText = { attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } } as const;
const byMail = { mfa: { enabled: ["EMAIL_OTP"] } } as const;

/** A pool that lets users decide which device it remembers, unless set otherwise. */
function open(user: Partial<SeededUser> = byText, config: PoolConfig = {}): void {
  engine = startSendingEngine({
    pool: {
      config: {
        mfaConfiguration: "OPTIONAL",
        deviceConfiguration: { deviceOnlyRememberedOnUserPrompt: true, challengeRequiredOnNewDevice: true },
        seededUsers: [{ email: EMAIL, password: PASSWORD, ...user }],
        ...config,
      },
    },
  });
}

/** Signs in with the password and the newest code that was sent to an address. */
async function enter(address = PHONE, auth = engine.auth): Promise<void> {
  await signIn(auth, { username: EMAIL, password: PASSWORD });
  await confirmSignIn(auth, { challengeResponse: engine.pool.latestCode(address) });
  await internalsOf(auth).confirming;
}

async function signInWhere(deviceOnlyRememberedOnUserPrompt: boolean): Promise<void> {
  open(byText, { deviceConfiguration: { deviceOnlyRememberedOnUserPrompt, challengeRequiredOnNewDevice: true } });
  await enter();
}

async function recalled(): Promise<DeviceConsent> {
  const { userId } = await getCurrentUser(engine.auth);
  return deviceConsentStorage(engine.auth.config, internalsOf(engine.auth).environment, userId).load();
}

const shut = (): never => {
  throw new Error("forbidden");
};

const keyOfSession = (): string | undefined => sessionOf(engine.auth).getSnapshot().context.record?.reveal().deviceKey;

it.each([true, false])("is no longer pending after either answer: remembered %s", async (isRemembered) => {
  await signInWhere(true);
  expect(await recalled()).toEqual({ pendingDeviceKey: keyOfSession(), wasRefused: false });
  await rememberDevice(engine.auth, { isRemembered });
  expect((await recalled()).pendingDeviceKey).toBeUndefined();
});

it("stays pending if the answer concerns another device", async () => {
  await signInWhere(true);
  const here = keyOfSession();
  const elsewhere = engine.openTab(fakeBrowser());
  await enter(PHONE, elsewhere);
  await rememberDevice(elsewhere);
  const [device] = await fetchDevices(engine.auth);
  expect(device?.id).not.toBe(here);
  await rememberDevice(engine.auth, { device, isRemembered: false });
  expect((await recalled()).pendingDeviceKey).toBe(here);
});

it("stays pending after a sign-out and a new sign-in on the same device", async () => {
  await signInWhere(true);
  const here = keyOfSession();
  await signOut(engine.auth);
  await enter();
  expect(keyOfSession()).toBe(here);
  expect((await recalled()).pendingDeviceKey).toBe(here);
});

it("is lost without an error if the storage is blocked", async () => {
  await signInWhere(true);
  const { storage } = internalsOf(engine.auth).environment;
  const memory = deviceConsentStorage(
    engine.auth.config,
    { storage: { ...storage, getItem: shut, setItem: shut } },
    "sub-1",
  );
  memory.recordRefusal();
  memory.recordConsent("us-east-1_0");
  expect(memory.load()).toEqual({ pendingDeviceKey: undefined, wasRefused: false });
});

it.each([
  ["a code by SMS", byText, {}, PHONE],
  ["a code by e-mail", byMail, {}, EMAIL],
  [
    "one that the pool demands of everybody",
    { attributes: { phone_number: PHONE } },
    { mfaConfiguration: "ON" },
    PHONE,
  ],
] as const)("is pending after %s", async (_, user, config, address) => {
  open(user, config);
  await enter(address);
  expect((await recalled()).pendingDeviceKey).toBe(keyOfSession());
});

it("is pending on the next page too, if this one was left before the device was confirmed", async () => {
  open();
  engine.fault = (operation) => (operation === "ConfirmDevice" ? new Promise(() => undefined) : undefined);
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(PHONE) });
  engine.auth.dispose();
  engine.fault = undefined;
  const next = engine.openTab();
  await devicesAtRest(next);
  const { userId } = await getCurrentUser(next);
  const { pendingDeviceKey } = deviceConsentStorage(next.config, internalsOf(next).environment, userId).load();
  expect(pendingDeviceKey).toMatch(/^us-east-1_/);
});

it("is not pending after a sign-in with only a password", async () => {
  open({});
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  await internalsOf(engine.auth).confirming;
  expect(keyOfSession()).toBeDefined();
  expect((await recalled()).pendingDeviceKey).toBeUndefined();
});

it("is not pending after an e-mailed code instead of a password, which no device can replace", async () => {
  const clients = [{ explicitAuthFlows: ["ALLOW_USER_AUTH"] }] as const;
  open({}, { mfaConfiguration: "OFF", allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"], clients });
  const options = { flow: "choice", preferredChallenge: "EMAIL_OTP" } as const;
  await signIn(engine.auth, { username: EMAIL, options });
  await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(EMAIL) });
  await internalsOf(engine.auth).confirming;
  expect(keyOfSession()).toBeDefined();
  expect((await recalled()).pendingDeviceKey).toBeUndefined();
});

async function devicesAtRest(auth: Auth): Promise<unknown> {
  const devices = createDevices(auth, { purpose: "offer" });
  onTestFinished(() => devices.stop());
  const { value } = await waitFor(devices, (snapshot) => !snapshot.hasTag("busy"));
  return value;
}

it("is requested without a network request, and not at all if the pool remembers devices by itself", async () => {
  for (const [isLeftToPeople, state] of [
    [true, "awaitingOfferAnswer"],
    [false, "closed"],
  ] as const) {
    await signInWhere(isLeftToPeople);
    const before = engine.operations.length;
    expect(await devicesAtRest(engine.auth)).toBe(state);
    expect(engine.operations.slice(before)).toEqual([]);
  }
});

it("is not requested again after the user declined, even for a new device key here", async () => {
  await signInWhere(true);
  const { userId } = await getCurrentUser(engine.auth);
  const here = keyOfSession();
  deviceConsentStorage(engine.auth.config, internalsOf(engine.auth).environment, userId).recordRefusal();
  expect(await devicesAtRest(engine.auth)).toBe("closed");
  await forgetDevice(engine.auth);
  await signOut(engine.auth);
  await enter();
  expect(keyOfSession()).not.toBe(here);
  expect(await recalled()).toEqual({ pendingDeviceKey: keyOfSession(), wasRefused: true });
  expect(await devicesAtRest(engine.auth)).toBe("closed");
});
