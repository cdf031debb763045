/**
 * SRP values of an attacker (RFC 5054 section 2.5.4): A that is zero modulo N, or no number, and proofs that were not
 * computed from a password. None of them signs in. `src/srp/*.test.ts` has all values that broke published servers.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { N } from "../../src/srp/group.ts";
import { openTestPool, PERSON, type OpenedPool } from "../support/open-test-pool.ts";
import { initiate } from "../support/sign-in-steps.ts";
import { answerChallenge, prepareClaim, srpTimestamp, withResponses, type Claim } from "../support/srp-sign-in.ts";
import { authOf } from "../support/start-pool.ts";
import { call } from "../support/wire-client.ts";
import { zeroProof } from "../support/zero-proof.ts";

let pool: OpenedPool;
let signInRows: string;
beforeAll(async () => {
  pool = await openTestPool();
  signInRows = pool.readRows("sessions", "refresh_tokens", "users", "messages");
});
afterAll(() => pool.close());

const startSignIn = (srpA: string): ReturnType<typeof call> =>
  call(pool.fetch, "InitiateAuth", authOf("USER_SRP_AUTH", { USERNAME: PERSON.username, SRP_A: srpA }));

describe("an SRP_A that the pool cannot read as a valid number", () => {
  it.each([
    ["empty", ""],
    ["not hex", "zz"],
    ["one digit more than twice the length of N", "f".repeat(1_537)],
    ["60,000 digits", "f".repeat(60_000)],
  ])("%s", async (_name, srpA) => {
    const { status, name, message } = await startSignIn(srpA);
    expect([status, name]).toEqual([400, "InvalidParameterException"]);
    expect(message.length).toBeLessThan(300);
  });

  it("100,000 digits, more than any body may have", async () => {
    expect(await startSignIn("f".repeat(100_000))).toMatchObject({ status: 413, name: "SerializationException" });
  });
});

/** The answer with a proof that needs no password. */
function zeroClaim(srpA: string, parameters: Readonly<Record<string, string>>, nowMs: number): Claim {
  const { SECRET_BLOCK = "", USER_ID_FOR_SRP = "" } = parameters;
  const timestamp = srpTimestamp(nowMs);
  const { poolName } = PERSON;
  return {
    ClientId: PERSON.clientId,
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeResponses: {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: zeroProof({ poolName, userId: USER_ID_FOR_SRP, srpA, timestamp, parameters }),
      TIMESTAMP: timestamp,
    },
  };
}

describe("an SRP_A that is zero modulo N gets a challenge like any other, and no proof is ever accepted", () => {
  it.each([
    ["0", "0"],
    ["2N", (2n * N).toString(16)],
    ["N with leading zeros", N.toString(16).padStart(1_000, "0")],
  ])("%s", async (_name, srpA) => {
    const parts = { USERNAME: PERSON.username, SRP_A: srpA };
    const { ChallengeParameters: parameters } = await initiate(pool, "USER_SRP_AUTH", parts);
    const { name, message, body } = await answerChallenge(pool.fetch, zeroClaim(srpA, parameters, pool.clock.now()));
    expect([name, message]).toEqual(["NotAuthorizedException", "Incorrect username or password."]);
    expect(body).not.toHaveProperty("AuthenticationResult");
    pool.clock.advance(16 * 60_000);
  });
});

describe("an invalid proof", () => {
  it("not base64", async () => {
    const claim = await prepareClaim(pool.fetch, PERSON, { nowMs: pool.clock.now() });
    const answer = await answerChallenge(pool.fetch, withResponses(claim, { PASSWORD_CLAIM_SIGNATURE: "%%%%" }));
    expect(answer).toMatchObject({ name: "NotAuthorizedException", message: "Incorrect username or password." });
    pool.clock.advance(16 * 60_000);
  });

  it("the right one with a bit flipped", async () => {
    const claim = await prepareClaim(pool.fetch, PERSON, { nowMs: pool.clock.now() });
    const bytes = Buffer.from(claim.ChallengeResponses["PASSWORD_CLAIM_SIGNATURE"] ?? "", "base64");
    bytes[12] = (bytes[12] ?? 0) ^ 16;
    const forged = withResponses(claim, { PASSWORD_CLAIM_SIGNATURE: bytes.toString("base64") });
    expect((await answerChallenge(pool.fetch, forged)).name).toBe("NotAuthorizedException");
    pool.clock.advance(16 * 60_000);
  });

  it("the right one for another A", async () => {
    const claim = await prepareClaim(pool.fetch, PERSON, { nowMs: pool.clock.now(), srpA: "2" });
    expect((await answerChallenge(pool.fetch, claim)).name).toBe("NotAuthorizedException");
    pool.clock.advance(16 * 60_000);
  });

  it("the right one with a timestamp that is malformed or more than five minutes off", async () => {
    const minute = 60_000;
    for (const timestampAt of [
      () => "now",
      (nowMs: number) => srpTimestamp(nowMs - 6 * minute),
      (nowMs: number) => srpTimestamp(nowMs + 6 * minute),
    ]) {
      const nowMs = pool.clock.now();
      const timestamp = timestampAt(nowMs);
      const { name } = await answerChallenge(pool.fetch, await prepareClaim(pool.fetch, PERSON, { nowMs, timestamp }));
      expect([timestamp, name]).toEqual([timestamp, "NotAuthorizedException"]);
      pool.clock.advance(16 * minute);
    }
  });
});

it("no attack has signed in, and the right password still does", async () => {
  expect(pool.readRows("sessions", "refresh_tokens", "users", "messages")).toBe(signInRows);
  pool.clock.advance(16 * 60_000);
  const claim = await prepareClaim(pool.fetch, PERSON, { nowMs: pool.clock.now() });
  expect((await answerChallenge(pool.fetch, claim)).name).toBeUndefined();
});
