/** Groups of pools that are made over the wire: each pool has its own, and its tokens have them. */
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { makePool } from "../support/made-pool.ts";
import { ANN, signInByPassword, startPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const GroupName = "editors";
const Username = ANN.username;
const FILE_POOL = "us-east-1_LocalPool";

/** A pool with Ann in the group. */
async function start() {
  const process = startPool();
  const { UserPoolId, ClientId } = await makePool(process, {
    client: { ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] },
  });
  await callWell(process.handle, "CreateGroup", { UserPoolId, GroupName, Precedence: 1 });
  await callWell(process.handle, "AdminAddUserToGroup", { UserPoolId, Username, GroupName });
  return { process, UserPoolId, ClientId };
}

it("the tokens of a user have the groups of the user's own pool", async () => {
  const { process, UserPoolId, ClientId } = await start();
  const { AccessToken } = await signInByPassword(process, { ...ANN, clientId: ClientId });
  expect(decodeJwt(AccessToken)).toMatchObject({
    iss: `http://localhost:9400/${UserPoolId}`,
    "cognito:groups": [GroupName],
  });
});

it("a group of the same name in another pool is another group", async () => {
  const { process, UserPoolId } = await start();
  await callWell(process.handle, "CreateGroup", { UserPoolId: FILE_POOL, GroupName });
  expect(await callWell(process.handle, "ListUsersInGroup", { UserPoolId: FILE_POOL, GroupName })).toEqual({
    Users: [],
  });
  await callWell(process.handle, "DeleteGroup", { UserPoolId: FILE_POOL, GroupName });
  expect(await callWell(process.handle, "ListUsersInGroup", { UserPoolId, GroupName })).toMatchObject({
    Users: [{ UserStatus: "CONFIRMED" }],
  });
  const ofOther = { UserPoolId: FILE_POOL, Username };
  expect(await outcomeOf(callAsOwner(process.handle, "AdminListGroupsForUser", ofOther))).toBe(
    "UserNotFoundException: User does not exist.",
  );
});

it("a page token of another pool is refused", async () => {
  const { process, UserPoolId } = await start();
  for (const each of [UserPoolId, FILE_POOL]) {
    await callWell(process.handle, "CreateGroup", { UserPoolId: each, GroupName: "readers" });
  }
  const { NextToken } = await callWell(process.handle, "ListGroups", { UserPoolId, Limit: 1 });
  const ofOther = { UserPoolId: FILE_POOL, NextToken };
  expect(await outcomeOf(callAsOwner(process.handle, "ListGroups", ofOther))).toBe(
    "InvalidParameterException: Invalid pagination token",
  );
});

it("groups and members are gone with their pool", async () => {
  const { process, UserPoolId } = await start();
  await callWell(process.handle, "DeleteUserPool", { UserPoolId });
  expect(await outcomeOf(callAsOwner(process.handle, "GetGroup", { UserPoolId, GroupName }))).toMatch(
    /^ResourceNotFoundException: User pool /u,
  );
});
