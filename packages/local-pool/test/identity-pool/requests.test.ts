/** Requests to the identity pool that it cannot read. */
import { expect, it } from "vitest";
import { callIdentity, identityOf, startIdentityPool } from "../support/identity-client.ts";
import { call } from "../support/wire-client.ts";

const POOL = "us-east-1:00000000-0000-4000-8000-000000000000";

it.each([
  ["GetId", {}, "Value null at 'identityPoolId' failed to satisfy constraint: Member must not be null"],
  [
    "GetId",
    { IdentityPoolId: "us-east-1_pool" },
    "Value at 'identityPoolId' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\w-]+:[0-9a-f-]+",
  ],
  [
    "GetId",
    { IdentityPoolId: POOL, AccountId: "1".repeat(16) },
    "Value at 'accountId' failed to satisfy constraint: Member must have length less than or equal to 15",
  ],
  [
    "GetCredentialsForIdentity",
    { IdentityId: `a:${"0".repeat(54)}` },
    "Value at 'identityId' failed to satisfy constraint: Member must have length less than or equal to 55",
  ],
  ["UnlinkIdentity", { IdentityId: POOL, Logins: {} }, "Value null at 'loginsToRemove' failed to satisfy constraint"],
])("%s refuses %j", async (operation, body, message) => {
  const answer = await callIdentity(startIdentityPool(), operation, body);
  expect(answer).toMatchObject({ status: 400, name: "InvalidParameterException" });
  expect(answer.message).toContain(message);
});

it("has its operations under its own name, and only there", async () => {
  const pool = startIdentityPool();
  const unknown = { name: "UnknownOperationException" };
  expect(await call(pool.handle, "GetId", { IdentityPoolId: POOL })).toMatchObject(unknown);
  expect(await callIdentity(pool, "GetUser", { AccessToken: "x" })).toMatchObject(unknown);
  expect(await callIdentity(pool, "ListIdentities", {})).toMatchObject(unknown);
  expect(await identityOf(pool)).toMatch(/^us-east-1:/);
});
