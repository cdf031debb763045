/**
 * The hosted pages and OAuth endpoints of pools that were made over the wire: by the client at the pool's own address, or at the
 * address of their domain. Nothing of one pool counts in another.
 */
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import {
  CALLBACK,
  endLogin,
  openBrowser,
  ORIGIN,
  type Parameters,
  postForm,
  query,
  readSettings,
  REQUEST,
  SIGNED_OUT,
  signInOnHostedPage,
  signInOnPage,
  startHostedPool,
  VERIFIER,
} from "../support/hosted.ts";
import { makePool, type MadePool } from "../support/made-pool.ts";
import type { StartedPool } from "../support/start-pool.ts";
import { callWell, type Fetch } from "../support/wire-client.ts";

const SHOP = "http://shop.localhost:9400";
const BANK = "http://bank.localhost:9400";

interface TwoPools {
  readonly pool: StartedPool;
  readonly shop: MadePool;
  readonly bank: MadePool;
}

/** Two pools with a domain each, beside that of the settings file. Ann has an account in all three. */
async function startPools(): Promise<TwoPools> {
  const pool = startHostedPool();
  const [shop, bank] = [await makePool(pool), await makePool(pool)];
  for (const [Domain, { UserPoolId }] of [
    ["shop", shop],
    ["bank", bank],
  ] as const) {
    await callWell(pool.handle, "CreateUserPoolDomain", { UserPoolId, Domain });
  }
  return { pool, shop, bank };
}

const requestOf = ({ ClientId }: MadePool): Parameters => ({ ...REQUEST, client_id: ClientId });

/** Sends a form to an OAuth endpoint at any address. */
function post(fetch: Fetch, url: string, form: Parameters): Promise<Response> {
  return fetch(new Request(url, { method: "POST", body: new URLSearchParams(form) }));
}

const formOf = (client: MadePool, code: string): Parameters => ({
  grant_type: "authorization_code",
  client_id: client.ClientId,
  redirect_uri: CALLBACK,
  code,
  code_verifier: VERIFIER,
});

/** Signs in from the app's request to the code. */
async function codeOf({ handle }: StartedPool, of: MadePool, url = ORIGIN): Promise<string> {
  const { searchParams } = await signInOnHostedPage({ handle, url }, { parameters: requestOf(of) });
  return searchParams.get("code") ?? "";
}

interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
}

async function tokensOf(pool: StartedPool, of: MadePool, url = ORIGIN): Promise<Tokens> {
  const response = await post(pool.handle, `${url}/oauth2/token`, formOf(of, await codeOf(pool, of, url)));
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens;
}

it.each([
  ["the pool's own address", ORIGIN],
  ["the address of its domain", SHOP],
])("signs in at %s, and serves all endpoints there", async (_, url) => {
  const { pool, shop } = await startPools();
  const tokens = await tokensOf(pool, shop, url);
  // The issuer is the same at both.
  expect(decodeJwt(tokens.id_token)).toMatchObject({ iss: `${ORIGIN}/${shop.UserPoolId}`, aud: shop.ClientId });
  const info = await pool.handle(
    new Request(`${url}/oauth2/userInfo`, { headers: { authorization: `Bearer ${tokens.access_token}` } }),
  );
  expect(await info.json()).toMatchObject({ email: "ann@example.com" });
  const { ClientId: client_id } = shop;
  const refresh = { grant_type: "refresh_token", client_id, refresh_token: tokens.refresh_token };
  expect((await post(pool.handle, `${url}/oauth2/token`, refresh)).status).toBe(200);
  const { status } = await post(pool.handle, `${url}/oauth2/revoke`, { client_id, token: tokens.refresh_token });
  expect(status).toBe(200);
  expect(await (await post(pool.handle, `${url}/oauth2/token`, refresh)).json()).toEqual({ error: "invalid_grant" });
  const logout = `${url}/logout?${query({ client_id, logout_uri: SIGNED_OUT })}`;
  expect((await pool.handle(new Request(logout))).headers.get("location")).toBe(SIGNED_OUT);
});

it("a browser is signed in to each pool apart, at one address", async () => {
  const { pool, shop, bank } = await startPools();
  const browser = openBrowser(pool.handle);
  const authorize = async (parameters: Parameters): Promise<string> => {
    const { headers } = await browser.get(`/oauth2/authorize?${query(parameters)}`);
    return new URL(headers.get("location") ?? "").pathname;
  };
  await signInOnHostedPage(pool, { parameters: requestOf(shop), browser });
  expect(await authorize(requestOf(shop))).toBe("/back");
  expect(await authorize(requestOf(bank))).toBe("/login");
  expect(await authorize(REQUEST)).toBe("/login");
  await signInOnHostedPage(pool, { parameters: requestOf(bank), browser });
  expect(await authorize(requestOf(shop))).toBe("/back");
  expect(await authorize(requestOf(bank))).toBe("/back");
  await browser.get(`/logout?${query({ client_id: bank.ClientId, logout_uri: SIGNED_OUT })}`);
  expect(await authorize(requestOf(shop))).toBe("/back");
  expect(await authorize(requestOf(bank))).toBe("/login");
});

it("a cookie of one pool under the name of another signs nobody in", async () => {
  const { pool, shop, bank } = await startPools();
  const browser = openBrowser(pool.handle);
  await signInOnHostedPage(pool, { parameters: requestOf(shop), browser });
  const secret = browser.cookies.get(`poolgate-session-9400-${shop.UserPoolId}`) ?? "";
  expect(secret).toMatch(/^[\w-]{43}$/u);
  for (const [name, parameters] of [
    [`poolgate-session-9400-${bank.UserPoolId}`, requestOf(bank)],
    ["poolgate-session-9400", REQUEST],
  ] as const) {
    const { headers } = await openBrowser(pool.handle).get(`/oauth2/authorize?${query(parameters)}`, {
      cookie: `${name}=${secret}`,
    });
    expect(new URL(headers.get("location") ?? "").pathname).toBe("/login");
  }
});

it("a domain knows no client of another pool", async () => {
  const { pool, shop } = await startPools();
  for (const path of ["/oauth2/authorize", "/login", "/logout"]) {
    const response = await pool.handle(new Request(`${BANK}${path}?${query(requestOf(shop))}`));
    expect([path, response.status, (await response.text()).includes("Invalid client id")]).toEqual([path, 400, true]);
  }
  const code = await codeOf(pool, shop);
  const foreign = await post(pool.handle, `${BANK}/oauth2/token`, formOf(shop, code));
  expect(await foreign.json()).toEqual({ error: "invalid_client" });
  expect((await post(pool.handle, `${SHOP}/oauth2/token`, formOf(shop, code))).status).toBe(200);
});

it("a code counts for no client of another pool", async () => {
  const { pool, shop, bank } = await startPools();
  const code = await codeOf(pool, shop);
  for (const url of [ORIGIN, BANK]) {
    const response = await post(pool.handle, `${url}/oauth2/token`, formOf(bank, code));
    expect(await response.json()).toEqual({ error: "invalid_grant" });
  }
  const basic = Buffer.from(`${bank.ClientId}:`).toString("base64");
  const response = await postForm(pool.handle, "/oauth2/token", formOf(shop, code), {
    authorization: `Basic ${basic}`,
  });
  expect(response.status).toBe(400);
  expect((await post(pool.handle, `${ORIGIN}/oauth2/token`, formOf(shop, code))).status).toBe(200);
});

it("tokens count at no domain of another pool", async () => {
  const { pool, shop, bank } = await startPools();
  const tokens = await tokensOf(pool, shop);
  const info = await pool.handle(
    new Request(`${BANK}/oauth2/userInfo`, { headers: { authorization: `Bearer ${tokens.access_token}` } }),
  );
  expect(info.status).toBe(401);
  const token = tokens.refresh_token;
  const revoke = await post(pool.handle, `${BANK}/oauth2/revoke`, { client_id: bank.ClientId, token });
  expect(await revoke.json()).toEqual({ error: "invalid_client" });
  const refresh = { grant_type: "refresh_token", client_id: bank.ClientId, refresh_token: token };
  expect(await (await post(pool.handle, `${ORIGIN}/oauth2/token`, refresh)).json()).toEqual({ error: "invalid_grant" });
  const own = { ...refresh, client_id: shop.ClientId };
  expect((await post(pool.handle, `${ORIGIN}/oauth2/token`, own)).status).toBe(200);
});

it("a sign-in on the page of one pool ends no request to another", async () => {
  const { pool, shop, bank } = await startPools();
  const browser = openBrowser(pool.handle);
  const settingsOf = async (made: MadePool) => readSettings(await browser.get(`/login?${query(requestOf(made))}`));
  const [ofShop, ofBank] = [await settingsOf(shop), await settingsOf(bank)];
  const { AccessToken: token } = await signInOnPage(pool, ofShop);
  const wrongPage = await endLogin(browser, requestOf(bank), { token, csrfToken: ofBank.csrfToken });
  expect(wrongPage.status).toBe(401);
  const { AccessToken: bankToken } = await signInOnPage(pool, ofBank);
  const wrongProof = await endLogin(browser, requestOf(bank), { token: bankToken, csrfToken: ofShop.csrfToken });
  expect(wrongProof.status).toBe(403);
  const right = await endLogin(browser, requestOf(bank), { token: bankToken, csrfToken: ofBank.csrfToken });
  expect(right.status).toBe(200);
});

async function statusOf(answer: Promise<Response>): Promise<number> {
  return (await answer).status;
}

it("the page's own API at a domain takes calls of that domain's page only", async () => {
  const { pool, shop, bank } = await startPools();
  const page = await pool.handle(new Request(`${SHOP}/login?${query(requestOf(shop))}`));
  const { clientId: ClientId = "" } = await readSettings(page);
  const call = (url: string, origin: string, client: string): Promise<Response> =>
    pool.handle(
      new Request(`${url}/login/api/`, {
        method: "POST",
        headers: {
          origin,
          "content-type": "application/x-amz-json-1.1",
          "x-amz-target": "AWSCognitoIdentityProviderService.ForgotPassword",
        },
        body: JSON.stringify({ ClientId: client, Username: "ann@example.com" }),
      }),
    );
  expect(await statusOf(call(SHOP, SHOP, ClientId))).toBe(200);
  expect(await statusOf(call(ORIGIN, ORIGIN, ClientId))).toBe(200);
  for (const [url, origin] of [
    [SHOP, ORIGIN],
    [ORIGIN, SHOP],
    [SHOP, BANK],
    ["http://nobody.localhost:9400", "http://nobody.localhost:9400"],
  ] as const) {
    expect([url, origin, await statusOf(call(url, origin, ClientId))]).toEqual([url, origin, 403]);
  }
  // The page of another pool does not know the client, and nor does a pool that is not there.
  expect(await statusOf(call(BANK, BANK, ClientId))).toBe(400);
  const [shopPart, bankPart] = [shop, bank].map(({ UserPoolId }) => UserPoolId.replaceAll("-", "+"));
  for (const other of [ClientId.replace(shopPart ?? "", bankPart ?? ""), `${ClientId}x`, shop.ClientId]) {
    expect(await statusOf(call(ORIGIN, ORIGIN, other))).toBe(400);
  }
});

it("a domain that no pool has is not found, and neither is one that was taken away", async () => {
  const { pool, shop } = await startPools();
  const open = async (url: string): Promise<number> => (await pool.handle(new Request(url))).status;
  const path = `/oauth2/authorize?${query(requestOf(shop))}`;
  expect(await open(`http://nobody.localhost:9400${path}`)).toBe(404);
  expect(await open(`${SHOP}${path}`)).toBe(302);
  await callWell(pool.handle, "DeleteUserPoolDomain", { UserPoolId: shop.UserPoolId, Domain: "shop" });
  expect(await open(`${SHOP}${path}`)).toBe(404);
  expect(await open(`${ORIGIN}${path}`)).toBe(302);
});

it("a link of a sign-up confirms the user of its own pool only", async () => {
  const pool = startHostedPool();
  const template = { DefaultEmailOption: "CONFIRM_WITH_LINK" };
  const linked = await makePool(pool, { pool: { VerificationMessageTemplate: template } });
  const { ClientId } = linked;
  const sign = { ClientId, Username: "new@example.com", Password: "correct horse" };
  await callWell(pool.handle, "SignUp", sign);
  const link = (client_id: string): string =>
    `${ORIGIN}/confirmUser?${query({ client_id, user_name: sign.Username, confirmation_code: pool.latestCode() })}`;
  // The e-mails of this pool have codes.
  expect((await pool.handle(new Request(link(REQUEST["client_id"] ?? "")))).status).toBe(404);
  expect((await pool.handle(new Request(link(ClientId)))).status).toBe(200);
});
