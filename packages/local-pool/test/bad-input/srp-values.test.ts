/**
 * SRP values of an attacker (RFC 5054 section 2.5.4, and values that broke published servers): A that is zero modulo N,
 * not hex, too long; proofs that were not computed from a password. None of them signs in.
 */
import { readVectors } from "@poolgate/testkit/vectors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPool, PERSON, type OpenedPool } from "../support/open-test-pool.ts";
import { answerChallenge, prepareClaim, srpTimestamp, withResponses, type Claim } from "../support/srp-sign-in.ts";
import { call, callWell } from "../support/wire-client.ts";
import { zeroProof } from "../support/zero-proof.ts";

const { constants } = readVectors("srp/constants.json") as { constants: { N: string } };
const N = BigInt(`0x${constants.N}`);
const { mustReject } = readVectors("srp/cognito-srp-vectors.json") as {
  mustReject: readonly { field: string; value: string; why: string }[];
};
const rejected = mustReject.filter(({ field }) => field === "SRP_A (server)");

let pool: OpenedPool;
let signInRows: string;
beforeAll(async () => {
  pool = await openTestPool();
  signInRows = pool.readRows("sessions", "refresh_tokens", "users", "messages");
});
afterAll(() => pool.close());

const startSignIn = (srpA: unknown): ReturnType<typeof call> =>
  call(pool.fetch, "InitiateAuth", {
    AuthFlow: "USER_SRP_AUTH",
    ClientId: PERSON.clientId,
    AuthParameters: { USERNAME: PERSON.username, SRP_A: srpA },
  });

describe("an SRP_A that the pool cannot read as a valid number", () => {
  it.each([
    ["empty", ""],
    ["not hex", "zz"],
    ["hex with a letter at the end", "ffg"],
    ["a sign", "-2"],
    ["a prefix", "0xff"],
    ["white space at the start", " ff"],
    ["white space at the end", "ff\n"],
    ["digits of another script", "\u0661\u0662"],
    ["full-width letters", "\uff21\uff22"],
    ["base64", Buffer.from("a".repeat(48)).toString("base64")],
    ["a NUL", "ff\u0000"],
    ["one digit more than twice the length of N", "f".repeat(1_537)],
    ["60,000 digits", "f".repeat(60_000)],
    ["60,000 zeros", "0".repeat(60_000)],
  ])("%s", async (_name, srpA) => {
    const { status, name, message } = await startSignIn(srpA);
    expect([status, name]).toEqual([400, "InvalidParameterException"]);
    expect(message.length).toBeLessThan(300);
  });

  it("100,000 digits, more than any body may have", async () => {
    const { value } = rejected.find(({ why }) => why.startsWith("oversize")) ?? { value: "" };
    expect(await startSignIn(value)).toMatchObject({ status: 413, name: "SerializationException" });
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
  const multiples = [0n, 1n, 2n, 3n, 17n].map((k): [string, string] => [`${k}N`, (k * N).toString(16)]);
  it.each([
    ...multiples,
    ...rejected.filter(({ why }) => why === "A mod N = 0").map(({ value }): [string, string] => ["a vector", value]),
    ["N with leading zeros", N.toString(16).padStart(1_000, "0")],
    ["N in capitals", N.toString(16).toUpperCase()],
    ["many zeros", "0".repeat(1_536)],
  ])("%s", async (_name, srpA) => {
    const parameters = (
      await callWell(pool.fetch, "InitiateAuth", {
        AuthFlow: "USER_SRP_AUTH",
        ClientId: PERSON.clientId,
        AuthParameters: { USERNAME: PERSON.username, SRP_A: srpA },
      })
    )["ChallengeParameters"] as Readonly<Record<string, string>>;
    const { name, message, body } = await answerChallenge(pool.fetch, zeroClaim(srpA, parameters, pool.clock.now()));
    expect([name, message]).toEqual(["NotAuthorizedException", "Incorrect username or password."]);
    expect(body).not.toHaveProperty("AuthenticationResult");
    pool.clock.advance(16 * 60_000);
  });
});

describe("an invalid proof", () => {
  it.each([
    ["not base64", "%%%%"],
    ["all zeros", Buffer.alloc(32).toString("base64")],
    ["too short", Buffer.alloc(31).toString("base64")],
    ["too long", Buffer.alloc(33).toString("base64")],
    ["very long", Buffer.alloc(30_000).toString("base64")],
  ])("%s", async (_name, signature) => {
    const claim = await prepareClaim(pool.fetch, PERSON, { nowMs: pool.clock.now() });
    const answer = await answerChallenge(pool.fetch, withResponses(claim, { PASSWORD_CLAIM_SIGNATURE: signature }));
    expect(answer).toMatchObject({ name: "NotAuthorizedException", message: "Incorrect username or password." });
    pool.clock.advance(16 * 60_000);
  });

  it("the right one with any one of its bits flipped", async () => {
    for (const bit of [0, 7, 100, 255]) {
      const claim = await prepareClaim(pool.fetch, PERSON, { nowMs: pool.clock.now() });
      const bytes = Buffer.from(claim.ChallengeResponses["PASSWORD_CLAIM_SIGNATURE"] ?? "", "base64");
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const forged = withResponses(claim, { PASSWORD_CLAIM_SIGNATURE: bytes.toString("base64") });
      expect((await answerChallenge(pool.fetch, forged)).name).toBe("NotAuthorizedException");
      pool.clock.advance(16 * 60_000);
    }
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
      () => "Tue Mar 03 04:05:06 UTC 2026",
      (nowMs: number) => srpTimestamp(nowMs).replace("UTC", "GMT"),
      // The fifth is padded with a zero, which the format does not allow.
      (nowMs: number) => srpTimestamp(nowMs).replace(/ (\d) /u, " 0$1 "),
      (nowMs: number) => srpTimestamp(nowMs).toUpperCase(),
      (nowMs: number) => new Date(nowMs).toISOString(),
      (nowMs: number) => srpTimestamp(nowMs - 6 * minute),
      (nowMs: number) => srpTimestamp(nowMs + 6 * minute),
      () => "T".repeat(30_000),
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
