/** Refresh tokens that rotate stay one family, which ends when a replaced one is used too late. */
import type { UserPoolClientConfig } from "@poolgate/local-pool";
import { expect, it } from "vitest";
import { ANN, signInByPassword, startPool, type StartedPool, type Tokens, authOf } from "../support/start-pool.ts";
import { call, callWell, type WireAnswer } from "../support/wire-client.ts";

function startRotating(retryGracePeriodSeconds: number, client: UserPoolClientConfig = {}): StartedPool {
  return startPool({
    clients: [{ refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds }, ...client }],
    seededUsers: [{ email: ANN.username, password: ANN.password }],
  });
}

function tryRefresh(pool: StartedPool, RefreshToken: string): Promise<WireAnswer> {
  return call(pool.handle, "GetTokensFromRefreshToken", { ClientId: ANN.clientId, RefreshToken });
}

async function refresh(pool: StartedPool, RefreshToken: string): Promise<Tokens> {
  const answer = await callWell(pool.handle, "GetTokensFromRefreshToken", { ClientId: ANN.clientId, RefreshToken });
  return answer["AuthenticationResult"] as Tokens;
}

it("returns a new refresh token each time", async () => {
  const pool = startRotating(0);
  const seen = new Set<string>();
  let { RefreshToken } = await signInByPassword(pool);
  for (let round = 0; round < 5; round += 1) {
    seen.add(RefreshToken);
    ({ RefreshToken } = await refresh(pool, RefreshToken));
  }
  expect(seen.size).toBe(5);
  expect(RefreshToken).toMatch(/^[\w-]{43}$/u);
});

it("treats a replaced token as stolen without a grace period: the reuse is reported, and the whole session ends", async () => {
  const pool = startRotating(0);
  const first = await signInByPassword(pool);
  const second = await refresh(pool, first.RefreshToken);
  expect(await tryRefresh(pool, first.RefreshToken)).toMatchObject({
    name: "RefreshTokenReuseException",
    message: "Refresh token reuse detected",
  });
  expect((await tryRefresh(pool, second.RefreshToken)).message).toBe("Refresh Token has been revoked");
  for (const { AccessToken } of [first, second]) {
    expect((await call(pool.handle, "GetUser", { AccessToken })).message).toBe("Access Token has been revoked");
  }
  // Another sign-in of the same user is a different session.
  await refresh(pool, (await signInByPassword(pool)).RefreshToken);
});

it.each([0, 10])(
  "treats a replaced token as stolen also after the clock was set back, with %i s of grace",
  async (grace) => {
    const pool = startRotating(grace);
    const first = await signInByPassword(pool);
    const second = await refresh(pool, first.RefreshToken);
    pool.clock.advance(-3_600_000);
    expect((await tryRefresh(pool, first.RefreshToken)).name).toBe("RefreshTokenReuseException");
    expect((await tryRefresh(pool, second.RefreshToken)).message).toBe("Refresh Token has been revoked");
  },
);

it("returns the same successor to every repetition within the grace period, and none after it", async () => {
  const pool = startRotating(10);
  const { RefreshToken } = await signInByPassword(pool);
  const { RefreshToken: successor } = await refresh(pool, RefreshToken);
  pool.clock.advance(9_999);
  expect((await refresh(pool, RefreshToken)).RefreshToken).toBe(successor);
  const { RefreshToken: third } = await refresh(pool, successor);
  expect((await refresh(pool, RefreshToken)).RefreshToken).toBe(successor);
  expect((await refresh(pool, successor)).RefreshToken).toBe(third);
  pool.clock.advance(1);
  expect((await tryRefresh(pool, RefreshToken)).name).toBe("RefreshTokenReuseException");
  expect((await tryRefresh(pool, third)).message).toBe("Refresh Token has been revoked");
});

it.each([
  [0, 1, 99],
  [10, 100, 0],
])(
  "with %i s of grace accepts %i of a hundred simultaneous requests, with the same successor",
  async (grace, through, refused) => {
    const pool = startRotating(grace);
    const { RefreshToken } = await signInByPassword(pool);
    const answers = await Promise.all(Array.from({ length: 100 }, () => tryRefresh(pool, RefreshToken)));
    const successes = answers.filter(({ status }) => status === 200);
    expect(successes).toHaveLength(through);
    const successors = successes.map(({ body }) => (body["AuthenticationResult"] as Tokens).RefreshToken);
    expect(new Set(successors).size).toBe(1);
    const names = answers.flatMap(({ name, message }) => (name === undefined ? [] : [`${name} ${message}`]));
    expect(names).toHaveLength(refused);
    // The first repetition is reported as reuse and ends the session; the rest find it ended.
    expect(names.filter((name) => name.startsWith("RefreshTokenReuse"))).toHaveLength(Math.min(refused, 1));
  },
);

it("never extends the lifetime of the first token", async () => {
  const pool = startRotating(0, { refreshTokenValiditySeconds: 100 });
  let { RefreshToken } = await signInByPassword(pool);
  pool.clock.advance(60_000);
  ({ RefreshToken } = await refresh(pool, RefreshToken));
  pool.clock.advance(39_999);
  ({ RefreshToken } = await refresh(pool, RefreshToken));
  pool.clock.advance(1);
  expect((await tryRefresh(pool, RefreshToken)).message).toBe("Refresh Token has expired");
});

it("refuses the older flow, which cannot rotate", async () => {
  const pool = startRotating(0);
  const { RefreshToken } = await signInByPassword(pool);
  const older = authOf("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: RefreshToken });
  expect(await call(pool.handle, "InitiateAuth", older)).toMatchObject({
    name: "UnsupportedOperationException",
    message: "This API does not support refresh token rotation",
  });
  await refresh(pool, RefreshToken);
});

it("is off by default: the refresh token stays the same in both operations", async () => {
  const pool = startPool({ seededUsers: [{ email: ANN.username, password: ANN.password }] });
  const { RefreshToken } = await signInByPassword(pool);
  expect((await refresh(pool, RefreshToken)).RefreshToken).toBeUndefined();
  for (const AuthFlow of ["REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"]) {
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    const answer = await callWell(pool.handle, "InitiateAuth", { ClientId: ANN.clientId, AuthFlow, AuthParameters });
    expect((answer["AuthenticationResult"] as Tokens).RefreshToken).toBeUndefined();
  }
});
