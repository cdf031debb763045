/** openid-client, unchanged: discovery, code with PKCE, refresh, userinfo, revocation and logout, as its own guide shows them. */
import * as client from "openid-client";
import { expect, it } from "vitest";
import {
  CALLBACK,
  type HostedPool,
  openBrowser,
  SECRET,
  serveHostedPool,
  signInAt,
  SIGNED_OUT,
} from "./support/hosted.ts";
import { ANN, CLIENT_ID } from "./support/start-pool.ts";

const seededUsers = [{ email: ANN.username, password: ANN.password }];

/** The library demands https, and has this switch for tests. */
const INSECURE = { execute: [client.allowInsecureRequests] };

function discover(
  { url }: { readonly url: string },
  clientId: string,
  ...authentication: readonly [client.ClientAuth?]
): Promise<client.Configuration> {
  const issuer = new URL(`${url}/us-east-1_LocalPool`);
  return client.discovery(issuer, clientId, undefined, authentication[0] ?? client.None(), INSECURE);
}

interface SignedIn {
  readonly tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;
  readonly browser: ReturnType<typeof openBrowser>;
}

async function signIn(pool: HostedPool, config: client.Configuration): Promise<SignedIn> {
  const browser = openBrowser(pool.handle, pool.url);
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const expectedNonce = client.randomNonce();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: "openid email",
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
    state: expectedState,
    nonce: expectedNonce,
  });
  const returned = await signInAt(pool, address.href, browser);
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
  return { browser, tokens: await client.authorizationCodeGrant(config, returned, checks) };
}

it("completes every step for a public client", async () => {
  const clients = [{ callbackURLs: [CALLBACK], logoutURLs: [SIGNED_OUT] }];
  const pool = await serveHostedPool({ clients, seededUsers });
  const config = await discover(pool, CLIENT_ID);
  const { tokens, browser } = await signIn(pool, config);
  const sub = tokens.claims()?.sub ?? "";
  expect(tokens.claims()).toMatchObject({ email: ANN.username, email_verified: true });

  const info = await client.fetchUserInfo(config, tokens.access_token, sub);
  expect(info).toMatchObject({ sub, email: ANN.username });

  const { refresh_token: refreshToken = "" } = tokens;
  const refreshed = await client.refreshTokenGrant(config, refreshToken);
  expect(refreshed.claims()?.sub).toBe(sub);

  await client.tokenRevocation(config, refreshToken);
  await expect(client.refreshTokenGrant(config, refreshToken)).rejects.toMatchObject({ error: "invalid_grant" });
  await expect(client.fetchUserInfo(config, refreshed.access_token, sub)).rejects.toMatchObject({
    cause: [{ scheme: "bearer", parameters: { error: "invalid_token" } }],
  });

  // The service's own parameter instead of post_logout_redirect_uri.
  const ended = await browser.get(client.buildEndSessionUrl(config, { logout_uri: SIGNED_OUT }).href);
  expect(ended.headers.get("location")).toBe(SIGNED_OUT);
});

it("signs out and in again, as another user may want to", async () => {
  const pool = await serveHostedPool({ clients: [{ callbackURLs: [CALLBACK] }], seededUsers });
  const config = await discover(pool, CLIENT_ID);
  const { browser } = await signIn(pool, config);
  const again = { redirect_uri: CALLBACK, response_type: "code", scope: "openid email", state: "again" };
  const ended = await browser.get(client.buildEndSessionUrl(config, again).href);
  const { pathname, searchParams } = new URL(ended.headers.get("location") ?? "");
  expect([pathname, Object.fromEntries(searchParams)]).toEqual(["/login", { ...again, client_id: CLIENT_ID }]);
  const returned = await signInAt(pool, client.buildEndSessionUrl(config, again).href, browser);
  const tokens = await client.authorizationCodeGrant(config, returned, { expectedState: "again" });
  expect(tokens.claims()?.["email"]).toBe(ANN.username);
});

/** As the library's README: a PKCE pair only if the server names PKCE, and a state otherwise. */
async function signInAsAdvertised(
  pool: HostedPool,
  config: client.Configuration,
): Promise<{ readonly asked: URL; readonly returned: URL; readonly tokens: SignedIn["tokens"] }> {
  const pkceCodeVerifier = config.serverMetadata().supportsPKCE() ? client.randomPKCECodeVerifier() : undefined;
  const expectedState = client.randomState();
  const asked = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: "openid email",
    state: expectedState,
    ...(pkceCodeVerifier === undefined
      ? {}
      : {
          code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
          code_challenge_method: "S256",
        }),
  });
  const returned = await signInAt(pool, asked.href);
  const checks = { expectedState, ...(pkceCodeVerifier === undefined ? {} : { pkceCodeVerifier }) };
  return { asked, returned, tokens: await client.authorizationCodeGrant(config, returned, checks) };
}

it("leaves PKCE out where the service does not name it", async () => {
  const pool = await serveHostedPool({ clients: [{ callbackURLs: [CALLBACK] }], seededUsers });
  const config = await discover(pool, CLIENT_ID);
  expect(Object.keys(config.serverMetadata())).toEqual([
    "authorization_endpoint",
    "end_session_endpoint",
    "id_token_signing_alg_values_supported",
    "issuer",
    "jwks_uri",
    "response_types_supported",
    "revocation_endpoint",
    "scopes_supported",
    "subject_types_supported",
    "token_endpoint",
    "token_endpoint_auth_methods_supported",
    "userinfo_endpoint",
  ]);
  expect(config.serverMetadata().token_endpoint_auth_methods_supported).not.toContain("none");
  const { asked, returned, tokens } = await signInAsAdvertised(pool, config);
  expect(asked.searchParams.has("code_challenge")).toBe(false);
  expect(returned.searchParams.has("iss")).toBe(false);
  expect(tokens.claims()?.["email"]).toBe(ANN.username);
});

it("uses PKCE, and checks the issuer, where a strict pool names them", async () => {
  const pool = await serveHostedPool({ strict: true, clients: [{ callbackURLs: [CALLBACK] }], seededUsers });
  const config = await discover(pool, CLIENT_ID);
  const { asked, returned, tokens } = await signInAsAdvertised(pool, config);
  expect(asked.searchParams.has("code_challenge")).toBe(true);
  expect(returned.searchParams.get("iss")).toBe(`${pool.url}/us-east-1_LocalPool`);
  expect(tokens.claims()?.["email"]).toBe(ANN.username);
  returned.searchParams.delete("iss");
  await expect(client.authorizationCodeGrant(config, returned)).rejects.toMatchObject({
    cause: { message: 'response parameter "iss" (issuer) missing' },
  });
});

it.each([
  ["HTTP Basic", client.ClientSecretBasic(SECRET)],
  ["the body", client.ClientSecretPost(SECRET)],
])("completes a sign-in for a client that proves its secret by %s", async (_, authentication) => {
  const pool = await serveHostedPool({ clients: [{ callbackURLs: [CALLBACK], clientSecret: SECRET }], seededUsers });
  const config = await discover(pool, CLIENT_ID, authentication);
  const { tokens } = await signIn(pool, config);
  expect((await client.refreshTokenGrant(config, tokens.refresh_token ?? "")).claims()?.["email"]).toBe(ANN.username);
});

it("gets a token for a client's own credentials", async () => {
  const scopes = [{ scopeName: "read", scopeDescription: "Read orders" }];
  const pool = await serveHostedPool({
    resourceServers: [{ identifier: "orders", scopes }],
    clients: [
      {
        clientId: "machine",
        clientSecret: SECRET,
        allowedOAuthFlows: ["client_credentials"],
        allowedOAuthScopes: ["orders/read"],
      },
    ],
  });
  const config = await discover(pool, "machine", client.ClientSecretBasic(SECRET));
  const tokens = await client.clientCredentialsGrant(config, { scope: "orders/read" });
  expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 3_600 });
});
