/** The devices of a user as the pool's owner sees and changes them, and the owner's sign-out of a user. */
import { expect, it } from "vitest";
import { byPassword, confirmDevice, type Device, type DeviceTokens, NO_DEVICE, tokensOf } from "../support/device.ts";
import { ANN, authOf, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callAsOwner, callWell, outcomeOf, type WireAnswer } from "../support/wire-client.ts";

const NAMED = { UserPoolId: "us-east-1_LocalPool", Username: ANN.username };

interface Kept {
  readonly pool: StartedPool;
  readonly tokens: DeviceTokens;
  readonly device: Device;
}

/** A user with a device that is not remembered. */
async function keepDevice(): Promise<Kept> {
  const pool = startPool({
    deviceConfiguration: { deviceOnlyRememberedOnUserPrompt: true },
    seededUsers: [{ email: ANN.username, password: ANN.password }],
  });
  const tokens = tokensOf(await byPassword(pool));
  return { pool, tokens, device: await confirmDevice(pool, tokens, { DeviceName: "Ann's telephone" }) };
}

const asOwner = (pool: StartedPool, operation: string, more: Readonly<Record<string, unknown>>): Promise<WireAnswer> =>
  callAsOwner(pool.handle, operation, { ...NAMED, ...more });

async function listed(pool: StartedPool): Promise<unknown> {
  return (await asOwner(pool, "AdminListDevices", {})).body["Devices"];
}

it("sees devices that are not remembered, which their user does not", async () => {
  const { pool, tokens, device } = await keepDevice();
  const described = expect.objectContaining({
    DeviceKey: device.key,
    DeviceAttributes: expect.arrayContaining([
      { Name: "device_name", Value: "Ann's telephone" },
      { Name: "dev:device_remembered_status", Value: "not_remembered" },
    ]) as unknown,
  }) as unknown;
  expect(await listed(pool)).toEqual([described]);
  expect((await asOwner(pool, "AdminGetDevice", { DeviceKey: device.key })).body["Device"]).toEqual(described);
  const { AccessToken } = tokens;
  expect(await callWell(pool.handle, "ListDevices", { AccessToken })).toEqual({ Devices: [] });
  const asUser = { AccessToken, DeviceKey: device.key };
  expect(await outcomeOf(call(pool.handle, "GetDevice", asUser))).toBe(NO_DEVICE);

  const remember = { DeviceKey: device.key, DeviceRememberedStatus: "remembered" };
  expect((await asOwner(pool, "AdminUpdateDeviceStatus", remember)).body).toEqual({});
  expect((await callWell(pool.handle, "ListDevices", { AccessToken }))["Devices"]).toHaveLength(1);
});

it("pages through devices with a token that belongs to the operation and the user", async () => {
  const { pool, tokens } = await keepDevice();
  await confirmDevice(pool, tokensOf(await byPassword(pool)));
  const first = await asOwner(pool, "AdminListDevices", { Limit: 1 });
  const { PaginationToken } = first.body as { readonly PaginationToken: string };
  const second = await asOwner(pool, "AdminListDevices", { Limit: 1, PaginationToken });
  expect([first, second].map(({ body }) => body["Devices"])).toEqual([[expect.anything()], [expect.anything()]]);
  expect(second.body["PaginationToken"]).toBeUndefined();
  const foreign = call(pool.handle, "ListDevices", { AccessToken: tokens.AccessToken, PaginationToken });
  expect(await outcomeOf(foreign)).toBe("InvalidParameterException: Invalid pagination token");
});

it("forgets a device, whose sessions then cannot be refreshed", async () => {
  const { pool, tokens, device } = await keepDevice();
  expect((await asOwner(pool, "AdminForgetDevice", { DeviceKey: device.key })).body).toEqual({});
  expect(await listed(pool)).toEqual([]);
  const refresh = authOf("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: tokens.RefreshToken, DEVICE_KEY: device.key });
  expect(await outcomeOf(call(pool.handle, "InitiateAuth", refresh))).toMatch(/^NotAuthorizedException/);
});

it.each(["AdminGetDevice", "AdminForgetDevice", "AdminUpdateDeviceStatus"])(
  "%s refuses a device that the user does not have, and an unknown user",
  async (operation) => {
    const { pool, device } = await keepDevice();
    expect(await outcomeOf(asOwner(pool, operation, { DeviceKey: "us-east-1_0" }))).toBe(NO_DEVICE);
    const nobody = { Username: "nobody@example.com", DeviceKey: device.key };
    expect(await outcomeOf(asOwner(pool, operation, nobody))).toBe("UserNotFoundException: User does not exist.");
  },
);

it("AdminUserGlobalSignOut ends all sessions of the user, who may be named by sub", async () => {
  const { pool, tokens } = await keepDevice();
  const user = await callWell(pool.handle, "GetUser", { AccessToken: tokens.AccessToken });
  expect((await asOwner(pool, "AdminUserGlobalSignOut", { Username: user["Username"] })).body).toEqual({});
  expect(await outcomeOf(call(pool.handle, "GetUser", { AccessToken: tokens.AccessToken }))).toBe(
    "NotAuthorizedException: Access Token has been revoked",
  );
});
