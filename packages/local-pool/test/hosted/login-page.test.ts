/** The login page: what it is given, who may end a sign-in there, and that its own client is worth nothing elsewhere. */
import { answering } from "@poolgate/testkit/answering";
import { describe, expect, it } from "vitest";
import {
  endLogin,
  errorOf,
  openBrowser,
  ORIGIN,
  PAGE_FOLDER,
  type PageSettings,
  type PageTokens,
  pageFetch,
  postForm,
  query,
  readSettings,
  REQUEST,
  SECRET,
  SIGNED_OUT,
  signInOnHostedPage,
  signInOnPage,
  startHostedPool,
} from "../support/hosted.ts";
import { makePool } from "../support/made-pool.ts";
import { answerChallenge, prepareClaim } from "../support/srp-sign-in.ts";
import { ANN, CLIENT_ID, signInByPassword, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

const LOGIN = `/login?${query(REQUEST)}`;

/** A browser on the login page, with a sign-in that is not ended yet. */
async function openLogin(pool: StartedPool): Promise<{
  readonly browser: ReturnType<typeof openBrowser>;
  readonly settings: PageSettings;
  readonly tokens: PageTokens;
}> {
  const browser = openBrowser(pool.handle);
  const settings = await readSettings(await browser.get(LOGIN));
  return { browser, settings, tokens: await signInOnPage(pool, settings) };
}

describe("the login page", () => {
  it("cannot be framed, runs only its own scripts, and tells nobody its address", async () => {
    const { headers } = await openBrowser(startHostedPool().handle).get(LOGIN);
    const policy = headers.get("content-security-policy") ?? "";
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split("; ")).toContain(directive);
    }
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    // It would cut the page off from an app that has opened it in a window, and that waits for the answer.
    expect(headers.get("cross-origin-opener-policy")).toBeNull();
    expect(headers.get("set-cookie")).toMatch(
      /^poolgate-csrf-9400=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/u,
    );
  });

  it("is given the pool's settings and the client's providers", async () => {
    const google = { providerName: "Google", providerType: "Google" } as const;
    const company = { providerName: "Company", providerType: "OIDC" } as const;
    const client = { supportedIdentityProviders: ["COGNITO", "Company"] };
    const pool = startHostedPool(client, { identityProviders: [google, company] });
    const response = await openBrowser(pool.handle).get(`${LOGIN}&login_hint=ann%40example.com`);
    expect(await readSettings(response)).toEqual({
      userPoolId: "us-east-1_LocalPool",
      clientId: expect.stringMatching(/^login[\da-f]{24}$/u) as string,
      issuer: `${ORIGIN}/us-east-1_LocalPool`,
      loginMechanisms: ["email"],
      signUpAttributes: ["email"],
      passwordPolicy: {
        minimumLength: 8,
        requireLowercase: false,
        requireUppercase: false,
        requireNumbers: false,
        requireSymbols: false,
      },
      hasFirstFactorChoice: false,
      signUpVerification: "code",
      firstForm: "signIn",
      hidesSignUp: false,
      identityProviders: [{ name: "Company", type: "OIDC" }],
      appName: "app.example.com",
      loginHint: "ann@example.com",
      csrfToken: expect.stringMatching(/^[\w-]{43}$/u) as string,
    });
  });

  it.each([
    ["/signup", "signUp"],
    ["/forgotPassword", "forgotPassword"],
  ])("is also at %s, with that form first, and ends the sign-in as /login does", async (path, firstForm) => {
    const pool = startHostedPool();
    const browser = openBrowser(pool.handle);
    const settings = await readSettings(await browser.get(`${path}?${query(REQUEST)}`));
    expect(settings).toMatchObject({ firstForm });
    const { AccessToken: token } = await signInOnPage(pool, settings);
    const response = await endLogin(browser, REQUEST, { token, csrfToken: settings.csrfToken });
    expect(await response.json()).toEqual({
      location: expect.stringMatching(/^https:\/\/app\.example\.com\/back\?code=/u),
    });
    expect((await browser.post(`${path}?${query(REQUEST)}`, {})).status).toBe(405);
  });

  it("offers no sign-up where only administrators create users", async () => {
    const pool = startHostedPool();
    const { UserPoolId, ClientId } = await makePool(pool);
    const AdminCreateUserConfig = { AllowAdminCreateUserOnly: true };
    await callWell(pool.handle, "UpdateUserPool", { UserPoolId, AdminCreateUserConfig });
    const page = await openBrowser(pool.handle).get(`/login?${query({ ...REQUEST, client_id: ClientId })}`);
    expect(await readSettings(page)).toMatchObject({ hidesSignUp: true });
  });

  it("has no client where only other providers may be used", async () => {
    const identityProviders = [{ providerName: "Google", providerType: "Google" }] as const;
    const pool = startHostedPool({ supportedIdentityProviders: ["Google"] }, { identityProviders });
    expect(await readSettings(await openBrowser(pool.handle).get(LOGIN))).not.toHaveProperty("clientId");
  });

  it("has no sign-up where only administrators create users", async () => {
    const pool = startHostedPool({}, { adminCreateUserConfig: { allowAdminCreateUserOnly: true } });
    expect(await readSettings(await openBrowser(pool.handle).get(LOGIN))).toMatchObject({ hidesSignUp: true });
  });

  it("writes no parameter as markup", async () => {
    const markup = `</script><script>alert(1)</script><!-- $& $' "'`;
    const browser = openBrowser(startHostedPool().handle);
    const parameters = { ...REQUEST, login_hint: markup, state: markup, nonce: markup, lang: markup };
    const text = await (await browser.get(`/login?${query(parameters)}`)).text();
    expect(text.match(/<\/?script/gu)).toEqual(["<script", "</script"]);
    const settings = await readSettings(await browser.get(`/login?${query(parameters)}`));
    expect(settings["loginHint"]).toBe(markup);
  });

  it("says what to do when it is not built", async () => {
    const pool = startPool({ clients: [{ callbackURLs: [REQUEST["redirect_uri"] ?? ""] }] }, undefined, {
      hostedPages: `${PAGE_FOLDER}/nowhere`,
    });
    const response = await openBrowser(pool.handle).get(LOGIN);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("pnpm build:packages");
  });

  it("serves its own files, and no others", async () => {
    const browser = openBrowser(startHostedPool().handle);
    const asset = await browser.get("/login/assets/page.js");
    expect([asset.status, asset.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect(asset.headers.get("cache-control")).toContain("immutable");
    for (const name of ["other.js", "", "..%2findex.html", "../index.html", "%2e%2e/index.html", "page.js/"]) {
      expect((await browser.get(`/login/assets/${name}`)).status).toBe(404);
    }
  });
});

describe("the end of a sign-in on the page", () => {
  it("signs the browser in, and makes the page's tokens worthless", async () => {
    const pool = startHostedPool();
    const { browser, settings, tokens } = await openLogin(pool);
    const ended = await endLogin(browser, REQUEST, { token: tokens.AccessToken, csrfToken: settings.csrfToken });
    expect(ended.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^poolgate-session-9400=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/u),
    ]);
    const fetch = pageFetch(pool.handle);
    expect(await call(fetch, "GetUser", { AccessToken: tokens.AccessToken })).toMatchObject({
      message: "Access Token has been revoked",
    });
    const again = { ClientId: settings.clientId, RefreshToken: tokens.RefreshToken };
    expect((await call(fetch, "GetTokensFromRefreshToken", again)).name).toBe("NotAuthorizedException");
    const replay = await endLogin(browser, REQUEST, { token: tokens.AccessToken, csrfToken: settings.csrfToken });
    expect(replay.status).toBe(401);
  });

  it("is refused for every request that does not come from the page in this browser (login CSRF)", async () => {
    const pool = startHostedPool();
    const { browser, settings, tokens } = await openLogin(pool);
    const { AccessToken: token } = tokens;
    const right = { token, csrfToken: settings.csrfToken };
    const other = await readSettings(await openBrowser(pool.handle).get(LOGIN));
    const refused = [
      await endLogin(browser, REQUEST, { token, csrfToken: "" }),
      await endLogin(browser, REQUEST, { token, csrfToken: other.csrfToken }),
      await endLogin(browser, REQUEST, { ...right, headers: { origin: "https://canary.example" } }),
      await endLogin(browser, REQUEST, { ...right, headers: { origin: "http://localhost:9401" } }),
      await endLogin(browser, REQUEST, { ...right, headers: { origin: "null" } }),
      // The page was opened for another request.
      await endLogin(browser, { ...REQUEST, state: "another" }, right),
      // The cookie belongs to the browser, not to the attacker.
      await endLogin(openBrowser(pool.handle), REQUEST, right),
    ];
    for (const response of refused) {
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(await errorOf(response)).toEqual([
        403,
        { error: "invalid_request", error_description: "The page is too old" },
      ]);
    }
    const preflight = await pool.handle(new Request(`${ORIGIN}/login`, { method: "OPTIONS" }));
    expect(preflight.status).toBe(405);
  });

  it("is refused without a token of the page", async () => {
    const pool = startHostedPool();
    const { browser, settings } = await openLogin(pool);
    const ofApp = await signInByPassword(pool);
    for (const token of ["", "canary", ofApp.AccessToken, ofApp.IdToken]) {
      const response = await endLogin(browser, REQUEST, { token, csrfToken: settings.csrfToken });
      expect(response.headers.get("set-cookie")).toBeNull();
      expect((await errorOf(response)) as unknown[]).toContain(401);
    }
  });
});

describe("a sign-in on the page of one app", () => {
  it("counts for no other app, which may allow other providers only", async () => {
    const identityProviders = [{ providerName: "Google", providerType: "Google" }] as const;
    const callbackURLs = [REQUEST["redirect_uri"] ?? ""];
    const others = ["onlygoogle", "another"].map((clientId) => ({ clientId, callbackURLs }));
    const [onlyGoogle = {}, another = {}] = others;
    const pool = startHostedPool(
      {},
      { identityProviders, otherClients: [{ ...onlyGoogle, supportedIdentityProviders: ["Google"] }, another] },
    );
    const { browser, tokens } = await openLogin(pool);
    for (const { clientId } of others) {
      const asked = { ...REQUEST, client_id: clientId };
      const { csrfToken } = await readSettings(await browser.get(`/login?${query(asked)}`));
      const response = await endLogin(browser, asked, { token: tokens.AccessToken, csrfToken });
      expect(await errorOf(response)).toEqual([
        401,
        { error: "invalid_token", error_description: "The sign-in is not valid" },
      ]);
    }
  });

  it("whose tokens a trigger refuses is told to the app", async () => {
    const pool = startHostedPool(
      { allowedOAuthFlows: ["implicit"] },
      {
        lambdaConfig: {
          // The page's own tokens are for nobody else, so no trigger hears of them.
          preTokenGeneration: answering(({ triggerSource }) => {
            throw new Error(triggerSource === "TokenGeneration_HostedAuth" ? "Not today" : "Not the page's own");
          }),
        },
      },
    );
    const browser = openBrowser(pool.handle);
    const asked = { ...REQUEST, response_type: "token" };
    const settings = await readSettings(await browser.get(`/login?${query(asked)}`));
    const { AccessToken: token } = await signInOnPage(pool, settings);
    const ended = await endLogin(browser, asked, { token, csrfToken: settings.csrfToken });
    expect(ended.status).toBe(200);
    const { location } = (await ended.json()) as { location: string };
    expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
      error: "server_error",
      error_description: expect.stringContaining("Not today") as string,
      state: REQUEST["state"],
    });
  });
});

describe("the page's own client", () => {
  it("is unknown to the pool's API and to the OAuth endpoints, and so are its tokens", async () => {
    const pool = startHostedPool();
    const { settings, tokens } = await openLogin(pool);
    const { clientId = "" } = settings;
    const start = {
      ClientId: clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: ANN.username, PASSWORD: ANN.password },
    };
    expect((await call(pool.handle, "InitiateAuth", start)).name).toBe("ResourceNotFoundException");
    expect(await call(pool.handle, "GetUser", { AccessToken: tokens.AccessToken })).toMatchObject({
      name: "NotAuthorizedException",
      message: "Invalid Access Token",
    });
    const form = { grant_type: "refresh_token", client_id: clientId, refresh_token: tokens.RefreshToken };
    expect(await errorOf(await postForm(pool.handle, "/oauth2/token", form))).toEqual([
      400,
      { error: "invalid_client" },
    ]);
    const asApp = { ...form, client_id: CLIENT_ID };
    expect(await errorOf(await postForm(pool.handle, "/oauth2/token", asApp))).toEqual([
      400,
      { error: "invalid_grant" },
    ]);
    const authorize = await openBrowser(pool.handle).get(
      `/oauth2/authorize?${query({ ...REQUEST, client_id: clientId })}`,
    );
    expect(authorize.status).toBe(400);
  });

  it("signs users in by SRP whatever flows the app's client allows, also with a secret", async () => {
    const pool = startHostedPool({ explicitAuthFlows: [], clientSecret: SECRET });
    const browser = openBrowser(pool.handle);
    const { clientId = "", csrfToken } = await readSettings(await browser.get(LOGIN));
    const fetch = pageFetch(pool.handle);
    const claim = await prepareClaim(fetch, { ...ANN, clientId }, { nowMs: pool.clock.now() });
    const { AuthenticationResult } = (await answerChallenge(fetch, claim)).body;
    const { AccessToken: token } = AuthenticationResult as PageTokens;
    expect((await endLogin(browser, REQUEST, { token, csrfToken })).status).toBe(200);
  });

  it("can only be used from the pool's own origin, and not for the app's client", async () => {
    const pool = startHostedPool();
    const request = (origin?: string): Promise<Response> =>
      pool.handle(
        new Request(`${ORIGIN}/login/api/`, { method: "POST", body: "{}", ...(origin ? { headers: { origin } } : {}) }),
      );
    for (const origin of [undefined, "https://canary.example", "http://localhost:9401", "null"]) {
      expect((await request(origin)).status).toBe(403);
    }
    const start = { ClientId: CLIENT_ID, AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: ANN.username } };
    expect((await call(pageFetch(pool.handle), "InitiateAuth", start)).name).toBe("ResourceNotFoundException");
  });

  it("does not exist for an app that only uses other providers", async () => {
    const identityProviders = [{ providerName: "Google", providerType: "Google" }] as const;
    const pool = startHostedPool();
    const { clientId } = (await openLogin(pool)).settings;
    const federated = startHostedPool({ supportedIdentityProviders: ["Google"] }, { identityProviders });
    const start = { ClientId: clientId, AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: ANN.username } };
    expect((await call(pageFetch(federated.handle), "InitiateAuth", start)).name).toBe("ResourceNotFoundException");
  });
});

describe("the logout endpoint", () => {
  it("ends the browser's session and goes to the sign-out URL; tokens stay valid", async () => {
    const pool = startHostedPool();
    const browser = openBrowser(pool.handle);
    await signInOnHostedPage(pool, { browser });
    const stolen = new Map(browser.cookies);
    const response = await browser.get(`/logout?${query({ client_id: CLIENT_ID, logout_uri: SIGNED_OUT })}`);
    expect([response.status, response.headers.get("location")]).toEqual([302, SIGNED_OUT]);
    expect(browser.cookies.has("poolgate-session-9400")).toBe(false);
    const cookie = [...stolen].map(([name, value]) => `${name}=${value}`).join("; ");
    const replayed = await openBrowser(pool.handle).get(`/oauth2/authorize?${query(REQUEST)}`, { cookie });
    expect(replayed.headers.get("location")).toContain("/login?");
  });

  it("goes to the login page with redirect_uri and response_type", async () => {
    const pool = startHostedPool();
    const browser = openBrowser(pool.handle);
    await signInOnHostedPage(pool, { browser });
    const response = await browser.get(`/logout?${query(REQUEST)}`);
    expect(response.headers.get("location")).toBe(`${ORIGIN}/login?${query(REQUEST)}`);
    expect(browser.cookies.has("poolgate-session-9400")).toBe(false);
  });
});

it("a preview of a link has no effect", async () => {
  const pool = startHostedPool();
  const browser = openBrowser(pool.handle);
  await signInOnHostedPage(pool, { browser });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (const path of [`/logout?${query({ client_id: CLIENT_ID, logout_uri: SIGNED_OUT })}`, LOGIN]) {
    const head = await pool.handle(new Request(`${ORIGIN}${path}`, { method: "HEAD", headers: { cookie } }));
    expect(head.status).toBe(405);
  }
  const next = await browser.get(`/oauth2/authorize?${query(REQUEST)}`);
  expect(next.headers.get("location")).toContain("?code=");
});
