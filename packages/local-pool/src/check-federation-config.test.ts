/** The settings of identity providers, and of the identities of seeded users. */
import { expect, it } from "vitest";
import { problemsOf } from "../test/support/problems-of.ts";

const company = (providerDetails: object, more: object = {}): unknown => ({
  identityProviders: [{ providerName: "Company", providerType: "OIDC", providerDetails, ...more }],
});
const social = (providerType: string, providerDetails: object): unknown => ({
  identityProviders: [{ providerName: providerType, providerType, providerDetails }],
});
const seeded = (linkedIdentities: unknown): unknown => ({
  identityProviders: [{ providerName: "Google", providerType: "Google" }],
  seededUsers: [{ email: "ann@example.com", password: "correct horse", linkedIdentities }],
});

it.each([
  ["no details", { identityProviders: [{ providerName: "Google", providerType: "Google" }] }],
  ["a social provider's id and secret", social("Google", { client_id: "id", client_secret: "secret" })],
  ["a public client of a company", company({ client_id: "id", oidc_issuer: "https://login.example.com" })],
  ["a company on this machine", company({ client_id: "id", oidc_issuer: "http://localhost:8080/realm" })],
  [
    "any details of SAML",
    { identityProviders: [{ providerName: "Office", providerType: "SAML", providerDetails: {} }] },
  ],
  [
    "a mapping to custom attributes",
    {
      customAttributes: ["team"],
      identityProviders: [
        {
          providerName: "Company",
          providerType: "OIDC",
          attributeMapping: { username: "oid", email_verified: "verified", "custom:team": "team" },
        },
      ],
    },
  ],
  ["a linked identity", seeded([{ providerName: "Google", userId: "123" }])],
])("accepts %s", (_what, config) => {
  expect(problemsOf(config)).toEqual([]);
});

const ADDRESS = "expected an address by https, or by http on localhost";

it.each<[unknown, readonly string[]]>([
  [
    social("Facebook", {}),
    [
      "identityProviders[0].providerDetails.client_id: missing",
      "identityProviders[0].providerDetails.client_secret: missing",
    ],
  ],
  [company({ client_id: "id" }), ["identityProviders[0].providerDetails.oidc_issuer: missing"]],
  [
    company({ client_id: "id", oidc_issuer: "http://login.example.com" }),
    [`identityProviders[0].providerDetails.oidc_issuer: ${ADDRESS}`],
  ],
  [
    company({ client_id: "id", oidc_issuer: "https://login.example.com", token_url: "file:///etc/passwd" }),
    [`identityProviders[0].providerDetails.token_url: ${ADDRESS}`],
  ],
  [
    company({ client_id: "id", oidc_issuer: "https://a.example" }, { attributeMapping: { shoe_size: "shoe" } }),
    ["identityProviders[0].attributeMapping.shoe_size: not an attribute of this pool"],
  ],
  [
    company({ client_id: "id", oidc_issuer: "https://a.example" }, { attributeMapping: { identities: "all" } }),
    ["identityProviders[0].attributeMapping.identities: not an attribute of this pool"],
  ],
  [
    seeded([{ providerName: "Facebook", userId: "123" }]),
    ["seededUsers[0].linkedIdentities[0].providerName: not a provider of this pool"],
  ],
  [seeded([{ providerName: "Google" }]), ["seededUsers[0].linkedIdentities[0]: expected providerName and userId"]],
])("rejects %j", (config, problems) => {
  expect(problemsOf(config)).toEqual(problems);
});
