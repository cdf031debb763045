/** A pool with hosted pages, and a browser without a screen that signs in there as the login page does. */
import { createHash, randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { openData, type UserPoolClientConfig, type UserPoolConfig } from "@poolgate/local-pool";
import { expect, onTestFinished } from "vitest";
import { servePool, type ServedPool } from "./serve-pool.ts";
import { ANN, CLIENT_ID, startPool, type StartedPool } from "./start-pool.ts";
import { callWell, type Fetch } from "./wire-client.ts";

export const ORIGIN = "http://localhost:9400";
export const CALLBACK = "https://app.example.com/back";
export const SIGNED_OUT = "https://app.example.com/bye";
export const SECRET = "0123456789abcdef0123456789abcdef";
/** A page with nothing but the place for the settings. */
export const PAGE_FOLDER = fileURLToPath(new URL("../data/login-page", import.meta.url));

export const VERIFIER = "a-verifier-of-forty-three-characters-or-more~";
export const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

export type Parameters = Readonly<Record<string, string>>;

/** A request of the default client for a code, with PKCE. */
export const REQUEST: Parameters = {
  client_id: CLIENT_ID,
  redirect_uri: CALLBACK,
  response_type: "code",
  scope: "openid email",
  state: "a state",
  nonce: "a nonce",
  code_challenge: CHALLENGE,
  code_challenge_method: "S256",
};

/** The default client has a callback and a sign-out URL, and Ann has an account. */
export function startHostedPool(
  client: UserPoolClientConfig = {},
  config: Omit<UserPoolConfig, "clients"> & { readonly otherClients?: readonly UserPoolClientConfig[] } = {},
): StartedPool {
  const { otherClients = [], ...others } = config;
  return startPool(
    {
      clients: [{ callbackURLs: [CALLBACK], logoutURLs: [SIGNED_OUT], ...client }, ...otherClients],
      seededUsers: [{ email: ANN.username, password: ANN.password }],
      ...others,
    },
    openData(":memory:"),
    { hostedPages: PAGE_FOLDER },
  );
}

/** What signs in on the hosted pages: a pool and its address. */
export interface HostedPool {
  readonly handle: Fetch;
  /** Default: that of the pools in memory. */
  readonly url?: string;
}

/** A pool that listens, for clients that use the network. It ends with the test. */
export async function serveHostedPool(config: UserPoolConfig): Promise<ServedPool> {
  const pool = await servePool(config, { hostedPages: PAGE_FOLDER });
  onTestFinished(() => pool.stop());
  return pool;
}

/** The parameters as a query; undefined leaves one out. */
export function query(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given).toString();
}

export interface Browser {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  post(path: string, headers: Readonly<Record<string, string>>): Promise<Response>;
  readonly cookies: ReadonlyMap<string, string>;
}

/** Keeps the cookies of a pool. Follows no redirects. */
export function openBrowser(fetch: Fetch, origin = ORIGIN): Browser {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...(init.headers as Record<string, string>), ...(cookie === "" ? {} : { cookie }) };
    const response = await fetch(new Request(new URL(path, origin), { ...init, headers }));
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (/Max-Age=0(?:;|$)/u.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, headers) => send(path, { method: "POST", headers }),
    cookies,
  };
}

export interface PageSettings {
  readonly clientId?: string;
  readonly csrfToken: string;
  readonly [name: string]: unknown;
}

/** The settings in a login page. */
export async function readSettings(response: Response): Promise<PageSettings> {
  const text = await response.text();
  const [, json] = /<script type="application\/json" id="settings">(.*?)<\/script>/u.exec(text) ?? [];
  if (json === undefined) throw new Error(`The page has no settings: ${text}`);
  return JSON.parse(json) as PageSettings;
}

/** The pool's API, as the login page calls it. */
export function pageFetch(fetch: Fetch, origin = ORIGIN): Fetch {
  return async (request) => {
    const headers = new Headers(request.headers);
    headers.set("origin", origin);
    const response = await fetch(
      new Request(`${origin}/login/api/`, { method: request.method, headers, body: await request.text() }),
    );
    // The page's API is of the same origin, so it has no CORS headers.
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    response.headers.set("access-control-allow-origin", "*");
    return response;
  };
}

export interface PageTokens {
  readonly AccessToken: string;
  readonly RefreshToken: string;
}

/** Signs in with the page's own client, by a password. The page itself proves it by SRP. */
export async function signInOnPage(pool: HostedPool, { clientId: ClientId }: PageSettings): Promise<PageTokens> {
  const AuthParameters = { USERNAME: ANN.username, PREFERRED_CHALLENGE: "PASSWORD", PASSWORD: ANN.password };
  const body = { ClientId, AuthFlow: "USER_AUTH", AuthParameters };
  const { AuthenticationResult } = await callWell(pageFetch(pool.handle, pool.url), "InitiateAuth", body);
  return AuthenticationResult as PageTokens;
}

/** Ends a sign-in on the page. The headers replace those that the page sends. */
export function endLogin(
  browser: Browser,
  search: Parameters | string,
  {
    token,
    csrfToken,
    headers = {},
  }: { readonly token: string; readonly csrfToken: string; readonly headers?: Readonly<Record<string, string>> },
): Promise<Response> {
  return browser.post(`/login?${typeof search === "string" ? search : query(search)}`, {
    origin: ORIGIN,
    authorization: `Bearer ${token}`,
    "x-poolgate-csrf-token": csrfToken,
    ...headers,
  });
}

/** Signs in from the app's request to the return to the app. Resolves to the address in the app. */
export function signInOnHostedPage(
  pool: HostedPool,
  {
    parameters = REQUEST,
    browser = openBrowser(pool.handle, pool.url),
  }: { readonly parameters?: Parameters; readonly browser?: Browser } = {},
): Promise<URL> {
  return signInAt(pool, `/oauth2/authorize?${query(parameters)}`, browser);
}

/** The same for the address that an app has made. */
export async function signInAt(
  pool: HostedPool,
  address: string,
  browser = openBrowser(pool.handle, pool.url),
): Promise<URL> {
  const { url: origin = ORIGIN } = pool;
  const sent = await browser.get(address);
  const page = new URL(sent.headers.get("location") ?? "", origin);
  const settings = await readSettings(await browser.get(page.href));
  const { AccessToken: token } = await signInOnPage(pool, settings);
  const proof = { token, csrfToken: settings.csrfToken, headers: { origin } };
  const response = await endLogin(browser, page.search.slice(1), proof);
  expect(response.status).toBe(200);
  const { location } = (await response.json()) as { readonly location: string };
  return new URL(location);
}

/** Sends a form to an OAuth endpoint. */
export function postForm(
  fetch: Fetch,
  path: string,
  form: Readonly<Record<string, string | undefined>> | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = typeof form === "string" ? form : query(form);
  const type = { "content-type": "application/x-www-form-urlencoded" };
  return fetch(new Request(`${ORIGIN}${path}`, { method: "POST", headers: { ...type, ...headers }, body }));
}

export interface IssuedTokens {
  readonly access_token: string;
  readonly id_token?: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
  readonly token_type: string;
}

/** The form that exchanges a code of the default request. */
export function codeForm(code: string): Parameters {
  return {
    grant_type: "authorization_code",
    client_id: CLIENT_ID,
    redirect_uri: CALLBACK,
    code,
    code_verifier: VERIFIER,
  };
}

/** Tokens of the default request, by a sign-in on the page. */
export async function signInWithCode(pool: StartedPool, parameters: Parameters = REQUEST): Promise<IssuedTokens> {
  const { searchParams } = await signInOnHostedPage(pool, { parameters });
  const response = await postForm(pool.handle, "/oauth2/token", codeForm(searchParams.get("code") ?? ""));
  expect(response.status).toBe(200);
  return (await response.json()) as IssuedTokens;
}

/** An error answer of the token or the revocation endpoint. */
export async function errorOf(response: Response): Promise<unknown> {
  expect(response.headers.get("content-type")).toBe("application/json;charset=UTF-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  return [response.status, await response.json()];
}

export function basic(clientId: string, secret: string): Parameters {
  return { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}` };
}

/** A new PKCE pair. */
export function newVerifier(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(64).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}
