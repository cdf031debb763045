/**
 * The AWS SDK for JavaScript v3, as published, with the plain device operations and the shapes of the service's own
 * model.
 */
import type * as Sdk from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { verifierConfig } from "./support/device.ts";
import { sdk, serveClient } from "./support/aws-sdk.ts";

const username = "aws-sdk@example.com";
const password = "correct horse battery";

const { pool, client, ClientId, initiateAuth } = await serveClient({
  deviceConfiguration: { deviceOnlyRememberedOnUserPrompt: true },
  seededUsers: [{ email: username, password }],
});

it("confirms, remembers, reads, lists and forgets a device, and refreshes from it", async () => {
  const { AuthenticationResult = {} } = await initiateAuth(username, password);
  const { AccessToken, RefreshToken, NewDeviceMetadata } = AuthenticationResult;
  const { DeviceKey, DeviceGroupKey = "" } = NewDeviceMetadata ?? {};
  if (DeviceKey === undefined) throw new Error("No new device.");
  const about = { AccessToken, DeviceKey };
  const confirm = new sdk.ConfirmDeviceCommand({
    ...about,
    DeviceName: "telephone",
    DeviceSecretVerifierConfig: verifierConfig({ key: DeviceKey, groupKey: DeviceGroupKey, password: "secret" }),
  });
  expect((await client.send(confirm)).UserConfirmationNecessary).toBe(true);
  await expect(client.send(confirm)).rejects.toMatchObject({ name: "DeviceKeyExistsException" });
  await expect(client.send(new sdk.GetDeviceCommand(about))).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);
  await client.send(new sdk.UpdateDeviceStatusCommand({ ...about, DeviceRememberedStatus: "remembered" }));
  const { Device } = await client.send(new sdk.GetDeviceCommand(about));
  expect(Device).toMatchObject({
    DeviceKey,
    DeviceAttributes: expect.arrayContaining([{ Name: "device_name", Value: "telephone" }]),
    DeviceCreateDate: expect.any(Date),
  });
  expect(Math.abs(pool.now() - Number(Device?.DeviceLastAuthenticatedDate))).toBeLessThan(60_000);
  const { Devices, PaginationToken } = await client.send(new sdk.ListDevicesCommand({ AccessToken, Limit: 1 }));
  expect([Devices, PaginationToken]).toEqual([[Device], undefined]);

  const refresh = (key?: string): Promise<Sdk.GetTokensFromRefreshTokenCommandOutput> =>
    client.send(new sdk.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, DeviceKey: key }));
  await expect(refresh()).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
  expect((await refresh(DeviceKey)).AuthenticationResult?.TokenType).toBe("Bearer");

  expect((await client.send(new sdk.ForgetDeviceCommand(about))).$metadata.httpStatusCode).toBe(200);
  const refusal = await client.send(new sdk.ForgetDeviceCommand(about)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(sdk.ResourceNotFoundException);
  expect(refusal).toMatchObject({ message: "Device does not exist." });
  await expect(refresh(DeviceKey)).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
});
