/**
 * Tokens as other software reads them: verified by jose with the pool's own key set, with the same claims as Cognito's.
 */
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from "jose";
import { describe, expect, it } from "vitest";
import { ANN, signInByPassword, startPool, type StartedPool, type Tokens } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

const ISSUER = "http://localhost:9400/us-east-1_LocalPool";
const NOON = Date.UTC(2026, 0, 5, 12) / 1_000;
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;

async function get(pool: StartedPool, path: string): Promise<unknown> {
  const response = await pool.handle(new Request(`http://localhost:9400${path}`));
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  return response.json();
}

function start(client: object = {}): StartedPool {
  const attributes = { given_name: "Ann", "custom:team": "7" };
  return startPool({
    clients: [client],
    customAttributes: ["team"],
    seededUsers: [{ email: ANN.username, password: ANN.password, attributes }],
  });
}

async function verify(pool: StartedPool, token: string): Promise<Record<string, unknown>> {
  const keys = (await get(pool, "/us-east-1_LocalPool/.well-known/jwks.json")) as JSONWebKeySet;
  const currentDate = new Date(pool.clock.now());
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer: ISSUER,
    currentDate,
    algorithms: ["RS256"],
  });
  return payload;
}

describe("the tokens of a sign-in", () => {
  it("contain exactly the service's claims", async () => {
    const pool = start();
    const tokens = await signInByPassword(pool);
    const access = await verify(pool, tokens.AccessToken);
    const id = await verify(pool, tokens.IdToken);
    const { sub, event_id: eventId, origin_jti: originJti } = access;
    for (const uuid of [sub, eventId, originJti, access["jti"], id["jti"]]) expect(uuid).toMatch(UUID);
    expect(access).toEqual({
      sub,
      iss: ISSUER,
      client_id: ANN.clientId,
      origin_jti: originJti,
      event_id: eventId,
      token_use: "access",
      scope: "aws.cognito.signin.user.admin",
      auth_time: NOON,
      iat: NOON,
      exp: NOON + 3_600,
      jti: access["jti"],
      username: sub,
    });
    expect(id).toEqual({
      sub,
      iss: ISSUER,
      aud: ANN.clientId,
      "cognito:username": sub,
      origin_jti: originJti,
      event_id: eventId,
      token_use: "id",
      auth_time: NOON,
      iat: NOON,
      exp: NOON + 3_600,
      jti: id["jti"],
      email: ANN.username,
      email_verified: true,
      given_name: "Ann",
      "custom:team": "7",
    });
    expect(id["jti"]).not.toBe(access["jti"]);
    expect(tokens).toMatchObject({ ExpiresIn: 3_600, TokenType: "Bearer" });
  });

  it("are signed by two keys, named in a header that contains nothing else", async () => {
    const pool = start();
    const { AccessToken, IdToken } = await signInByPassword(pool);
    const headers = [AccessToken, IdToken].map((token) => decodeProtectedHeader(token));
    const { keys } = (await get(pool, "/us-east-1_LocalPool/.well-known/jwks.json")) as JSONWebKeySet;
    expect(headers.map((header) => Object.keys(header).toSorted())).toEqual([
      ["alg", "kid"],
      ["alg", "kid"],
    ]);
    expect(new Set(headers.map(({ kid }) => kid)).size).toBe(2);
    expect(new Set(keys.map(({ kid }) => kid))).toEqual(new Set(headers.map(({ kid }) => kid)));
    for (const key of keys) {
      expect(Object.keys(key).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
      expect(key).toMatchObject({ alg: "RS256", kty: "RSA", e: "AQAB", use: "sig", kid: expect.stringMatching(/=$/u) });
    }
  });

  it("keep sign-in, origin and event after a refresh, and nothing else", async () => {
    const pool = start();
    const tokens = await signInByPassword(pool);
    pool.clock.advance(1_800_000);
    const input = { ClientId: ANN.clientId, RefreshToken: tokens.RefreshToken };
    const { AuthenticationResult } = await callWell(pool.handle, "GetTokensFromRefreshToken", input);
    const before = await verify(pool, tokens.AccessToken);
    const after = await verify(pool, (AuthenticationResult as Tokens).AccessToken);
    expect(after).toEqual({ ...before, iat: NOON + 1_800, exp: NOON + 5_400, jti: after["jti"] });
    expect(after["jti"]).not.toBe(before["jti"]);
  });

  it("have the lifetimes of the client's settings, and no origin if revocation is off", async () => {
    const pool = start({ accessTokenValiditySeconds: 300, idTokenValiditySeconds: 600, enableTokenRevocation: false });
    const tokens = await signInByPassword(pool);
    const access = await verify(pool, tokens.AccessToken);
    const id = await verify(pool, tokens.IdToken);
    expect([tokens.ExpiresIn, access["exp"], id["exp"]]).toEqual([300, NOON + 300, NOON + 600]);
    expect([access["origin_jti"], id["origin_jti"], id["jti"]]).toEqual([undefined, undefined, undefined]);
    // The session is still stored, so that a global sign-out works.
    await callWell(pool.handle, "GlobalSignOut", { AccessToken: tokens.AccessToken });
    const { message } = await call(pool.handle, "GetUser", { AccessToken: tokens.AccessToken });
    expect(message).toBe("Access Token has been revoked");
  });
});

it("publishes a discovery document of its configured origin, whatever a request says", async () => {
  const pool = start();
  const request = new Request("http://evil.example/us-east-1_LocalPool/.well-known/openid-configuration", {
    headers: { "x-forwarded-host": "evil.example", host: "evil.example" },
  });
  const document = (await (await pool.handle(request)).json()) as Record<string, unknown>;
  expect(document).toEqual({
    issuer: ISSUER,
    authorization_endpoint: "http://localhost:9400/oauth2/authorize",
    token_endpoint: "http://localhost:9400/oauth2/token",
    userinfo_endpoint: "http://localhost:9400/oauth2/userInfo",
    revocation_endpoint: "http://localhost:9400/oauth2/revoke",
    end_session_endpoint: "http://localhost:9400/logout",
    jwks_uri: `${ISSUER}/.well-known/jwks.json`,
    response_types_supported: ["code", "token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "phone", "profile"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
  });
});

describe("with a configured issuer", () => {
  const issuer = "https://issuer-cognito-idp.us-east-1.amazonaws.com/us-east-1_LocalPool";
  const seededUsers = [{ email: ANN.username, password: ANN.password }];

  it("names it in both tokens, and accepts them", async () => {
    const pool = startPool({ issuer, seededUsers });
    const tokens = await signInByPassword(pool);
    const named = [tokens.AccessToken, tokens.IdToken].map((token) => decodeJwt(token).iss);
    expect([pool.issuer, ...named]).toEqual([issuer, issuer, issuer]);
    const { UserAttributes } = await callWell(pool.handle, "GetUser", { AccessToken: tokens.AccessToken });
    expect(UserAttributes).toBeDefined();
  });

  it("serves its keys and its links at its own address", async () => {
    const pool = startPool({ issuer, verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_LINK" } });
    const document = await get(pool, "/us-east-1_LocalPool/.well-known/openid-configuration");
    const token_endpoint = "http://localhost:9400/oauth2/token";
    expect(document).toMatchObject({ issuer, token_endpoint, jwks_uri: `${ISSUER}/.well-known/jwks.json` });
    expect(await get(pool, "/us-east-1_LocalPool/.well-known/jwks.json")).toHaveProperty("keys");
    const account = { ClientId: ANN.clientId, Username: ANN.username, Password: ANN.password };
    await callWell(pool.handle, "SignUp", account);
    expect(pool.outbox()[0]?.link).toMatch(/^http:\/\/localhost:9400\/confirmUser\?/u);
  });

  it.each(["", "localhost:9400/pool", "ftp://localhost/pool", "https://a b"])("rejects the issuer %j", (wrong) => {
    expect(() => startPool({ issuer: wrong })).toThrow("issuer: expected");
  });
});
