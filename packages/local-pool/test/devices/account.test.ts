/** Device operations of a user: confirm, read, list, remember, forget; and what a refresh requires of the device. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openData, type UserPoolConfig } from "@poolgate/local-pool";
import { expect, it } from "vitest";
import {
  byPassword,
  confirmDevice,
  type Device,
  type DeviceTokens,
  newDevice,
  NO_DEVICE,
  prepareProof,
  sendProof,
  tokensOf,
  verifierConfig,
} from "../support/device.ts";
import { makeFolder } from "../support/make-folder.ts";
import type { Step } from "../support/sign-in-steps.ts";
import { ANN, CLIENT_ID, startPool, type StartedPool, authOf } from "../support/start-pool.ts";
import { call, callWell, type WireAnswer, textOf } from "../support/wire-client.ts";

const INVALID_REFRESH_TOKEN = "NotAuthorizedException: Invalid Refresh Token";
const NOON = Date.UTC(2026, 0, 5, 12) / 1_000;

const CONFIG = {
  deviceConfiguration: {},
  seededUsers: [{ email: ANN.username, password: ANN.password }],
} satisfies UserPoolConfig;

const start = (config: UserPoolConfig = {}, data = openData(":memory:")): StartedPool =>
  startPool({ ...CONFIG, ...config }, data);

async function signIn(pool: StartedPool, device?: Device): Promise<DeviceTokens> {
  return tokensOf(await byPassword(pool, device));
}

/** Signs in and confirms the device. */
async function keep(pool: StartedPool, DeviceName?: string): Promise<{ tokens: DeviceTokens; device: Device }> {
  const tokens = await signIn(pool);
  return { tokens, device: await confirmDevice(pool, tokens, DeviceName === undefined ? {} : { DeviceName }) };
}

async function listed(pool: StartedPool, { AccessToken }: DeviceTokens): Promise<string[]> {
  const { Devices } = await callWell(pool.handle, "ListDevices", { AccessToken });
  return (Devices as { DeviceKey: string }[]).map(({ DeviceKey }) => DeviceKey);
}

function update(pool: StartedPool, tokens: DeviceTokens, device: Device, status?: string): Promise<WireAnswer> {
  return call(pool.handle, "UpdateDeviceStatus", {
    AccessToken: tokens.AccessToken,
    DeviceKey: device.key,
    ...(status === undefined ? {} : { DeviceRememberedStatus: status }),
  });
}

it.each([
  [{}, false],
  [{ deviceOnlyRememberedOnUserPrompt: true }, true],
])("ConfirmDevice reports whether the user must be asked: with %j %s", async (deviceConfiguration, expected) => {
  const pool = start({ deviceConfiguration });
  const tokens = await signIn(pool);
  const device = newDevice(tokens);
  const answer = await callWell(pool.handle, "ConfirmDevice", {
    AccessToken: tokens.AccessToken,
    DeviceKey: device.key,
    DeviceSecretVerifierConfig: verifierConfig(device),
  });
  expect(answer).toEqual({ UserConfirmationNecessary: expected });
});

it("reads a device with its name, its status and its dates, in seconds", async () => {
  const pool = start();
  const tokens = await signIn(pool);
  pool.clock.advance(1_500);
  const device = await confirmDevice(pool, tokens, { DeviceName: "Ann's päd 🔑" });
  const about = { AccessToken: tokens.AccessToken, DeviceKey: device.key };
  const expected = {
    DeviceKey: device.key,
    DeviceAttributes: [
      { Name: "device_status", Value: "valid" },
      { Name: "device_name", Value: "Ann's päd 🔑" },
      { Name: "dev:device_remembered_status", Value: "remembered" },
    ],
    DeviceCreateDate: NOON + 1.5,
    DeviceLastModifiedDate: NOON + 1.5,
    DeviceLastAuthenticatedDate: NOON,
  };
  expect(await callWell(pool.handle, "GetDevice", about)).toEqual({ Device: expected });
  pool.clock.advance(60_200);
  await signIn(pool, device);
  const used = { DeviceLastModifiedDate: NOON + 61.7, DeviceLastAuthenticatedDate: NOON + 61 };
  expect(await callWell(pool.handle, "GetDevice", about)).toEqual({ Device: { ...expected, ...used } });
  expect(await callWell(pool.handle, "ListDevices", { AccessToken: tokens.AccessToken })).toEqual({
    Devices: [{ ...expected, ...used }],
  });
});

it("lists page by page, oldest first", async () => {
  const pool = start();
  const devices: Device[] = [];
  let tokens: DeviceTokens | undefined;
  for (let count = 0; count < 5; count += 1) {
    const kept = await keep(pool);
    devices.push(kept.device);
    ({ tokens } = kept);
    pool.clock.advance(1_000);
  }
  const AccessToken = tokens?.AccessToken;
  const pages: string[][] = [];
  let PaginationToken: unknown;
  do {
    const page = await callWell(pool.handle, "ListDevices", { AccessToken, Limit: 2, PaginationToken });
    pages.push((page["Devices"] as { DeviceKey: string }[]).map(({ DeviceKey }) => DeviceKey));
    ({ PaginationToken } = page);
  } while (PaginationToken !== undefined);
  const [first, second, third, fourth, fifth] = devices.map(({ key }) => key);
  expect(pages).toEqual([[first, second], [third, fourth], [fifth]]);
  for (const Limit of [0, 5, 60]) {
    const whole = await callWell(pool.handle, "ListDevices", { AccessToken, Limit });
    expect([(whole["Devices"] as unknown[]).length, whole["PaginationToken"]]).toEqual([5, undefined]);
  }
});

it("lists only remembered devices; a device that is not remembered can be remembered again", async () => {
  const pool = start({ deviceConfiguration: { deviceOnlyRememberedOnUserPrompt: true } });
  const { tokens, device } = await keep(pool);
  const about = { AccessToken: tokens.AccessToken, DeviceKey: device.key };
  for (const [status, isShown] of [
    [undefined, false],
    ["remembered", true],
    [undefined, true],
    ["not_remembered", false],
    ["remembered", true],
  ] as const) {
    expect((await update(pool, tokens, device, status)).body).toEqual({});
    expect(await listed(pool, tokens)).toEqual(isShown ? [device.key] : []);
    expect(textOf(await call(pool.handle, "GetDevice", about))).toBe(isShown ? "good" : NO_DEVICE);
  }
});

it("forgets a device permanently, with an empty response", async () => {
  const pool = start();
  const { tokens, device } = await keep(pool);
  const other = await keep(pool);
  const about = { AccessToken: other.tokens.AccessToken, DeviceKey: device.key };
  expect(await callWell(pool.handle, "ForgetDevice", about)).toEqual({});
  expect(await listed(pool, other.tokens)).toEqual([other.device.key]);
  for (const operation of ["ForgetDevice", "GetDevice", "UpdateDeviceStatus"]) {
    expect([operation, textOf(await call(pool.handle, operation, about))]).toEqual([operation, NO_DEVICE]);
  }
  // The tokens of its session cannot restore it either.
  const again = { AccessToken: tokens.AccessToken, DeviceKey: device.key };
  const DeviceSecretVerifierConfig = verifierConfig(device);
  const confirmed = await call(pool.handle, "ConfirmDevice", { ...again, DeviceSecretVerifierConfig });
  expect(textOf(confirmed)).toBe(NO_DEVICE);
});

/** Both operations that refresh. */
const REFRESHES: readonly (readonly [
  string,
  (pool: StartedPool, tokens: DeviceTokens, key: string | undefined) => Promise<WireAnswer>,
])[] = [
  [
    "REFRESH_TOKEN_AUTH",
    (pool, { RefreshToken }, key) =>
      call(pool.handle, "InitiateAuth", authOf("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: RefreshToken, DEVICE_KEY: key })),
  ],
  [
    "GetTokensFromRefreshToken",
    (pool, { RefreshToken }, DeviceKey) =>
      call(pool.handle, "GetTokensFromRefreshToken", { ClientId: CLIENT_ID, RefreshToken, DeviceKey }),
  ],
];

it.each(REFRESHES)("%s requires the device of the sign-in, confirmed and not forgotten", async (_name, refresh) => {
  const pool = start();
  const tokens = await signIn(pool);
  const { key } = newDevice(tokens);
  expect(textOf(await refresh(pool, tokens, key))).toBe(INVALID_REFRESH_TOKEN);
  await confirmDevice(pool, tokens);
  const other = await keep(pool);
  for (const wrong of [undefined, "us-east-1_00000000-0000-4000-8000-000000000000", other.device.key]) {
    expect(textOf(await refresh(pool, tokens, wrong))).toBe(INVALID_REFRESH_TOKEN);
  }
  const { body } = await refresh(pool, tokens, key);
  const refreshed = tokensOf(body as unknown as Step);
  expect(refreshed).not.toHaveProperty("NewDeviceMetadata");
  expect(await listed(pool, refreshed)).toContain(key);
  await callWell(pool.handle, "ForgetDevice", { AccessToken: refreshed.AccessToken, DeviceKey: key });
  expect(textOf(await refresh(pool, tokens, key))).toBe(INVALID_REFRESH_TOKEN);
  expect(textOf(await refresh(pool, other.tokens, other.device.key))).toBe("good");
});

it("requires the device also for a sign-in from a known one, remembered or not", async () => {
  const pool = start();
  const { tokens: first, device } = await keep(pool);
  const tokens = await signIn(pool, device);
  await update(pool, first, device, "not_remembered");
  for (const [, refresh] of REFRESHES) {
    expect(textOf(await refresh(pool, tokens, undefined))).toBe(INVALID_REFRESH_TOKEN);
    expect(textOf(await refresh(pool, tokens, device.key))).toBe("good");
  }
});

it("keeps a rotating refresh token valid when the device is missing", async () => {
  const pool = start({ clients: [{ refreshTokenRotation: { feature: "ENABLED" } }] });
  const { tokens, device } = await keep(pool);
  const refresh = (DeviceKey?: string): Promise<WireAnswer> =>
    call(pool.handle, "GetTokensFromRefreshToken", {
      ClientId: CLIENT_ID,
      RefreshToken: tokens.RefreshToken,
      DeviceKey,
    });
  expect(textOf(await refresh())).toBe(INVALID_REFRESH_TOKEN);
  expect(textOf(await refresh(device.key))).toBe("good");
});

it("requires no device for sign-ins before the pool remembered devices, nor after it has stopped", async () => {
  const folder = makeFolder();
  const { deviceConfiguration: _none, ...without } = CONFIG;
  const early = await signIn(startPool(without, openData(folder)));
  const pool = start({}, openData(folder));
  const late = await signIn(pool);
  for (const [, refresh] of REFRESHES) {
    expect(textOf(await refresh(pool, early, undefined))).toBe("good");
    expect(textOf(await refresh(pool, late, undefined))).toBe(INVALID_REFRESH_TOKEN);
    expect(textOf(await refresh(startPool(without, openData(folder)), late, undefined))).toBe("good");
  }
});

it("is stored after a stop, with its verifier sealed, and neither is in the log (DEVICE_SRP_AUTH)", async () => {
  const folder = makeFolder();
  const deviceConfiguration = { challengeRequiredOnNewDevice: true };
  const first = start({ deviceConfiguration }, openData(folder));
  const tokens = await signIn(first);
  const device = newDevice(tokens);
  const DeviceSecretVerifierConfig = verifierConfig(device);
  const about = { AccessToken: tokens.AccessToken, DeviceKey: device.key, DeviceSecretVerifierConfig };
  await callWell(first.handle, "ConfirmDevice", about);
  first.close();
  const verifier = Buffer.from(DeviceSecretVerifierConfig["PasswordVerifier"] ?? "", "base64");
  const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
  expect(kept.join("")).toContain(device.key);
  for (const text of [...kept, ...first.logged]) {
    expect(text.toLowerCase()).not.toContain(
      BigInt(`0x${verifier.toString("hex")}`)
        .toString(16)
        .slice(0, 32),
    );
    expect(text).not.toContain(verifier.toString("latin1").slice(1, 33));
    expect(text).not.toContain(device.password);
  }
  const second = start({ deviceConfiguration }, openData(folder));
  const proof = await prepareProof(second, await byPassword(second, device), device, { nowMs: second.clock.now() });
  expect(textOf(await sendProof(second, proof))).toBe("good");
});
