/** GetClientToken: the token of a client that acts for itself, and who gets none. */
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { CLIENT_ID, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callWell, outcomeOf } from "../support/wire-client.ts";

const Secret = "0123456789abcdef01234567";
const MACHINE = { ClientId: "machine", Secret };

function start(): StartedPool {
  const scopes = ["read", "write", "delete"].map((scopeName) => ({ scopeName, scopeDescription: scopeName }));
  return startPool({
    resourceServers: [{ identifier: "orders", name: "Orders", scopes }],
    clients: [
      { clientId: CLIENT_ID, clientSecret: Secret },
      {
        clientId: "machine",
        clientSecret: Secret,
        explicitAuthFlows: ["ALLOW_CLIENT_TOKEN_AUTH"],
        allowedOAuthScopes: ["orders/read", "orders/write"],
      },
    ],
  });
}

it.each([
  [undefined, "orders/read orders/write"],
  [[], "orders/read orders/write"],
  [["orders/read"], "orders/read"],
])("with the scopes %j, the token has %s", async (Scopes, scope) => {
  const body = await callWell(start().handle, "GetClientToken", { ...MACHINE, Scopes });
  const { AccessToken } = body["ClientAuthenticationResult"] as { readonly AccessToken: string };
  expect(body).toEqual({ ClientAuthenticationResult: { AccessToken, ExpiresIn: 3_600, TokenType: "Bearer" } });
  expect(decodeJwt(AccessToken)).toMatchObject({ sub: "machine", client_id: "machine", token_use: "access", scope });
});

it.each([
  ["an unknown client", { ClientId: "nobody" }, /^ResourceNotFoundException: User pool client nobody does not exist/],
  ["a wrong secret", { Secret: Secret.toUpperCase() }, /^NotAuthorizedException/],
  ["a client of users", { ClientId: CLIENT_ID }, /^InvalidParameterException: Auth flow not enabled for this client$/],
  ["a scope that is not the client's", { Scopes: ["orders/read", "orders/delete"] }, /^InvalidParameterException/],
  ["a scope of the service", { Scopes: ["openid"] }, /^InvalidParameterException/],
])("refuses %s", async (_what, changes, outcome) => {
  expect(await outcomeOf(call(start().handle, "GetClientToken", { ...MACHINE, ...changes }))).toMatch(outcome);
});

it("the client starts no sign-in", async () => {
  const AuthParameters = { USERNAME: "ann@example.com", PASSWORD: "correct horse" };
  const body = { ClientId: "machine", AuthFlow: "USER_PASSWORD_AUTH", AuthParameters };
  expect(await outcomeOf(call(start().handle, "InitiateAuth", body))).toBe(
    "InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client",
  );
});
