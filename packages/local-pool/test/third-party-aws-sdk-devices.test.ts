/**
 * The AWS SDK for JavaScript v3, as published, with the plain device operations and the shapes of the service's own
 * model.
 */
import type * as Sdk from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifierConfig } from "./support/device.ts";
import { loadAsNode } from "./support/load-as-node.ts";
import { servePool, type ServedPool } from "./support/serve-pool.ts";

const sdk = loadAsNode("@aws-sdk/client-cognito-identity-provider") as typeof Sdk;

const username = "aws-sdk@example.com";
const password = "correct horse battery";

let pool: ServedPool;
let client: Sdk.CognitoIdentityProviderClient;

beforeAll(async () => {
  pool = await servePool({
    deviceConfiguration: { deviceOnlyRememberedOnUserPrompt: true },
    seededUsers: [{ email: username, password }],
  });
  client = new sdk.CognitoIdentityProviderClient({ endpoint: pool.url, region: "us-east-1" });
});

afterAll(async () => {
  client.destroy();
  await pool.stop();
});

async function signIn(): Promise<Sdk.AuthenticationResultType> {
  const { AuthenticationResult = {} } = await client.send(
    new sdk.InitiateAuthCommand({
      ClientId: pool.userPoolClientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  );
  return AuthenticationResult;
}

it("confirms, remembers, reads, lists and forgets a device, and refreshes from it", async () => {
  const { AccessToken, RefreshToken, NewDeviceMetadata } = await signIn();
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

  const ClientId = pool.userPoolClientId;
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
