/** Identity providers over the wire: what is stored, added and refused. */
import { expect, it } from "vitest";
import { startPool, type StartedPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, textOf } from "../support/wire-client.ts";

const POOL = { UserPoolId: "us-east-1_LocalPool" };
const CLIENT = { client_id: "an-id", client_secret: "a canary of a secret" };
const SOCIAL = { ...CLIENT, authorize_scopes: "openid email" };
const GOOGLE = { ...POOL, ProviderName: "Google", ProviderType: "Google", ProviderDetails: SOCIAL };
const OPEN_ID = { ...SOCIAL, oidc_issuer: "https://id.example.com", attributes_request_method: "GET" };
const COMPANY = { ...POOL, ProviderName: "Company", ProviderType: "OIDC", ProviderDetails: OPEN_ID };
const APPLE = { client_id: "an-id", team_id: "a-team", key_id: "a-key", authorize_scopes: "email name" };
const METADATA = { MetadataURL: "https://saml.example.com/metadata" };

async function outcome(pool: StartedPool, operation: string, body: object): Promise<string> {
  return textOf(await callAsOwner(pool.handle, operation, body));
}

it("creates, describes, updates, lists and deletes a provider", async () => {
  const pool = startPool();
  const times = { CreationDate: 1_767_614_400, LastModifiedDate: 1_767_614_400 };
  const described = {
    ...COMPANY,
    ProviderDetails: { ...OPEN_ID, attributes_url_add_attributes: "false" },
    AttributeMapping: { username: "sub", email: "mail" },
    IdpIdentifiers: ["example.com"],
    AcrMapping: { Level1: "low" },
    ...times,
  };
  const more = { AttributeMapping: { email: "mail" }, IdpIdentifiers: ["example.com"], AcrMapping: { Level1: "low" } };
  const created = await callWell(pool.handle, "CreateIdentityProvider", { ...COMPANY, ...more });
  expect(created).toEqual({ IdentityProvider: described });
  expect(await callWell(pool.handle, "DescribeIdentityProvider", COMPANY)).toEqual({ IdentityProvider: described });
  const byIdentifier = { ...POOL, IdpIdentifier: "example.com" };
  expect(await callWell(pool.handle, "GetIdentityProviderByIdentifier", byIdentifier)).toEqual(created);
  const { ProviderName, ProviderType } = COMPANY;
  expect(await callWell(pool.handle, "ListIdentityProviders", POOL)).toEqual({
    Providers: [{ ProviderName, ProviderType, ...times }],
  });
  // As on the service, the users who come from it get a group.
  expect(await callWell(pool.handle, "ListGroups", POOL)).toMatchObject({
    Groups: [{ GroupName: "us-east-1_LocalPool_Company" }],
  });
  pool.clock.advance(1_500);
  // What an update does not name stays.
  const update = { ...POOL, ProviderName, AttributeMapping: { name: "name" } };
  expect(await callWell(pool.handle, "UpdateIdentityProvider", update)).toEqual({
    IdentityProvider: {
      ...described,
      AttributeMapping: { username: "sub", name: "name" },
      LastModifiedDate: 1_767_614_401.5,
    },
  });
  expect(await callWell(pool.handle, "DeleteIdentityProvider", COMPANY)).toEqual({});
  expect(await outcome(pool, "DescribeIdentityProvider", COMPANY)).toBe(
    "ResourceNotFoundException: Identity provider Company does not exist.",
  );
  expect(await outcome(pool, "GetIdentityProviderByIdentifier", byIdentifier)).toMatch("ResourceNotFoundException");
  expect(pool.logged.join("\n")).not.toContain("canary");
});

it.each([
  [
    "Google",
    SOCIAL,
    {
      attributes_url: "https://people.googleapis.com/v1/people/me?personFields=",
      attributes_url_add_attributes: "true",
      authorize_url: "https://accounts.google.com/o/oauth2/v2/auth",
      oidc_issuer: "https://accounts.google.com",
      token_request_method: "POST",
      token_url: "https://www.googleapis.com/oauth2/v4/token",
    },
    "sub",
  ],
  [
    "Facebook",
    { ...SOCIAL, api_version: "v17.0" },
    {
      attributes_url: "https://graph.facebook.com/v17.0/me?fields=",
      attributes_url_add_attributes: "true",
      authorize_url: "https://www.facebook.com/v17.0/dialog/oauth",
      token_request_method: "GET",
      token_url: "https://graph.facebook.com/v17.0/oauth/access_token",
    },
    "id",
  ],
  [
    "LoginWithAmazon",
    SOCIAL,
    {
      attributes_url: "https://api.amazon.com/user/profile",
      attributes_url_add_attributes: "false",
      authorize_url: "https://www.amazon.com/ap/oa",
      token_request_method: "POST",
      token_url: "https://api.amazon.com/auth/o2/token",
    },
    "user_id",
  ],
])("a response adds the details that the service adds for %s", async (name, details, added, username) => {
  const request = { ...POOL, ProviderName: name, ProviderType: name, ProviderDetails: details };
  expect(await callWell(startPool().handle, "CreateIdentityProvider", request)).toMatchObject({
    IdentityProvider: {
      ProviderDetails: { ...details, ...added },
      AttributeMapping: { username },
      IdpIdentifiers: [],
    },
  });
});

it("no response has Apple's private key", async () => {
  const details = { ...APPLE, private_key: "a canary of a key" };
  const name = "SignInWithApple";
  const request = { ...POOL, ProviderName: name, ProviderType: name, ProviderDetails: details };
  const response = await callWell(startPool().handle, "CreateIdentityProvider", request);
  expect(JSON.stringify(response)).not.toContain("canary");
  expect(response).toMatchObject({ IdentityProvider: { ProviderDetails: APPLE } });
});

const SOCIAL_MISSING = "clientId, clientSecret and authorizeScopes are all required idp details.";

it.each([
  [{ ...GOOGLE, ProviderName: "Other" }, "InvalidParameterException: Provider Other cannot be of type Google."],
  [{ ...COMPANY, ProviderName: "Google" }, "InvalidParameterException: Provider Google cannot be of type OIDC."],
  [{ ...COMPANY, ProviderName: "COGNITO" }, "InvalidParameterException: Provider COGNITO cannot be of type OIDC."],
  [{ ...GOOGLE, ProviderDetails: CLIENT }, `InvalidParameterException: ${SOCIAL_MISSING}`],
  [{ ...GOOGLE, ProviderDetails: { ...SOCIAL, client_secret: "" } }, `InvalidParameterException: ${SOCIAL_MISSING}`],
  [
    { ...POOL, ProviderName: "SignInWithApple", ProviderType: "SignInWithApple", ProviderDetails: APPLE },
    "InvalidParameterException: clientId, privateKey, teamId, and keyId are all required idp details.",
  ],
  [
    { ...COMPANY, ProviderDetails: SOCIAL },
    "InvalidParameterException: " +
      "clientId, authorizeScopes, oidcIssuer and attributesRequestMethod are all required idp details.",
  ],
  [
    { ...COMPANY, ProviderType: "SAML", ProviderDetails: {} },
    "InvalidParameterException: At least one of the MetadataURL or MetadataFile should be provided.",
  ],
  [
    { ...COMPANY, ProviderType: "SAML", ProviderDetails: { ...METADATA, MetadataFile: "<xml/>" } },
    "InvalidParameterException: Only one of the MetadataURL or MetadataFile should be provided.",
  ],
  [
    { ...COMPANY, ProviderDetails: { ...OPEN_ID, token_url: "http://id.example.com/token" } },
    "InvalidParameterException: token_url must be an address by https, or by http on localhost.",
  ],
  [
    { ...COMPANY, AttributeMapping: { email: "mail", "custom:team": "team", "cognito:x": "x" } },
    "InvalidParameterException: AttributeMapping contains invalid mapping: [custom:team, cognito:x]",
  ],
  [
    { ...GOOGLE, AcrMapping: { Level1: "low" } },
    "UnsupportedIdentityProviderException: Only OIDC providers support AcrMapping.",
  ],
  [{ ...COMPANY, IdpIdentifiers: ["taken"] }, "DuplicateProviderException: The identifier taken is already in use."],
  [
    { ...COMPANY, ProviderName: "Office" },
    "DuplicateProviderException: Office already exists in user pool us-east-1_LocalPool",
  ],
])("CreateIdentityProvider of %o is refused", async (body, text) => {
  const pool = startPool({
    identityProviders: [{ providerName: "Office", providerType: "SAML", idpIdentifiers: ["taken"] }],
  });
  expect(await outcome(pool, "CreateIdentityProvider", body)).toBe(text);
});

it("describes the providers of the settings file, and leaves them to the file", async () => {
  const pool = startPool({ identityProviders: [{ providerName: "Google", providerType: "Google" }] });
  await callWell(pool.handle, "CreateIdentityProvider", COMPANY);
  expect(await callWell(pool.handle, "ListIdentityProviders", POOL)).toMatchObject({
    Providers: [{ ProviderName: "Company" }, { ProviderName: "Google" }],
  });
  // The bundled upstream plays it, so it has no details.
  expect(await callWell(pool.handle, "DescribeIdentityProvider", GOOGLE)).toMatchObject({
    IdentityProvider: { ProviderType: "Google", ProviderDetails: {}, AttributeMapping: { email: "email" } },
  });
  for (const operation of ["UpdateIdentityProvider", "DeleteIdentityProvider"]) {
    expect(await outcome(pool, operation, { ...POOL, ProviderName: "Google" })).toBe(
      "InvalidParameterException: " +
        "Identity provider Google is part of the pool's settings file, and can only be changed there.",
    );
  }
});
