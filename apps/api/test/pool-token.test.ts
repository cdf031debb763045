/** The api accepts the id tokens of the local pool. */
import { startTestPool } from "@poolgate/testkit/pool";
import { poolRequest } from "@poolgate/testkit/pool-request";
import { createLocalJWKSet, type JSONWebKeySet } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { createIdTokenVerifier } from "../src/auth/verify-id-token.ts";
import { createTestApi, SUBMISSION } from "./support/test-api.ts";

const ACCOUNT = { email: "visitor@example.com", password: "correct horse battery" };

interface Tokens {
  readonly IdToken: string;
  readonly AccessToken: string;
}

test("an account can send a message with the pool's id token, but not with its access token", async () => {
  const pool = startTestPool();
  onTestFinished(() => pool.close());
  const issuer = `${pool.url}/${pool.userPoolId}`;
  const keySet = await pool.fetch(new Request(`${issuer}/.well-known/jwks.json`));
  const keys = createLocalJWKSet((await keySet.json()) as JSONWebKeySet);
  const clock = { now: () => pool.clock.now(), schedule: () => () => undefined };
  const verifyIdToken = createIdTokenVerifier({ issuer, clientId: pool.userPoolClientId, keys, clock });
  const api = createTestApi({ keys }, { verifyIdToken });
  onTestFinished(() => api.close());
  await pool.seedUser(ACCOUNT);
  const signIn = poolRequest(pool.url, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId: pool.userPoolClientId,
    AuthParameters: { USERNAME: ACCOUNT.email, PASSWORD: ACCOUNT.password },
  });
  const { AuthenticationResult: tokens } = (await (await pool.fetch(signIn)).json()) as {
    AuthenticationResult: Tokens;
  };

  expect((await api.contact(tokens.AccessToken, { body: SUBMISSION })).status).toBe(401);
  expect((await api.contact(tokens.IdToken, { body: SUBMISSION })).status).toBe(200);
  expect(api.rows()).toMatchObject([{ account_email: ACCOUNT.email, account_email_verified: 1, ...SUBMISSION }]);
});
