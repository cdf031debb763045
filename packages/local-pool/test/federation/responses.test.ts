/** What comes back from a provider, and must not be believed: cancelled, replayed, foreign, late and mixed-up responses. */
import { expect, it } from "vitest";
import { APP_URL, openBrowser, type Page } from "../support/cookie-browser.ts";
import { startFakeProvider } from "../support/federation/fake-provider.ts";
import {
  answerOf,
  authorizeUrl,
  choosePerson,
  signInAt,
  startFederatedPool,
  startWithProvider,
  tokensOf,
} from "../support/federation/federation.ts";
import type { ServedPool } from "../support/serve-pool.ts";

const EXPIRED = "This sign-in has expired, was used already, or was started in another browser.";

/** A pool with a provider that asks nothing, and a browser that stops before it goes back to the pool. */
async function startStopped(extra: object = {}) {
  const { provider, pool } = await startWithProvider(extra);
  const stopped = new Response("stopped");
  const browser = openBrowser(async (request) =>
    request.url.includes("/oauth2/idpresponse") && !request.headers.has("x-go") ? stopped.clone() : fetch(request),
  );
  const goOn = (page: Page, url = page.url.href): Promise<Page> => browser.open(url, { headers: { "x-go": "1" } });
  return { provider, pool, browser, goOn };
}

it("tells the app when the person cancels at the sign-in", async () => {
  const pool = await startFederatedPool();
  const browser = openBrowser();
  const page = await browser.open(authorizeUrl(pool, "Google"));
  const { url } = await browser.submit(page, { action: "cancel" });
  expect(answerOf(url)).toEqual({
    error: "access_denied",
    error_description: "The user cancelled the sign-in",
    state: "app state",
  });
  expect(tokensOf(await signInAt(pool, "Google", { browser })).id["name"]).toBe("Ida Moreno");
});

it.each(["Google", "Facebook", "LoginWithAmazon"])(
  "tells the app when the person denies the request of %s",
  async (name) => {
    const pool = await startFederatedPool();
    const browser = openBrowser();
    const page = await choosePerson(browser, await browser.open(authorizeUrl(pool, name)), "Ida");
    const { url } = await browser.submit(page, { action: "deny" });
    expect(answerOf(url)).toMatchObject({ error: "access_denied", error_description: "The user denied the request" });
  },
);

it("tells the app when the person cancels at Apple, whose answer is a form", async () => {
  const pool = await startFederatedPool();
  const browser = openBrowser();
  const page = await browser.submit(await browser.open(authorizeUrl(pool, "SignInWithApple")), { action: "cancel" });
  const { url } = await browser.submit(page);
  expect(answerOf(url)).toMatchObject({ error: "access_denied", state: "app state" });
});

it("uses a response once only", async () => {
  const { provider, browser, pool, goOn } = await startStopped();
  const page = await browser.open(authorizeUrl(pool, "Company"));
  expect((await goOn(page)).url.href).toMatch(`${APP_URL}#access_token=`);
  provider.received.delete("/token");
  const replayed = await goOn(page);
  expect([replayed.status, replayed.url.pathname]).toEqual([400, "/oauth2/idpresponse"]);
  expect(replayed.text).toContain(EXPIRED);
  expect(provider.received.has("/token")).toBe(false);
});

it("uses a response once only when it comes twice at the same time", async () => {
  const { browser, pool, goOn } = await startStopped();
  const page = await browser.open(authorizeUrl(pool, "Company"));
  const pages = await Promise.all([goOn(page), goOn(page), goOn(page)]);
  expect(pages.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([0, 400, 400]);
});

it("refuses the state of another browser, and leaves it to that browser", async () => {
  const { browser, pool, goOn } = await startStopped();
  const page = await browser.open(authorizeUrl(pool, "Company"));
  const stranger = await openBrowser().open(page.url.href);
  expect([stranger.status, stranger.url.pathname]).toEqual([400, "/oauth2/idpresponse"]);
  expect(stranger.text).toContain(EXPIRED);
  expect((await goOn(page)).url.href).toMatch(`${APP_URL}#access_token=`);
});

it("refuses a state with a cookie that belongs to another sign-in", async () => {
  const { pool } = await startStopped();
  const begin = async () => {
    const { headers } = await fetch(authorizeUrl(pool, "Company"), { redirect: "manual" });
    const [cookie = ""] = headers.getSetCookie()[0]?.split(";") ?? [];
    const { searchParams } = new URL(headers.get("location") ?? "");
    return {
      state: searchParams.get("state") ?? "",
      name: cookie.split("=")[0] ?? "",
      secret: cookie.split("=")[1] ?? "",
    };
  };
  const [victim, stranger] = [await begin(), await begin()];
  const send = (secret: string): Promise<Response> =>
    fetch(`${pool.url}/oauth2/idpresponse?code=fake-code&state=${victim.state}`, {
      headers: { cookie: `${victim.name}=${secret}` },
      redirect: "manual",
    });
  expect((await send(stranger.secret)).status).toBe(400);
  expect((await send(victim.secret)).status).toBe(302);
});

it.each([
  ["without a state", (query: URLSearchParams) => query.delete("state")],
  ["with an unknown state", (query: URLSearchParams) => query.set("state", "A".repeat(43))],
  ["with an empty state", (query: URLSearchParams) => query.set("state", "")],
  ["with two states", (query: URLSearchParams) => query.append("state", "another")],
  ["with two codes", (query: URLSearchParams) => query.append("code", "another")],
  ["with an encrypted form of its own", (query: URLSearchParams) => query.set("response", "AAAA")],
])("refuses a response %s", async (_what, change) => {
  const { browser, pool, goOn, provider } = await startStopped();
  const page = await browser.open(authorizeUrl(pool, "Company"));
  const changed = new URL(page.url);
  change(changed.searchParams);
  const refused = await goOn(page, changed.href);
  expect([refused.status, refused.text.includes(EXPIRED)]).toEqual([400, true]);
  expect(provider.received.has("/token")).toBe(false);
});

it("refuses a response that comes later than ten minutes", async () => {
  const { browser, pool, goOn } = await startStopped();
  const page = await browser.open(authorizeUrl(pool, "Company"));
  pool.advance(10 * 60_000);
  expect((await goOn(page)).text).toContain(EXPIRED);
});

it("keeps two sign-ins of one browser apart, in any order", async () => {
  const { browser, pool, goOn } = await startStopped();
  const first = await browser.open(authorizeUrl(pool, "Company", { state: "first" }));
  const second = await browser.open(authorizeUrl(pool, "Company", { state: "second" }));
  expect(answerOf((await goOn(second)).url)["state"]).toBe("second");
  expect(answerOf((await goOn(first)).url)["state"]).toBe("first");
  expect(browser.cookieNames().filter((name) => name.includes("federation"))).toEqual([]);
});

it("keeps the cookie of a sign-in from scripts and other sites", async () => {
  const { pool } = await startStopped();
  const { headers } = await fetch(authorizeUrl(pool, "Company"), { redirect: "manual" });
  const port = new URL(pool.url).port;
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^poolgate-federation-[0-9a-f]{12}-${port}=[\\w-]{43}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax$`,
        "u",
      ),
    ),
  ]);
  expect(headers.get("location")).not.toContain(headers.getSetCookie()[0]?.split(/[=;]/u)[1]);
});

it("does not use up a response that a program only previews", async () => {
  const { browser, pool, goOn } = await startStopped();
  const page = await browser.open(authorizeUrl(pool, "Company"));
  await browser.open(page.url.href, { method: "HEAD", headers: { "x-go": "1" } });
  expect((await goOn(page)).url.href).toMatch(`${APP_URL}#access_token=`);
});

it.each([
  ["of another issuer", "https://evil.example.com"],
  ["of an issuer that is nearly the same", "/"],
])("refuses a response %s before it sends the code anywhere", async (_what, iss) => {
  const { browser, pool, goOn, provider } = await startStopped();
  provider.changeResponse = (query) => query.set("iss", iss === "/" ? `${provider.url}/` : iss);
  const { url } = await goOn(await browser.open(authorizeUrl(pool, "Company")));
  expect(answerOf(url)).toMatchObject({
    error: "server_error",
    error_description: "The response is of another issuer than the provider",
  });
  expect(provider.received.has("/token")).toBe(false);
});

it("requires the issuer from a provider that says that it sends it", async () => {
  const { browser, pool, goOn, provider } = await startStopped();
  const body = { ...provider.metadata, authorization_response_iss_parameter_supported: true };
  provider.answers.set("/.well-known/openid-configuration", () => ({ body }));
  const page = await browser.open(authorizeUrl(pool, "Company"));
  expect(answerOf((await goOn(page)).url)["error"]).toBe("server_error");
  provider.changeResponse = (query) => query.set("iss", provider.url);
  expect(answerOf((await goOn(await browser.open(authorizeUrl(pool, "Company")))).url)["error"]).toBeUndefined();
});

it("proves itself with PKCE by S256, a new state, nonce and verifier each time", async () => {
  const { browser, pool, goOn, provider } = await startStopped();
  const seen: string[] = [];
  for (const state of ["first", "second"]) {
    await goOn(await browser.open(authorizeUrl(pool, "Company", { state })));
    const asked = provider.received.get("/authorize");
    const verifier = provider.received.get("/token")?.get("code_verifier") ?? "";
    const digest = await crypto.subtle.digest("SHA-256", Buffer.from(verifier));
    expect(asked?.get("code_challenge_method")).toBe("S256");
    expect(asked?.get("code_challenge")).toBe(Buffer.from(digest).toString("base64url"));
    expect(Object.fromEntries(provider.received.get("/token") ?? [])).toMatchObject({
      grant_type: "authorization_code",
      code: "fake-code",
      redirect_uri: `${pool.url}/oauth2/idpresponse`,
      client_id: "fake-client",
      client_secret: "fake-secret",
    });
    seen.push(verifier, asked?.get("state") ?? "", asked?.get("nonce") ?? "");
  }
  expect(new Set(seen).size).toBe(6);
  for (const value of seen) expect(value).toMatch(/^[\w-]{43,128}$/u);
});

it.each([
  ["access_denied", "No thanks", "access_denied", "No thanks"],
  ["user_cancelled_authorize", "", "access_denied", "User cancelled the sign-in"],
  ["login_required", "", "login_required", "The user must sign in"],
  ["consent_required", "Ask first", "login_required", "Ask first"],
  ["temporarily_unavailable", "Later", "server_error", "temporarily_unavailable - Later"],
  ["<script>", 'a"b\\c\r\nset-cookie: x=y', "server_error", "<script> - a b c set-cookie: x=y"],
  ["x".repeat(1_000), "", "server_error", "x".repeat(200)],
])("tells the app the provider's error %s in the service's words", async (error, description, told, words) => {
  const { browser, pool, goOn, provider } = await startStopped();
  provider.changeResponse = (query) => {
    query.delete("code");
    query.set("error", error);
    query.set("error_description", description);
  };
  const { url } = await goOn(await browser.open(authorizeUrl(pool, "Company")));
  expect(answerOf(url)).toMatchObject({ error: told, error_description: words, state: "app state" });
});

it("refuses a response without a code", async () => {
  const { browser, pool, goOn, provider } = await startStopped();
  provider.changeResponse = (query) => query.delete("code");
  const { url } = await goOn(await browser.open(authorizeUrl(pool, "Company")));
  expect(answerOf(url)["error_description"]).toBe("Company Error - the response has no code");
});

it.each([
  ["of another type", "application/json", "{}"],
  ["that is too long", "application/x-www-form-urlencoded", `a=${"x".repeat(20_000)}`],
])("refuses a form %s", async (_what, type, body) => {
  const { pool } = await startStopped();
  const response = await fetch(`${pool.url}/oauth2/idpresponse`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  expect([response.status, (await response.text()).includes("This is not the form of a provider.")]).toEqual([
    400,
    true,
  ]);
});

it("takes Apple's form without the cookie, and the name that only the form has", async () => {
  const provider = await startFakeProvider();
  const { oidc_issuer } = provider.details;
  const addresses = { authorize_url: `${provider.url}/authorize`, token_url: `${provider.url}/token` };
  const providerDetails = {
    ...provider.details,
    ...addresses,
    oidc_issuer: oidc_issuer ?? "",
    jwks_uri: `${provider.url}/jwks`,
  };
  const pool = await startFederatedPool({
    identityProviders: [{ providerName: "SignInWithApple", providerType: "SignInWithApple", providerDetails }],
  });
  // The browser opens the provider's page, which here redirects to nowhere instead of sending its form.
  const browser = openBrowser(async (request) =>
    request.url.includes("/oauth2/idpresponse?code") ? new Response("") : fetch(request),
  );
  const { url } = await browser.open(authorizeUrl(pool, "SignInWithApple"));
  const send = async (user: string): Promise<Response> =>
    fetch(`${pool.url}/oauth2/idpresponse`, {
      method: "POST",
      body: new URLSearchParams([...url.searchParams, ["user", user]]),
      redirect: "manual",
    });
  const name = { firstName: "Mia", lastName: "Sand" };
  const { headers } = await send(JSON.stringify({ name, email: "evil@example.com", sub: "evil" }));
  const { id } = tokensOf((await browser.open(headers.get("location") ?? "")).url);
  expect(id).toMatchObject({
    "cognito:username": "SignInWithApple_person-1",
    given_name: "Mia",
    family_name: "Sand",
    email: "person@example.com",
  });
});

it.each(["{", "[]", "null", '{"name":null}', '{"name":{"firstName":{"a":1}}}'])(
  "signs in by a form of Apple whose user is %s",
  async (user) => {
    const pool = await startFederatedPool();
    const browser = openBrowser();
    const page = await choosePerson(browser, await browser.open(authorizeUrl(pool, "SignInWithApple")), "Ida");
    const form = await browser.submit(page, { action: "agree" });
    const { url } = await browser.submit(form, { user });
    expect(tokensOf(url).id["email"]).toBe("ida.moreno@example.com");
  },
);

it("tells nothing of Apple's form in the address that the browser then opens", async () => {
  const { pool } = await startStopped();
  const body = new URLSearchParams({ code: "canary-code", state: "canary-state" });
  const response = await fetch(`${pool.url}/oauth2/idpresponse`, { method: "POST", body, redirect: "manual" });
  expect(response.headers.get("location")).toMatch(
    new RegExp(`^${pool.url}/oauth2/idpresponse\\?response=[\\w-]+$`, "u"),
  );
  expect(response.headers.get("location")).not.toContain("canary");
});

it("refuses a provider that the client may not use, without asking it", async () => {
  const client = { callbackURLs: [APP_URL], supportedIdentityProviders: ["COGNITO"], allowedOAuthFlows: ["implicit"] };
  const { browser, pool, provider } = await startStopped({ clients: [client] });
  const { url } = await browser.open(authorizeUrl(pool as ServedPool, "Company"));
  expect(answerOf(url)["error"]).toBe("invalid_request");
  expect(provider.received.size).toBe(0);
});
