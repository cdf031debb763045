/** Groups: CreateGroup, GetGroup, UpdateGroup, DeleteGroup and ListGroups. */
import { describe, expect, it } from "vitest";
import { startPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, textOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const EDITORS = { UserPoolId, GroupName: "editors" };
const RoleArn = "arn:aws:iam::123456789012:role/Editors";
const NOON = Date.UTC(2026, 0, 5, 12) / 1_000;

describe("a group", () => {
  it("is described with what was given, and its times", async () => {
    const pool = startPool();
    const given = { ...EDITORS, Description: "They write.", RoleArn, Precedence: 0 };
    const Group = { ...given, CreationDate: NOON, LastModifiedDate: NOON };
    expect(await callWell(pool.handle, "CreateGroup", given)).toEqual({ Group });
    pool.clock.advance(1_500);
    expect(await callWell(pool.handle, "GetGroup", EDITORS)).toEqual({ Group });
    await callWell(pool.handle, "CreateGroup", { ...EDITORS, GroupName: "plain" });
    expect(await callWell(pool.handle, "GetGroup", { ...EDITORS, GroupName: "plain" })).toEqual({
      Group: { UserPoolId, GroupName: "plain", CreationDate: NOON + 1.5, LastModifiedDate: NOON + 1.5 },
    });
  });

  it("keeps what an update does not name", async () => {
    const pool = startPool();
    await callWell(pool.handle, "CreateGroup", { ...EDITORS, Description: "They write.", RoleArn, Precedence: 3 });
    pool.clock.advance(60_000);
    const Group = {
      ...EDITORS,
      Description: "They read, too.",
      RoleArn,
      Precedence: 0,
      CreationDate: NOON,
      LastModifiedDate: NOON + 60,
    };
    const change = { ...EDITORS, Description: "They read, too.", Precedence: 0 };
    expect(await callWell(pool.handle, "UpdateGroup", change)).toEqual({ Group });
    expect(await callWell(pool.handle, "GetGroup", EDITORS)).toEqual({ Group });
  });

  it.each(["GetGroup", "UpdateGroup", "DeleteGroup", "ListUsersInGroup"])("must exist for %s", async (operation) => {
    const pool = startPool();
    await callWell(pool.handle, "CreateGroup", EDITORS);
    await callWell(pool.handle, "DeleteGroup", EDITORS);
    expect(textOf(await callAsOwner(pool.handle, operation, EDITORS))).toBe(
      "ResourceNotFoundException: Group not found.",
    );
  });
});

const nameOf = (index: number): string => `group-${String(index).padStart(2, "0")}`;
const namesOf = ({ Groups }: Readonly<Record<string, unknown>>): string[] =>
  (Groups as { readonly GroupName: string }[]).map(({ GroupName }) => GroupName);

async function startWithGroups(count: number) {
  const pool = startPool();
  for (let index = 0; index < count; index += 1) {
    await callWell(pool.handle, "CreateGroup", { UserPoolId, GroupName: nameOf(index) });
  }
  return pool;
}

describe("ListGroups", () => {
  it("returns pages, and goes on after a group that was deleted", async () => {
    const pool = await startWithGroups(5);
    const first = await callWell(pool.handle, "ListGroups", { UserPoolId, Limit: 2 });
    expect(namesOf(first)).toEqual([nameOf(0), nameOf(1)]);
    await callWell(pool.handle, "DeleteGroup", { UserPoolId, GroupName: nameOf(1) });
    const second = await callWell(pool.handle, "ListGroups", { UserPoolId, Limit: 2, NextToken: first["NextToken"] });
    expect(namesOf(second)).toEqual([nameOf(2), nameOf(3)]);
    const third = await callWell(pool.handle, "ListGroups", { UserPoolId, Limit: 2, NextToken: second["NextToken"] });
    expect(third).toEqual({ Groups: [expect.objectContaining({ GroupName: nameOf(4) })] });
  });

  it("returns sixty groups at most, also without a limit", async () => {
    const pool = await startWithGroups(61);
    for (const Limit of [undefined, 0, 60]) {
      const page = await callWell(pool.handle, "ListGroups", { UserPoolId, Limit });
      expect(namesOf(page)).toHaveLength(60);
      expect(page).toHaveProperty("NextToken");
    }
  });

  it("has none in a pool without groups", async () => {
    expect(await callWell(startPool().handle, "ListGroups", { UserPoolId })).toEqual({ Groups: [] });
  });
});
