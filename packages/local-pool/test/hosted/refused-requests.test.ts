/**
 * Authorization requests that the pool refuses: with a page, as long as the app's address is not certain, and otherwise with a
 * redirect to the app.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9700.html#section-4.1
 */
import { describe, expect, it } from "vitest";
import {
  CALLBACK,
  openBrowser,
  ORIGIN,
  query,
  REQUEST,
  SECRET,
  SIGNED_OUT,
  signInOnHostedPage,
  startHostedPool,
} from "../support/hosted.ts";
import { CLIENT_ID, type StartedPool } from "../support/start-pool.ts";

/** Signed in, so that nothing but the refusal keeps the browser from being sent on. */
async function signedInBrowser(pool: StartedPool): Promise<ReturnType<typeof openBrowser>> {
  const browser = openBrowser(pool.handle);
  await signInOnHostedPage(pool, { browser });
  return browser;
}

/** The text of a page that sends the browser nowhere. */
async function errorPageOf(response: Response): Promise<string> {
  expect(response.status).toBe(400);
  expect(response.headers.get("location")).toBeNull();
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("x-frame-options")).toBe("DENY");
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const text = await response.text();
  expect(text).not.toContain("canary");
  return text;
}

/** The parameters of an error at the app's address. */
function errorAtApp(response: Response, callback = CALLBACK): Record<string, string> {
  expect(response.status).toBe(302);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  const address = new URL(response.headers.get("location") ?? "");
  expect(`${address.origin}${address.pathname}`).toBe(callback);
  expect(address.hash).toBe("");
  return Object.fromEntries(address.searchParams);
}

const REDIRECT_VARIANTS: readonly string[] = [
  "https://app.example.com/Back",
  "https://APP.example.com/back",
  "HTTPS://app.example.com/back",
  "https://app.example.com/back/",
  "https://app.example.com//back",
  "https://app.example.com/back?",
  "https://app.example.com/back?canary=1",
  "https://app.example.com/back#",
  "https://app.example.com/back#canary",
  "https://app.example.com:443/back",
  "https://app.example.com:8443/back",
  "https://app.example.com./back",
  "https://app.example.com/back/../canary",
  "https://app.example.com/./back",
  "https://app.example.com/%2e/back",
  "https://app.example.com/%62ack",
  "https://app.example.com/back%2f",
  "https://app.example.com/back%00",
  "https://app.example.com/back\0",
  "https://app.example.com/back\n",
  " https://app.example.com/back",
  "https://app.example.com/back ",
  "https://app.example.com\\@canary.example/back",
  "https://app.example.com@canary.example/back",
  "https://canary@app.example.com/back",
  "https://canary.example/https://app.example.com/back",
  "https://app.example.com.canary.example/back",
  "https://*.example.com/back",
  "https://app.example.com/*",
  "http://app.example.com/back",
  "//app.example.com/back",
  "/back",
  "app.example.com/back",
  "javascript:alert('canary')//https://app.example.com/back",
  "data:text/html,canary",
  "*",
];

describe("a redirect_uri that is not exactly a callback URL", () => {
  it.each(["/oauth2/authorize", "/login", "/logout"])("gets a page at %s, in each of 36 variants", async (path) => {
    const browser = await signedInBrowser(startHostedPool());
    for (const redirectUri of REDIRECT_VARIANTS) {
      const response = await browser.get(`${path}?${query({ ...REQUEST, redirect_uri: redirectUri })}`);
      expect([redirectUri, await errorPageOf(response)]).toEqual([
        redirectUri,
        expect.stringContaining("redirect_mismatch"),
      ]);
    }
  });

  it("is refused too when it comes twice, once right and once wrong, in either order", async () => {
    const pool = startHostedPool();
    const browser = await signedInBrowser(pool);
    for (const [first, second] of [
      [CALLBACK, "https://canary.example/"],
      ["https://canary.example/", CALLBACK],
      [CALLBACK, CALLBACK],
    ]) {
      const { redirect_uri: _, ...others } = REQUEST;
      const twice = new URLSearchParams([...Object.entries(others), ...[first, second].map(pairOf)]);
      expect(await errorPageOf(await browser.get(`/oauth2/authorize?${twice.toString()}`))).toContain(
        "redirect_mismatch",
      );
    }
  });

  it("is refused when it is another client's, and when it is missing without a default", async () => {
    const other = { clientId: "other", callbackURLs: ["https://other.example.com/"] };
    const pool = startHostedPool({}, { otherClients: [other] });
    const browser = await signedInBrowser(pool);
    const ofOther = query({ ...REQUEST, redirect_uri: "https://other.example.com/" });
    expect(await errorPageOf(await browser.get(`/oauth2/authorize?${ofOther}`))).toContain("redirect_mismatch");
    const missing = query({ ...REQUEST, redirect_uri: undefined });
    expect(await errorPageOf(await browser.get(`/oauth2/authorize?${missing}`))).toContain("invalid_request");
  });

  it("may be left out when the client has a default", async () => {
    const pool = startHostedPool({ defaultRedirectURI: CALLBACK });
    const browser = await signedInBrowser(pool);
    const response = await browser.get(`/oauth2/authorize?${query({ ...REQUEST, redirect_uri: undefined })}`);
    expect(response.headers.get("location")).toMatch(/^https:\/\/app\.example\.com\/back\?code=/u);
  });
});

function pairOf(value = ""): [string, string] {
  return ["redirect_uri", value];
}

describe("a logout_uri that is not exactly a sign-out URL", () => {
  const variants = REDIRECT_VARIANTS.map((each) => each.replace("/back", "/bye").replace("%62ack", "%62ye"));

  it("gets a page in each of these variants, as the callback URL and as nothing; the browser stays signed in", async () => {
    const browser = await signedInBrowser(startHostedPool());
    for (const logoutUri of [...variants, CALLBACK, ""]) {
      const response = await browser.get(`/logout?${query({ client_id: CLIENT_ID, logout_uri: logoutUri })}`);
      expect([logoutUri, await errorPageOf(response)]).toEqual([logoutUri, expect.stringContaining("logout_mismatch")]);
      expect(browser.cookies.has("poolgate-session-9400")).toBe(true);
    }
  });

  it("is refused too when it comes twice, when its client is unknown or named twice", async () => {
    const browser = await signedInBrowser(startHostedPool({}, { otherClients: [{ clientId: "other" }] }));
    const right = query({ client_id: CLIENT_ID, logout_uri: SIGNED_OUT });
    expect(await errorPageOf(await browser.get(`/logout?${right}&logout_uri=https://canary.example/`))).toContain(
      "logout_mismatch",
    );
    expect(await errorPageOf(await browser.get(`/logout?${right}&client_id=other`))).toContain("invalid_request");
    for (const clientId of ["canary", "other", undefined]) {
      const asked = query({ client_id: clientId, logout_uri: SIGNED_OUT });
      expect((await browser.get(`/logout?${asked}`)).status).toBe(400);
    }
    expect((await browser.get("/logout")).status).toBe(400);
  });
});

describe("a request of an app that is not known for certain", () => {
  it.each([undefined, "", "canary", CLIENT_ID.toUpperCase(), "__proto__", `${CLIENT_ID} `, "<script>canary</script>"])(
    "gets a page for the client id %j",
    async (clientId) => {
      const browser = await signedInBrowser(startHostedPool());
      const asked = query({ ...REQUEST, client_id: clientId });
      expect(await errorPageOf(await browser.get(`/oauth2/authorize?${asked}`))).toContain("invalid_request");
    },
  );

  it("explains what to do when the client has no callback URLs", async () => {
    const browser = openBrowser(startHostedPool({ callbackURLs: [] }).handle);
    const response = await browser.get(`/oauth2/authorize?${query(REQUEST)}`);
    const text = await errorPageOf(response);
    expect(text).toContain("The app client has no callback URLs.");
    expect(text).toContain("&quot;callbackURLs&quot;");
  });

  it("gets a page at the login page too", async () => {
    const browser = openBrowser(startHostedPool().handle);
    expect(await errorPageOf(await browser.get("/login"))).toContain("Required parameter client_id is missing.");
  });
});

describe("a refusal that the app is told", () => {
  it.each<[string, Record<string, string | undefined>, string, string]>([
    [
      "no response_type",
      { response_type: undefined },
      "invalid_request",
      "Required parameter response_type is missing",
    ],
    [
      "another response_type",
      { response_type: "id_token" },
      "unsupported_response_type",
      "The response_type must be code or token",
    ],
    [
      "two response types",
      { response_type: "code token" },
      "unsupported_response_type",
      "The response_type must be code or token",
    ],
    [
      "a grant that the client may not use",
      { response_type: "token" },
      "unauthorized_client",
      "The app client may not use the implicit grant",
    ],
    ["an unknown scope", { scope: "openid canary" }, "invalid_scope", "A scope is not allowed for the app client"],
    [
      "a scope that needs openid",
      { scope: "email" },
      "invalid_scope",
      "The scopes email, phone and profile need the scope openid",
    ],
    ["an unknown prompt", { prompt: "canary" }, "invalid_request", "The prompt is not valid"],
    [
      "the prompt none with another",
      { prompt: "none login" },
      "invalid_request",
      "The prompt none cannot be combined with another",
    ],
    [
      "an unknown provider",
      { identity_provider: "Canary" },
      "invalid_request",
      "The identity provider is not enabled for the app client",
    ],
    [
      "a resource that is no address",
      { resource: "canary" },
      "invalid_target",
      "The resource must be an address by https or by an app's own scheme",
    ],
    ["a long nonce", { nonce: "x".repeat(8_193) }, "invalid_request", "The parameter nonce is too long"],
  ])("%s", async (_, changes, error, description) => {
    const pool = startHostedPool();
    const browser = await signedInBrowser(pool);
    const response = await browser.get(`/oauth2/authorize?${query({ ...REQUEST, ...changes })}`);
    expect(errorAtApp(response)).toEqual({ error, error_description: description, state: "a state" });
  });

  it("has the issuer in a strict pool", async () => {
    const browser = await signedInBrowser(startHostedPool({}, { strict: true }));
    const response = await browser.get(`/oauth2/authorize?${query({ ...REQUEST, scope: "canary" })}`);
    expect(errorAtApp(response)).toMatchObject({ error: "invalid_scope", iss: `${ORIGIN}/us-east-1_LocalPool` });
  });

  it.each(["response_type", "scope", "nonce", "code_challenge", "prompt", "login_hint", "lang", "resource"])(
    "the parameter %s twice",
    async (name) => {
      const browser = await signedInBrowser(startHostedPool());
      const first = name in REQUEST ? "" : `&${name}=a`;
      const response = await browser.get(`/oauth2/authorize?${query(REQUEST)}${first}&${name}=canary`);
      expect(errorAtApp(response)).toMatchObject({
        error: "invalid_request",
        error_description: `Duplicate parameter ${name}`,
        state: "a state",
      });
    },
  );

  it("returns no state that came twice, or is too long to be returned", async () => {
    const browser = await signedInBrowser(startHostedPool());
    const twice = errorAtApp(await browser.get(`/oauth2/authorize?${query(REQUEST)}&state=canary`));
    expect(twice).toEqual({ error: "invalid_request", error_description: "Duplicate parameter state" });
    const long = await browser.get(`/oauth2/authorize?${query({ ...REQUEST, state: "x".repeat(100_000) })}`);
    expect(errorAtApp(long)).not.toHaveProperty("state");
  });
});

describe("PKCE", () => {
  it.each<[string, Record<string, string | undefined>, string]>([
    ["plain by name", { code_challenge_method: "plain" }, "The code_challenge_method must be S256"],
    ["plain by default", { code_challenge_method: undefined }, "The code_challenge_method must be S256"],
    ["in another case", { code_challenge_method: "s256" }, "The code_challenge_method must be S256"],
    ["a method alone", { code_challenge: undefined }, "The code_challenge must be BASE64URL of a SHA-256 digest"],
    ["a short challenge", { code_challenge: "a" }, "The code_challenge must be BASE64URL of a SHA-256 digest"],
    [
      "a challenge with padding",
      { code_challenge: `${REQUEST["code_challenge"]}=` },
      "The code_challenge must be BASE64URL of a SHA-256 digest",
    ],
  ])("a public client is refused: %s", async (_, changes, description) => {
    const browser = await signedInBrowser(startHostedPool());
    const response = await browser.get(`/oauth2/authorize?${query({ ...REQUEST, ...changes })}`);
    expect(errorAtApp(response)).toMatchObject({ error: "invalid_request", error_description: description });
  });

  const { code_challenge: _, code_challenge_method: __, ...parameters } = REQUEST;

  it("a public client may leave it out, as on the service, but not in a strict pool", async () => {
    const { searchParams } = await signInOnHostedPage(startHostedPool(), { parameters });
    expect(searchParams.has("code")).toBe(true);
    const browser = await signedInBrowser(startHostedPool({}, { strict: true }));
    expect(errorAtApp(await browser.get(`/oauth2/authorize?${query(parameters)}`))).toMatchObject({
      error: "invalid_request",
      error_description: "Required parameter code_challenge is missing",
    });
  });

  it("a client with a secret may leave it out in a strict pool too", async () => {
    const pool = startHostedPool({ clientSecret: SECRET }, { strict: true });
    expect((await signInOnHostedPage(pool, { parameters })).searchParams.has("code")).toBe(true);
  });
});
