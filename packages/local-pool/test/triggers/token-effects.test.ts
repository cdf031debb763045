/**
 * What the answers of PreTokenGeneration change in the tokens, in a sign-in, a refresh, on the hosted pages, and for clients that act
 * for themselves. The lists of claims are those of the developer guide.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
import { decodeJwt } from "jose";
import { answering } from "@poolgate/testkit/answering";
import { afterAll, describe, expect, it } from "vitest";
import { basic, postForm, SECRET, signInWithCode, startHostedPool, type IssuedTokens } from "../support/hosted.ts";
import { ANN, authOf, CLIENT_ID, createTestPool, signInByPassword, type StartedPool } from "../support/start-pool.ts";
import { call, callWell, textOf } from "../support/wire-client.ts";

const UNREADABLE = "InvalidLambdaResponseException: Unrecognizable lambda output";
const ROLE = "arn:aws:iam::123456789012:role/admin";
const API_SCOPE = "aws.cognito.signin.user.admin";

type Version = "V1_0" | "V2_0" | "V3_0";

/** A pool for the tests of a group: Ann is in a group with a role, and the trigger answers what a test wants. */
async function start(lambdaVersion: Version) {
  let details: unknown;
  const name = lambdaVersion === "V1_0" ? "claimsOverrideDetails" : "claimsAndScopeOverrideDetails";
  const lambdaArn = answering(() => ({ [name]: details }));
  const pool = createTestPool({
    seededUsers: [{ email: ANN.username, password: ANN.password, attributes: { given_name: "Ann" } }],
    lambdaConfig: { preTokenGenerationConfig: { lambdaVersion, lambdaArn } },
  });
  afterAll(() => pool.close());
  const UserPoolId = "us-east-1_LocalPool";
  await callWell(pool.handle, "CreateGroup", { UserPoolId, GroupName: "admins", RoleArn: ROLE });
  await callWell(pool.handle, "AdminAddUserToGroup", { UserPoolId, GroupName: "admins", Username: ANN.username });
  return { pool, answer: (wanted: unknown) => (details = wanted) };
}

const idOf = ({ IdToken }: { readonly IdToken: string }) => decodeJwt(IdToken);
const accessOf = ({ AccessToken }: { readonly AccessToken: string }) => decodeJwt(AccessToken);

const GROUPS = {
  "cognito:groups": ["admins"],
  "cognito:roles": [ROLE],
  "cognito:preferred_role": ROLE,
};
const NO_ID_GROUPS = { "cognito:groups": undefined, "cognito:roles": undefined, "cognito:preferred_role": undefined };
const NO_GROUPS = { "cognito:groups": undefined };

/** Of the token, the claims that are named. An undefined one is one that the token must not have. */
function claimsIn(token: object, claims: object): object {
  return Object.fromEntries(Object.entries(token).filter(([name]) => Object.hasOwn(claims, name)));
}

/** No trigger changes these, whatever it answers. */
const PROTECTED = [
  "acr amr at_hash aud auth_time azp client_id device_key event_id exp iat identities iss jti nbf nonce origin_jti scope sub",
  "token_use username version cognito:groups cognito:new cognito:roles cognito:username",
].flatMap((names) => names.split(" "));
const ALL_FORGED = Object.fromEntries([...PROTECTED, "dev:custom:x"].map((name) => [name, "forged"]));

const suppressed = PROTECTED.filter((name) => name !== "cognito:groups");

describe("version 1", async () => {
  const { pool, answer } = await start("V1_0");

  it.each<readonly [string, unknown, object, object]>([
    ["nothing", null, { email: ANN.username, ...GROUPS }, { "cognito:groups": ["admins"] }],
    ["nulls", { claimsToAddOrOverride: null, claimsToSuppress: null }, GROUPS, { "cognito:groups": ["admins"] }],
    [
      "new and other values",
      { claimsToAddOrOverride: { tenant: "acme", given_name: "Anna", "custom:plan": "gold", none: null } },
      { tenant: "acme", given_name: "Anna", "custom:plan": "gold", none: undefined, ...GROUPS },
      { tenant: undefined, given_name: undefined },
    ],
    ["fewer claims", { claimsToSuppress: ["email", "unknown"] }, { email: undefined, given_name: "Ann" }, {}],
    [
      "a claim that it also suppresses",
      { claimsToAddOrOverride: { email: "x@example.com" }, claimsToSuppress: ["email"] },
      { email: undefined },
      {},
    ],
    [
      "other groups, in both tokens",
      { groupOverrideDetails: { groupsToOverride: ["a", "b"], iamRolesToOverride: ["r"], preferredRole: "p" } },
      { "cognito:groups": ["a", "b"], "cognito:roles": ["r"], "cognito:preferred_role": "p" },
      { "cognito:groups": ["a", "b"], "cognito:roles": undefined },
    ],
    ["null for the groups", { groupOverrideDetails: null }, NO_ID_GROUPS, NO_GROUPS],
    ["an empty object for the groups", { groupOverrideDetails: {} }, NO_ID_GROUPS, NO_GROUPS],
    [
      "no groups for the id token, which takes the roles away too",
      { claimsToSuppress: ["cognito:groups"] },
      NO_ID_GROUPS,
      { "cognito:groups": ["admins"] },
    ],
  ])("answers %s", async (_what, details, id, access) => {
    answer(details);
    const tokens = await signInByPassword(pool);
    expect(claimsIn(idOf(tokens), id)).toEqual(id);
    expect(claimsIn(accessOf(tokens), access)).toEqual(access);
  });

  it.each<readonly [string, unknown]>([
    ["a number", { claimsToAddOrOverride: { level: 3 } }],
    ["a list", { claimsToAddOrOverride: { levels: ["3"] } }],
    ["a text for a list", { claimsToSuppress: "email" }],
    ["a list for a map", { claimsToAddOrOverride: ["email"] }],
    ["a text for the groups", { groupOverrideDetails: { groupsToOverride: "a" } }],
    ["a list of roles as the preferred one", { groupOverrideDetails: { preferredRole: ["r"] } }],
  ])("is refused with %s", async (_what, details) => {
    answer(details);
    expect(await failedSignIn(pool)).toBe(UNREADABLE);
  });

  it("keeps what is reserved, in the id token", async () => {
    answer(null);
    const before = idOf(await signInByPassword(pool));
    answer({ claimsToAddOrOverride: ALL_FORGED });
    expect(Object.values(idOf(await signInByPassword(pool)))).not.toContain("forged");
    answer({ claimsToSuppress: suppressed });
    expect(Object.keys(idOf(await signInByPassword(pool))).toSorted()).toEqual(Object.keys(before).toSorted());
  });
});

async function failedSignIn(pool: StartedPool): Promise<string> {
  const signIn = authOf("USER_PASSWORD_AUTH", { USERNAME: ANN.username, PASSWORD: ANN.password });
  return textOf(await call(pool.handle, "InitiateAuth", signIn));
}

/** A value of every JSON type, with a name that is no name of a prototype's member here. */
const VALUES = {
  text: "acme",
  number: 3,
  fraction: 0.5,
  big: 1.797_693_134_862_315_7e308,
  yes: true,
  no: false,
  list: ["a", 1, true],
  object: { deep: { list: ["x", { y: 1 }] } },
  constructor: "kept",
  aud: CLIENT_ID,
};

describe("version 2", async () => {
  const { pool, answer } = await start("V2_0");

  it("answers values of every type for each token", async () => {
    answer({ idTokenGeneration: { claimsToAddOrOverride: VALUES } });
    const onlyId = await signInByPassword(pool);
    expect(idOf(onlyId)).toMatchObject(VALUES);
    expect(accessOf(onlyId)).not.toHaveProperty("text");
    answer({ accessTokenGeneration: { claimsToAddOrOverride: { ...VALUES, email: ANN.username, none: null } } });
    const onlyAccess = await signInByPassword(pool);
    expect(accessOf(onlyAccess)).toMatchObject({ ...VALUES, email: ANN.username });
    expect(accessOf(onlyAccess)).not.toHaveProperty("none");
    expect(idOf(onlyAccess)).not.toHaveProperty("text");
  });

  it("answers a claim named like a prototype, which changes no prototype", async () => {
    answer(JSON.parse(`{"accessTokenGeneration":{"claimsToAddOrOverride":{"__proto__":{"polluted":true}}}}`));
    const access = accessOf(await signInByPassword(pool));
    expect(Object.hasOwn(access, "__proto__")).toBe(true);
    expect(access).not.toHaveProperty("polluted", true);
    expect({}).not.toHaveProperty("polluted");
  });

  it.each<readonly [string, unknown, object, object]>([
    [
      "other groups, in both tokens",
      { groupOverrideDetails: { groupsToOverride: ["a"] } },
      { "cognito:groups": ["a"], "cognito:roles": undefined },
      { "cognito:groups": ["a"] },
    ],
    [
      "no groups for the access token alone",
      { accessTokenGeneration: { claimsToSuppress: ["cognito:groups"] } },
      GROUPS,
      NO_GROUPS,
    ],
    [
      "scopes",
      { accessTokenGeneration: { scopesToAdd: ["openid", "orders/read"], scopesToSuppress: [API_SCOPE] } },
      {},
      { scope: "openid orders/read" },
    ],
    [
      "a scope that it also suppresses",
      { accessTokenGeneration: { scopesToAdd: ["orders/read"], scopesToSuppress: ["orders/read"] } },
      {},
      { scope: API_SCOPE },
    ],
    [
      "another audience than the client",
      { accessTokenGeneration: { claimsToAddOrOverride: { aud: "other" } } },
      { aud: CLIENT_ID },
      { aud: undefined },
    ],
    [
      "texts and booleans for claims that take no objects",
      { idTokenGeneration: { claimsToAddOrOverride: { email_verified: false, updated_at: "7", address: "1 Road" } } },
      { email_verified: false, updated_at: "7", address: "1 Road" },
      {},
    ],
  ])("answers %s", async (_what, details, id, access) => {
    answer(details);
    const tokens = await signInByPassword(pool);
    expect(claimsIn(idOf(tokens), id)).toEqual(id);
    expect(claimsIn(accessOf(tokens), access)).toEqual(access);
  });

  it.each<readonly [string, object]>([
    ["white space in a scope", { accessTokenGeneration: { scopesToAdd: ["openid email"] } }],
    ["an empty scope", { accessTokenGeneration: { scopesToAdd: [""] } }],
    ["a text for scopes", { accessTokenGeneration: { scopesToAdd: "openid" } }],
    ["a value too deep", { idTokenGeneration: { claimsToAddOrOverride: { deep: nested(101) } } }],
    ["an object for a flag", { idTokenGeneration: { claimsToAddOrOverride: { email_verified: {} } } }],
    ["a list for a flag", { idTokenGeneration: { claimsToAddOrOverride: { phone_number_verified: [true] } } }],
    ["an object for updated_at", { idTokenGeneration: { claimsToAddOrOverride: { updated_at: {} } } }],
    ["an object for address", { idTokenGeneration: { claimsToAddOrOverride: { address: { formatted: "1 Road" } } } }],
  ])("is refused with %s, and no session starts", async (_what, details) => {
    answer(details);
    expect(await failedSignIn(pool)).toBe(UNREADABLE);
    expect(pool.logged.slice(-2).join("\n")).toContain("Unrecognizable lambda output");
  });

  it("keeps what is reserved, in both tokens", async () => {
    answer(null);
    const before = await signInByPassword(pool);
    const forged = { claimsToAddOrOverride: ALL_FORGED };
    answer({ idTokenGeneration: forged, accessTokenGeneration: forged });
    const kept = await signInByPassword(pool);
    const fewer = { claimsToSuppress: suppressed };
    answer({ idTokenGeneration: fewer, accessTokenGeneration: fewer });
    const whole = await signInByPassword(pool);
    for (const read of [idOf, accessOf]) {
      expect(Object.values(read(kept))).not.toContain("forged");
      expect(Object.keys(read(whole)).toSorted()).toEqual(Object.keys(read(before)).toSorted());
    }
  });

  it("decides anew in a refresh", async () => {
    answer({ accessTokenGeneration: { claimsToAddOrOverride: { visit: 1 }, scopesToAdd: ["orders/read"] } });
    const { RefreshToken } = await signInByPassword(pool);
    answer({ accessTokenGeneration: { claimsToAddOrOverride: { visit: 2 } } });
    const refreshed = await callWell(pool.handle, "GetTokensFromRefreshToken", { ClientId: CLIENT_ID, RefreshToken });
    const access = accessOf(refreshed["AuthenticationResult"] as { AccessToken: string });
    expect(access).toMatchObject({ visit: 2, scope: API_SCOPE });
  });

  it("decides what the access token is good for", async () => {
    answer({ accessTokenGeneration: { scopesToAdd: ["openid"], scopesToSuppress: [API_SCOPE] } });
    const { AccessToken } = await signInByPassword(pool);
    expect((await call(pool.handle, "GetUser", { AccessToken })).message).toContain("scopes");
    const headers = { authorization: `Bearer ${AccessToken}` };
    const userInfo = await pool.handle(new Request("http://localhost:9400/oauth2/userInfo", { headers }));
    expect(await userInfo.json()).toMatchObject({ email: ANN.username });
  });
});

function nested(levels: number): unknown {
  return levels === 0 ? 1 : { deeper: nested(levels - 1) };
}

describe("the hosted pages", () => {
  const orders = {
    identifier: "orders",
    scopes: [{ scopeName: "read", scopeDescription: "read" }],
  };
  const machine = {
    clientId: "machine",
    clientSecret: SECRET,
    allowedOAuthFlows: ["client_credentials"],
    allowedOAuthScopes: ["orders/read"],
  } as const;
  const startWith = (lambdaVersion: Version, details: object) => {
    const asked: unknown[] = [];
    const lambdaArn = answering(({ triggerSource, request }) => {
      asked.push([triggerSource, request["clientMetadata"]]);
      return { claimsAndScopeOverrideDetails: details };
    });
    const lambdaConfig = { preTokenGenerationConfig: { lambdaVersion, lambdaArn } };
    const pool = startHostedPool({}, { lambdaConfig, resourceServers: [orders], otherClients: [machine] });
    return { pool, asked };
  };

  it("give tokens with the claims and the scopes, which decide at userInfo", async () => {
    const { pool, asked } = startWith("V2_0", {
      idTokenGeneration: { claimsToAddOrOverride: { tenant: "acme" }, claimsToSuppress: ["email"] },
      accessTokenGeneration: { claimsToAddOrOverride: { level: 3 }, scopesToSuppress: ["openid"] },
    });
    const { access_token: accessToken, id_token: idToken = "" } = await signInWithCode(pool);
    expect(asked).toEqual([["TokenGeneration_HostedAuth", undefined]]);
    expect(decodeJwt(idToken)).toMatchObject({ tenant: "acme", nonce: "a nonce" });
    expect(decodeJwt(idToken)).not.toHaveProperty("email");
    expect(decodeJwt(accessToken)).toMatchObject({ level: 3, scope: "email" });
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await pool.handle(new Request("http://localhost:9400/oauth2/userInfo", { headers }))).status).toBe(401);
  });

  const FORM = { grant_type: "client_credentials", aws_client_metadata: JSON.stringify({ environment: "dev" }) };
  const DETAILS = {
    accessTokenGeneration: {
      claimsToAddOrOverride: { tenant: "acme", sub: "forged", scope: "forged", aud: "machine" },
      scopesToAdd: ["orders/write"],
    },
    idTokenGeneration: { claimsToAddOrOverride: { tenant: "never" } },
  };

  it.each<readonly [Version, object, unknown[]]>([
    ["V2_0", { tenant: undefined, scope: "orders/read", sub: "machine" }, []],
    [
      "V3_0",
      { tenant: "acme", scope: "orders/read orders/write", sub: "machine", aud: "machine" },
      [["TokenGeneration_ClientCredentials", { environment: "dev" }]],
    ],
  ])("let version %s decide about a client that acts for itself: %j", async (version, claims, events) => {
    const { pool, asked } = startWith(version, DETAILS);
    const response = await postForm(pool.handle, "/oauth2/token", FORM, basic("machine", SECRET));
    const { access_token: accessToken } = (await response.json()) as IssuedTokens;
    expect(claimsIn(decodeJwt(accessToken), claims)).toEqual(claims);
    expect(asked).toEqual(events);
  });

  it.each(["no JSON", "[]", '{"a":1}'])("refuse %s as aws_client_metadata", async (metadata) => {
    const { pool, asked } = startWith("V3_0", {});
    const form = { ...FORM, aws_client_metadata: metadata };
    expect((await postForm(pool.handle, "/oauth2/token", form, basic("machine", SECRET))).status).toBe(400);
    expect(asked).toEqual([]);
  });
});
