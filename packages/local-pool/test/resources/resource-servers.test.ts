/** Resource servers over the wire: what is stored and refused, and what their scopes are worth at the token endpoint. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { postForm, SECRET } from "../support/hosted.ts";
import { makeClient, makeEmptyPool } from "../support/made-pool.ts";
import { startPool, type StartedPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, textOf } from "../support/wire-client.ts";

const POOL = { UserPoolId: "us-east-1_LocalPool" };
const READ = { ScopeName: "read", ScopeDescription: "Read orders" };
const WRITE = { ScopeName: "write", ScopeDescription: "Change orders" };
const ORDERS = { ...POOL, Identifier: "orders", Name: "The orders" };
const INVOICES = { identifier: "invoices", scopes: [{ scopeName: "read", scopeDescription: "Read invoices" }] };
const DESCRIBED_INVOICES = {
  ...POOL,
  Identifier: "invoices",
  Name: "invoices",
  Scopes: [{ ScopeName: "read", ScopeDescription: "Read invoices" }],
};

const MACHINE = { clientId: "machine", clientSecret: SECRET, allowedOAuthFlows: ["client_credentials"] } as const;
/** A machine may use the invoices of the settings file. */
const WITH_MACHINE = {
  resourceServers: [INVOICES],
  clients: [{}, { ...MACHINE, allowedOAuthScopes: ["invoices/read"] }],
} satisfies UserPoolConfig;

async function outcome(pool: StartedPool, operation: string, body: object): Promise<string> {
  return textOf(await callAsOwner(pool.handle, operation, body));
}

it("creates, describes, changes, lists and deletes a resource server", async () => {
  const pool = startPool();
  const described = { ...ORDERS, Scopes: [READ] };
  expect(await callWell(pool.handle, "CreateResourceServer", { ...ORDERS, Scopes: [READ] })).toEqual({
    ResourceServer: described,
  });
  expect(await callWell(pool.handle, "DescribeResourceServer", ORDERS)).toEqual({ ResourceServer: described });
  expect(await callWell(pool.handle, "ListResourceServers", POOL)).toEqual({ ResourceServers: [described] });
  const changed = { ...ORDERS, Name: "More orders", Scopes: [WRITE] };
  expect(await callWell(pool.handle, "UpdateResourceServer", changed)).toEqual({ ResourceServer: changed });
  // Scopes that an update does not name are gone.
  const bare = { ...ORDERS, Scopes: [] };
  expect(await callWell(pool.handle, "UpdateResourceServer", ORDERS)).toEqual({ ResourceServer: bare });
  expect(await callWell(pool.handle, "DeleteResourceServer", ORDERS)).toEqual({});
  expect(await callWell(pool.handle, "ListResourceServers", POOL)).toEqual({ ResourceServers: [] });
});

it.each([
  ["DescribeResourceServer", ORDERS, "ResourceNotFoundException: Resource server orders does not exist."],
  ["UpdateResourceServer", ORDERS, "ResourceNotFoundException: Resource server orders does not exist."],
  ["DeleteResourceServer", ORDERS, "ResourceNotFoundException: Resource server orders does not exist."],
  [
    "CreateResourceServer",
    { ...ORDERS, Identifier: "invoices" },
    "InvalidParameterException: invoices already exists in user pool us-east-1_LocalPool.",
  ],
  [
    "CreateResourceServer",
    { ...ORDERS, Scopes: [READ, WRITE, READ] },
    "InvalidParameterException: Scope read is given more than once.",
  ],
  [
    "UpdateResourceServer",
    { ...ORDERS, Identifier: "invoices" },
    "InvalidParameterException: Resource server invoices is part of the pool's settings file, and can only be changed there.",
  ],
  [
    "DeleteResourceServer",
    { ...ORDERS, Identifier: "invoices" },
    "InvalidParameterException: Resource server invoices is part of the pool's settings file, and can only be changed there.",
  ],
])("%s of %o is refused", async (operation, body, text) => {
  expect(await outcome(startPool(WITH_MACHINE), operation, body)).toBe(text);
});

it("describes and lists those of the settings file beside the others, in pages", async () => {
  const pool = startPool(WITH_MACHINE);
  expect(await callWell(pool.handle, "DescribeResourceServer", { ...POOL, Identifier: "invoices" })).toEqual({
    ResourceServer: DESCRIBED_INVOICES,
  });
  await callWell(pool.handle, "CreateResourceServer", ORDERS);
  await callWell(pool.handle, "CreateResourceServer", { ...ORDERS, Identifier: "addresses" });
  const page = (more: object) => callWell(pool.handle, "ListResourceServers", { ...POOL, MaxResults: 2, ...more });
  const first = await page({});
  expect(first).toMatchObject({ ResourceServers: [{ Identifier: "addresses" }, DESCRIBED_INVOICES] });
  const { NextToken } = first;
  expect(await page({ NextToken })).toMatchObject({ ResourceServers: [{ Identifier: "orders" }] });
  expect(await outcome(pool, "ListIdentityProviders", { ...POOL, NextToken })).toBe(
    "InvalidParameterException: Invalid pagination token",
  );
});

it("clients may only be allowed scopes that exist, and a deleted one is not issued any more", async () => {
  const pool = startPool();
  const made = await makeEmptyPool(pool);
  const machine = {
    GenerateSecret: true,
    AllowedOAuthFlows: ["client_credentials"],
    AllowedOAuthScopes: ["orders/read", "orders/write"],
  };
  const wrong = { ...made, ClientName: "machine", AllowedOAuthFlowsUserPoolClient: true, ...machine };
  expect(await outcome(pool, "CreateUserPoolClient", wrong)).toBe(
    "ScopeDoesNotExistException: Invalid scope requested: orders/read",
  );
  await callWell(pool.handle, "CreateResourceServer", { ...ORDERS, ...made, Scopes: [READ, WRITE] });
  const ClientId = await makeClient(pool, made, machine);
  const { UserPoolClient } = await callWell(pool.handle, "DescribeUserPoolClient", { ...made, ClientId });
  const { ClientSecret: client_secret } = UserPoolClient as { readonly ClientSecret: string };
  const scopesOf = async (more: object): Promise<unknown> => {
    const form = { grant_type: "client_credentials", client_id: ClientId, client_secret, ...more };
    const answer = (await (await postForm(pool.handle, "/oauth2/token", form)).json()) as {
      readonly access_token?: string;
      readonly error?: string;
    };
    return answer.access_token === undefined ? answer.error : decodeJwt(answer.access_token)["scope"];
  };
  expect(await scopesOf({})).toBe("orders/read orders/write");
  expect(await scopesOf({ scope: "orders/write" })).toBe("orders/write");
  await callWell(pool.handle, "UpdateResourceServer", { ...ORDERS, ...made, Scopes: [READ] });
  expect(await scopesOf({})).toBe("orders/read");
  expect(await scopesOf({ scope: "orders/write" })).toBe("invalid_scope");
  await callWell(pool.handle, "DeleteResourceServer", { ...ORDERS, ...made });
  expect(await scopesOf({ scope: "orders/read" })).toBe("invalid_scope");
  // The client keeps the names, and may use them again once they exist.
  expect(await callWell(pool.handle, "DescribeUserPoolClient", { ...made, ClientId })).toMatchObject({
    UserPoolClient: { AllowedOAuthScopes: ["orders/read", "orders/write"] },
  });
});
