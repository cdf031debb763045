/**
 * Challenges and codes that are expired, used, another user's or invented: each gets its own error, and exactly one of
 * a hundred parallel uses of a valid one succeeds.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestPool, OTHER_CLIENT_ID, OTHER_PERSON, PERSON, type OpenedPool } from "../support/open-test-pool.ts";
import { answerChallenge, prepareClaim, withResponses, type Claim } from "../support/srp-sign-in.ts";
import { call, callWell, type WireAnswer } from "../support/wire-client.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PARALLEL = 100;
const ANN = { ClientId: PERSON.clientId, Username: "ann@example.com" };

let pool: OpenedPool;
beforeEach(async () => {
  pool = await openTestPool();
});
afterEach(() => pool.close());

const prepare = (person = PERSON): Promise<Claim> => prepareClaim(pool.fetch, person, { nowMs: pool.clock.now() });
const refusalOf = ({ name, message }: WireAnswer): unknown[] => [name, message];

describe("PASSWORD_VERIFIER", () => {
  it("accepts one answer", async () => {
    const claim = await prepare();
    expect((await answerChallenge(pool.fetch, claim)).name).toBeUndefined();
    const rows = pool.readRows("sessions", "refresh_tokens");
    expect(refusalOf(await answerChallenge(pool.fetch, claim))).toEqual([
      "NotAuthorizedException",
      "Invalid session for the user, session can only be used once.",
    ]);
    expect(pool.readRows("sessions", "refresh_tokens")).toBe(rows);
  });

  it("accepts one of a hundred simultaneous answers", async () => {
    const claim = await prepare();
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => answerChallenge(pool.fetch, claim)));
    expect(answers.filter(({ name }) => name === undefined)).toHaveLength(1);
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set([undefined, "NotAuthorizedException"]));
  });

  it("is used up by a wrong answer", async () => {
    const claim = await prepare();
    const wrong = withResponses(claim, { PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString("base64") });
    expect((await answerChallenge(pool.fetch, wrong)).name).toBe("NotAuthorizedException");
    expect((await answerChallenge(pool.fetch, claim)).name).toBe("NotAuthorizedException");
  });

  it("expires after three minutes", async () => {
    const claim = await prepare();
    pool.clock.advance(3 * MINUTE_MS + 1);
    expect(refusalOf(await answerChallenge(pool.fetch, claim))).toEqual([
      "NotAuthorizedException",
      "Invalid session for the user, session is expired.",
    ]);
  });

  it("belongs to one client, one user, one pool", async () => {
    const claim = await prepare();
    const other = await openTestPool();
    try {
      const foreign = await prepareClaim(other.fetch, PERSON, { nowMs: pool.clock.now() });
      for (const spoilt of [
        { ...claim, ClientId: OTHER_CLIENT_ID },
        withResponses(claim, { USERNAME: OTHER_PERSON.username }),
        withResponses(claim, { USERNAME: "nobody@example.com" }),
        foreign,
      ]) {
        const { name } = await answerChallenge(pool.fetch, spoilt);
        expect(name).toBe("NotAuthorizedException");
      }
    } finally {
      other.close();
    }
    // The challenge still works for its own user.
    expect((await answerChallenge(pool.fetch, claim)).name).toBeUndefined();
  });

  it("cannot be invented", async () => {
    const claim = await prepare();
    const block = claim.ChallengeResponses["PASSWORD_CLAIM_SECRET_BLOCK"] ?? "";
    const bytes = Buffer.from(block, "base64");
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    for (const secretBlock of [
      "a",
      "%%%%",
      "AAAA",
      block.slice(0, -8),
      `${block}AAAA`,
      bytes.toString("base64"),
      Buffer.alloc(bytes.length).toString("base64"),
      Buffer.alloc(40_000).toString("base64"),
    ]) {
      const { name } = await answerChallenge(
        pool.fetch,
        withResponses(claim, { PASSWORD_CLAIM_SECRET_BLOCK: secretBlock }),
      );
      expect(name).toBe("NotAuthorizedException");
    }
  });
});

function confirm(ConfirmationCode: string): Promise<WireAnswer> {
  return call(pool.fetch, "ConfirmSignUp", { ...ANN, ConfirmationCode });
}

describe("a sign-up code", () => {
  beforeEach(() => callWell(pool.fetch, "SignUp", { ...ANN, Password: "correct horse battery" }));

  const expired = ["ExpiredCodeException", "Invalid code provided, please request a code again."];
  const mismatch = ["CodeMismatchException", "Invalid verification code provided, please try again."];

  it("is compared exactly, and a wrong one changes nothing", async () => {
    const code = pool.latestCode();
    const users = pool.readRows("users", "codes");
    for (const wrong of [code.slice(1), `0${code}`, "x".repeat(2048), "\u0661\u0662\u0663", "';DROP"]) {
      expect(refusalOf(await confirm(wrong))).toEqual(mismatch);
    }
    expect(pool.readRows("users", "codes")).toBe(users);
    expect((await confirm(code)).name).toBeUndefined();
  });

  it("works once", async () => {
    const code = pool.latestCode();
    expect((await confirm(code)).name).toBeUndefined();
    expect((await confirm(code)).name).toBe("NotAuthorizedException");
  });

  it("works for one of a hundred simultaneous requests", async () => {
    const code = pool.latestCode();
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => confirm(code)));
    expect(answers.filter(({ name }) => name === undefined)).toHaveLength(1);
  });

  it("expires after a day", async () => {
    const code = pool.latestCode();
    pool.clock.advance(24 * HOUR_MS + 1);
    expect(refusalOf(await confirm(code))).toEqual(expired);
  });

  it("is replaced by a newer one", async () => {
    const older = pool.latestCode();
    let newer = older;
    // Once in a million, the new code equals the old one.
    for (let tries = 0; newer === older && tries < 3; tries++) {
      await callWell(pool.fetch, "ResendConfirmationCode", ANN);
      newer = pool.latestCode();
    }
    expect(refusalOf(await confirm(older))).toEqual(mismatch);
    expect((await confirm(newer)).name).toBeUndefined();
  });

  it("cannot be guessed: after fifteen attempts an hour even the right one is refused", async () => {
    const code = pool.latestCode();
    const wrong = code === "000000" ? "111111" : "000000";
    for (let tries = 0; tries < 15; tries++) expect((await confirm(wrong)).name).toBe("CodeMismatchException");
    expect((await confirm(code)).name).toBe("LimitExceededException");
    pool.clock.advance(HOUR_MS + 1);
    expect((await confirm(code)).name).toBeUndefined();
  });

  it("does not reset a password", async () => {
    const users = pool.readRows("users");
    const { name } = await call(pool.fetch, "ConfirmForgotPassword", {
      ...ANN,
      ConfirmationCode: pool.latestCode(),
      Password: "another password",
    });
    expect(name).toBe("ExpiredCodeException");
    expect(pool.readRows("users")).toBe(users);
  });
});

describe("a reset code", () => {
  const person = { ClientId: PERSON.clientId, Username: PERSON.username };
  const reset = (ConfirmationCode: string, Password = "another password"): Promise<WireAnswer> =>
    call(pool.fetch, "ConfirmForgotPassword", { ...person, ConfirmationCode, Password });
  beforeEach(() => callWell(pool.fetch, "ForgotPassword", person));

  it("is still valid after a password that the policy refuses, which changes nothing", async () => {
    const code = pool.latestCode();
    const users = pool.readRows("users");
    expect((await reset(code, "short")).name).toBe("InvalidPasswordException");
    expect(pool.readRows("users")).toBe(users);
    expect((await reset(code)).name).toBeUndefined();
  });

  it("works once", async () => {
    const code = pool.latestCode();
    expect((await reset(code)).name).toBeUndefined();
    expect((await reset(code, "a third password")).name).toBe("ExpiredCodeException");
    expect((await answerChallenge(pool.fetch, await prepare({ ...PERSON, password: "another password" }))).name).toBe(
      undefined,
    );
  });

  it("expires after an hour", async () => {
    const code = pool.latestCode();
    pool.clock.advance(HOUR_MS + 1);
    expect((await reset(code)).name).toBe("ExpiredCodeException");
  });

  it("belongs to one user", async () => {
    const { name } = await call(pool.fetch, "ConfirmForgotPassword", {
      ClientId: PERSON.clientId,
      Username: OTHER_PERSON.username,
      ConfirmationCode: pool.latestCode(),
      Password: "another password",
    });
    expect(name).toBe("ExpiredCodeException");
  });
});
