/** Who is in a group: AdminAddUserToGroup, AdminRemoveUserFromGroup, AdminListGroupsForUser and ListUsersInGroup. */
import { describe, expect, it } from "vitest";
import { decodeJwt } from "jose";
import { ANN, signInByPassword, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callAsOwner, callWell, textOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const Username = ANN.username;
const BOB = { ...ANN, username: "bob@example.com" };

/** A pool with Ann, Bob and groups that nobody is in. */
async function startWithGroups(...groups: readonly (readonly [string, number?])[]): Promise<StartedPool> {
  const pool = startPool({ seededUsers: [ANN, BOB].map(({ username, password }) => ({ email: username, password })) });
  for (const [GroupName, Precedence] of groups) {
    await callWell(pool.handle, "CreateGroup", { UserPoolId, GroupName, Precedence });
  }
  return pool;
}

const add = (pool: StartedPool, GroupName: string, name = Username) =>
  callWell(pool.handle, "AdminAddUserToGroup", { UserPoolId, Username: name, GroupName });

async function groupsOf(pool: StartedPool, more: object = {}) {
  const body = await callWell(pool.handle, "AdminListGroupsForUser", { UserPoolId, Username, ...more });
  return { ...body, names: (body["Groups"] as { readonly GroupName: string }[]).map(({ GroupName }) => GroupName) };
}

async function membersOf(pool: StartedPool, GroupName: string): Promise<readonly unknown[]> {
  const { Users } = await callWell(pool.handle, "ListUsersInGroup", { UserPoolId, GroupName });
  return Users as readonly unknown[];
}

describe("a membership", () => {
  it("is described from both sides", async () => {
    const pool = await startWithGroups(["editors", 1]);
    expect(await add(pool, "editors")).toEqual({});
    const NOON = pool.clock.now() / 1_000;
    const { sub } = decodeJwt((await signInByPassword(pool)).IdToken);
    expect(await membersOf(pool, "editors")).toEqual([
      {
        Username: sub,
        Attributes: [
          { Name: "sub", Value: sub },
          { Name: "email", Value: Username },
          { Name: "email_verified", Value: "true" },
        ],
        UserCreateDate: NOON,
        UserLastModifiedDate: NOON,
        Enabled: true,
        UserStatus: "CONFIRMED",
      },
    ]);
    expect(await groupsOf(pool)).toMatchObject({ Groups: [{ GroupName: "editors", UserPoolId, Precedence: 1 }] });
  });

  it("can be made and ended twice", async () => {
    const pool = await startWithGroups(["editors"]);
    await add(pool, "editors");
    await add(pool, "editors");
    expect((await groupsOf(pool)).names).toEqual(["editors"]);
    const ended = { UserPoolId, Username, GroupName: "editors" };
    expect(await callWell(pool.handle, "AdminRemoveUserFromGroup", ended)).toEqual({});
    expect(await callWell(pool.handle, "AdminRemoveUserFromGroup", ended)).toEqual({});
    expect((await groupsOf(pool)).names).toEqual([]);
  });

  it("names the user by e-mail address or by sub", async () => {
    const pool = await startWithGroups(["editors"], ["readers"]);
    const sub = String(decodeJwt((await signInByPassword(pool)).IdToken).sub);
    await add(pool, "editors", sub);
    await add(pool, "readers", Username.toUpperCase());
    expect((await groupsOf(pool)).names).toEqual(["editors", "readers"]);
  });

  it("ends with the group, and does not come back with its name", async () => {
    const pool = await startWithGroups(["editors"]);
    await add(pool, "editors");
    await callWell(pool.handle, "DeleteGroup", { UserPoolId, GroupName: "editors" });
    await callWell(pool.handle, "CreateGroup", { UserPoolId, GroupName: "editors" });
    expect([(await groupsOf(pool)).names, await membersOf(pool, "editors")]).toEqual([[], []]);
  });

  it("ends with the user, and does not come back with the address", async () => {
    const pool = await startWithGroups(["editors"]);
    await add(pool, "editors");
    const { AccessToken } = await signInByPassword(pool);
    await callWell(pool.handle, "DeleteUser", { AccessToken });
    expect(await membersOf(pool, "editors")).toEqual([]);
    pool.seedUser({ email: Username, password: ANN.password });
    expect((await groupsOf(pool)).names).toEqual([]);
  });

  it.each([
    ["AdminAddUserToGroup", { Username: "eva@example.com" }, "UserNotFoundException: User does not exist."],
    ["AdminRemoveUserFromGroup", { Username: "eva@example.com" }, "UserNotFoundException: User does not exist."],
    ["AdminListGroupsForUser", { Username: "eva@example.com" }, "UserNotFoundException: User does not exist."],
    ["AdminAddUserToGroup", { GroupName: "nobody" }, "ResourceNotFoundException: Group not found."],
    ["AdminRemoveUserFromGroup", { GroupName: "nobody" }, "ResourceNotFoundException: Group not found."],
  ])("%s refuses %j", async (operation, wrong, refusal) => {
    const pool = await startWithGroups(["editors"]);
    const body = { UserPoolId, Username, GroupName: "editors", ...wrong };
    expect(textOf(await callAsOwner(pool.handle, operation, body))).toBe(refusal);
    expect((await call(pool.handle, operation, body)).name).toBe("MissingAuthenticationTokenException");
  });
});

describe("lists", () => {
  it("have the group with the lowest precedence first, and those without one last", async () => {
    const pool = await startWithGroups(["a"], ["b", 2], ["c", 0], ["d", 2], ["e"]);
    for (const name of ["e", "d", "c", "b", "a"]) await add(pool, name);
    expect((await groupsOf(pool)).names).toEqual(["c", "b", "d", "a", "e"]);
    const first = await groupsOf(pool, { Limit: 3 });
    expect(first.names).toEqual(["c", "b", "d"]);
    const rest = await groupsOf(pool, { Limit: 3, NextToken: (first as { readonly NextToken?: string }).NextToken });
    expect(rest.names).toEqual(["a", "e"]);
    expect(rest).not.toHaveProperty("NextToken");
  });

  it("have every member once, in pages", async () => {
    const pool = await startWithGroups(["editors"]);
    await add(pool, "editors");
    await add(pool, "editors", BOB.username);
    const request = { UserPoolId, GroupName: "editors", Limit: 1 };
    const first = await callWell(pool.handle, "ListUsersInGroup", request);
    const second = await callWell(pool.handle, "ListUsersInGroup", { ...request, NextToken: first["NextToken"] });
    expect(second).not.toHaveProperty("NextToken");
    const all = [first["Users"], second["Users"]].flat() as { readonly Username: string }[];
    expect(new Set(all.map((user) => user.Username)).size).toBe(2);
  });
});
