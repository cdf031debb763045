/** The AWS SDK for JavaScript v3 and aws-jwt-verify, as published: groups, their pages, and tokens that are checked for a group. */
import { CognitoJwtVerifier } from "aws-jwt-verify";
import type { Jwks } from "aws-jwt-verify/jwk";
import { expect, it } from "vitest";
import { sdk, serveClient } from "../support/aws-sdk.ts";

const UserPoolId = "us-east-1_LocalPool";
const Username = "ann@example.com";
const password = "correct horse";
const RoleArn = "arn:aws:iam::123456789012:role/Editors";

const { pool, client, ClientId, initiateAuth } = await serveClient({
  issuer: `https://cognito-idp.us-east-1.amazonaws.com/${UserPoolId}`,
  seededUsers: [{ email: Username, password }],
});

it("creates groups, adds a user, and pages through all lists", async () => {
  const group = { UserPoolId, GroupName: "editors" };
  const { Group } = await client.send(new sdk.CreateGroupCommand({ ...group, Precedence: 1, RoleArn }));
  expect(Group).toMatchObject({ ...group, Precedence: 1, RoleArn, CreationDate: expect.any(Date) });
  await expect(client.send(new sdk.CreateGroupCommand(group))).rejects.toBeInstanceOf(sdk.GroupExistsException);
  const changed = await client.send(new sdk.UpdateGroupCommand({ ...group, Description: "They write." }));
  expect(changed.Group).toMatchObject({ Description: "They write.", Precedence: 1, RoleArn });
  for (const GroupName of ["readers", "writers"]) {
    await client.send(new sdk.CreateGroupCommand({ UserPoolId, GroupName }));
  }
  for (const GroupName of ["readers", "editors"]) {
    await client.send(new sdk.AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
  }
  const settings = { client, pageSize: 1 };
  const listed: unknown[] = [];
  for await (const { Groups = [] } of sdk.paginateListGroups(settings, { UserPoolId })) {
    listed.push(Groups.map(({ GroupName }) => GroupName));
  }
  for await (const { Groups = [] } of sdk.paginateAdminListGroupsForUser(settings, { UserPoolId, Username })) {
    listed.push(Groups.map(({ GroupName }) => GroupName));
  }
  for await (const { Users = [] } of sdk.paginateListUsersInGroup(settings, group)) {
    listed.push(Users.map(({ Enabled, UserStatus }) => [Enabled, UserStatus]));
  }
  expect(listed).toEqual([["editors"], ["readers"], ["writers"], ["editors"], ["readers"], [[true, "CONFIRMED"]]]);
});

it("has tokens that aws-jwt-verify accepts for a group of the user, and for no other one", async () => {
  const { AuthenticationResult: tokens = {} } = await initiateAuth(Username, password);
  const verifier = CognitoJwtVerifier.create({ userPoolId: UserPoolId, clientId: ClientId, tokenUse: null });
  verifier.cacheJwks((await (await fetch(`${pool.url}/${UserPoolId}/.well-known/jwks.json`)).json()) as Jwks);
  for (const token of [tokens.AccessToken ?? "", tokens.IdToken ?? ""]) {
    expect(await verifier.verify(token, { groups: ["admins", "editors"] })).toMatchObject({
      "cognito:groups": ["editors", "readers"],
    });
    await expect(verifier.verify(token, { groups: "writers" })).rejects.toThrow("group");
  }
});

it("removes the user and the group", async () => {
  const group = { UserPoolId, GroupName: "editors" };
  await client.send(new sdk.AdminRemoveUserFromGroupCommand({ ...group, Username }));
  await client.send(new sdk.DeleteGroupCommand(group));
  await expect(client.send(new sdk.GetGroupCommand(group))).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);
});
