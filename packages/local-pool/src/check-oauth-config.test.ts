/** The settings of the hosted pages: defaults, given settings, and invalid ones. */
import { expect, it } from "vitest";
import { problemsOf } from "../test/support/problems-of.ts";
import { resolveUserPoolConfig } from "./resolve-config.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

it("lets a client use every provider of the pool", () => {
  const identityProviders = [
    { providerName: "Google", providerType: "Google" },
    { providerName: "MyCompany", providerType: "OIDC" },
  ];
  const { clients } = resolveUserPoolConfig({ identityProviders }).config;
  expect(clients[0]?.supportedIdentityProviders).toEqual(["COGNITO", "Google", "MyCompany"]);
});

it("gives a client of client_credentials no standard scopes", () => {
  const client = { clientSecret: SECRET, allowedOAuthFlows: ["client_credentials"] };
  expect(resolveUserPoolConfig({ clients: [client] }).config.clients[0]?.allowedOAuthScopes).toEqual([]);
});

it("accepts the scopes of its resource servers", () => {
  const resourceServers = [{ identifier: "orders", scopes: [{ scopeName: "read", scopeDescription: "Read orders" }] }];
  expect(problemsOf({ resourceServers, clients: [{ allowedOAuthScopes: ["openid", "orders/read"] }] })).toEqual([]);
});

it.each([
  "https://app.example.com/back?a=1",
  "http://localhost:5173/",
  "http://127.0.0.1/",
  "http://[::1]:80/",
  "app:",
])("accepts the callback URL %s", (address) => {
  expect(problemsOf({ clients: [{ callbackURLs: [address], defaultRedirectURI: address }] })).toEqual([]);
});

it.each([
  "http://app.example.com/",
  "http://localhost.example.com/",
  "https://app.example.com/#part",
  "https://app.example.com/a b",
  "https://app.example.com/\u00e9",
  "https://app.example.com/\r\nset-cookie: a=b",
  "/back",
  "*",
  "https://",
  "javascript:alert(1)",
  "data:text/html,hello",
  `https://app.example.com/${"x".repeat(1_024)}`,
])("rejects the callback URL %j", (address) => {
  const expected = "expected an address by https, by http on localhost, or by an app's own scheme, without a fragment";
  expect(problemsOf({ clients: [{ callbackURLs: [address] }] })).toEqual([`clients[0].callbackURLs[0]: ${expected}`]);
});

it.each<[object, string]>([
  [
    { clients: [{ defaultRedirectURI: "https://a.example/" }] },
    "clients[0].defaultRedirectURI: not one of the callbackURLs",
  ],
  [
    { clients: [{ logoutURLs: Array.from({ length: 101 }, (_, index) => `https://a.example/${index}`) }] },
    "clients[0].logoutURLs: more than 100",
  ],
  [
    { clients: [{ allowedOAuthFlows: ["client_credentials"] }] },
    "clients[0].allowedOAuthFlows: client_credentials needs a clientSecret",
  ],
  [
    { clients: [{ clientSecret: SECRET, allowedOAuthFlows: ["client_credentials", "code"] }] },
    "clients[0].allowedOAuthFlows: client_credentials cannot be combined with code or implicit",
  ],
  [
    { clients: [{ allowedOAuthScopes: ["orders/read"] }] },
    "clients[0].allowedOAuthScopes[0]: not a scope of this pool",
  ],
  [
    { clients: [{ supportedIdentityProviders: ["Google"] }] },
    "clients[0].supportedIdentityProviders[0]: not a provider of this pool",
  ],
  [{ resourceServers: [{ identifier: "orders" }] }, "resourceServers[0].scopes: missing"],
  [{ resourceServers: [{ scopes: [] }] }, "resourceServers[0].identifier: missing"],
  [
    { resourceServers: [{ identifier: "orders", scopes: [{ scopeName: "read" }] }] },
    "resourceServers[0].scopes[0].scopeDescription: missing",
  ],
  [
    { resourceServers: [1, 2].map(() => ({ identifier: "orders", scopes: [] })) },
    "resourceServers: two have the same identifier",
  ],
  [{ identityProviders: [{ providerName: "Company" }] }, "identityProviders[0].providerType: missing"],
  [{ identityProviders: [{ providerType: "OIDC" }] }, "identityProviders[0].providerName: missing"],
  [
    { identityProviders: [{ providerName: "Mine", providerType: "Google" }] },
    "identityProviders[0].providerName: a social provider's name is its type",
  ],
  [
    { identityProviders: [{ providerName: "COGNITO", providerType: "OIDC" }] },
    "identityProviders[0].providerName: COGNITO is the pool itself",
  ],
  [
    { identityProviders: [1, 2].map(() => ({ providerName: "Google", providerType: "Google" })) },
    "identityProviders: two have the same providerName",
  ],
])("rejects %j: %s", (config, problem) => {
  expect(problemsOf(config)).toEqual([problem]);
});
