/** The api accepts the id tokens of the local pool. */
import { startTestPool, type TestPool } from "@poolgate/testkit/pool";
import { poolRequest } from "@poolgate/testkit/pool-request";
import { createLocalJWKSet, type JSONWebKeySet } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createIdTokenVerifier } from "../src/auth/verify-id-token.ts";
import { createTestApi, SUBMISSION, type TestApi } from "./support/test-api.ts";

const ACCOUNT = { email: "visitor@example.com", password: "correct horse battery" };

let pool: TestPool;
let api: TestApi;

beforeEach(async () => {
  pool = startTestPool();
  const issuer = `${pool.url}/${pool.userPoolId}`;
  const keySet = await pool.fetch(new Request(`${issuer}/.well-known/jwks.json`));
  const keys = createLocalJWKSet((await keySet.json()) as JSONWebKeySet);
  const clock = { now: () => pool.clock.now(), schedule: () => () => undefined };
  api = createTestApi(
    { keys },
    { verifyIdToken: createIdTokenVerifier({ issuer, clientId: pool.userPoolClientId, keys, clock }) },
  );
  await pool.seedUser(ACCOUNT);
});
afterEach(() => {
  api.close();
  pool.close();
});

interface Tokens {
  readonly IdToken: string;
  readonly AccessToken: string;
}

async function signIn(): Promise<Tokens> {
  const request = poolRequest(pool.url, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId: pool.userPoolClientId,
    AuthParameters: { USERNAME: ACCOUNT.email, PASSWORD: ACCOUNT.password },
  });
  return ((await (await pool.fetch(request)).json()) as { AuthenticationResult: Tokens }).AuthenticationResult;
}

test("an account can send a message with the pool's id token, but not with its access token", async () => {
  const { IdToken, AccessToken } = await signIn();

  expect((await api.contact(AccessToken, { body: SUBMISSION })).status).toBe(401);
  expect((await api.contact(IdToken, { body: SUBMISSION })).status).toBe(200);
  expect(api.rows()).toMatchObject([{ account_email: ACCOUNT.email, account_email_verified: 1, ...SUBMISSION }]);
});
