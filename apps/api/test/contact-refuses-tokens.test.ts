/** Forged tokens, and real tokens that are not for this api, are rejected. */
import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { createLocalJWKSet, exportSPKI } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, errorOf, SUBMISSION, type TestApi } from "./support/test-api.ts";
import { createTokenIssuer, idTokenClaims, type TokenIssuer } from "./support/token-issuer.ts";

let issuer: TokenIssuer;
let api: TestApi;

beforeAll(async () => {
  issuer = await createTokenIssuer();
  api = createTestApi(issuer);
});
afterAll(() => api.close());

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const nowS = (): number => api.clock.now() / 1000;

const FORGERIES: Record<string, () => string | Promise<string>> = {
  "alg none without signature": () => `${encode({ alg: "none" })}.${encode(idTokenClaims())}.`,
  "alg none in other spelling": () => `${encode({ alg: "nOnE", kid: issuer.kid })}.${encode(idTokenClaims())}.`,
  "alg none with a real signature": async () => {
    const [, payload, signature] = (await issuer.sign()).split(".");
    return `${encode({ alg: "none", kid: issuer.kid })}.${payload}.${signature}`;
  },
  "HS256 with the public key as secret": async () => {
    const signed = `${encode({ alg: "HS256", kid: issuer.kid })}.${encode(idTokenClaims())}`;
    const secret = await exportSPKI(issuer.publicKey);
    return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
  },
  "another pool's key under our key id": async () => (await createTokenIssuer(issuer.kid)).sign(),
  "unknown key id": async () => (await createTokenIssuer("key-2")).sign(),
  "key id that is a path": () => issuer.sign({}, { kid: "../../key-1" }),
  "key of its own in the header": async () => {
    const other = await createTokenIssuer();
    return other.sign({}, { jwk: other.jwks.keys[0] ?? {} });
  },
  "key address of its own in the header": async () =>
    (await createTokenIssuer()).sign({}, { jku: "https://evil.example/jwks.json" }),
  "changed payload": async () => {
    const [header, , signature] = (await issuer.sign()).split(".");
    return `${header}.${encode({ ...idTokenClaims(), sub: "somebody-else" })}.${signature}`;
  },
  "signature cut off": async () => (await issuer.sign()).replace(/\.[^.]*$/, "."),
  "unknown critical header": () => issuer.sign({}, { "x-unknown": true }).then(withCritical),
  "wrong issuer": () => issuer.sign({ iss: "https://pool.example/us-east-1_Other" }),
  "issuer with a slash more": () => issuer.sign({ iss: `${String(idTokenClaims().iss)}/` }),
  "no issuer": () => issuer.sign({ iss: undefined }),
  "wrong audience": () => issuer.sign({ aud: "otherclient" }),
  "audience list that holds our client": () => issuer.sign({ aud: [String(idTokenClaims().aud), "otherclient"] }),
  "no audience": () => issuer.sign({ aud: undefined }),
  "access token": () =>
    issuer.sign({ token_use: "access", client_id: String(idTokenClaims().aud), aud: undefined, email: undefined }),
  "access token with an audience": () => issuer.sign({ token_use: "access" }),
  "wrong token_use": () => issuer.sign({ token_use: "ID" }),
  "no token_use": () => issuer.sign({ token_use: undefined }),
  "expired six seconds ago": () => issuer.sign({ exp: nowS() - 6 }),
  "expired long ago": () => issuer.sign({ exp: 1 }),
  "no expiry": () => issuer.sign({ exp: undefined }),
  "expiry that is not a number": () => issuer.sign({ exp: "tomorrow" }),
  "not valid before a minute from now": () => issuer.sign({ nbf: nowS() + 60 }),
  "no time of issue": () => issuer.sign({ iat: undefined }),
  "no sub": () => issuer.sign({ sub: undefined }),
  "empty sub": () => issuer.sign({ sub: "" }),
  "no email": () => issuer.sign({ email: undefined }),
  "empty email": () => issuer.sign({ email: "" }),
  "email that is not a string": () => issuer.sign({ email: { toString: "x" } }),
  "not a token": () => "garbage",
  "two dots": () => "..",
  "five parts": () => "a.b.c.d.e",
  "a very long token": () => `${"a".repeat(100_000)}.b.c`,
};

/** The `crit` header names an extension that nobody knows, so the token is rejected before its signature matters. */
function withCritical(token: string): string {
  const [, payload, signature] = token.split(".");
  return `${encode({ alg: "RS256", kid: issuer.kid, crit: ["x-unknown"], "x-unknown": true })}.${payload}.${signature}`;
}

test.each(Object.keys(FORGERIES))("rejects %s", async (name) => {
  const response = await api.contact(await FORGERIES[name]?.(), { body: SUBMISSION });

  expect(response.status).toBe(401);
  expect(response.headers.get("WWW-Authenticate")).toMatch(/^Bearer error="invalid_token"/);
  expect(await errorOf(response)).toBe(
    "Your sign-in is not valid any more. Please sign in again, then send your message.",
  );
  expect(api.rows()).toEqual([]);
});

test.each(["", "Bearer", "Bearer ", "Basic dXNlcjpwYXNz", "Bearer a b", "Bearer é", "Bearer a,Bearer b"])(
  "rejects Authorization %j as not signed in",
  async (value) => {
    const response = await api.contact(undefined, { body: SUBMISSION }, { Authorization: value });

    expect(response.status).toBe(401);
    expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(await errorOf(response)).toBe("Please sign in, then send your message.");
  },
);

test("rejects a request without an Authorization header, whatever its body", async () => {
  const response = await api.contact(undefined, "{", { "Content-Type": "text/plain" });

  expect(response.status).toBe(401);
});

test("rejects another algorithm with the pool's own key, even if the key set names no algorithm", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const keys = createLocalJWKSet({ keys: [{ ...publicKey.export({ format: "jwk" }), kty: "RSA", kid: "key-1" }] });
  const own = createTestApi({ keys });
  const tokenBy = (alg: string, hash: string): string => {
    const signed = `${encode({ alg, kid: "key-1" })}.${encode(idTokenClaims())}`;
    return `${signed}.${sign(hash, Buffer.from(signed), privateKey).toString("base64url")}`;
  };
  const responses = await Promise.all([
    own.contact(tokenBy("RS512", "sha512"), { body: SUBMISSION }),
    own.contact(tokenBy("RS256", "sha256"), { body: SUBMISSION }),
  ]);
  own.close();

  expect(responses.map((response) => response.status)).toEqual([401, 200]);
});

test("accepts a token when its clock is four seconds behind the pool's", async () => {
  const response = await api.contact(await issuer.sign({ exp: nowS() - 4 }), { body: SUBMISSION });

  expect(response.status).toBe(200);
});

test("accepts the scheme in any case", async () => {
  const token = await issuer.sign();
  const response = await api.contact(undefined, { body: SUBMISSION }, { Authorization: `bearer ${token}` });

  expect(response.status).toBe(200);
});
