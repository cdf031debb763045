/** The AWS SDK for JavaScript v3, as published: the operations of the owner of an identity pool, and its error classes. */
import type * as Identity from "@aws-sdk/client-cognito-identity";
import { afterAll, expect, it } from "vitest";
import { loadAsNode } from "../support/load-as-node.ts";
import { servePool } from "../support/serve-pool.ts";

const sdk = loadAsNode("@aws-sdk/client-cognito-identity") as typeof Identity;
const pool = await servePool({});
const client = new sdk.CognitoIdentityClient({
  endpoint: pool.url,
  region: "us-east-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});
afterAll(async () => {
  client.destroy();
  await pool.stop();
});

const ProviderName = "cognito-idp.us-east-1.amazonaws.com/us-east-1_LocalPool";
const DeveloperProviderName = "login.example.com";
const settings = {
  IdentityPoolName: "backend",
  AllowUnauthenticatedIdentities: true,
  AllowClassicFlow: true,
  DeveloperProviderName,
  CognitoIdentityProviders: [{ ProviderName, ClientId: pool.userPoolClientId, ServerSideTokenCheck: true }],
};
const RoleARN = "arn:aws:iam::123456789012:role/Users";

async function create(): Promise<string> {
  const { IdentityPoolId } = await client.send(new sdk.CreateIdentityPoolCommand(settings));
  return IdentityPoolId ?? "";
}

it("creates, describes, changes, tags, lists and deletes an identity pool", async () => {
  const IdentityPoolId = await create();
  const described = await client.send(new sdk.DescribeIdentityPoolCommand({ IdentityPoolId }));
  expect(described).toMatchObject({ ...settings, IdentityPoolId, IdentityPoolTags: {} });
  const changed = { ...settings, IdentityPoolId, IdentityPoolName: "changed" };
  await client.send(new sdk.UpdateIdentityPoolCommand(changed));
  const ResourceArn = `arn:aws:cognito-identity:us-east-1:123456789012:identitypool/${IdentityPoolId}`;
  await client.send(new sdk.TagResourceCommand({ ResourceArn, Tags: { stage: "test", team: "green" } }));
  await client.send(new sdk.UntagResourceCommand({ ResourceArn, TagKeys: ["team"] }));
  const { Tags } = await client.send(new sdk.ListTagsForResourceCommand({ ResourceArn }));
  expect(Tags).toEqual({ stage: "test" });
  const listed: unknown[] = [];
  for await (const { IdentityPools = [] } of sdk.paginateListIdentityPools(
    { client, pageSize: 1 },
    { MaxResults: 1 },
  )) {
    listed.push(...IdentityPools);
  }
  expect(listed).toHaveLength(2);
  expect(listed).toContainEqual({ IdentityPoolId, IdentityPoolName: "changed" });
  await client.send(new sdk.DeleteIdentityPoolCommand({ IdentityPoolId }));
  await expect(client.send(new sdk.DescribeIdentityPoolCommand({ IdentityPoolId }))).rejects.toBeInstanceOf(
    sdk.ResourceNotFoundException,
  );
});

it("sets roles, their mappings, and tags of sessions", async () => {
  const IdentityPoolId = await create();
  const Roles = { authenticated: RoleARN };
  const RoleMappings: Record<string, Identity.RoleMapping> = {
    [`${ProviderName}:${pool.userPoolClientId}`]: {
      Type: "Rules",
      AmbiguousRoleResolution: "Deny",
      RulesConfiguration: {
        Rules: [{ Claim: "cognito:groups", MatchType: "Contains", Value: "editors", RoleARN }],
      },
    },
  };
  await client.send(new sdk.SetIdentityPoolRolesCommand({ IdentityPoolId, Roles, RoleMappings }));
  expect(await client.send(new sdk.GetIdentityPoolRolesCommand({ IdentityPoolId }))).toMatchObject({
    Roles,
    RoleMappings,
  });
  const map = { IdentityPoolId, IdentityProviderName: ProviderName, PrincipalTags: { team: "custom:team" } };
  await client.send(new sdk.SetPrincipalTagAttributeMapCommand(map));
  const { PrincipalTags: _, ...about } = map;
  expect(await client.send(new sdk.GetPrincipalTagAttributeMapCommand(about))).toMatchObject(map);
});

it("has identities of the developer's own users", async () => {
  const IdentityPoolId = await create();
  const open = (user: string) =>
    client.send(
      new sdk.GetOpenIdTokenForDeveloperIdentityCommand({ IdentityPoolId, Logins: { [DeveloperProviderName]: user } }),
    );
  const { IdentityId } = await open("zoe");
  await open("yan");
  const { DeveloperUserIdentifierList } = await client.send(
    new sdk.LookupDeveloperIdentityCommand({ IdentityPoolId, IdentityId }),
  );
  expect(DeveloperUserIdentifierList).toEqual(["zoe"]);
  const users = { SourceUserIdentifier: "yan", DestinationUserIdentifier: "zoe" };
  const merged = await client.send(
    new sdk.MergeDeveloperIdentitiesCommand({ IdentityPoolId, DeveloperProviderName, ...users }),
  );
  expect(merged.IdentityId).toBe(IdentityId);
  await client.send(
    new sdk.UnlinkDeveloperIdentityCommand({
      IdentityPoolId,
      IdentityId,
      DeveloperProviderName,
      DeveloperUserIdentifier: "yan",
    }),
  );
  expect(await client.send(new sdk.DescribeIdentityCommand({ IdentityId }))).toMatchObject({
    IdentityId,
    Logins: [DeveloperProviderName],
    CreationDate: expect.any(Date),
    LastModifiedDate: expect.any(Date),
  });
  const { Identities = [] } = await client.send(new sdk.ListIdentitiesCommand({ IdentityPoolId, MaxResults: 60 }));
  expect(Identities.map((identity) => identity.IdentityId)).toEqual([IdentityId]);
  const other = await create();
  await expect(
    client.send(new sdk.LookupDeveloperIdentityCommand({ IdentityPoolId: other, DeveloperUserIdentifier: "zoe" })),
  ).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);
  const IdentityIdsToDelete = [IdentityId ?? ""];
  const { UnprocessedIdentityIds } = await client.send(new sdk.DeleteIdentitiesCommand({ IdentityIdsToDelete }));
  expect(UnprocessedIdentityIds).toEqual([]);
});
