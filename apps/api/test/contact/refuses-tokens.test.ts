/** Forged tokens, and real tokens that are not for this api, are rejected. */
import { generateKeyPairSync, sign } from "node:crypto";
import { createLocalJWKSet } from "jose";
import { afterAll, expect, test } from "vitest";
import { encodePart, FORGERIES, NO_TOKENS } from "../support/cases/forged-tokens.ts";
import { createTestApi, errorOf, SUBMISSION } from "../support/test-api.ts";
import { idTokenClaims, ownIssuer } from "../support/token-issuer.ts";

const issuer = await ownIssuer();
const api = createTestApi(issuer);
afterAll(() => api.close());

const nowS = (): number => api.clock.now() / 1000;

test.each(Object.entries(FORGERIES))("rejects %s", async (_, forge) => {
  const response = await api.contact(await forge({ issuer, claims: idTokenClaims() }), { body: SUBMISSION });

  expect(response.status).toBe(401);
  expect(response.headers.get("WWW-Authenticate")).toMatch(/^Bearer error="invalid_token"/);
  expect(await errorOf(response)).toBe(
    "Your sign-in is not valid any more. Please sign in again, then send your message.",
  );
  expect(api.rows()).toEqual([]);
});

test.each(NO_TOKENS)("rejects Authorization %j as not signed in", async (value) => {
  const response = await api.contact(undefined, { body: SUBMISSION }, { Authorization: value });

  expect(response.status).toBe(401);
  expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
  expect(await errorOf(response)).toBe("Please sign in, then send your message.");
});

test("rejects a request without an Authorization header, whatever its body", async () => {
  const response = await api.contact(undefined, "{", { "Content-Type": "text/plain" });

  expect(response.status).toBe(401);
});

test("rejects another algorithm with the pool's own key, even if the key set names no algorithm", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const keys = createLocalJWKSet({ keys: [{ ...publicKey.export({ format: "jwk" }), kty: "RSA", kid: "key-1" }] });
  const own = createTestApi({ keys });
  const tokenBy = (alg: string, hash: string): string => {
    const signed = `${encodePart({ alg, kid: "key-1" })}.${encodePart(idTokenClaims())}`;
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
