/** The tokens of GetOpenIdToken, verified by jose with the key at the pool's address. */
import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyResult, jwtVerify } from "jose";
import { expect, it } from "vitest";
import {
  callIdentity,
  IDENTITY_POOL_ID,
  identityOf,
  type Logins,
  loginsOf,
  SERVICE_PROVIDER,
  startIdentityPool,
} from "../support/identity-client.ts";
import type { StartedPool } from "../support/start-pool.ts";

const NOON = Date.UTC(2026, 0, 5, 12) / 1_000;

async function verifiedToken(pool: StartedPool, IdentityId: string, Logins?: Logins): Promise<JWTVerifyResult> {
  const { body } = await callIdentity(pool, "GetOpenIdToken", { IdentityId, Logins });
  expect(body).toEqual({ IdentityId, Token: expect.any(String) });
  const response = await pool.handle(new Request("http://localhost:9400/.well-known/jwks_uri"));
  const keys = createLocalJWKSet((await response.json()) as JSONWebKeySet);
  return jwtVerify(String(body["Token"]), keys, { algorithms: ["RS512"], currentDate: new Date(pool.clock.now()) });
}

it("are about a guest", async () => {
  const pool = startIdentityPool();
  const guest = await identityOf(pool);
  expect((await verifiedToken(pool, guest)).payload).toEqual({
    sub: guest,
    aud: IDENTITY_POOL_ID,
    amr: ["unauthenticated"],
    iss: "https://cognito-identity.amazonaws.com",
    exp: NOON + 600,
    iat: NOON,
  });
});

it("are about a user, and link a guest's identity", async () => {
  const pool = startIdentityPool();
  const guest = await identityOf(pool);
  const logins = await loginsOf(pool);
  const { payload } = await verifiedToken(pool, guest, logins);
  expect(payload).toMatchObject({ sub: guest, aud: IDENTITY_POOL_ID });
  expect(payload["amr"]).toEqual([
    "authenticated",
    SERVICE_PROVIDER,
    expect.stringMatching(/:CognitoSignIn:[\da-f-]{36}$/),
  ]);
  expect(await identityOf(pool, logins)).toBe(guest);
});

it("are signed with one key, which the data keep", async () => {
  const pool = startIdentityPool();
  const guest = await identityOf(pool);
  const [first, second] = [await verifiedToken(pool, guest), await verifiedToken(pool, guest)];
  expect(second.protectedHeader).toEqual(first.protectedHeader);
});

it("cannot be used as logins", async () => {
  const pool = startIdentityPool();
  const guest = await identityOf(pool);
  const { body } = await callIdentity(pool, "GetOpenIdToken", { IdentityId: guest });
  const Logins = { [SERVICE_PROVIDER]: body["Token"] };
  expect(await callIdentity(pool, "GetId", { IdentityPoolId: IDENTITY_POOL_ID, Logins })).toMatchObject({
    message: "Invalid login token. Token signature invalid.",
  });
});
