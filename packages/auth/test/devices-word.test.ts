/** The person's word on their device: whether the pool waits for it is known to the browser, until it is said. */
import { fetchDevices, getCurrentUser, rememberDevice, signIn, signOut } from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { afterEach, expect, it } from "vitest";
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
  const shut = (): never => {
    throw new Error("forbidden");
  };
  const { storage } = engine.auth.internals.environment;
  const memory = deviceMemory(engine.auth.config, { storage: { ...storage, getItem: shut, setItem: shut } }, "sub-1");
  memory.noteRefusal();
  memory.noteWord("us-east-1_0");
  expect(memory.recall()).toEqual({ wantsWordOn: undefined, wasRefused: false });
});
