/**
 * Invalid proofs of devices: for another secret, device, user, session or time, or for values that would need no
 * secret.
 */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { N } from "../../src/srp/group.ts";
import {
  byPassword,
  confirmDevice,
  type Device,
  type DeviceTokens,
  NO_DEVICE,
  prepareProof,
  REMEMBERING,
  sendProof,
  tokensOf,
} from "../support/device.ts";
import { beginByPassword, respond, respondWell, type Step } from "../support/sign-in-steps.ts";
import { prepareClaim, srpTimestamp } from "../support/srp-sign-in.ts";
import { ANN, CLIENT_ID, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callWell, textOf } from "../support/wire-client.ts";
import { zeroProof } from "../support/zero-proof.ts";

const BOB = { ...ANN, username: "bob@example.com" };
const UNKNOWN = "us-east-1_00000000-0000-4000-8000-000000000000";
const INCORRECT = "NotAuthorizedException: Incorrect username or password.";
const INVALID_SESSION = "NotAuthorizedException: Invalid session for the user.";
const OTHER_CLIENT = "otherclient00000000000000";

function start(config: UserPoolConfig = {}): StartedPool {
  return startPool({
    ...REMEMBERING,
    mfaConfiguration: "OFF",
    clients: [{ clientId: CLIENT_ID }, { clientId: OTHER_CLIENT }],
    seededUsers: [ANN, BOB].map(({ username, password }) => ({ email: username, password })),
    ...config,
  });
}

async function keep(pool: StartedPool): Promise<{ tokens: DeviceTokens; device: Device }> {
  const tokens = tokensOf(await byPassword(pool));
  return { tokens, device: await confirmDevice(pool, tokens) };
}

/** The answer to a device challenge that follows Ann's password. */
async function prove(
  pool: StartedPool,
  device: Device,
  options: { timestamp?: string } = {},
): Promise<Readonly<Record<string, string>>> {
  return prepareProof(pool, await byPassword(pool, device), device, { nowMs: pool.clock.now(), ...options });
}

describe("an invalid answer to DEVICE_SRP_AUTH", () => {
  it.each([
    ["no session", { Session: undefined }, {}, "InvalidParameterException: Missing required parameter Session"],
    ["an invalid session", { Session: "x".repeat(40) }, {}, INVALID_SESSION],
    ["no key", {}, { DEVICE_KEY: "" }, "InvalidParameterException: Missing required parameter DEVICE_KEY"],
    ["an unknown key", {}, { DEVICE_KEY: UNKNOWN }, NO_DEVICE],
    ["no public value", {}, { SRP_A: "" }, "InvalidParameterException: Missing required parameter SRP_A"],
    ["a public value that is not hex", {}, { SRP_A: "xyz" }, "InvalidParameterException: Invalid SRP_A"],
    ["an endless public value", {}, { SRP_A: "a".repeat(4_000) }, "InvalidParameterException: Invalid SRP_A"],
    ["another user's name", {}, { USERNAME: BOB.username }, INVALID_SESSION],
  ])("refuses %s", async (_what, steps, responses, text) => {
    const pool = start();
    const { device } = await keep(pool);
    const step = { ...(await byPassword(pool, device)), ...steps } as Step;
    const answer = await respond(pool, step, { DEVICE_KEY: device.key, SRP_A: "2", ...responses });
    expect(textOf(answer)).toBe(text);
  });

  it("refuses another device of the same user than the named one", async () => {
    const pool = start();
    const [first, second] = [await keep(pool), await keep(pool)];
    const step = await byPassword(pool, first.device);
    const answer = await respond(pool, step, { DEVICE_KEY: second.device.key, SRP_A: "2" });
    expect(textOf(answer)).toBe(INVALID_SESSION);
  });

  it("refuses an expired session, and that of another client", async () => {
    const pool = start();
    const { device } = await keep(pool);
    const step = await byPassword(pool, device);
    const ChallengeResponses = { USERNAME: ANN.username, DEVICE_KEY: device.key, SRP_A: "2" };
    const other = await call(pool.handle, "RespondToAuthChallenge", {
      ...step,
      ClientId: OTHER_CLIENT,
      ChallengeResponses,
    });
    expect(textOf(other)).toBe(INVALID_SESSION);
    pool.clock.advance(180_000);
    expect(textOf(await respond(pool, step, ChallengeResponses))).toBe(
      "NotAuthorizedException: Invalid session for the user, session is expired.",
    );
  });

  it.each(["ForgetDevice", "UpdateDeviceStatus"])(
    "refuses a device after %s, also if it was challenged before",
    async (operation) => {
      const pool = start();
      const { tokens, device } = await keep(pool);
      const step = await byPassword(pool, device);
      const proof = await prepareProof(pool, step, device, { nowMs: pool.clock.now() });
      const about = {
        AccessToken: tokens.AccessToken,
        DeviceKey: device.key,
        DeviceRememberedStatus: "not_remembered",
      };
      await callWell(pool.handle, operation, about);
      expect(textOf(await respond(pool, step, { DEVICE_KEY: device.key, SRP_A: "2" }))).toBe(NO_DEVICE);
      expect(textOf(await sendProof(pool, proof))).toBe(NO_DEVICE);
    },
  );
});

describe("an invalid answer to DEVICE_PASSWORD_VERIFIER", () => {
  it("accepts no proof for a public value of zero modulo N, which would need no secret", async () => {
    const srpA = (2n * N).toString(16);
    const pool = start();
    const { device } = await keep(pool);
    const step = await byPassword(pool, device);
    const { ChallengeParameters: parameters } = await respondWell(pool, step, { DEVICE_KEY: device.key, SRP_A: srpA });
    const timestamp = srpTimestamp(pool.clock.now());
    const about = { poolName: device.groupKey, userId: device.key, srpA, timestamp, parameters };
    const proof = {
      DEVICE_KEY: device.key,
      PASSWORD_CLAIM_SECRET_BLOCK: parameters["SECRET_BLOCK"] ?? "",
      PASSWORD_CLAIM_SIGNATURE: zeroProof(about),
      TIMESTAMP: timestamp,
    };
    expect(textOf(await sendProof(pool, proof))).toBe(INCORRECT);
  });

  it.each([
    ["of another secret", { password: "another" }],
    ["of another group", { groupKey: "-otherkey" }],
  ])("refuses a proof %s, and ends the sign-in", async (_what, changed) => {
    const pool = start();
    const { device } = await keep(pool);
    const proof = await prove(pool, { ...device, ...changed });
    expect(textOf(await sendProof(pool, proof))).toBe(INCORRECT);
    expect(textOf(await sendProof(pool, proof))).toBe(
      "NotAuthorizedException: Invalid session for the user, session can only be used once.",
    );
  });

  it("counts failures together with those of the password", async () => {
    const pool = start();
    const { device } = await keep(pool);
    for (let count = 0; count < 5; count += 1) {
      const proof = await prove(pool, { ...device, password: "another" });
      expect(textOf(await sendProof(pool, proof))).toBe(INCORRECT);
    }
    const exceeded = "NotAuthorizedException: Password attempts exceeded";
    expect(textOf(await beginByPassword(pool))).toBe(exceeded);
    pool.clock.advance(1_000);
    expect(textOf(await sendProof(pool, await prove(pool, device)))).toBe("good");
  });

  it.each([
    ["a signature of another length", { PASSWORD_CLAIM_SIGNATURE: "AAAA" }, INCORRECT],
    ["a signature that is not base64", { PASSWORD_CLAIM_SIGNATURE: "%" }, INCORRECT],
    [
      "no signature",
      { PASSWORD_CLAIM_SIGNATURE: "" },
      "InvalidParameterException: Missing required parameter PASSWORD_CLAIM_SIGNATURE",
    ],
    ["a time that was not signed", { TIMESTAMP: "Mon Jan 5 12:00:01 UTC 2026" }, INCORRECT],
    ["an invalid time", { TIMESTAMP: "now" }, INCORRECT],
    ["no key", { DEVICE_KEY: "" }, "InvalidParameterException: Missing required parameter DEVICE_KEY"],
    ["an unknown key", { DEVICE_KEY: UNKNOWN }, NO_DEVICE],
    ["an invalid block", { PASSWORD_CLAIM_SECRET_BLOCK: "AAAA" }, INVALID_SESSION],
  ])("refuses %s", async (_what, responses, text) => {
    const pool = start();
    const { device } = await keep(pool);
    const proof = await prove(pool, device);
    expect(textOf(await sendProof(pool, { ...proof, ...responses }))).toBe(text);
  });

  it("refuses a proof that was signed more than five minutes from now", async () => {
    const pool = start({ clients: [{ clientId: CLIENT_ID, authSessionValiditySeconds: 900 }] });
    const { device } = await keep(pool);
    for (const [offsetMs, text] of [
      [-301_000, INCORRECT],
      [301_000, INCORRECT],
      [-299_000, "good"],
      [299_000, "good"],
    ] as const) {
      const timestamp = srpTimestamp(pool.clock.now() + offsetMs);
      expect([offsetMs, textOf(await sendProof(pool, await prove(pool, device, { timestamp })))]).toEqual([
        offsetMs,
        text,
      ]);
    }
  });

  it("accepts no block of a password, and PASSWORD_VERIFIER accepts none of a device", async () => {
    const pool = start();
    const { device } = await keep(pool);
    const claim = await prepareClaim(pool.handle, ANN, { nowMs: pool.clock.now() });
    const asDevice = { ...claim.ChallengeResponses, USERNAME: ANN.username, DEVICE_KEY: device.key };
    expect(textOf(await sendProof(pool, asDevice))).toBe(INVALID_SESSION);
    const proof = await prove(pool, device);
    expect(textOf(await respond(pool, { ChallengeName: "PASSWORD_VERIFIER" }, proof))).toBe(INVALID_SESSION);
    expect(textOf(await sendProof(pool, proof))).toBe("good");
  });

  it("accepts one of many simultaneous proofs", async () => {
    const pool = start();
    const { device } = await keep(pool);
    const proof = await prove(pool, device);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendProof(pool, proof)));
    expect(answers.filter(({ name }) => name === undefined)).toHaveLength(1);
  });

  it("refuses the proof of a user who was deleted meanwhile", async () => {
    const pool = start();
    const { tokens, device } = await keep(pool);
    const proof = await prove(pool, device);
    await callWell(pool.handle, "DeleteUser", { AccessToken: tokens.AccessToken });
    expect(textOf(await sendProof(pool, proof))).toBe(INVALID_SESSION);
  });
});
