/** A sign-in at each kind of provider, played by the bundled upstream, up to the tokens of the pool. */
import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { APP_URL, openBrowser, type Page } from "../support/cookie-browser.ts";
import {
  answerOf,
  authorizeUrl,
  choosePerson,
  openFederatedPool,
  PROVIDERS,
  signInAt,
  startFederatedPool,
  tokensOf,
} from "../support/federation/federation.ts";
import type { ServedPool } from "../support/serve-pool.ts";
import { callWell } from "../support/wire-client.ts";
import { authOf } from "../support/start-pool.ts";

/** Each provider makes its keys when it is first asked, so all tests that can use one pool. */
let pool: ServedPool;
beforeAll(async () => {
  pool = await openFederatedPool();
});
afterAll(() => pool.stop());

const NAMES = { name: "Ida Moreno", given_name: "Ida", family_name: "Moreno" };
const VERIFIED = { email: "ida.moreno@example.com", email_verified: true };
/** Facebook and Amazon do not say whether an address is verified. */
const UNVERIFIED = { ...VERIFIED, email_verified: false };

it.each([
  { provider: "Google", type: "Google", id: /^1\d{20}$/u, claims: { ...NAMES, ...VERIFIED } },
  { provider: "Facebook", type: "Facebook", id: /^1\d{16}$/u, claims: { ...NAMES, ...UNVERIFIED } },
  {
    provider: "LoginWithAmazon",
    type: "LoginWithAmazon",
    id: /^amzn1\.account\.[0-9A-F]{28}$/u,
    claims: { name: "Ida Moreno", ...UNVERIFIED },
  },
  { provider: "SignInWithApple", type: "SignInWithApple", id: /^00\d{4}\.[0-9a-f]{32}\.\d{4}$/u, claims: VERIFIED },
  { provider: "Company", type: "OIDC", id: /^[0-9a-f-]{36}$/u, claims: { ...NAMES, ...VERIFIED } },
  { provider: "Office", type: "SAML", id: /^[0-9a-f-]{36}$/u, claims: { ...NAMES, ...VERIFIED } },
])("signs in at $provider, with its claims and identity", async ({ provider, type, id, claims }) => {
  const url = await signInAt(pool, provider);
  expect(answerOf(url)).toMatchObject({
    state: "app state",
    token_type: "bearer",
  });
  const tokens = tokensOf(url);
  expect(tokens.id).toMatchObject(claims);
  const [{ userId, ...identity }] = tokens.id["identities"] as [Record<string, string>];
  expect(userId).toMatch(id);
  expect(identity).toEqual({
    providerName: provider,
    providerType: type,
    issuer: null,
    primary: "true",
    dateCreated: expect.stringMatching(/^\d{13}$/u),
  });
  expect(tokens.id["cognito:username"]).toBe(`${provider}_${userId}`);
  expect(tokens.access["username"]).toBe(`${provider}_${userId}`);
  expect(tokens.id["sub"]).toMatch(/^[0-9a-f-]{36}$/u);
  for (const each of [tokens.id, tokens.access])
    expect(each["cognito:groups"]).toEqual([`${pool.userPoolId}_${provider}`]);
  // The service generates a nonce when the app has sent none.
  expect(tokens.id["nonce"]).toMatch(/^[\w-]{22}$/u);
  const { Username, UserAttributes } = await callWell(pool.handle, "GetUser", { AccessToken: tokens.accessToken });
  expect(Username).toBe(`${provider}_${userId}`);
  expect(UserAttributes).toContainEqual({ Name: "email", Value: "ida.moreno@example.com" });
  expect(UserAttributes).toContainEqual({ Name: "identities", Value: JSON.stringify([{ userId, ...identity }]) });
});

it("returns the app's own nonce", async () => {
  expect(tokensOf(await signInAt(pool, "Google", { more: { nonce: "app nonce" } })).id["nonce"]).toBe("app nonce");
});

it("knows a person again, and does not ask for consent twice", async () => {
  const browser = openBrowser();
  const first = tokensOf(await signInAt(pool, "Google", { browser }));
  const page = await choosePerson(browser, await browser.open(authorizeUrl(pool, "Google")), "Ida");
  expect(page.url.host).toBe("app.example.com");
  expect(tokensOf(page.url).id["sub"]).toBe(first.id["sub"]);
});

it("lets another person sign in with the same browser", async () => {
  const browser = openBrowser();
  const ida = tokensOf(await signInAt(pool, "Google", { browser }));
  const noor = tokensOf(await signInAt(pool, "Google", { browser, name: "Noor" }));
  const again = tokensOf(await signInAt(pool, "Google", { browser }));
  expect(noor.id["name"]).toBe("Noor Haddad");
  expect(noor.id["sub"]).not.toBe(ida.id["sub"]);
  expect(again.id["sub"]).toBe(ida.id["sub"]);
});

it("has one user for each provider, even with the same e-mail address", async () => {
  const seededUsers = [{ email: "ida.moreno@example.com", password: "correct horse" }];
  const own = await startFederatedPool({ seededUsers });
  const browser = openBrowser();
  const [google, facebook] = [await signInAt(own, "Google", { browser }), await signInAt(own, "Facebook", { browser })];
  const { AuthenticationResult } = await callWell(
    own.handle,
    "InitiateAuth",
    authOf("USER_PASSWORD_AUTH", { USERNAME: "ida.moreno@example.com", PASSWORD: "correct horse" }),
  );
  const { AccessToken } = AuthenticationResult as { readonly AccessToken: string };
  const native = await callWell(own.handle, "GetUser", { AccessToken });
  const subs = [tokensOf(google).id["sub"], tokensOf(facebook).id["sub"], native["Username"]];
  expect(new Set(subs).size).toBe(3);
});

it.each([
  ["select_account", 'name="person"'],
  ["login", 'name="person"'],
])("asks who signs in with prompt=%s", async (prompt, button) => {
  const browser = openBrowser();
  await signInAt(pool, "Google", { browser });
  const page = await browser.open(authorizeUrl(pool, "Google", { prompt }));
  expect(page.text).toContain(button);
  expect(tokensOf((await choosePerson(browser, page, "Ida")).url).id["name"]).toBe("Ida Moreno");
});

it("asks for consent again with prompt=consent", async () => {
  const browser = openBrowser();
  await signInAt(pool, "Google", { browser });
  const page = await choosePerson(
    browser,
    await browser.open(authorizeUrl(pool, "Google", { prompt: "consent" })),
    "Ida",
  );
  expect(page.text).toContain("<li>your e-mail address</li>");
  expect((await browser.submit(page, { action: "agree" })).url.host).toBe("app.example.com");
});

it("points at the person of login_hint", async () => {
  const page = await openBrowser().open(authorizeUrl(pool, "Google", { login_hint: "noor.haddad@example.com" }));
  expect(/aria-current="true">([^<]*)/u.exec(page.text)?.[1]).toBe("Noor Haddad\n");
});

it.each([
  ["SignInWithApple", "Apple"],
  ["LoginWithAmazon", "Amazon"],
  ["Company", "Company"],
])("names the service of %s on its pages", async (provider, service) => {
  const page = await openBrowser().open(authorizeUrl(pool, provider));
  expect(page.text).toContain(`<h1>Sign in to ${service}</h1>`);
});

it("plays a provider whose name is not ASCII", async () => {
  const identityProviders = [{ providerName: "Zürich&Söhne", providerType: "OIDC" }] as const;
  const own = await startFederatedPool({ identityProviders });
  const page = await openBrowser().open(authorizeUrl(own, "Zürich&Söhne"));
  expect(page.text).toContain("<h1>Sign in to Zürich&amp;Söhne</h1>");
  const { id } = tokensOf(await signInAt(own, "Zürich&Söhne"));
  expect(id["cognito:username"]).toMatch(/^Zürich&Söhne_[0-9a-f-]{36}$/u);
});

it.each(PROVIDERS)(
  "gives the app of $providerName a code, and for the code tokens that can be refreshed",
  async (provider) => {
    const verifier = "v".repeat(64);
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const more = { response_type: "code", code_challenge: challenge, code_challenge_method: "S256" };
    const { code = "", state } = answerOf(await signInAt(pool, provider.providerName, { more }));
    expect(state).toBe("app state");
    const exchange = { grant_type: "authorization_code", code, redirect_uri: APP_URL, code_verifier: verifier };
    const first = await requestTokens(exchange);
    const { refresh_token = "", access_token = "" } = first;
    const second = await requestTokens({ grant_type: "refresh_token", refresh_token });
    const [issued, refreshed] = [decodeJwt(first["id_token"] ?? ""), decodeJwt(second["id_token"] ?? "")];
    expect(issued["identities"]).toMatchObject([{ providerName: provider.providerName, primary: "true" }]);
    for (const claim of ["sub", "identities", "cognito:groups", "cognito:username"]) {
      expect(refreshed[claim]).toEqual(issued[claim]);
    }
    const headers = { authorization: `Bearer ${access_token}` };
    const info: unknown = await (await fetch(`${pool.url}/oauth2/userInfo`, { headers })).json();
    expect(info).toMatchObject({
      sub: issued["sub"],
      email: "ida.moreno@example.com",
      username: issued["cognito:username"],
    });
  },
);

async function requestTokens(form: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const body = new URLSearchParams({ client_id: pool.userPoolClientId, ...form });
  const response = await fetch(`${pool.url}/oauth2/token`, { method: "POST", body });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, string>;
}

it.each([
  ["the same person", "Ida", "Ida"],
  ["two people", "Ida", "Noor"],
])("finishes two sign-ins of %s in two tabs, each with its own state", async (_what, one, other) => {
  const browser = openBrowser();
  const finish = async (page: Page, name: string): Promise<URL> => {
    const next = await choosePerson(browser, page, name);
    return next.text.includes('value="agree"') ? (await browser.submit(next, { action: "agree" })).url : next.url;
  };
  const first = await browser.open(authorizeUrl(pool, "Google", { state: "first" }));
  const second = await browser.open(authorizeUrl(pool, "Google", { state: "second" }));
  const [secondUrl, firstUrl] = [await finish(second, other), await finish(first, one)];
  expect(answerOf(firstUrl)["state"]).toBe("first");
  expect(answerOf(secondUrl)["state"]).toBe("second");
  expect(tokensOf(firstUrl).id["given_name"]).toBe(one);
  expect(tokensOf(secondUrl).id["given_name"]).toBe(other);
});

it("does not answer a request for the pool's own accounts with a person of a provider", async () => {
  const browser = openBrowser();
  await signInAt(pool, "Google", { browser });
  const asked = await browser.open(authorizeUrl(pool, "COGNITO"));
  expect(new URL(asked.url).pathname).toBe("/login");
  const silent = await browser.open(authorizeUrl(pool, "COGNITO", { prompt: "none" }));
  expect(answerOf(new URL(silent.url))["error"]).toBe("login_required");
});
