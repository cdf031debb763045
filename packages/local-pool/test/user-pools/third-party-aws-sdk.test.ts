/** The AWS SDK for JavaScript v3, as published, as the owner of pools and clients: from their creation to their end. */
import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { sdk, serveClient } from "../support/aws-sdk.ts";

const { pool, client } = await serveClient({});

const EMAIL = "ann@example.com";
const PASSWORD = "Correct-horse-1";
const UserPoolId = "us-east-1_Shop1";
const ClientId = "shop0web";
const Arn = `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${UserPoolId}`;

it("creates a pool with the id of its tag, and describes it as it was created", async () => {
  const { UserPool: created } = await client.send(
    new sdk.CreateUserPoolCommand({
      PoolName: "shop",
      UsernameAttributes: ["email"],
      AutoVerifiedAttributes: ["email"],
      Schema: [{ Name: "team", AttributeDataType: "String", StringAttributeConstraints: { MaxLength: "5" } }],
      UserPoolTags: { "poolgate:id": UserPoolId, "poolgate:client-id:web": ClientId },
    }),
  );
  const { UserPool: described } = await client.send(new sdk.DescribeUserPoolCommand({ UserPoolId }));
  expect(described).toEqual(created);
  expect(described).toMatchObject({ Id: UserPoolId, Name: "shop", Arn, EstimatedNumberOfUsers: 0, LambdaConfig: {} });
  expect(described?.CreationDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(described?.SchemaAttributes?.at(-1)).toMatchObject({ Name: "custom:team" });
});

it("creates a client with the id of the pool's tag, and signs a user up and in with it", async () => {
  const { UserPoolClient: created } = await client.send(
    new sdk.CreateUserPoolClientCommand({
      UserPoolId,
      ClientName: "web",
      ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
      AccessTokenValidity: 10,
      TokenValidityUnits: { AccessToken: "minutes" },
    }),
  );
  const { UserPoolClient: described } = await client.send(
    new sdk.DescribeUserPoolClientCommand({ UserPoolId, ClientId }),
  );
  expect(described).toEqual(created);
  expect(described).toMatchObject({ ClientId, ClientName: "web", RefreshTokenValidity: 30 });
  const UserAttributes = [{ Name: "custom:team", Value: "red" }];
  await client.send(new sdk.SignUpCommand({ ClientId, Username: EMAIL, Password: PASSWORD, UserAttributes }));
  const ConfirmationCode = pool.latestCode(EMAIL);
  await client.send(new sdk.ConfirmSignUpCommand({ ClientId, Username: EMAIL, ConfirmationCode }));
  const { AuthenticationResult } = await client.send(
    new sdk.InitiateAuthCommand({
      ClientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: EMAIL, PASSWORD },
    }),
  );
  expect(AuthenticationResult?.ExpiresIn).toBe(600);
  const AccessToken = AuthenticationResult?.AccessToken;
  const user = await client.send(new sdk.GetUserCommand({ AccessToken }));
  expect(user.UserAttributes).toContainEqual({ Name: "custom:team", Value: "red" });
  const { UserPool } = await client.send(new sdk.DescribeUserPoolCommand({ UserPoolId }));
  expect(UserPool?.EstimatedNumberOfUsers).toBe(1);
});

it("changes a pool from the next call on", async () => {
  const AdminCreateUserConfig = { AllowAdminCreateUserOnly: true };
  await client.send(
    new sdk.UpdateUserPoolCommand({ UserPoolId, AutoVerifiedAttributes: ["email"], AdminCreateUserConfig }),
  );
  const signUp = client.send(new sdk.SignUpCommand({ ClientId, Username: "bob@example.com", Password: PASSWORD }));
  await expect(signUp).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "SignUp is not permitted for this user pool",
  });
  await client.send(
    new sdk.AddCustomAttributesCommand({
      UserPoolId,
      CustomAttributes: [{ Name: "level", AttributeDataType: "Number", Mutable: false }],
    }),
  );
  await client.send(
    new sdk.SetUserPoolMfaConfigCommand({
      UserPoolId,
      MfaConfiguration: "OPTIONAL",
      SoftwareTokenMfaConfiguration: { Enabled: true },
      WebAuthnConfiguration: { RelyingPartyId: "example.com" },
    }),
  );
  const { UserPool } = await client.send(new sdk.DescribeUserPoolCommand({ UserPoolId }));
  expect(UserPool).toMatchObject({
    MfaConfiguration: "OPTIONAL",
    UserPoolTags: { "poolgate:id": UserPoolId },
    AdminCreateUserConfig,
  });
  expect(UserPool?.SchemaAttributes?.at(-1)).toMatchObject({ Name: "custom:level", Mutable: false });
  const { $metadata: _, ...mfa } = await client.send(new sdk.GetUserPoolMfaConfigCommand({ UserPoolId }));
  expect(mfa).toEqual({
    MfaConfiguration: "OPTIONAL",
    SoftwareTokenMfaConfiguration: { Enabled: true },
    WebAuthnConfiguration: { RelyingPartyId: "example.com" },
  });
});

it("changes the tags of a pool", async () => {
  const Tags = { stage: "test", "poolgate:client-id:backend": "shop0backend" };
  await client.send(new sdk.TagResourceCommand({ ResourceArn: Arn, Tags }));
  const TagKeys = ["stage", "poolgate:client-id:web", "unknown"];
  await client.send(new sdk.UntagResourceCommand({ ResourceArn: Arn, TagKeys }));
  expect((await client.send(new sdk.ListTagsForResourceCommand({ ResourceArn: Arn }))).Tags).toEqual({
    "poolgate:id": UserPoolId,
    "poolgate:client-id:backend": "shop0backend",
  });
});

it("changes the secret of a client while both count", async () => {
  const about = { UserPoolId, ClientId: "shop0backend" };
  const { UserPoolClient } = await client.send(
    new sdk.CreateUserPoolClientCommand({
      UserPoolId,
      ClientName: "backend",
      GenerateSecret: true,
      ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"],
    }),
  );
  expect(UserPoolClient).toMatchObject({ ClientId: about.ClientId, ClientSecret: expect.stringMatching(/^\w{51}$/u) });
  const signIn = (secret = "") =>
    client.send(
      new sdk.InitiateAuthCommand({
        ClientId: about.ClientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: {
          USERNAME: EMAIL,
          PASSWORD,
          SECRET_HASH: createHmac("sha256", secret).update(`${EMAIL}${about.ClientId}`).digest("base64"),
        },
      }),
    );
  const { ClientSecretDescriptor: added } = await client.send(new sdk.AddUserPoolClientSecretCommand(about));
  expect((await signIn(UserPoolClient?.ClientSecret)).AuthenticationResult).toBeDefined();
  expect((await signIn(added?.ClientSecretValue)).AuthenticationResult).toBeDefined();
  const { ClientSecrets } = await client.send(new sdk.ListUserPoolClientSecretsCommand(about));
  expect(ClientSecrets).toEqual([
    { ClientSecretId: expect.stringMatching(/^shop0backend--/u), ClientSecretCreateDate: expect.any(Date) },
    { ClientSecretId: added?.ClientSecretId, ClientSecretCreateDate: added?.ClientSecretCreateDate },
  ]);
  const remove = (ClientSecretId = "") =>
    client.send(new sdk.DeleteUserPoolClientSecretCommand({ ...about, ClientSecretId }));
  await remove(ClientSecrets?.[0]?.ClientSecretId);
  await expect(signIn(UserPoolClient?.ClientSecret)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  expect((await signIn(added?.ClientSecretValue)).AuthenticationResult).toBeDefined();
  await expect(remove(ClientSecrets?.[0]?.ClientSecretId)).rejects.toThrow("no such secret");
  await expect(remove(added?.ClientSecretId)).rejects.toThrow("last secret");
});

it("updates a client, and lists clients in pages", async () => {
  const { UserPoolClient } = await client.send(
    new sdk.UpdateUserPoolClientCommand({ UserPoolId, ClientId, PreventUserExistenceErrors: "ENABLED" }),
  );
  expect(UserPoolClient).toMatchObject({ ClientName: "web", PreventUserExistenceErrors: "ENABLED" });
  expect(UserPoolClient).not.toHaveProperty("ExplicitAuthFlows");
  const pages = sdk.paginateListUserPoolClients({ client, pageSize: 1 }, { UserPoolId });
  const names: unknown[] = [];
  for await (const { UserPoolClients } of pages) names.push(UserPoolClients?.map((each) => each.ClientName));
  expect(names).toEqual([["backend"], ["web"]]);
});

it("lists the pools in pages, first that of the settings file", async () => {
  const ids: unknown[] = [];
  for await (const { UserPools } of sdk.paginateListUserPools({ client, pageSize: 1 }, { MaxResults: 1 })) {
    ids.push(...(UserPools ?? []).map(({ Id, Name, LambdaConfig }) => [Id, Name, LambdaConfig]));
  }
  expect(ids).toEqual([
    [pool.userPoolId, "LocalPool", {}],
    [UserPoolId, "shop", {}],
  ]);
});

it("deletes a client, and the pool with all that it has", async () => {
  await client.send(new sdk.DeleteUserPoolClientCommand({ UserPoolId, ClientId }));
  const signUp = client.send(new sdk.SignUpCommand({ ClientId, Username: "bob@example.com", Password: PASSWORD }));
  await expect(signUp).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  await client.send(new sdk.UpdateUserPoolCommand({ UserPoolId, DeletionProtection: "ACTIVE" }));
  const remove = () => client.send(new sdk.DeleteUserPoolCommand({ UserPoolId }));
  await expect(remove()).rejects.toThrow("deletion protection is activated");
  await client.send(new sdk.UpdateUserPoolCommand({ UserPoolId, DeletionProtection: "INACTIVE" }));
  await remove();
  await expect(remove()).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});
