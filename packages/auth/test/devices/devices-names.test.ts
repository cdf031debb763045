/** What a browser stores of a device names nobody, and is gone when the device is forgotten. */
import { confirmSignIn, deleteUser, forgetDevice, getCurrentUser, signIn, signOut } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL, type Engine, internalsOf, PASSWORD, type PoolConfig, startSendingEngine } from "../engine.ts";
import { deviceKeyOf } from "../support/device-keys.ts";

const PHONE = "+12345670008";
const DONE = { isSignedIn: true };

let engine: Engine;

function start(deviceConfiguration: PoolConfig["deviceConfiguration"] = { challengeRequiredOnNewDevice: true }): void {
  const ann = { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } };
  engine = startSendingEngine({
    pool: { config: { mfaConfiguration: "OPTIONAL", deviceConfiguration, seededUsers: [ann] } as PoolConfig },
  });
}

const begin = (username: string) => signIn(engine.auth, { username, password: PASSWORD });

/** Signs in from a device that is new to the pool. Returns the username in the pool. */
async function signInWithCode(): Promise<string> {
  await begin(EMAIL);
  await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(PHONE) });
  await internalsOf(engine.auth).confirming;
  return (await getCurrentUser(engine.auth)).username;
}

const clientId = (): string => engine.auth.config.userPoolClientId;
const stored = (): [string, string][] => [...engine.browser.storage];
const formerKey = (name: string): string => `poolgate.${clientId()}.device.${name}`;
const keyOf = (name: string): string => deviceKeyOf(internalsOf(engine.auth).environment.storage, clientId(), name);
const deviceKeys = (): string[] => stored().flatMap(([key]) => (key.includes(".device.") ? key : []));

it("neither a key nor a value has the typed name, before the user's consent and after the sign-out", async () => {
  start({ challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true });
  await signInWithCode();
  expect(deviceKeys()).toHaveLength(2);
  const besideSession = stored().filter(([key]) => key !== `poolgate.${clientId()}.session`);
  expect(JSON.stringify(besideSession)).not.toContain(EMAIL);
  await signOut(engine.auth);
  expect(deviceKeys()).toHaveLength(2);
  expect(JSON.stringify(stored())).not.toContain(EMAIL);
});

it("two browsers use different keys for the same name", async () => {
  start();
  await signInWithCode();
  await signOut(engine.auth);
  const here = deviceKeys();
  engine.browser.storage.clear();
  await signInWithCode();
  expect(deviceKeys()).toHaveLength(2);
  for (const key of deviceKeys()) expect(here).not.toContain(key);
});

it.each([
  ["forgotten", () => forgetDevice(engine.auth)],
  ["deleted with its account", () => deleteUser(engine.auth)],
])("a device that is %s is gone under each name with which the user has signed in", async (_, remove) => {
  start();
  const username = await signInWithCode();
  await signOut(engine.auth);
  expect(await begin(username)).toMatchObject(DONE);
  expect(deviceKeys()).toHaveLength(2);
  await remove();
  expect(deviceKeys()).toEqual([]);
});

/** Stores the device as the earlier version did. `isFollowed`: the account's own name was signed in with since. */
async function leaveDevice(isFollowed = false): Promise<string> {
  start();
  const username = await signInWithCode();
  await signOut(engine.auth);
  const { storage } = engine.browser;
  const { version, ids, ...device } = JSON.parse(storage.get(keyOf(username)) ?? "{}") as Record<string, unknown>;
  expect([version, ids]).toEqual([2, [keyOf(username), keyOf(EMAIL)].map((key) => key.split(".").at(-1))]);
  for (const key of [...deviceKeys(), `poolgate.${clientId()}.deviceSalt`]) storage.delete(key);
  storage.set(formerKey(username), JSON.stringify({ version: 1, account: username, ...device }));
  if (isFollowed) {
    await begin(username);
    await signOut(engine.auth);
  }
  storage.set(formerKey(EMAIL), JSON.stringify({ version: 1, account: username }));
  return username;
}

describe("a device that an earlier version has stored under names", () => {
  it.each([
    ["its record", false],
    ["a record that was migrated before", true],
  ])("needs no code, through a pointer to %s, and is then stored without names", async (_, isFollowed) => {
    const username = await leaveDevice(isFollowed);
    expect(await begin(EMAIL)).toMatchObject(DONE);
    expect(deviceKeys().toSorted()).toEqual([keyOf(username), keyOf(EMAIL)].toSorted());
    for (const name of [EMAIL, username]) expect(deviceKeys().join()).not.toContain(name);
    await signOut(engine.auth);
    for (const name of [username, EMAIL]) {
      expect(await begin(name)).toMatchObject(DONE);
      await signOut(engine.auth);
    }
    expect(deviceKeys()).toHaveLength(2);
  });

  it("stays where it is, and needs no code, as long as the storage is full", async () => {
    const username = await leaveDevice();
    const { storage } = internalsOf(engine.auth).environment;
    const setItem = storage.setItem.bind(storage);
    Object.assign(storage, {
      setItem(key: string, value: string): void {
        if (key.includes(".device.")) throw new DOMException("full", "QuotaExceededError");
        setItem(key, value);
      },
    });
    expect(await begin(EMAIL)).toMatchObject(DONE);
    expect(deviceKeys().toSorted()).toEqual([formerKey(username), formerKey(EMAIL)].toSorted());
    await forgetDevice(engine.auth);
    expect(deviceKeys()).toEqual([]);
  });
});
