/** Pools that are made over the wire: each one is a world of its own, from its keys to its users. */
import { openData } from "@poolgate/local-pool";
import { expect, it, onTestFinished } from "vitest";
import { generateSigningKeys } from "../../exports/index.ts";
import { makeFolder } from "../support/make-folder.ts";
import { openTestPool } from "../support/open-test-pool.ts";
import { authOf, createTestPool, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const EMAIL = "ann@example.com";
const PASSWORD = "Correct-horse-1";

async function createPool(pool: StartedPool, UserPoolId: string, members: object = {}): Promise<void> {
  const UserPoolTags = { "poolgate:id": UserPoolId, "poolgate:client-id:web": `web0of${UserPoolId.slice(-1)}` };
  await callWell(pool.handle, "CreateUserPool", { PoolName: "shop", UserPoolTags, ...members });
}

async function createClient(pool: StartedPool, UserPoolId: string, members: object = {}): Promise<string> {
  const ExplicitAuthFlows = ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"];
  const body = { UserPoolId, ClientName: "web", ExplicitAuthFlows, ...members };
  const { UserPoolClient } = await callWell(pool.handle, "CreateUserPoolClient", body);
  return (UserPoolClient as { readonly ClientId: string }).ClientId;
}

/** A pool with one client and one user, who is signed in. */
async function signedIn(
  pool: StartedPool,
  UserPoolId: string,
): Promise<{ AccessToken: string; RefreshToken: string; ClientId: string }> {
  await createPool(pool, UserPoolId, { UsernameAttributes: ["email"], AutoVerifiedAttributes: ["email"] });
  const ClientId = await createClient(pool, UserPoolId);
  await callWell(pool.handle, "SignUp", { ClientId, Username: EMAIL, Password: PASSWORD });
  await callWell(pool.handle, "ConfirmSignUp", { ClientId, Username: EMAIL, ConfirmationCode: pool.latestCode() });
  const body = authOf("USER_PASSWORD_AUTH", { USERNAME: EMAIL, PASSWORD }, ClientId);
  const { AuthenticationResult } = await callWell(pool.handle, "InitiateAuth", body);
  return { ...(AuthenticationResult as { AccessToken: string; RefreshToken: string }), ClientId };
}

it("keeps users of the same name apart", async () => {
  const pool = startPool({}, openData(":memory:"), { generateKeys: generateSigningKeys });
  const one = await signedIn(pool, "us-east-1_Shop1");
  const two = await signedIn(pool, "us-east-1_Shop2");
  const subOf = async ({ AccessToken }: typeof one): Promise<unknown> =>
    (await callWell(pool.handle, "GetUser", { AccessToken }))["Username"];
  expect(await subOf(one)).not.toBe(await subOf(two));
  const foreign = authOf("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: one.RefreshToken }, two.ClientId);
  expect(await outcomeOf(call(pool.handle, "InitiateAuth", foreign))).toBe(
    "NotAuthorizedException: Invalid Refresh Token",
  );
});

it("refuses the tokens of a deleted pool, also when another has its id", async () => {
  const pool = startPool({}, openData(":memory:"), { generateKeys: generateSigningKeys });
  const UserPoolId = "us-east-1_Shop1";
  const before = await signedIn(pool, UserPoolId);
  await callWell(pool.handle, "DeleteUserPool", { UserPoolId });
  const { AccessToken, RefreshToken, ClientId } = before;
  const use = async (): Promise<unknown[]> => [
    await outcomeOf(call(pool.handle, "GetUser", { AccessToken })),
    await outcomeOf(
      call(pool.handle, "InitiateAuth", authOf("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: RefreshToken }, ClientId)),
    ),
  ];
  expect(await use()).toEqual([
    "NotAuthorizedException: Could not verify signature for Access Token",
    `ResourceNotFoundException: User pool client ${ClientId} does not exist.`,
  ]);
  await signedIn(pool, UserPoolId);
  expect(await use()).toEqual([
    "NotAuthorizedException: Could not verify signature for Access Token",
    "NotAuthorizedException: Invalid Refresh Token",
  ]);
});

it("refuses the tokens of a deleted client, also when another has its id", async () => {
  const pool = startPool();
  const UserPoolId = "us-east-1_Shop1";
  const { AccessToken, RefreshToken, ClientId } = await signedIn(pool, UserPoolId);
  await callWell(pool.handle, "DeleteUserPoolClient", { UserPoolId, ClientId });
  expect(await createClient(pool, UserPoolId)).toBe(ClientId);
  const refresh = authOf("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: RefreshToken }, ClientId);
  expect(await outcomeOf(call(pool.handle, "GetUser", { AccessToken }))).toBe(
    "NotAuthorizedException: Access Token has been revoked",
  );
  expect(await outcomeOf(call(pool.handle, "InitiateAuth", refresh))).toBe(
    "NotAuthorizedException: Invalid Refresh Token",
  );
});

it("deletes what a pool has, and nothing of another", async () => {
  const pool = await openTestPool();
  onTestFinished(() => pool.close());
  const one = await signedIn(pool, "us-east-1_Shop1");
  await signedIn(pool, "us-east-1_Shop2");
  const { Username: sub } = await callWell(pool.handle, "GetUser", one);
  await callWell(pool.handle, "CreateGroup", { UserPoolId: "us-east-1_Shop1", GroupName: "editors" });
  const membership = { UserPoolId: "us-east-1_Shop1", GroupName: "editors", Username: EMAIL };
  await callWell(pool.handle, "AdminAddUserToGroup", membership);
  await callWell(pool.handle, "DeleteUserPool", { UserPoolId: "us-east-1_Shop1" });
  // The outbox keeps its messages. A revision only says that something has changed.
  const rows = pool
    .readRows()
    .split("\n")
    .filter((table) => !/^(?:messages|revisions) /u.test(table))
    .join("\n");
  expect(rows).not.toContain("us-east-1_Shop1");
  expect(rows).not.toContain(sub);
  expect(rows).not.toContain(one.ClientId);
  const { UserPool } = await callWell(pool.handle, "DescribeUserPool", { UserPoolId: "us-east-1_Shop2" });
  expect(UserPool).toMatchObject({ EstimatedNumberOfUsers: 1 });
  expect(await callWell(pool.handle, "ListUserPoolClients", { UserPoolId: "us-east-1_Shop2" })).toMatchObject({
    UserPoolClients: [{ ClientId: "web0of2" }],
  });
});

it("creates one of 50 pools, and one of 50 clients, with the same id at the same time", async () => {
  const pool = startPool();
  const outcomesOf = async (operation: string, body: object): Promise<string[]> => {
    const calls = Array.from({ length: 50 }, () => outcomeOf(callAsOwner(pool.handle, operation, body)));
    return (await Promise.all(calls)).filter((outcome) => !outcome.includes("exists already"));
  };
  const UserPoolTags = { "poolgate:id": "us-east-1_Shop1", "poolgate:client-id:web": "web0" };
  expect(await outcomesOf("CreateUserPool", { PoolName: "shop", UserPoolTags })).toEqual(["good"]);
  const client = { UserPoolId: "us-east-1_Shop1", ClientName: "web" };
  expect(await outcomesOf("CreateUserPoolClient", client)).toEqual(["good"]);
});

it("gives no two pools a client with the same id", async () => {
  const pool = startPool();
  const UserPoolTags = { "poolgate:client-id:web": "web0", "poolgate:client-id:first": "localclient00000000000000" };
  await createPool(pool, "us-east-1_Shop1", { UserPoolTags: { ...UserPoolTags, "poolgate:id": "us-east-1_Shop1" } });
  await createPool(pool, "us-east-1_Shop2", { UserPoolTags: { ...UserPoolTags, "poolgate:id": "us-east-1_Shop2" } });
  await createClient(pool, "us-east-1_Shop1");
  for (const ClientName of ["web", "first"]) {
    const body = { UserPoolId: "us-east-1_Shop2", ClientName };
    expect(await outcomeOf(callAsOwner(pool.handle, "CreateUserPoolClient", body))).toContain("exists already");
  }
});

it("refuses the page token of another pool", async () => {
  const pool = startPool();
  for (const UserPoolId of ["us-east-1_Shop1", "us-east-1_Shop2"]) {
    await createPool(pool, UserPoolId);
    await createClient(pool, UserPoolId);
    await createClient(pool, UserPoolId, { ClientName: "other" });
  }
  const list = { UserPoolId: "us-east-1_Shop1", MaxResults: 1 };
  const { NextToken } = await callWell(pool.handle, "ListUserPoolClients", list);
  const refused = callAsOwner(pool.handle, "ListUserPoolClients", {
    ...list,
    UserPoolId: "us-east-1_Shop2",
    NextToken,
  });
  expect(await outcomeOf(refused)).toBe("InvalidParameterException: Invalid pagination token");
  expect(await callWell(pool.handle, "ListUserPoolClients", { ...list, NextToken })).not.toHaveProperty("NextToken");
});

it("has its pools and their tokens after a restart", async () => {
  const folder = makeFolder();
  const first = createTestPool({}, openData(folder));
  const { AccessToken } = await signedIn(first, "us-east-1_Shop1");
  first.close();
  const second = startPool({}, openData(folder));
  const { UserAttributes } = await callWell(second.handle, "GetUser", { AccessToken });
  expect(UserAttributes).toContainEqual({ Name: "email", Value: EMAIL });
});

it("the settings file counts when it names the id of a pool or of a client later", async () => {
  const folder = makeFolder();
  const first = createTestPool({}, openData(folder));
  const { AccessToken, ClientId } = await signedIn(first, "us-east-1_Shop1");
  await createPool(first, "us-east-1_Shop2");
  first.close();
  const second = createTestPool({ clients: [{ clientId: ClientId }] }, openData(folder));
  const name = { Username: "ben@example.com", Password: PASSWORD };
  await callWell(second.handle, "SignUp", { ClientId, ...name });
  const { Users } = await callWell(second.handle, "ListUsers", { UserPoolId: second.config.userPoolId });
  expect(Users).toHaveLength(1);
  second.close();
  const third = startPool({ userPoolId: "us-east-1_Shop1" }, openData(folder));
  const listed = await callWell(third.handle, "ListUserPools", { MaxResults: 2 });
  const ids = (listed["UserPools"] as readonly { readonly Id: string }[]).map(({ Id }) => Id);
  expect(ids).toEqual(["us-east-1_Shop1", "us-east-1_Shop2"]);
  expect(await outcomeOf(call(third.handle, "GetUser", { AccessToken }))).toContain("NotAuthorizedException");
});

it("publishes the keys of each pool", async () => {
  const pool = startPool({}, openData(":memory:"), { generateKeys: generateSigningKeys });
  const kids = new Set<unknown>();
  for (const id of ["us-east-1_Shop1", "us-east-1_Shop2"]) {
    await createPool(pool, id);
    const response = await pool.handle(new Request(`http://localhost:9400/${id}/.well-known/jwks.json`));
    const { keys } = (await response.json()) as { readonly keys: readonly { readonly kid: string }[] };
    for (const { kid } of keys) kids.add(kid);
  }
  expect(kids.size).toBe(4);
});

it("lets no call write into a pool that was deleted while the call waited", async () => {
  const pool = startPool();
  const UserPoolId = "us-east-1_Shop1";
  await createPool(pool, UserPoolId);
  const ClientId = await createClient(pool, UserPoolId);
  const deletion = callWell(pool.handle, "DeleteUserPool", { UserPoolId });
  const signUp = outcomeOf(call(pool.handle, "SignUp", { ClientId, Username: "ann", Password: PASSWORD }));
  await deletion;
  expect(await signUp).toBe(`ResourceNotFoundException: User pool ${UserPoolId} does not exist.`);
  await createPool(pool, UserPoolId);
  const { UserPool } = await callWell(pool.handle, "DescribeUserPool", { UserPoolId });
  expect(UserPool).toMatchObject({ EstimatedNumberOfUsers: 0 });
});
