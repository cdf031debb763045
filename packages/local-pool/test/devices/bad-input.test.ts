/** Devices that belong to another user, are forgotten, incomplete or invented, and invalid verifiers. */
import { randomBytes } from "node:crypto";
import type { UserPoolConfig } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { N } from "../../src/srp/group.ts";
import {
  byPassword,
  bytesOf,
  confirmDevice,
  type Device,
  type DeviceTokens,
  newDevice,
  NO_DEVICE,
  REMEMBERING,
  tokensOf,
  verifierConfig,
} from "../support/device.ts";
import { beginByPassword, respond, type Step, totpAt, TOTP_SECRET } from "../support/sign-in-steps.ts";
import { answerChallenge, prepareClaim, withResponses, newEphemeral } from "../support/srp-sign-in.ts";
import { ANN, CLIENT_ID, startPool, type StartedPool, authOf } from "../support/start-pool.ts";
import { call, callWell, textOf } from "../support/wire-client.ts";

const BOB = { ...ANN, username: "bob@example.com" };
const UNKNOWN = "us-east-1_00000000-0000-4000-8000-000000000000";
const INCORRECT = "NotAuthorizedException: Incorrect username or password.";
const INVALID_VERIFIER = "InvalidParameterException: Invalid device secret verifier";

function start(config: UserPoolConfig = {}): StartedPool {
  return startPool({
    ...REMEMBERING,
    mfaConfiguration: "OFF",
    seededUsers: [ANN, BOB].map(({ username, password }) => ({ email: username, password })),
    ...config,
  });
}

async function keep(pool: StartedPool, person = ANN): Promise<{ tokens: DeviceTokens; device: Device }> {
  const answer = await beginByPassword(pool, { USERNAME: person.username });
  const tokens = tokensOf(answer.body as unknown as Step);
  return { tokens, device: await confirmDevice(pool, tokens) };
}

/** Keys that do not belong to a known device of Ann's. */
const STRANGE_KEYS: readonly (readonly [string, (pool: StartedPool) => Promise<string> | string])[] = [
  ["unknown", () => UNKNOWN],
  ["another user's", async (pool) => (await keep(pool, BOB)).device.key],
  [
    "stale",
    async (pool) => {
      const { tokens, device } = await keep(pool);
      await callWell(pool.handle, "ForgetDevice", { AccessToken: tokens.AccessToken, DeviceKey: device.key });
      return device.key;
    },
  ],
  ["half-stored", async (pool) => newDevice(tokensOf(await byPassword(pool))).key],
  ["no", () => "a device"],
  ["overlong", () => `us-east-1_${"0".repeat(5_000)}`],
];

describe.each(STRANGE_KEYS)("%s device's key", (_what, keyOf) => {
  it("is refused with a password, and the sign-in works without it", async () => {
    const pool = start();
    const DEVICE_KEY = await keyOf(pool);
    expect(textOf(await beginByPassword(pool, { DEVICE_KEY }))).toBe(NO_DEVICE);
    expect(textOf(await beginByPassword(pool, { DEVICE_KEY: "" }))).toBe("good");
  });

  it("is refused with a proof, which is accepted when it is sent again without the key (PASSWORD_VERIFIER)", async () => {
    const pool = start();
    const DEVICE_KEY = await keyOf(pool);
    const claim = await prepareClaim(pool.handle, ANN, { nowMs: pool.clock.now() });
    expect(textOf(await answerChallenge(pool.handle, withResponses(claim, { DEVICE_KEY })))).toBe(NO_DEVICE);
    const again = await answerChallenge(pool.handle, claim);
    expect(newDevice(tokensOf(again.body as unknown as Step)).key).not.toBe(DEVICE_KEY);
  });

  it("is refused with a code, which is accepted when it is sent again without the key (SOFTWARE_TOKEN_MFA)", async () => {
    const app = { mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET } as const;
    const pool = start({
      mfaConfiguration: "OPTIONAL",
      seededUsers: [
        { email: ANN.username, password: ANN.password },
        { email: BOB.username, password: BOB.password },
        { email: "app@example.com", password: ANN.password, ...app },
      ],
    });
    const DEVICE_KEY = await keyOf(pool);
    const answer = await beginByPassword(pool, { USERNAME: "app@example.com" });
    const step = answer.body as unknown as Step;
    const SOFTWARE_TOKEN_MFA_CODE = totpAt(pool.clock.now());
    const send = async (more: Record<string, string>): Promise<string> =>
      textOf(await respond(pool, step, { SOFTWARE_TOKEN_MFA_CODE, ...more }, "app@example.com"));
    expect(await send({ DEVICE_KEY })).toBe(NO_DEVICE);
    expect(await send({})).toBe("good");
  });

  it("is ignored before the first proof, and not carried on", async () => {
    const pool = start();
    const DEVICE_KEY = await keyOf(pool);
    const { srpA } = newEphemeral();
    const AuthParameters = { USERNAME: ANN.username, SRP_A: srpA, DEVICE_KEY };
    const asked = await callWell(pool.handle, "InitiateAuth", authOf("USER_SRP_AUTH", AuthParameters));
    expect(asked["ChallengeName"]).toBe("PASSWORD_VERIFIER");
    expect(JSON.stringify(asked).length).toBeLessThan(8_000);
  });
});

it("reveals no more about the devices of a hidden name than of any other", async () => {
  const pool = start({ clients: [{ clientId: CLIENT_ID, preventUserExistenceErrors: "ENABLED" }] });
  const { device } = await keep(pool);
  for (const USERNAME of ["nobody@example.com", BOB.username]) {
    const answer = await beginByPassword(pool, { USERNAME, PASSWORD: "wrong horse", DEVICE_KEY: device.key });
    expect(textOf(answer)).toBe(INCORRECT);
  }
});

const verifier = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** Confirms the new device of these tokens with any verifier. */
function confirmWith(
  pool: StartedPool,
  tokens: DeviceTokens,
  DeviceSecretVerifierConfig: unknown,
): ReturnType<typeof call> {
  const about = { AccessToken: tokens.AccessToken, DeviceKey: newDevice(tokens).key };
  return call(pool.handle, "ConfirmDevice", { ...about, DeviceSecretVerifierConfig });
}

describe("ConfirmDevice", () => {
  it.each([
    ["zero", verifier(Buffer.of(0))],
    ["N, which is zero modulo N", verifier(bytesOf(N))],
    ["N with a sign, which is zero modulo N", verifier(Buffer.concat([Buffer.of(0), bytesOf(N)]))],
    ["2N, which is zero modulo N", verifier(bytesOf(2n * N))],
    ["above N", verifier(bytesOf(N + 1n))],
    ["one, which can be proved without a secret", verifier(Buffer.of(1))],
    ["of 368 bytes, which no secret gives", verifier(Buffer.alloc(368, 255))],
    ["of 368 bytes behind zeros", verifier(Buffer.concat([Buffer.alloc(16), Buffer.alloc(368, 255)]))],
    ["of 386 bytes", verifier(Buffer.concat([Buffer.of(0, 0), bytesOf(N - 2n)]))],
    ["of 10,000 bytes", verifier(randomBytes(10_000))],
    ["no base64", "not base64"],
    ["base64url", "__-_"],
    ["unpadded", "AQ"],
  ])("rejects a verifier that is %s", async (_what, PasswordVerifier) => {
    const pool = start();
    const tokens = await tokensFrom(pool);
    const device = newDevice(tokens);
    const wrong = { Salt: verifier(randomBytes(16)), PasswordVerifier };
    expect(textOf(await confirmWith(pool, tokens, wrong))).toBe(INVALID_VERIFIER);
    // The attempt changed nothing, so the right one is accepted.
    expect(textOf(await confirmWith(pool, tokens, verifierConfig(device)))).toBe("good");
  });

  it.each([
    ["no configuration", undefined, "Salt"],
    ["no salt", { PasswordVerifier: "Ag==" }, "Salt"],
    ["an empty salt", { PasswordVerifier: "Ag==", Salt: "" }, "Salt"],
    ["no verifier", { Salt: "Ag==" }, "PasswordVerifier"],
    ["an empty verifier", { Salt: "Ag==", PasswordVerifier: "" }, "PasswordVerifier"],
  ])("rejects %s", async (_what, DeviceSecretVerifierConfig, member) => {
    const pool = start();
    const answer = await confirmWith(pool, await tokensFrom(pool), DeviceSecretVerifierConfig);
    const missing = `Missing required parameter DeviceSecretVerifierConfig.${member}`;
    expect(textOf(answer)).toBe(`InvalidParameterException: ${missing}`);
  });

  it.each([
    ["of 369 bytes", Buffer.concat([Buffer.of(1), Buffer.alloc(368)])],
    ["just below N", bytesOf(N - 1n)],
    ["just below N, with a sign", Buffer.concat([Buffer.of(0), bytesOf(N - 1n)])],
  ])("accepts a verifier %s", async (_what, bytes) => {
    const pool = start();
    const right = { Salt: verifier(randomBytes(16)), PasswordVerifier: verifier(bytes) };
    expect(textOf(await confirmWith(pool, await tokensFrom(pool), right))).toBe("good");
  });

  it("accepts a key once, and only of its own sign-in", async () => {
    const pool = start();
    const [first, second] = [await tokensFrom(pool), await tokensFrom(pool)];
    const device = newDevice(first);
    const confirm = async (AccessToken: string, DeviceKey: string): Promise<string> =>
      textOf(
        await call(pool.handle, "ConfirmDevice", {
          AccessToken,
          DeviceKey,
          DeviceSecretVerifierConfig: verifierConfig(device),
        }),
      );
    expect(await confirm(second.AccessToken, device.key)).toBe(NO_DEVICE);
    expect(await confirm(first.AccessToken, UNKNOWN)).toBe(NO_DEVICE);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(first.AccessToken, device.key)));
    const exists = "DeviceKeyExistsException: Device with this key exists already.";
    expect(answers.toSorted()).toEqual([exists, exists, "good"]);
    expect(await confirm(second.AccessToken, device.key)).toBe(exists);
  });
});

it("protects one user's devices from another's tokens", async () => {
  const pool = start();
  const { device } = await keep(pool);
  const { tokens } = await keep(pool, BOB);
  for (const operation of ["GetDevice", "ForgetDevice", "UpdateDeviceStatus", "ConfirmDevice"]) {
    const answer = await call(pool.handle, operation, {
      AccessToken: tokens.AccessToken,
      DeviceKey: device.key,
      DeviceRememberedStatus: "not_remembered",
      DeviceSecretVerifierConfig: verifierConfig(device),
    });
    expect([operation, textOf(answer)]).toEqual([operation, NO_DEVICE]);
  }
  expect((await byPassword(pool, device)).ChallengeName).toBe("DEVICE_SRP_AUTH");
});

it.each([[{ Limit: 61 }], [{ Limit: -1 }], [{ PaginationToken: "made up" }], [{ PaginationToken: "bWFkZSB1cA" }]])(
  "ListDevices rejects %j",
  async (more) => {
    const pool = start();
    const { AccessToken } = await tokensFrom(pool);
    const { name } = await call(pool.handle, "ListDevices", { AccessToken, ...more });
    expect(name).toBe("InvalidParameterException");
  },
);

it("ListDevices rejects the page token of another user, and one of an hour ago", async () => {
  const pool = start();
  await keep(pool);
  const { tokens } = await keep(pool);
  const { PaginationToken } = await callWell(pool.handle, "ListDevices", { AccessToken: tokens.AccessToken, Limit: 1 });
  const other = await keep(pool, BOB);
  const refusalOf = async ({ AccessToken }: { readonly AccessToken: string }) =>
    textOf(await call(pool.handle, "ListDevices", { AccessToken, PaginationToken }));
  expect(await refusalOf(other.tokens)).toBe("InvalidParameterException: Invalid pagination token");
  pool.clock.advance(3_600_001);
  expect(await refusalOf(await tokensFrom(pool))).toBe("InvalidParameterException: Invalid pagination token");
});

async function tokensFrom(pool: StartedPool): Promise<DeviceTokens> {
  return tokensOf(await byPassword(pool));
}
