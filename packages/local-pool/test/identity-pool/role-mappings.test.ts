/** Role mappings: the role of credentials is chosen by the token of a user, or by rules about its claims. */
import { describe, expect, it } from "vitest";
import {
  callIdentityAsOwner,
  createIdentityPool,
  credentialsOf,
  identityOf,
  type Logins,
  ownersOutcome,
  refusalOf,
  SERVICE_PROVIDER,
} from "../support/identity-client.ts";
import { ANN, signInByPassword, startPool, type StartedPool } from "../support/start-pool.ts";
import { callWell } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const Username = ANN.username;
const MAPPING_NAME = `${SERVICE_PROVIDER}:${ANN.clientId}`;
const roleOf = (name: string): string => `arn:aws:iam::123456789012:role/${name}`;
const Roles = { authenticated: roleOf("Users"), unauthenticated: roleOf("Guests") };
const DENIED = `400 NotAuthorizedException: The ambiguous role mapping rules for: ${MAPPING_NAME} denied this request.`;

type Group = readonly [name: string, precedence?: number | undefined, role?: string];

/** Ann in some groups, and her identity in an identity pool with a role mapping. */
async function startWith(mapping: object | undefined, groups: readonly Group[] = []) {
  const pool = startPool({
    seededUsers: [{ email: Username, password: ANN.password, attributes: { nickname: "Annie" } }],
  });
  for (const [GroupName, Precedence, role] of groups) {
    const RoleArn = role === undefined ? undefined : roleOf(role);
    await callWell(pool.handle, "CreateGroup", { UserPoolId, GroupName, Precedence, RoleArn });
    await callWell(pool.handle, "AdminAddUserToGroup", { UserPoolId, Username, GroupName });
  }
  const IdentityPoolId = await createIdentityPool(pool);
  const RoleMappings = mapping && { [MAPPING_NAME]: mapping };
  await callIdentityAsOwner(pool, "SetIdentityPoolRoles", { IdentityPoolId, Roles, RoleMappings });
  const logins = { [SERVICE_PROVIDER]: (await signInByPassword(pool)).IdToken };
  return { pool, IdentityPoolId, logins, IdentityId: await identityOf(pool, logins, IdentityPoolId) };
}

/** The role's name, or the refusal. */
async function roleIn(
  { pool, IdentityId, logins }: { pool: StartedPool; IdentityId: string; logins?: Logins },
  CustomRoleArn?: string,
): Promise<string> {
  const body = { IdentityId, Logins: logins, CustomRoleArn };
  const refusal = await refusalOf(pool, "GetCredentialsForIdentity", body);
  if (!refusal.startsWith("200")) return refusal;
  if (CustomRoleArn !== undefined) return "good";
  const { Credentials } = await credentialsOf(pool, IdentityId, logins);
  return pool.readAwsCredentials(Credentials.SessionToken)?.roleArn.replace(/^.*\//u, "") ?? "";
}

describe("without a mapping", () => {
  it("users and guests have the roles of the identity pool, whatever the groups", async () => {
    const started = await startWith(undefined, [["editors", 1, "Editors"]]);
    expect(await roleIn(started)).toBe("Users");
    const { pool, IdentityPoolId } = started;
    expect(await roleIn({ pool, IdentityId: await identityOf(pool, undefined, IdentityPoolId) })).toBe("Guests");
  });

  it("no role means no credentials", async () => {
    const started = await startWith(undefined);
    const { pool, IdentityPoolId } = started;
    await callIdentityAsOwner(pool, "SetIdentityPoolRoles", { IdentityPoolId, Roles: {} });
    expect(await roleIn(started)).toContain("InvalidIdentityPoolConfigurationException");
  });
});

describe("a mapping by token", () => {
  const TIE: readonly Group[] = [
    ["a", 1, "A"],
    ["b", 1, "B"],
  ];

  it.each<readonly [string, string, readonly Group[], string]>([
    [
      "takes the preferred role",
      "Deny",
      [
        ["a", 2, "A"],
        ["b", 1, "B"],
      ],
      "B",
    ],
    ["denies a tie", "Deny", TIE, DENIED],
    ["denies a user without a role", "Deny", [["readers"]], DENIED],
    ["gives the default role for a tie", "AuthenticatedRole", TIE, "Users"],
    ["gives the default role without one", "AuthenticatedRole", [], "Users"],
  ])("%s", async (_, AmbiguousRoleResolution, groups, role) => {
    expect(await roleIn(await startWith({ Type: "Token", AmbiguousRoleResolution }, groups))).toBe(role);
  });

  it("lets the user choose one of the roles of the token, and no other one", async () => {
    const started = await startWith({ Type: "Token", AmbiguousRoleResolution: "Deny" }, TIE);
    expect(await roleIn(started, roleOf("A"))).toBe("good");
    expect(await roleIn(started, roleOf("Users"))).toBe(
      "400 NotAuthorizedException: The login's token does not allow the requested role.",
    );
  });
});

const rule = (Claim: string, MatchType: string, Value: string, role: string) => ({
  Claim,
  MatchType,
  Value,
  RoleARN: roleOf(role),
});
const rules = (AmbiguousRoleResolution: string, ...Rules: readonly object[]) => ({
  Type: "Rules",
  AmbiguousRoleResolution,
  RulesConfiguration: { Rules },
});

describe("a mapping by rules", () => {
  it.each([
    ["Equals", "Annie", true],
    ["Equals", "annie", false],
    ["NotEqual", "Bob", true],
    ["NotEqual", "Annie", false],
    ["StartsWith", "Ann", true],
    ["StartsWith", "nn", false],
    ["Contains", "nni", true],
    ["Contains", "x", false],
  ])("matches a claim: %s %s is %s", async (MatchType, Value, isMatch) => {
    const started = await startWith(rules("Deny", rule("nickname", MatchType, Value, "Found")));
    expect(await roleIn(started)).toBe(isMatch ? "Found" : DENIED);
  });

  it.each(["Equals", "NotEqual", "StartsWith", "Contains"])("does not match an absent claim: %s", async (MatchType) => {
    const mapping = rules("AuthenticatedRole", rule("custom:dept", MatchType, "x", "Found"));
    expect(await roleIn(await startWith(mapping))).toBe("Users");
  });

  it("takes the first that matches, and lets the user choose another one that matches", async () => {
    const mapping = rules(
      "Deny",
      rule("email_verified", "Equals", "false", "Unverified"),
      rule("cognito:groups", "Contains", "editors", "Editors"),
      rule("email", "Equals", Username, "Annes"),
    );
    const started = await startWith(mapping, [["readers"], ["editors"]]);
    expect(await roleIn(started)).toBe("Editors");
    expect(await roleIn(started, roleOf("Annes"))).toBe("good");
    expect(await roleIn(started, roleOf("Unverified"))).toContain("does not allow the requested role");
  });
});

describe("SetIdentityPoolRoles", () => {
  it("is returned as it was set, and replaces what was set before", async () => {
    const mapping = { Type: "Token", AmbiguousRoleResolution: "Deny" };
    const { pool, IdentityPoolId } = await startWith(mapping);
    const RoleMappings = { [MAPPING_NAME]: mapping };
    expect(await callIdentityAsOwner(pool, "GetIdentityPoolRoles", { IdentityPoolId })).toEqual({
      IdentityPoolId,
      Roles,
      RoleMappings,
    });
    await callIdentityAsOwner(pool, "SetIdentityPoolRoles", { IdentityPoolId, Roles: {} });
    expect(await callIdentityAsOwner(pool, "GetIdentityPoolRoles", { IdentityPoolId })).toEqual({ IdentityPoolId });
  });

  it.each([
    ["a user pool without its client", SERVICE_PROVIDER, "Token", "Deny", "is not a valid RoleMapping ProviderName"],
    ["another provider", "accounts.google.com", "Token", "Deny", "is not a valid RoleMapping ProviderName"],
    ["no resolution", MAPPING_NAME, "Token", undefined, "AmbiguousRoleResolution is required"],
    ["rules without rules", MAPPING_NAME, "Rules", "Deny", "RulesConfiguration is required"],
  ])("refuses %s", async (_, name, Type, AmbiguousRoleResolution, refusal) => {
    const { pool, IdentityPoolId } = await startWith(undefined);
    const RoleMappings = { [name]: { Type, AmbiguousRoleResolution } };
    expect(await ownersOutcome(pool, "SetIdentityPoolRoles", { IdentityPoolId, Roles, RoleMappings })).toContain(
      refusal,
    );
  });
});
