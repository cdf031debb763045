/** The code grant from the app's request to its tokens: what the answers contain, and that a code counts once. */
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from "jose";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  CALLBACK,
  CHALLENGE,
  codeForm,
  errorOf,
  type IssuedTokens,
  openBrowser,
  ORIGIN,
  postForm,
  query,
  REQUEST,
  signInOnHostedPage,
  signInWithCode,
  startHostedPool,
} from "../support/hosted.ts";
import { ANN, CLIENT_ID, type StartedPool } from "../support/start-pool.ts";
import { call } from "../support/wire-client.ts";

const ISSUER = `${ORIGIN}/us-east-1_LocalPool`;
const NOON = Date.UTC(2026, 0, 5, 12) / 1_000;
const MINUTE_MS = 60_000;
const OTHER_CALLBACK = "https://app.example.com/other";

/** Nobody asks this provider anything before the browser is sent there. */
const DETAILS = {
  client_id: "pool",
  client_secret: "secret",
  oidc_issuer: "https://company.example.com",
  authorize_url: "https://company.example.com/authorize",
  token_url: "https://company.example.com/token",
  attributes_url: "https://company.example.com/userinfo",
  jwks_uri: "https://company.example.com/jwks",
  authorize_scopes: "openid email",
};

const COMPANY = { providerName: "Company", providerType: "OIDC", providerDetails: DETAILS } as const;

async function claimsOf(pool: StartedPool, token: string | undefined): Promise<Record<string, unknown>> {
  const response = await pool.handle(new Request(`${ISSUER}/.well-known/jwks.json`));
  const keys = createLocalJWKSet((await response.json()) as JSONWebKeySet);
  const options = { issuer: ISSUER, currentDate: new Date(pool.clock.now()) };
  return (await jwtVerify(token ?? "", keys, options)).payload;
}

async function newCode(pool: StartedPool, parameters = REQUEST): Promise<string> {
  return (await signInOnHostedPage(pool, { parameters })).searchParams.get("code") ?? "";
}

function refresh(pool: StartedPool, token = ""): Promise<Response> {
  const form = { grant_type: "refresh_token", client_id: CLIENT_ID, refresh_token: token };
  return postForm(pool.handle, "/oauth2/token", form);
}

describe("a sign-in with a code", () => {
  it("returns to the app with code and state, and from a strict pool with the issuer", async () => {
    const address = await signInOnHostedPage(startHostedPool());
    expect(`${address.origin}${address.pathname}`).toBe(CALLBACK);
    expect([...address.searchParams.keys()]).toEqual(["code", "state"]);
    expect(address.searchParams.get("state")).toBe("a state");
    expect(address.hash).toBe("");
    const strict = await signInOnHostedPage(startHostedPool({}, { strict: true }));
    expect(strict.searchParams.get("iss")).toBe(ISSUER);
  });

  it("keeps the query of the callback URL, and an unusual state", async () => {
    const redirectUri = `${CALLBACK}?from=pool`;
    const state = "a=b&c#d é\u{1f40e}+%20<";
    const pool = startHostedPool({ callbackURLs: [redirectUri] });
    const parameters = { ...REQUEST, redirect_uri: redirectUri, state };
    const address = await signInOnHostedPage(pool, { parameters });
    expect(address.href.startsWith(`${redirectUri}&code=`)).toBe(true);
    expect(address.searchParams.get("state")).toBe(state);
  });

  it("gives the service's tokens, with the granted scopes", async () => {
    const pool = startHostedPool();
    const tokens = await signInWithCode(pool);
    expect(Object.keys(tokens)).toEqual(["id_token", "access_token", "refresh_token", "expires_in", "token_type"]);
    expect(tokens).toMatchObject({ expires_in: 3_600, token_type: "Bearer" });
    const access = await claimsOf(pool, tokens.access_token);
    const { sub, event_id: eventId, origin_jti: originJti, jti } = access;
    expect(access).toEqual({
      sub,
      iss: ISSUER,
      client_id: CLIENT_ID,
      origin_jti: originJti,
      event_id: eventId,
      token_use: "access",
      scope: "openid email",
      auth_time: NOON,
      iat: NOON,
      exp: NOON + 3_600,
      jti,
      username: sub,
      version: 2,
    });
    const id = await claimsOf(pool, tokens.id_token);
    expect(id).toEqual({
      sub,
      iss: ISSUER,
      aud: CLIENT_ID,
      at_hash: createHash("sha256").update(tokens.access_token).digest().subarray(0, 16).toString("base64url"),
      nonce: "a nonce",
      "cognito:username": sub,
      email: ANN.username,
      email_verified: true,
      origin_jti: originJti,
      event_id: eventId,
      token_use: "id",
      auth_time: NOON,
      iat: NOON,
      exp: NOON + 3_600,
      jti: id["jti"],
    });
  });

  it("gives no id token without the scope openid, and every scope of the client when none is asked for", async () => {
    const pool = startHostedPool({ allowedOAuthScopes: ["openid", "aws.cognito.signin.user.admin"] });
    const { scope: _, ...others } = REQUEST;
    const withoutOpenId = await signInWithCode(pool, { ...others, scope: "aws.cognito.signin.user.admin" });
    expect(withoutOpenId.id_token).toBeUndefined();
    const all = await signInWithCode(pool, others);
    expect((await claimsOf(pool, all.access_token))["scope"]).toBe("openid aws.cognito.signin.user.admin");
  });

  it("binds the access token to a resource", async () => {
    const pool = startHostedPool();
    const resource = "https://api.example.com/orders";
    const tokens = await signInWithCode(pool, { ...REQUEST, resource });
    expect((await claimsOf(pool, tokens.access_token))["aud"]).toBe(resource);
    const refreshed = (await (await refresh(pool, tokens.refresh_token)).json()) as IssuedTokens;
    expect((await claimsOf(pool, refreshed.access_token))["aud"]).toBe(resource);
  });

  it("lets the API accept the token only with the API's scope", async () => {
    const pool = startHostedPool();
    const scope = "openid aws.cognito.signin.user.admin";
    const { access_token: wide } = await signInWithCode(pool, { ...REQUEST, scope });
    const { access_token: narrow } = await signInWithCode(pool);
    expect((await call(pool.handle, "GetUser", { AccessToken: wide })).status).toBe(200);
    expect(await call(pool.handle, "GetUser", { AccessToken: narrow })).toMatchObject({
      name: "NotAuthorizedException",
      message: "Access Token does not have required scopes",
    });
  });

  it("refreshes with the same scopes and sign-in time, without a nonce", async () => {
    const pool = startHostedPool();
    const tokens = await signInWithCode(pool);
    pool.clock.advance(30 * MINUTE_MS);
    const response = await refresh(pool, tokens.refresh_token);
    const refreshed = (await response.json()) as IssuedTokens;
    expect(Object.keys(refreshed)).toEqual(["id_token", "access_token", "expires_in", "token_type"]);
    const access = await claimsOf(pool, refreshed.access_token);
    expect(access).toMatchObject({ scope: "openid email", auth_time: NOON, iat: NOON + 1_800, version: 2 });
    expect(await claimsOf(pool, refreshed.id_token)).not.toHaveProperty("nonce");
  });

  it("refreshes by the API too, with the same scopes", async () => {
    const pool = startHostedPool();
    const { refresh_token: refreshToken } = await signInWithCode(pool);
    const answer = await call(pool.handle, "GetTokensFromRefreshToken", {
      ClientId: CLIENT_ID,
      RefreshToken: refreshToken,
    });
    const { AuthenticationResult } = answer.body as { AuthenticationResult: { AccessToken: string } };
    expect((await claimsOf(pool, AuthenticationResult.AccessToken))["scope"]).toBe("openid email");
  });

  it("replaces the refresh token when the client rotates, and revokes all after a reuse", async () => {
    const pool = startHostedPool({ refreshTokenRotation: { feature: "ENABLED" } });
    const { refresh_token: first } = await signInWithCode(pool);
    const { refresh_token: second } = (await (await refresh(pool, first)).json()) as IssuedTokens;
    expect(second).toMatch(/^[\w-]{43}$/u);
    expect(await errorOf(await refresh(pool, first))).toEqual([400, { error: "invalid_grant" }]);
    expect(await errorOf(await refresh(pool, second))).toEqual([400, { error: "invalid_grant" }]);
  });
});

describe("an authorization code", () => {
  it("counts once: a replay is refused and revokes what the code gave", async () => {
    const pool = startHostedPool();
    const code = await newCode(pool);
    const exchanged = await postForm(pool.handle, "/oauth2/token", codeForm(code));
    const { refresh_token: refreshToken } = (await exchanged.json()) as IssuedTokens;
    expect((await refresh(pool, refreshToken)).status).toBe(200);
    const replayed = await postForm(pool.handle, "/oauth2/token", codeForm(code));
    expect(await errorOf(replayed)).toEqual([400, { error: "invalid_grant" }]);
    expect(await errorOf(await refresh(pool, refreshToken))).toEqual([400, { error: "invalid_grant" }]);
  });

  it("that another client replays is refused, and revokes nothing", async () => {
    const others = [{ clientId: "another", callbackURLs: [CALLBACK] }];
    const pool = startHostedPool({}, { otherClients: others });
    const code = await newCode(pool);
    const exchanged = await postForm(pool.handle, "/oauth2/token", codeForm(code));
    const { refresh_token: refreshToken } = (await exchanged.json()) as IssuedTokens;
    const replayed = await postForm(pool.handle, "/oauth2/token", { ...codeForm(code), client_id: "another" });
    expect(await errorOf(replayed)).toEqual([400, { error: "invalid_grant" }]);
    expect((await refresh(pool, refreshToken)).status).toBe(200);
  });

  it.each<[string, object]>([
    ["no verifier", { code_verifier: undefined }],
    ["the challenge as its verifier", { code_verifier: CHALLENGE }],
    ["another redirect_uri", { redirect_uri: OTHER_CALLBACK }],
  ])("is refused with %s, and used up", async (_, wrong) => {
    const pool = startHostedPool({ callbackURLs: [CALLBACK, OTHER_CALLBACK] });
    const form = codeForm(await newCode(pool));
    for (const tried of [{ ...form, ...wrong }, form]) {
      const refused = await postForm(pool.handle, "/oauth2/token", tried);
      expect(await errorOf(refused)).toEqual([400, { error: "invalid_grant" }]);
    }
  });

  it("gives tokens to one of many calls at once", async () => {
    const pool = startHostedPool();
    const form = codeForm(await newCode(pool));
    const calls = Array.from({ length: 8 }, () => postForm(pool.handle, "/oauth2/token", form));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(7);
  });

  it("is valid for five minutes", async () => {
    const pool = startHostedPool();
    const [early, late] = [await newCode(pool), await newCode(pool)];
    pool.clock.advance(5 * MINUTE_MS - 1);
    expect((await postForm(pool.handle, "/oauth2/token", codeForm(early))).status).toBe(200);
    pool.clock.advance(1);
    expect((await postForm(pool.handle, "/oauth2/token", codeForm(late))).status).toBe(400);
  });

  it("belongs to its client, and stays valid for it after another one's try", async () => {
    const pool = startHostedPool({}, { otherClients: [{ clientId: "other", callbackURLs: [CALLBACK] }] });
    const form = codeForm(await newCode(pool));
    for (const wrong of [{ client_id: "other" }, { code: `${form["code"]}x` }]) {
      const response = await postForm(pool.handle, "/oauth2/token", { ...form, ...wrong });
      expect(await errorOf(response)).toEqual([400, { error: "invalid_grant" }]);
    }
    expect((await postForm(pool.handle, "/oauth2/token", form)).status).toBe(200);
  });

  it("is not in the log, nor in the store", async () => {
    const pool = startHostedPool();
    const code = await newCode(pool);
    await postForm(pool.handle, "/oauth2/token", { ...codeForm(code), code_verifier: "wrong" });
    expect(pool.logged.join("")).toContain("code_verifier does not belong");
    expect(pool.logged.join("")).not.toContain(code);
  });
});

it("a user of an app with one other provider is sent there at once", async () => {
  const identityProviders = [COMPANY];
  const sentTo = async (supportedIdentityProviders: readonly string[]): Promise<string> => {
    const pool = startHostedPool({ supportedIdentityProviders }, { identityProviders });
    const response = await openBrowser(pool.handle).get(`/oauth2/authorize?${query(REQUEST)}`);
    return response.headers.get("location") ?? "";
  };
  expect(await sentTo(["Company"])).toMatch(/^https:\/\/company\.example\.com\/authorize\?/u);
  expect(await sentTo(["Company", "COGNITO"])).toContain(`${ORIGIN}/login?`);
  expect(await sentTo(["COGNITO"])).toContain(`${ORIGIN}/login?`);
});

describe("a browser that is signed in to the hosted pages", () => {
  it("gets the next code without a sign-in, with the time of the first one, for an hour", async () => {
    const pool = startHostedPool();
    const browser = openBrowser(pool.handle);
    await signInOnHostedPage(pool, { browser });
    pool.clock.advance(60 * MINUTE_MS - 1);
    const again = await browser.get(`/oauth2/authorize?${query(REQUEST)}`);
    const address = new URL(again.headers.get("location") ?? "");
    expect(`${address.origin}${address.pathname}`).toBe(CALLBACK);
    const form = codeForm(address.searchParams.get("code") ?? "");
    const tokens = (await (await postForm(pool.handle, "/oauth2/token", form)).json()) as IssuedTokens;
    expect((await claimsOf(pool, tokens.id_token))["auth_time"]).toBe(NOON);
    pool.clock.advance(1);
    const late = await browser.get(`/oauth2/authorize?${query(REQUEST)}`);
    expect(late.headers.get("location")).toMatch(/^http:\/\/localhost:9400\/login\?/u);
  });

  it("is sent to the provider of a client that allows no other, and has no session there", async () => {
    const identityProviders = [COMPANY];
    const partner = { clientId: "partner", callbackURLs: [CALLBACK], supportedIdentityProviders: ["Company"] };
    const pool = startHostedPool({}, { identityProviders, otherClients: [partner] });
    const browser = openBrowser(pool.handle);
    await signInOnHostedPage(pool, { browser });
    const asked = { ...REQUEST, client_id: "partner" };
    const sent = await browser.get(`/oauth2/authorize?${query(asked)}`);
    expect(sent.headers.get("location")).toMatch(/^https:\/\/company\.example\.com\/authorize\?/u);
    for (const silent of [
      { ...asked, prompt: "none" },
      { ...REQUEST, identity_provider: "Company", prompt: "none" },
    ]) {
      const refused = new URL((await browser.get(`/oauth2/authorize?${query(silent)}`)).headers.get("location") ?? "");
      expect(refused.searchParams.get("error")).toBe("login_required");
    }
  });

  it("is shown the login page for prompt=login and select_account", async () => {
    const pool = startHostedPool();
    const browser = openBrowser(pool.handle);
    await signInOnHostedPage(pool, { browser });
    for (const prompt of ["login", "select_account", "login consent"]) {
      const { headers } = await browser.get(`/oauth2/authorize?${query({ ...REQUEST, prompt })}`);
      expect(headers.get("location")).toMatch(/^http:\/\/localhost:9400\/login\?.*prompt=/u);
    }
    const address = await signInOnHostedPage(pool, { browser, parameters: { ...REQUEST, prompt: "login" } });
    expect(address.searchParams.has("code")).toBe(true);
  });

  it("answers prompt=none at once, and with login_required when nobody is signed in", async () => {
    const pool = startHostedPool();
    const browser = openBrowser(pool.handle);
    const silent = `/oauth2/authorize?${query({ ...REQUEST, prompt: "none" })}`;
    const refused = new URL((await browser.get(silent)).headers.get("location") ?? "");
    expect(Object.fromEntries(refused.searchParams)).toEqual({
      error: "login_required",
      error_description: "The user is not signed in",
      state: "a state",
    });
    await signInOnHostedPage(pool, { browser });
    const silently = new URL((await browser.get(silent)).headers.get("location") ?? "");
    expect(silently.searchParams.get("code")).toMatch(/^[\w-]{43}$/u);
  });

  it("has a cookie that no script can read, of which the store has only a digest", async () => {
    const pool = startHostedPool();
    const browser = openBrowser(pool.handle);
    await signInOnHostedPage(pool, { browser });
    expect([...browser.cookies.keys()]).toEqual(["poolgate-csrf-9400", "poolgate-session-9400"]);
    for (const value of browser.cookies.values()) expect(value).toMatch(/^[\w-]{43}$/u);
  });
});

describe("the implicit grant", () => {
  it("returns the tokens in the fragment, without a refresh token", async () => {
    const pool = startHostedPool({ allowedOAuthFlows: ["implicit"] });
    const { code_challenge: _, code_challenge_method: __, ...others } = REQUEST;
    const parameters = { ...others, response_type: "token" };
    const address = await signInOnHostedPage(pool, { parameters });
    expect(address.search).toBe("");
    const answer = Object.fromEntries(new URLSearchParams(address.hash.slice(1)));
    expect(Object.keys(answer)).toEqual(["access_token", "id_token", "token_type", "expires_in", "state"]);
    expect(answer).toMatchObject({ token_type: "bearer", expires_in: "3600", state: "a state" });
    expect(await claimsOf(pool, answer["id_token"])).toMatchObject({ nonce: "a nonce", aud: CLIENT_ID });
  });
});
