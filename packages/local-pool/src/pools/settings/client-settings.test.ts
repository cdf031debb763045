/** The settings of a client that is made over the wire: defaults, refusals, and the flows that its names mean. */
import { expect, it } from "vitest";
import type { ResolvedUserPoolClient } from "../../config.ts";
import { resolveUserPoolConfig } from "../../resolve-config.ts";
import { readInput } from "../../wire/schema.ts";
import { createUserPoolClientInput } from "./client-members.ts";
import { clientSettings } from "./client-settings.ts";
import type { UserPoolClientSettings } from "./client-types.ts";
import { resolvedClient } from "./resolve-client.ts";

const { config: POOL } = resolveUserPoolConfig({ customAttributes: ["team"], requiredAttributes: ["name"] });

function create(members: object, hasSecret = false): UserPoolClientSettings {
  const body = { UserPoolId: POOL.userPoolId, ClientName: "web", ...members };
  const {
    UserPoolId: _id,
    GenerateSecret: _generate,
    ClientSecret: _secret,
    ClientName,
    ...given
  } = readInput(createUserPoolClientInput, body);
  const settings = clientSettings(POOL, "creating", { ClientName, hasSecret }, given);
  return JSON.parse(JSON.stringify(settings)) as UserPoolClientSettings;
}

const resolve = (members: object): ResolvedUserPoolClient =>
  resolvedClient("1", { settings: create(members), secrets: [] });

it("gives a plain client the service's defaults, and leaves out what was not given", () => {
  expect(create({ ReadAttributes: [], LogoutURLs: [], AllowedOAuthScopes: [] })).toEqual({
    ClientName: "web",
    RefreshTokenValidity: 30,
    AllowedOAuthFlowsUserPoolClient: false,
    EnableTokenRevocation: true,
    EnablePropagateAdditionalUserContextData: false,
    AuthSessionValidity: 3,
  });
});

it("counts validities in their units", () => {
  const units = { AccessToken: "minutes", IdToken: "seconds", RefreshToken: "hours" };
  expect(
    resolve({ AccessTokenValidity: 5, IdTokenValidity: 301, RefreshTokenValidity: 1, TokenValidityUnits: units }),
  ).toMatchObject({ accessTokenValiditySeconds: 300, idTokenValiditySeconds: 301, refreshTokenValiditySeconds: 3_600 });
  expect(create({ RefreshTokenValidity: 0, TokenValidityUnits: units }).RefreshTokenValidity).toBe(720);
});

const PLAIN = ["ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_CUSTOM_AUTH"];

it.each([
  [undefined, PLAIN],
  [[], PLAIN],
  [["ALLOW_USER_AUTH"], ["ALLOW_USER_AUTH"]],
  [["USER_PASSWORD_AUTH"], [...PLAIN, "ALLOW_USER_PASSWORD_AUTH"]],
  [["ADMIN_NO_SRP_AUTH"], [...PLAIN, "ALLOW_ADMIN_USER_PASSWORD_AUTH"]],
  [["CUSTOM_AUTH_FLOW_ONLY"], ["ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_CUSTOM_AUTH"]],
])("allows with ExplicitAuthFlows %j the flows %j", (ExplicitAuthFlows, flows) => {
  expect(resolve({ ExplicitAuthFlows }).explicitAuthFlows).toEqual(flows);
});

it("has no OAuth grants without AllowedOAuthFlowsUserPoolClient", () => {
  const members = {
    AllowedOAuthFlows: ["code"],
    AllowedOAuthScopes: ["openid"],
    CallbackURLs: ["https://example.com"],
  };
  expect(resolve(members).allowedOAuthFlows).toEqual([]);
  expect(resolve({ ...members, AllowedOAuthFlowsUserPoolClient: true }).allowedOAuthFlows).toEqual(["code"]);
});

const OAUTH = { AllowedOAuthFlowsUserPoolClient: true, AllowedOAuthFlows: ["code"], AllowedOAuthScopes: ["openid"] };
const MACHINE = { AllowedOAuthFlows: ["client_credentials"] };
const REFUSALS: [text: string, members: object][] = [
  ["Invalid range for token validity.", { AccessTokenValidity: 25 }],
  ["Invalid range for token validity.", { IdTokenValidity: 4, TokenValidityUnits: { IdToken: "minutes" } }],
  ["Invalid range for token validity.", { RefreshTokenValidity: 59, TokenValidityUnits: { RefreshToken: "minutes" } }],
  ["Invalid range for token validity.", { RefreshTokenValidity: 3_651 }],
  [
    "must be less than or equal to refresh",
    { AccessTokenValidity: 2, RefreshTokenValidity: 1, TokenValidityUnits: { RefreshToken: "hours" } },
  ],
  ["cannot be used with legacy auth flow", { ExplicitAuthFlows: ["USER_PASSWORD_AUTH", "ALLOW_CUSTOM_AUTH"] }],
  [
    "ALLOW_REFRESH_TOKEN_AUTH cannot",
    { ExplicitAuthFlows: ["ALLOW_REFRESH_TOKEN_AUTH"], RefreshTokenRotation: { Feature: "ENABLED" } },
  ],
  ["Invalid read attributes specified while creating a client", { ReadAttributes: ["custom:rank"] }],
  ["Invalid write attributes specified while creating a client", { WriteAttributes: ["name", "email_verified"] }],
  ["Invalid write attributes specified while creating a client", { WriteAttributes: ["custom:team"] }],
  [
    "The provider Google does not exist for User Pool us-east-1_LocalPool.",
    { SupportedIdentityProviders: ["COGNITO", "Google"] },
  ],
  ["http://example.com cannot use the HTTP protocol.", { CallbackURLs: ["http://example.com"] }],
  ["https://a.example/#b cannot use fragment", { LogoutURLs: ["https://a.example/#b"] }],
  ["javascript:alert(1) is not a valid redirect address.", { CallbackURLs: ["javascript:alert(1)"] }],
  [
    "The default redirect URI https://b.example is not in",
    { CallbackURLs: ["https://a.example"], DefaultRedirectURI: "https://b.example" },
  ],
  ["Invalid scope requested: orders/read", { AllowedOAuthScopes: ["orders/read"] }],
  ["AllowedOAuthFlows and AllowedOAuthScopes are required", { AllowedOAuthFlowsUserPoolClient: true }],
  ["CallbackUrls can not be empty", OAUTH],
  ["can not be selected along with code flow", { AllowedOAuthFlows: ["code", "client_credentials"] }],
  ["does not have a client secret", MACHINE],
  ["Client Secret is required to set Enable", { EnablePropagateAdditionalUserContextData: true }],
  ["Invalid analytics configuration given", { AnalyticsConfiguration: { ApplicationId: "ab" } }],
  ["'authSessionValidity'", { AuthSessionValidity: 16 }],
];

it.each(REFUSALS)("refuses: %s", (text, members) => {
  expect(() => create(members)).toThrow(text);
});

it("refuses scopes of users for a client of a machine", () => {
  expect(() => create({ ...MACHINE, AllowedOAuthScopes: ["openid"] }, true)).toThrow("openid is not supported with");
});
