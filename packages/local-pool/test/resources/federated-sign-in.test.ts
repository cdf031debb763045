/** Sign-ins at identity providers that were made over the wire, in pools that were made over the wire. */
import { generateKeyPairSync } from "node:crypto";
import { decodeProtectedHeader, importSPKI, jwtVerify } from "jose";
import { expect, it } from "vitest";
import { APP_URL, openBrowser, type Page } from "../support/cookie-browser.ts";
import { type FakeProvider, startFakeProvider } from "../support/federation/fake-provider.ts";
import { answerOf, choosePerson, startFederatedPool, tokensOf } from "../support/federation/federation.ts";
import { makeClient, makeEmptyPool } from "../support/made-pool.ts";
import type { ServedPool } from "../support/serve-pool.ts";
import { callWell, type Fetch } from "../support/wire-client.ts";

interface Federated {
  readonly UserPoolId: string;
  readonly ClientId: string;
}

/** A pool with a provider, and a client that may only use that. */
async function makeFederated(
  process: ServedPool,
  provider: { readonly ProviderName: string; readonly ProviderType: string; readonly [member: string]: unknown },
  settings: object = {},
): Promise<Federated> {
  const made = await makeEmptyPool(asProcess(process), settings);
  await callWell(process.handle, "CreateIdentityProvider", {
    ...made,
    AttributeMapping: { email: "email" },
    ...provider,
  });
  const ClientId = await makeClient(asProcess(process), made, {
    CallbackURLs: [APP_URL],
    AllowedOAuthFlows: ["implicit"],
    SupportedIdentityProviders: [provider.ProviderName],
  });
  return { ...made, ClientId };
}

const asProcess = ({ handle }: ServedPool) => ({ handle, latestCode: () => "" });

const company = (provider: FakeProvider) => ({
  ProviderName: "Company",
  ProviderType: "OIDC",
  ProviderDetails: { ...provider.details, authorize_scopes: "email", attributes_request_method: "GET" },
  IdpIdentifiers: ["company.example.com"],
});

function addressOf({ ClientId }: Federated, origin: string, more: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams({
    client_id: ClientId,
    redirect_uri: APP_URL,
    response_type: "token",
    scope: "openid email",
    ...more,
  });
  return `${origin}/oauth2/authorize?${parameters.toString()}`;
}

/** The pool answers itself at each of its names, because this machine may not resolve those of domains. */
function reach({ url, handle }: ServedPool): Fetch {
  const { port } = new URL(url);
  return (request) => (new URL(request.url).port === port ? handle(request) : fetch(request));
}

it.each(["http://localhost", "http://shop.localhost"])("signs in by a redirect to %s, and back", async (host) => {
  const process = await startFederatedPool();
  const provider = await startFakeProvider();
  const made = await makeFederated(process, company(provider));
  await callWell(process.handle, "CreateUserPoolDomain", { UserPoolId: made.UserPoolId, Domain: "shop" });
  const origin = `${host}:${new URL(process.url).port}`;
  const { url } = await openBrowser(reach(process)).open(addressOf(made, origin));
  expect(tokensOf(url).id).toMatchObject({
    iss: `${process.url}/${made.UserPoolId}`,
    aud: made.ClientId,
    email: "person@example.com",
    "cognito:username": "Company_person-1",
  });
  expect(provider.received.get("/authorize")?.get("redirect_uri")).toBe(`${origin}/oauth2/idpresponse`);
  // Without the scope openid there would be no id token.
  expect(provider.received.get("/authorize")?.get("scope")).toBe("openid email");
  expect(JSON.stringify(process.logged())).not.toContain("fake-secret");
});

it("signs in at the bundled upstream from a domain", async () => {
  const process = await startFederatedPool();
  const details = { MetadataURL: "https://saml.example.com/metadata" };
  const made = await makeFederated(process, { ProviderName: "Office", ProviderType: "SAML", ProviderDetails: details });
  await callWell(process.handle, "CreateUserPoolDomain", { UserPoolId: made.UserPoolId, Domain: "shop" });
  const browser = openBrowser(reach(process));
  const origin = `http://shop.localhost:${new URL(process.url).port}`;
  const consent = await choosePerson(browser, await browser.open(addressOf(made, origin)), "Ida");
  const page = await browser.submit(consent, { action: "agree" });
  expect(tokensOf(page.url).id["email"]).toBe("ida.moreno@example.com");
});

it("finds a provider by one of its identifiers", async () => {
  const process = await startFederatedPool();
  const made = await makeFederated(process, company(await startFakeProvider()));
  await callWell(process.handle, "UpdateUserPoolClient", {
    ...made,
    CallbackURLs: [APP_URL],
    AllowedOAuthFlowsUserPoolClient: true,
    AllowedOAuthFlows: ["implicit"],
    AllowedOAuthScopes: ["openid", "email"],
    SupportedIdentityProviders: ["COGNITO", "Company"],
  });
  const open = (more: Readonly<Record<string, string>>): Promise<Page> =>
    openBrowser().open(addressOf(made, process.url, more));
  expect(tokensOf((await open({ idp_identifier: "company.example.com" })).url).id["email"]).toBe("person@example.com");
  expect(answerOf((await open({ idp_identifier: "other.example.com" })).url)["error"]).toBe("invalid_request");
  expect((await open({})).url.pathname).toBe("/login");
});

it("follows what an update changes, and knows nothing of a provider that was deleted", async () => {
  const process = await startFederatedPool();
  const provider = await startFakeProvider();
  const made = await makeFederated(process, company(provider));
  const signIn = (): Promise<Page> =>
    openBrowser().open(addressOf(made, process.url, { identity_provider: "Company" }));
  await signIn();
  const ProviderDetails = { ...company(provider).ProviderDetails, client_id: "another", authorize_scopes: "profile" };
  await callWell(process.handle, "UpdateIdentityProvider", { ...made, ProviderName: "Company", ProviderDetails });
  await signIn();
  expect(provider.received.get("/authorize")?.get("client_id")).toBe("another");
  expect(provider.received.get("/authorize")?.get("scope")).toBe("openid profile");
  await callWell(process.handle, "DeleteIdentityProvider", { ...made, ProviderName: "Company" });
  expect(answerOf((await signIn()).url)).toMatchObject({
    error: "invalid_request",
    error_description: "The identity provider is not enabled for the app client",
  });
});

it("reads the attributes by POST where the provider wants that", async () => {
  const process = await startFederatedPool();
  const provider = await startFakeProvider();
  const { ProviderDetails, ...others } = company(provider);
  const made = await makeFederated(process, {
    ...others,
    ProviderDetails: { ...ProviderDetails, attributes_request_method: "POST" },
  });
  provider.changeClaims = ({ email: _email, ...claims }) => claims;
  expect(tokensOf((await openBrowser().open(addressOf(made, process.url))).url).id["email"]).toBe("person@example.com");
  expect(provider.methods.get("/userinfo")).toBe("POST");
});

const STATE_OF_OTHERS = "This sign-in has expired, was used already, or was started in another browser.";

it("a response to one pool counts in no other", async () => {
  const process = await startFederatedPool();
  const provider = await startFakeProvider();
  const [shop, bank] = [
    await makeFederated(process, company(provider)),
    await makeFederated(process, company(provider)),
  ];
  for (const [Domain, { UserPoolId }] of [
    ["shop", shop],
    ["bank", bank],
  ] as const) {
    await callWell(process.handle, "CreateUserPoolDomain", { UserPoolId, Domain });
  }
  const started = await process.handle(new Request(addressOf(shop, process.url), { redirect: "manual" }));
  const { searchParams } = new URL(started.headers.get("location") ?? "");
  const state = searchParams.get("state") ?? "";
  const [name = "", secret = ""] = started.headers.getSetCookie()[0]?.split(/[=;]/u) ?? [];
  const random = state.slice(0, 43);
  expect(state).toBe(`${random}${shop.UserPoolId}`);
  const send = (origin: string, forged: string, cookie: string): Promise<Response> =>
    process.handle(
      new Request(`${origin}/oauth2/idpresponse?code=fake-code&state=${forged}`, {
        headers: { cookie },
        redirect: "manual",
      }),
    );
  const { port } = new URL(process.url);
  const otherName = name.replace(shop.UserPoolId, bank.UserPoolId);
  for (const [origin, forged] of [
    [`http://bank.localhost:${port}`, state],
    [process.url, `${random}${bank.UserPoolId}`],
    [process.url, random],
    [process.url, `${random}us-east-1_Nowhere`],
  ] as const) {
    for (const cookie of [`${name}=${secret}`, `${otherName}=${secret}`]) {
      const response = await send(origin, forged, cookie);
      expect([response.status, (await response.text()).includes(STATE_OF_OTHERS)]).toEqual([400, true]);
    }
  }
  expect(provider.received.has("/token")).toBe(false);
  expect((await send(process.url, state, `${name}=${secret}`)).status).toBe(302);
});

it("creates no user in a pool that is deleted during the sign-in", async () => {
  const process = await startFederatedPool();
  const provider = await startFakeProvider();
  const settings = { UserPoolTags: { "poolgate:id": "us-east-1_Shop1" } };
  const made = await makeFederated(process, company(provider), settings);
  let deleting: Promise<unknown> | undefined;
  provider.changeClaims = (claims) => {
    deleting = callWell(process.handle, "DeleteUserPool", { UserPoolId: made.UserPoolId });
    return claims;
  };
  const { url } = await openBrowser().open(addressOf(made, process.url));
  await deleting;
  expect(answerOf(url)["error"]).toBe("invalid_request");
  await makeEmptyPool(asProcess(process), settings);
  expect(await callWell(process.handle, "ListUsers", { UserPoolId: made.UserPoolId })).toEqual({ Users: [] });
});

it("signs the secret for Apple with the key of the team", async () => {
  const process = await startFederatedPool();
  const provider = await startFakeProvider();
  const { privateKey, publicKey } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const details = {
    client_id: "fake-client",
    team_id: "a-team",
    key_id: "a-key",
    oidc_issuer: provider.url,
    authorize_url: `${provider.url}/authorize`,
    token_url: `${provider.url}/token`,
    jwks_uri: `${provider.url}/jwks`,
  };
  const apple = { ProviderName: "SignInWithApple", ProviderType: "SignInWithApple" };
  const signIn = async (private_key: string): Promise<URL> => {
    const made = await makeFederated(process, { ...apple, ProviderDetails: { ...details, private_key } });
    return (await openBrowser().open(addressOf(made, process.url))).url;
  };
  expect(tokensOf(await signIn(privateKey)).id["email"]).toBe("person@example.com");
  const secret = provider.received.get("/token")?.get("client_secret") ?? "";
  expect(decodeProtectedHeader(secret)).toEqual({ alg: "ES256", kid: "a-key" });
  const { payload } = await jwtVerify(secret, await importSPKI(publicKey, "ES256"));
  expect(payload).toMatchObject({ iss: "a-team", sub: "fake-client", aud: "https://appleid.apple.com" });
  expect(answerOf(await signIn("a canary of a key"))["error_description"]).toBe(
    "SignInWithApple Error - the private_key cannot be used",
  );
  expect(JSON.stringify(process.logged())).not.toContain("canary");
});
