/** The lock-out by Cognito's formula, second by second with a clock that the test moves. */
import { expect, it } from "vitest";
import { ANN, signInByPassword, signInBySrp, startPool, type StartedPool, authOf } from "../support/start-pool.ts";
import { call, type WireAnswer } from "../support/wire-client.ts";

const BEN = { ...ANN, username: "ben@example.com" };
const REFUSED = "Incorrect username or password.";
const LOCKED = "Password attempts exceeded";

function startWithTwo(): StartedPool {
  return startPool({ seededUsers: [ANN, BEN].map(({ username, password }) => ({ email: username, password })) });
}

function tryPassword(pool: StartedPool, password: string, name = ANN.username): Promise<WireAnswer> {
  return call(pool.handle, "InitiateAuth", authOf("USER_PASSWORD_AUTH", { USERNAME: name, PASSWORD: password }));
}

async function messageOf(answer: Promise<WireAnswer>): Promise<string> {
  return (await answer).message;
}

it("locks for 1, 2, 4, … seconds from the fifth failure on, 15 minutes at most", async () => {
  const pool = startWithTwo();
  for (let failure = 1; failure <= 17; failure += 1) {
    expect(await messageOf(tryPassword(pool, "wrong horse"))).toBe(REFUSED);
    const lockMs = failure < 5 ? 0 : Math.min(1_000 * 2 ** (failure - 5), 900_000);
    if (lockMs === 0) continue;
    // The right password does not end the lock, and an attempt does not extend it.
    expect(await messageOf(tryPassword(pool, ANN.password))).toBe(LOCKED);
    pool.clock.advance(lockMs - 1);
    expect(await messageOf(tryPassword(pool, "wrong horse"))).toBe(LOCKED);
    pool.clock.advance(1);
    // After 15 minutes without an attempt the count starts again, which ends this test.
    if (lockMs === 900_000) break;
  }
  for (let failure = 1; failure <= 4; failure += 1) {
    expect(await messageOf(tryPassword(pool, "wrong horse"))).toBe(REFUSED);
  }
  await signInByPassword(pool);
});

it("resets the count after 15 minutes without a failure, and after a success", async () => {
  const pool = startWithTwo();
  const failFourTimes = async (): Promise<void> => {
    for (let failure = 1; failure <= 4; failure += 1) await tryPassword(pool, "wrong horse");
  };
  await failFourTimes();
  pool.clock.advance(15 * 60_000);
  await failFourTimes();
  await signInByPassword(pool);
  await failFourTimes();
  expect((await signInByPassword(pool)).TokenType).toBe("Bearer");
});

it("counts wrong proofs like wrong passwords, and refuses to start a sign-in during the lock", async () => {
  const pool = startWithTwo();
  for (let failure = 1; failure <= 5; failure += 1) {
    expect((await signInBySrp(pool, { ...ANN, password: "wrong horse" })).message).toBe(REFUSED);
  }
  const AuthParameters = { USERNAME: ANN.username, SRP_A: "abc123" };
  const start = { ClientId: ANN.clientId, AuthFlow: "USER_SRP_AUTH", AuthParameters };
  expect(await messageOf(call(pool.handle, "InitiateAuth", start))).toBe(LOCKED);
  pool.clock.advance(1_000);
  expect((await signInBySrp(pool)).name).toBeUndefined();
});

it("a single failure does not lock the account when the pool's time is set back", async () => {
  const pool = startWithTwo();
  await tryPassword(pool, "wrong horse");
  pool.clock.advance(-600_000);
  expect((await signInByPassword(pool)).TokenType).toBe("Bearer");
});

it("does not lock other users", async () => {
  const pool = startWithTwo();
  for (let failure = 1; failure <= 6; failure += 1) await tryPassword(pool, "wrong horse");
  expect(await messageOf(tryPassword(pool, ANN.password))).toBe(LOCKED);
  await signInByPassword(pool, BEN);
  expect((await signInBySrp(pool, BEN)).name).toBeUndefined();
});

it("ends after a password reset", async () => {
  const pool = startWithTwo();
  for (let failure = 1; failure <= 12; failure += 1) {
    await tryPassword(pool, "wrong horse");
    pool.clock.advance(1_000);
  }
  expect(await messageOf(tryPassword(pool, ANN.password))).toBe(LOCKED);
  const who = { ClientId: ANN.clientId, Username: ANN.username };
  await call(pool.handle, "ForgotPassword", who);
  const ConfirmationCode = pool.latestCode();
  await call(pool.handle, "ConfirmForgotPassword", { ...who, ConfirmationCode, Password: "another horse" });
  expect((await signInByPassword(pool, { ...ANN, password: "another horse" })).TokenType).toBe("Bearer");
});
