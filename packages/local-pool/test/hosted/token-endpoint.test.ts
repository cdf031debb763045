/** The token, the userinfo and the revocation endpoint: who may call them, and how they refuse. */
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import {
  basic,
  CALLBACK,
  codeForm,
  errorOf,
  type IssuedTokens,
  newVerifier,
  ORIGIN,
  type Parameters,
  postForm,
  REQUEST,
  SECRET,
  signInOnHostedPage,
  signInWithCode,
  startHostedPool,
  VERIFIER,
} from "../support/hosted.ts";
import { ANN, CLIENT_ID, signInByPassword, type StartedPool } from "../support/start-pool.ts";
import { call } from "../support/wire-client.ts";

const TOKEN = "/oauth2/token";
const REVOKE = "/oauth2/revoke";
const INVALID_GRANT = [400, { error: "invalid_grant" }];
const INVALID_CLIENT = [400, { error: "invalid_client" }];
const INVALID_REQUEST = [400, { error: "invalid_request" }];

async function newCode(pool: StartedPool, parameters: Parameters = REQUEST): Promise<string> {
  return (await signInOnHostedPage(pool, { parameters })).searchParams.get("code") ?? "";
}

describe("PKCE at the token endpoint", () => {
  it.each<[string, string | undefined]>([
    ["missing", undefined],
    ["empty", ""],
    ["wrong", newVerifier().verifier],
    ["the challenge itself", REQUEST["code_challenge"]],
    ["too short", "a".repeat(42)],
    ["too long", "a".repeat(129)],
    ["with other characters", `${VERIFIER} `],
  ])("a code with a challenge is refused when the verifier is %s", async (_, verifier) => {
    const pool = startHostedPool();
    const form = { ...codeForm(await newCode(pool)), code_verifier: verifier };
    expect(await errorOf(await postForm(pool.handle, TOKEN, form))).toEqual(INVALID_GRANT);
  });

  it("a verifier for a code without a challenge is refused: the challenge was removed on the way", async () => {
    const pool = startHostedPool({ clientSecret: SECRET });
    const { code_challenge: _, code_challenge_method: __, ...parameters } = REQUEST;
    const form = { ...codeForm(await newCode(pool, parameters)), client_secret: SECRET };
    expect(await errorOf(await postForm(pool.handle, TOKEN, form))).toEqual(INVALID_GRANT);
    const next = { ...form, code: await newCode(pool, parameters), code_verifier: undefined };
    expect((await postForm(pool.handle, TOKEN, next)).status).toBe(200);
  });

  it("a client with a secret must send the verifier of its challenge too", async () => {
    const pool = startHostedPool({ clientSecret: SECRET });
    const form = { ...codeForm(await newCode(pool)), client_secret: SECRET };
    const withoutVerifier = { ...form, code_verifier: undefined };
    expect(await errorOf(await postForm(pool.handle, TOKEN, withoutVerifier))).toEqual(INVALID_GRANT);
    const next = { ...form, code: await newCode(pool) };
    expect((await postForm(pool.handle, TOKEN, next)).status).toBe(200);
  });
});

describe("a client with a secret", () => {
  it("proves it by HTTP Basic or in the body", async () => {
    const pool = startHostedPool({ clientSecret: SECRET });
    const { client_id: _, ...form } = codeForm(await newCode(pool));
    expect((await postForm(pool.handle, TOKEN, form, basic(CLIENT_ID, SECRET))).status).toBe(200);
    const body = { ...codeForm(await newCode(pool)), client_secret: SECRET };
    expect((await postForm(pool.handle, TOKEN, body)).status).toBe(200);
  });

  it.each<[string, Parameters, Parameters, unknown]>([
    ["no secret", {}, {}, INVALID_CLIENT],
    ["a wrong secret in the body", { client_secret: `${SECRET}x` }, {}, INVALID_CLIENT],
    ["a wrong secret by Basic", {}, basic(CLIENT_ID, "wrong"), INVALID_CLIENT],
    ["an empty secret by Basic", {}, basic(CLIENT_ID, ""), INVALID_CLIENT],
    ["another scheme", {}, { authorization: `Bearer ${SECRET}` }, INVALID_CLIENT],
    ["Basic that is not base64", {}, { authorization: "Basic %%%" }, INVALID_CLIENT],
    ["Basic that cannot be decoded", {}, basic("%zz", SECRET), INVALID_CLIENT],
    ["both methods at once", { client_secret: SECRET }, basic(CLIENT_ID, SECRET), INVALID_REQUEST],
    ["two clients", { client_id: "other" }, basic(CLIENT_ID, SECRET), INVALID_REQUEST],
  ])("is refused with %s", async (_, fields, headers, expected) => {
    const pool = startHostedPool({ clientSecret: SECRET });
    const form = { ...codeForm(await newCode(pool)), ...fields };
    expect(await errorOf(await postForm(pool.handle, TOKEN, form, headers))).toEqual(expected);
  });
});

describe("a request to the token endpoint", () => {
  it.each<[string, Record<string, string | undefined>, unknown]>([
    ["no grant_type", { grant_type: undefined }, INVALID_REQUEST],
    ["an unknown grant_type", { grant_type: "password" }, [400, { error: "unsupported_grant_type" }]],
    ["no client_id", { client_id: undefined }, INVALID_REQUEST],
    ["an unknown client", { client_id: "canary" }, INVALID_CLIENT],
    ["a secret of a public client", { client_secret: SECRET }, INVALID_CLIENT],
    ["no code", { code: undefined }, INVALID_REQUEST],
    ["no redirect_uri", { redirect_uri: undefined }, INVALID_REQUEST],
    ["an unknown code", { code: "canary" }, INVALID_GRANT],
    [
      "a grant of another kind of client",
      { grant_type: "client_credentials" },
      [400, { error: "unauthorized_client" }],
    ],
    ["no refresh token", { grant_type: "refresh_token" }, INVALID_REQUEST],
    ["an unknown refresh token", { grant_type: "refresh_token", refresh_token: "canary" }, INVALID_GRANT],
  ])("is refused with %s", async (_, changes, expected) => {
    const pool = startHostedPool();
    const form = { ...codeForm("canary-code"), ...changes };
    expect(await errorOf(await postForm(pool.handle, TOKEN, form))).toEqual(expected);
  });

  it("is refused with a parameter twice, with another kind of body, or with too much of it", async () => {
    const pool = startHostedPool();
    const form = new URLSearchParams(codeForm(await newCode(pool))).toString();
    const twice = await postForm(pool.handle, TOKEN, `${form}&code=other`);
    expect(await errorOf(twice)).toEqual(INVALID_REQUEST);
    const json = await postForm(pool.handle, TOKEN, form, { "content-type": "application/json" });
    expect(await errorOf(json)).toEqual(INVALID_REQUEST);
    const long = await postForm(pool.handle, TOKEN, `${form}&filler=${"x".repeat(70_000)}`);
    expect(await errorOf(long)).toEqual(INVALID_REQUEST);
  });

  it("is a POST, which scripts of any origin may send", async () => {
    const pool = startHostedPool();
    const get = await pool.handle(new Request(`${ORIGIN}${TOKEN}?grant_type=authorization_code`));
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    const response = await postForm(pool.handle, TOKEN, codeForm("canary"), { origin: "https://app.example.com" });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    const preflight = new Request(`${ORIGIN}${TOKEN}`, { method: "OPTIONS" });
    expect((await pool.handle(preflight)).headers.get("access-control-allow-methods")).toBe("POST");
  });

  it("refuses the refresh token of another client", async () => {
    const pool = startHostedPool({}, { otherClients: [{ clientId: "other", callbackURLs: [CALLBACK] }] });
    const { refresh_token: refreshToken } = await signInWithCode(pool);
    const form = { grant_type: "refresh_token", client_id: "other", refresh_token: refreshToken };
    expect(await errorOf(await postForm(pool.handle, TOKEN, form))).toEqual(INVALID_GRANT);
  });
});

describe("client_credentials", () => {
  const machine = { clientId: "machine", clientSecret: SECRET, allowedOAuthFlows: ["client_credentials"] as const };
  const config = {
    resourceServers: [
      {
        identifier: "orders",
        scopes: ["read", "write"].map((scopeName) => ({ scopeName, scopeDescription: scopeName })),
      },
    ],
    otherClients: [{ ...machine, allowedOAuthScopes: ["orders/read", "orders/write"] }],
  };
  const form = { grant_type: "client_credentials" };
  const secret = basic("machine", SECRET);

  it("gives the client an access token of its own, and nothing else", async () => {
    const pool = startHostedPool({}, config);
    const response = await postForm(pool.handle, TOKEN, form, secret);
    const tokens = (await response.json()) as IssuedTokens;
    expect(Object.keys(tokens)).toEqual(["access_token", "expires_in", "token_type"]);
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      sub: "machine",
      client_id: "machine",
      token_use: "access",
      scope: "orders/read orders/write",
      version: 2,
    });
    expect((await call(pool.handle, "GetUser", { AccessToken: tokens.access_token })).name).toBe(
      "NotAuthorizedException",
    );
  });

  it("gives the scopes that were asked for, if the client may have them", async () => {
    const pool = startHostedPool({}, config);
    const some = await postForm(pool.handle, TOKEN, { ...form, scope: "orders/read" }, secret);
    expect(decodeJwt(((await some.json()) as IssuedTokens).access_token)["scope"]).toBe("orders/read");
    const more = await postForm(pool.handle, TOKEN, { ...form, scope: "orders/read orders/delete" }, secret);
    expect(await errorOf(more)).toEqual([400, { error: "invalid_scope" }]);
  });

  it("passes aws_client_metadata to the trigger", async () => {
    const pool = startHostedPool(
      {},
      {
        ...config,
        lambdaConfig: {
          preTokenGenerationConfig: {
            lambdaVersion: "V3_0",
            lambdaArn: async (event) => {
              const claimsToAddOrOverride = event.request["clientMetadata"];
              const claimsAndScopeOverrideDetails = { accessTokenGeneration: { claimsToAddOrOverride } };
              return { ...event, response: { claimsAndScopeOverrideDetails } };
            },
          },
        },
      },
    );
    const askWith = (metadata: string): Promise<Response> =>
      postForm(pool.handle, TOKEN, { ...form, aws_client_metadata: metadata }, secret);
    const tokens = (await (await askWith('{"environment":"dev"}')).json()) as IssuedTokens;
    expect(decodeJwt(tokens.access_token)["environment"]).toBe("dev");
    for (const metadata of ["dev", "[]", "null", '{"level":1}', '{"a":{"b":"c"}}']) {
      expect([metadata, ...((await errorOf(await askWith(metadata))) as unknown[])]).toEqual([
        metadata,
        ...INVALID_REQUEST,
      ]);
    }
  });

  it("does not give such a client the hosted pages", async () => {
    const pool = startHostedPool({}, config);
    const code = { ...codeForm("canary"), client_id: "machine", client_secret: SECRET };
    expect(await errorOf(await postForm(pool.handle, TOKEN, code))).toEqual([400, { error: "unauthorized_client" }]);
  });
});

function ask(pool: StartedPool, token: string | undefined, method = "GET"): Promise<Response> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return pool.handle(new Request(`${ORIGIN}/oauth2/userInfo`, { method, headers }));
}

describe("the userinfo endpoint", () => {
  it.each(["GET", "POST"])("tells the attributes in scope as strings, by %s", async (method) => {
    const attributes = { phone_number: "+12345678900", given_name: "Ann" };
    const seededUsers = [{ email: ANN.username, password: ANN.password, attributes }];
    const pool = startHostedPool({}, { seededUsers });
    const { access_token: token } = await signInWithCode(pool);
    const { sub } = decodeJwt(token);
    const response = await ask(pool, token, method);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ sub, email: ANN.username, email_verified: "true", username: sub });
    const { access_token: wide } = await signInWithCode(pool, { ...REQUEST, scope: "openid profile" });
    expect(await (await ask(pool, wide)).json()).toMatchObject({ given_name: "Ann", phone_number: "+12345678900" });
    const { access_token: all } = await signInWithCode(pool, { ...REQUEST, scope: "openid" });
    expect(await (await ask(pool, all)).json()).toMatchObject({ given_name: "Ann", email: ANN.username });
  });

  it("refuses a request without a token with 400", async () => {
    const response = await ask(startHostedPool(), undefined);
    expect(response.status).toBe(400);
    expect(response.headers.get("www-authenticate")).toBe(
      'Bearer error="invalid_request", error_description="Bad OAuth2 request at UserInfo Endpoint"',
    );
  });

  it("refuses every other token with 401", async () => {
    const pool = startHostedPool();
    const tokens = await signInWithCode(pool);
    const ofApi = await signInByPassword(pool);
    const withoutOpenId = await signInWithCode(pool, { ...REQUEST, scope: "aws.cognito.signin.user.admin" });
    await postForm(pool.handle, REVOKE, { client_id: CLIENT_ID, token: withoutOpenId.refresh_token });
    const revoked = await signInWithCode(pool);
    await postForm(pool.handle, REVOKE, { client_id: CLIENT_ID, token: revoked.refresh_token });
    const refused = [
      "canary",
      tokens.id_token,
      `${tokens.access_token}x`,
      ofApi.AccessToken,
      withoutOpenId.access_token,
      revoked.access_token,
    ];
    for (const token of refused) {
      const response = await ask(pool, token);
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe(
        'Bearer error="invalid_token", error_description="Access token is expired, disabled, or deleted, or the user has globally signed out."',
      );
    }
    pool.clock.advance(3_600_000);
    expect((await ask(pool, tokens.access_token)).status).toBe(401);
  });
});

describe("the revocation endpoint", () => {
  it("ends the session of a refresh token with an empty answer", async () => {
    const pool = startHostedPool();
    const { refresh_token: token } = await signInWithCode(pool);
    const response = await postForm(pool.handle, REVOKE, { client_id: CLIENT_ID, token });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    const form = { grant_type: "refresh_token", client_id: CLIENT_ID, refresh_token: token };
    expect(await errorOf(await postForm(pool.handle, TOKEN, form))).toEqual(INVALID_GRANT);
  });

  it("accepts an unknown token, and refuses others than refresh tokens", async () => {
    const pool = startHostedPool();
    const { access_token: token } = await signInWithCode(pool);
    const unknown = await postForm(pool.handle, REVOKE, { client_id: CLIENT_ID, token: "canary" });
    expect(unknown.status).toBe(200);
    const access = await postForm(pool.handle, REVOKE, { client_id: CLIENT_ID, token });
    expect(await errorOf(access)).toEqual([400, { error: "unsupported_token_type" }]);
    const missing = await postForm(pool.handle, REVOKE, { client_id: CLIENT_ID });
    expect(await errorOf(missing)).toEqual(INVALID_REQUEST);
  });

  it("refuses other clients with 401, and keeps their session", async () => {
    const pool = startHostedPool({}, { otherClients: [{ clientId: "other" }] });
    const { refresh_token: token } = await signInWithCode(pool);
    for (const clientId of ["other", "canary"]) {
      const response = await postForm(pool.handle, REVOKE, { client_id: clientId, token });
      expect(await errorOf(response)).toEqual([401, { error: "invalid_client" }]);
    }
    const form = { grant_type: "refresh_token", client_id: CLIENT_ID, refresh_token: token };
    expect((await postForm(pool.handle, TOKEN, form)).status).toBe(200);
  });

  it("is off for a client without revocation", async () => {
    const pool = startHostedPool({ enableTokenRevocation: false });
    const { refresh_token: token } = await signInWithCode(pool);
    const response = await postForm(pool.handle, REVOKE, { client_id: CLIENT_ID, token });
    expect(await errorOf(response)).toEqual(INVALID_REQUEST);
  });
});
