/** The person's word on their device: whether the pool waits for it is known to the browser, until it is said. */
import { fetchDevices, forgetDevice, getCurrentUser, rememberDevice, signIn, signOut } from "@poolgate/auth";
import { createDevices } from "@poolgate/auth/devices";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { afterEach, expect, it } from "vitest";
import { waitFor } from "xstate";
import { deviceMemory } from "../src/effects/device-memory.ts";
import type { DeviceMemory } from "../src/protocol/device-memory.ts";
import { EMAIL, type Engine, PASSWORD, startEngine } from "./engine.ts";

let engine: Engine;
afterEach(() => engine.stop());

async function signInWhere(deviceOnlyRememberedOnUserPrompt: boolean): Promise<void> {
  engine = startEngine({
    pool: {
      config: {
        deviceConfiguration: { deviceOnlyRememberedOnUserPrompt, challengeRequiredOnNewDevice: true },
        seededUsers: [{ email: EMAIL, password: PASSWORD }],
      },
    },
  });
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  await engine.auth.internals.confirming;
}

async function recalled(): Promise<DeviceMemory> {
  const { userId } = await getCurrentUser(engine.auth);
  return deviceMemory(engine.auth.config, engine.auth.internals.environment, userId).recall();
}

const shut = (): never => {
  throw new Error("forbidden");
};

const keyOfSession = (): string | undefined => engine.auth.session.getSnapshot().context.record?.reveal().deviceKey;

it.each([true, false])("is over with either word: remembered %s", async (isRemembered) => {
  await signInWhere(true);
  expect(await recalled()).toEqual({ wantsWordOn: keyOfSession(), wasRefused: false });
  await rememberDevice(engine.auth, { isRemembered });
  expect((await recalled()).wantsWordOn).toBeUndefined();
});

it("stands when the word is on another device", async () => {
  await signInWhere(true);
  const here = keyOfSession();
  const elsewhere = engine.openTab(fakeBrowser());
  await signIn(elsewhere, { username: EMAIL, password: PASSWORD });
  await rememberDevice(elsewhere);
  const [device] = await fetchDevices(engine.auth);
  expect(device?.id).not.toBe(here);
  await rememberDevice(engine.auth, { device, isRemembered: false });
  expect((await recalled()).wantsWordOn).toBe(here);
});

it("stands after a sign-out and a sign-in of the same device", async () => {
  await signInWhere(true);
  const here = keyOfSession();
  await signOut(engine.auth);
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  expect(keyOfSession()).toBe(here);
  expect((await recalled()).wantsWordOn).toBe(here);
});

it("is not waited for where the pool remembers by itself", async () => {
  await signInWhere(false);
  expect(await recalled()).toEqual({ wantsWordOn: undefined, wasRefused: false });
});

it("is forgotten where the storage is shut, which is no failure", async () => {
  await signInWhere(true);
  const { storage } = engine.auth.internals.environment;
  const memory = deviceMemory(engine.auth.config, { storage: { ...storage, getItem: shut, setItem: shut } }, "sub-1");
  memory.noteRefusal();
  memory.noteWord("us-east-1_0");
  expect(memory.recall()).toEqual({ wantsWordOn: undefined, wasRefused: false });
});

/** What an offer asks of the pool before it is made, or isn't. */
async function requestsOfOffer(): Promise<readonly string[]> {
  const before = engine.operations.length;
  const devices = createDevices(engine.auth, { purpose: "offer" });
  await waitFor(devices, (snapshot) => !snapshot.hasTag("busy"));
  expect(devices.getSnapshot().value).toBe("closed");
  return engine.operations.slice(before);
}

it("is asked for after one request in a pool that wants it, and without any in one that doesn't", async () => {
  await signInWhere(true);
  expect(await requestsOfOffer()).toEqual(["GetUser"]);
  engine.stop();
  await signInWhere(false);
  expect(await requestsOfOffer()).toEqual([]);
});

it("is not asked for again after a no, although the next device here is another one", async () => {
  await signInWhere(true);
  const { userId } = await getCurrentUser(engine.auth);
  const here = keyOfSession();
  deviceMemory(engine.auth.config, engine.auth.internals.environment, userId).noteRefusal();
  expect(await requestsOfOffer()).toEqual([]);
  await forgetDevice(engine.auth);
  await signOut(engine.auth);
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  await engine.auth.internals.confirming;
  expect(keyOfSession()).not.toBe(here);
  expect(await recalled()).toEqual({ wantsWordOn: keyOfSession(), wasRefused: true });
  expect(await requestsOfOffer()).toEqual([]);
});
