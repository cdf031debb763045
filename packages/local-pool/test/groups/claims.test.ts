/** Groups and roles in tokens: their order, the preferred role, and what a refresh and a trigger change. */
import { decodeJwt } from "jose";
import type { LambdaHandler } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { ANN, authOf, signInByPassword, startPool, type StartedPool, type Tokens } from "../support/start-pool.ts";
import { callWell } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const Username = ANN.username;
const roleOf = (name: string): string => `arn:aws:iam::123456789012:role/${name}`;

type GroupOfAnn = readonly [name: string, precedence?: number | undefined, role?: string];

async function startWithGroups(
  groups: readonly GroupOfAnn[],
  preTokenGeneration?: LambdaHandler,
): Promise<StartedPool> {
  const pool = startPool({
    seededUsers: [{ email: Username, password: ANN.password }],
    ...(preTokenGeneration === undefined ? {} : { lambdaConfig: { preTokenGeneration } }),
  });
  for (const [GroupName, Precedence, role] of groups) {
    const RoleArn = role === undefined ? undefined : roleOf(role);
    await callWell(pool.handle, "CreateGroup", { UserPoolId, GroupName, Precedence, RoleArn });
    await callWell(pool.handle, "AdminAddUserToGroup", { UserPoolId, Username, GroupName });
  }
  return pool;
}

/** The claims about groups. */
function claimsOf({ AccessToken, IdToken }: Pick<Tokens, "AccessToken" | "IdToken">) {
  const [access, id] = [AccessToken, IdToken].map((token) =>
    Object.fromEntries(Object.entries(decodeJwt(token)).filter(([name]) => /^cognito:(?!username)/u.test(name))),
  );
  return { access, id };
}

describe("the tokens", () => {
  it("say nothing about groups for a user who is in none", async () => {
    expect(claimsOf(await signInByPassword(await startWithGroups([])))).toEqual({ access: {}, id: {} });
  });

  it("have the groups, and only the id token has the roles", async () => {
    const groups: readonly GroupOfAnn[] = [["z", 1, "Z"], ["a"], ["b", 0, "B"], ["c", 0], ["d", 5, "Z"]];
    const names = ["b", "c", "z", "d", "a"];
    expect(claimsOf(await signInByPassword(await startWithGroups(groups)))).toEqual({
      access: { "cognito:groups": names },
      id: {
        "cognito:groups": names,
        "cognito:roles": [roleOf("B"), roleOf("Z")],
        "cognito:preferred_role": roleOf("B"),
      },
    });
  });

  it.each<readonly [string, readonly GroupOfAnn[], string | undefined]>([
    [
      "that of the lowest precedence",
      [
        ["a", 2, "A"],
        ["b", 1, "B"],
      ],
      "B",
    ],
    [
      "that of a group with a precedence",
      [
        ["a", undefined, "A"],
        ["b", 9, "B"],
      ],
      "B",
    ],
    [
      "the only one",
      [
        ["a", 0],
        ["b", 1],
        ["c", 2, "C"],
      ],
      "C",
    ],
    [
      "the same one of groups with the same precedence",
      [
        ["a", 1, "A"],
        ["b", 1, "A"],
        ["c", 2, "C"],
      ],
      "A",
    ],
    [
      "none, where groups with the same precedence have two",
      [
        ["a", 1, "A"],
        ["b", 1, "B"],
      ],
      undefined,
    ],
    [
      "none, where groups without a precedence have two",
      [
        ["a", undefined, "A"],
        ["b", undefined, "B"],
      ],
      undefined,
    ],
  ])("prefer a role: %s", async (_, groups, role) => {
    const { id } = claimsOf(await signInByPassword(await startWithGroups(groups)));
    expect(id?.["cognito:preferred_role"]).toBe(role === undefined ? undefined : roleOf(role));
  });

  it("have the groups of now after a refresh", async () => {
    const pool = await startWithGroups([["editors", 1, "Editors"]]);
    const { RefreshToken } = await signInByPassword(pool);
    const refresh = async () => {
      const body = await callWell(
        pool.handle,
        "InitiateAuth",
        authOf("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: RefreshToken }),
      );
      return claimsOf(body["AuthenticationResult"] as Tokens);
    };
    await callWell(pool.handle, "UpdateGroup", { UserPoolId, GroupName: "editors", RoleArn: roleOf("Writers") });
    expect((await refresh()).id).toMatchObject({ "cognito:roles": [roleOf("Writers")] });
    await callWell(pool.handle, "AdminRemoveUserFromGroup", { UserPoolId, Username, GroupName: "editors" });
    expect(await refresh()).toEqual({ access: {}, id: {} });
  });
});

describe("groups of the settings file", () => {
  it("are created, and have the seeded users", async () => {
    const pool = startPool({
      seededUsers: [{ email: Username, password: ANN.password, groups: ["editors", "readers"] }],
    });
    const { Groups } = await callWell(pool.handle, "ListGroups", { UserPoolId });
    expect(Groups).toMatchObject([{ GroupName: "editors" }, { GroupName: "readers" }]);
    expect(claimsOf(await signInByPassword(pool)).access).toEqual({ "cognito:groups": ["editors", "readers"] });
  });
});
