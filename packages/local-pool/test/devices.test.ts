/** Remembered devices: a confirmed device proves itself instead of a second factor, in every flow. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import {
  byPassword,
  confirmDevice,
  type Device,
  newDevice,
  NO_DEVICE,
  prepareProof,
  proveDevice,
  REMEMBERING,
  sendProof,
  tokensOf,
} from "./support/device.ts";
import { optionsOf, PAGE, register, sendCredential, startPasskeyPool } from "./support/passkeys/passkey-steps.ts";
import {
  beginByPassword,
  initiate,
  respond,
  respondWell,
  type Step,
  verifyPassword,
  TOTP_SECRET,
  totpAt,
} from "./support/sign-in-steps.ts";
import { newEphemeral } from "./support/srp-sign-in.ts";
import { ANN, startPool, type StartedPool, EVERY_FLOW, ONE_ROUND } from "./support/start-pool.ts";
import { call, callWell, textOf } from "./support/wire-client.ts";

const APP = { mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET } as const;

/** Ann needs a code of her app, unless her device replaces it. */
function start(config: UserPoolConfig = {}): StartedPool {
  return startPool({
    ...REMEMBERING,
    ...EVERY_FLOW,
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"],
    ...ONE_ROUND,
    seededUsers: [{ email: ANN.username, password: ANN.password, ...APP }],
    ...config,
  });
}

/** Signs in with the app's code, and confirms the device. */
async function remember(pool: StartedPool): Promise<Device> {
  const step = await byPassword(pool);
  expect(step.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  const SOFTWARE_TOKEN_MFA_CODE = totpAt(pool.clock.now());
  pool.clock.advance(30_000);
  return confirmDevice(pool, tokensOf(await respondWell(pool, step, { SOFTWARE_TOKEN_MFA_CODE })));
}

/** The flows, each until the first factor is proved, with the device's key in one of the requests. */
const FLOWS: readonly (readonly [string, (pool: StartedPool, key: string) => Promise<Step>])[] = [
  ["a password", (pool, DEVICE_KEY) => initiate(pool, "USER_PASSWORD_AUTH", { PASSWORD: ANN.password, DEVICE_KEY })],
  [
    "SRP",
    async (pool, DEVICE_KEY) => {
      const ephemeral = newEphemeral();
      const step = await initiate(pool, "USER_SRP_AUTH", { SRP_A: ephemeral.srpA });
      return verifyPassword(pool, ephemeral, step, { more: { DEVICE_KEY } });
    },
  ],
  [
    "SRP, named at its beginning",
    async (pool, DEVICE_KEY) => {
      const ephemeral = newEphemeral();
      const step = await initiate(pool, "USER_SRP_AUTH", { SRP_A: ephemeral.srpA, DEVICE_KEY });
      return verifyPassword(pool, ephemeral, step, { more: {} });
    },
  ],
  [
    "custom rounds",
    async (pool, DEVICE_KEY) =>
      respondWell(pool, await initiate(pool, "CUSTOM_AUTH", {}), { ANSWER: "any", DEVICE_KEY }),
  ],
  [
    "custom rounds, named at their beginning",
    async (pool, DEVICE_KEY) =>
      respondWell(pool, await initiate(pool, "CUSTOM_AUTH", { DEVICE_KEY }), { ANSWER: "any" }),
  ],
  [
    "a chosen password",
    (pool, DEVICE_KEY) =>
      initiate(pool, "USER_AUTH", { PREFERRED_CHALLENGE: "PASSWORD", PASSWORD: ANN.password, DEVICE_KEY }),
  ],
  [
    "a choice, named at its beginning",
    async (pool, DEVICE_KEY) => {
      const choice = await initiate(pool, "USER_AUTH", { DEVICE_KEY });
      return respondWell(pool, choice, { ANSWER: "PASSWORD", PASSWORD: ANN.password });
    },
  ],
  [
    "a choice by SRP",
    async (pool, DEVICE_KEY) => {
      const ephemeral = newEphemeral();
      const choice = await initiate(pool, "USER_AUTH", {});
      const step = await respondWell(pool, choice, { ANSWER: "PASSWORD_SRP", SRP_A: ephemeral.srpA, DEVICE_KEY });
      return verifyPassword(pool, ephemeral, step, { more: {} });
    },
  ],
];

it("DEVICE_PASSWORD_VERIFIER: contains salt, public value, block and key, and no session", async () => {
  const pool = start();
  const device = await remember(pool);
  const step = await byPassword(pool, device);
  const asked = await respondWell(pool, step, { DEVICE_KEY: device.key, SRP_A: newEphemeral().srpA });
  expect(asked).toEqual({
    ChallengeName: "DEVICE_PASSWORD_VERIFIER",
    ChallengeParameters: {
      DEVICE_KEY: device.key,
      SALT: expect.stringMatching(/^[1-9a-f][0-9a-f]{0,31}$/u),
      SECRET_BLOCK: expect.any(String),
      SRP_B: expect.stringMatching(/^[1-9a-f][0-9a-f]+$/u),
      USERNAME: ANN.username,
    },
  });
});

it("DEVICE_SRP_AUTH: can be answered again if the first response was lost; one proof is accepted", async () => {
  const pool = start();
  const device = await remember(pool);
  const step = await byPassword(pool, device);
  const nowMs = pool.clock.now();
  const first = await prepareProof(pool, step, device, { nowMs });
  const second = await prepareProof(pool, step, device, { nowMs });
  expect(textOf(await sendProof(pool, second))).toBe("good");
  for (const used of [first, second]) {
    expect(textOf(await sendProof(pool, used))).toBe(
      "NotAuthorizedException: Invalid session for the user, session can only be used once.",
    );
  }
});

describe("a remembered device", () => {
  it.each(FLOWS)(
    "replaces the second factor after %s (DEVICE_SRP_AUTH, DEVICE_PASSWORD_VERIFIER)",
    async (_flow, sign) => {
      const pool = start();
      const device = await remember(pool);
      const step = await sign(pool, device.key);
      expect(step).toEqual({
        ChallengeName: "DEVICE_SRP_AUTH",
        Session: expect.any(String),
        ChallengeParameters: { USERNAME: ANN.username },
      });
      const tokens = await proveDevice(pool, step, device);
      expect(tokens.NewDeviceMetadata).toBeUndefined();
      expect(decodeJwt(tokens.AccessToken)["device_key"]).toBe(device.key);
      expect(decodeJwt(tokens.IdToken)).not.toHaveProperty("device_key");
      await callWell(pool.handle, "GetUser", { AccessToken: tokens.AccessToken });
    },
  );

  it("proves itself after a passkey too (WEB_AUTHN, DEVICE_SRP_AUTH)", async () => {
    const pool = startPasskeyPool(REMEMBERING);
    const authenticator = createSoftwareAuthenticator();
    const tokens = tokensOf(await byPassword(pool));
    const device = await confirmDevice(pool, tokens);
    await register(pool, authenticator, { AccessToken: tokens.AccessToken });
    const parameters = { PREFERRED_CHALLENGE: "WEB_AUTHN", DEVICE_KEY: device.key };
    const asked = await initiate(pool, "USER_AUTH", parameters);
    const answer = await sendCredential(pool, asked, authenticator.get(optionsOf(asked), PAGE));
    const step = answer.body as unknown as Step;
    expect(step.ChallengeName).toBe("DEVICE_SRP_AUTH");
    expect((await proveDevice(pool, step, device)).NewDeviceMetadata).toBeUndefined();
  });

  it("proves itself after a one-time password, which only users without a second factor can use", async () => {
    const pool = start({ mfaConfiguration: "OFF" });
    const device = await confirmDevice(pool, tokensOf(await byPassword(pool)));
    const step = await initiate(pool, "USER_AUTH", { PREFERRED_CHALLENGE: "EMAIL_OTP" });
    const answer = { EMAIL_OTP_CODE: pool.latestCode(), DEVICE_KEY: device.key };
    const tokens = await proveDevice(pool, await respondWell(pool, step, answer), device);
    expect(decodeJwt(tokens.AccessToken)["device_key"]).toBe(device.key);
  });

  it("does not replace a new password, which comes first", async () => {
    const pool = start({
      mfaConfiguration: "OFF",
      seededUsers: [{ email: ANN.username, password: ANN.password, status: "FORCE_CHANGE_PASSWORD" }],
    });
    const first = await byPassword(pool);
    const device = await confirmDevice(
      pool,
      tokensOf(await respondWell(pool, first, { NEW_PASSWORD: "another horse" })),
    );
    const DEVICE_KEY = device.key;
    const step = await initiate(pool, "USER_PASSWORD_AUTH", { PASSWORD: "another horse", DEVICE_KEY });
    expect(step.ChallengeName).toBe("DEVICE_SRP_AUTH");
  });

  it("sends only its key if the pool does not ask for its proof", async () => {
    const pool = start({ deviceConfiguration: {} });
    const device = await remember(pool);
    const step = await byPassword(pool, device);
    expect(step.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    const tokens = tokensOf(await respondWell(pool, step, { SOFTWARE_TOKEN_MFA_CODE: totpAt(pool.clock.now()) }));
    expect(tokens.NewDeviceMetadata).toBeUndefined();
    expect(decodeJwt(tokens.AccessToken)["device_key"]).toBe(device.key);
  });
});

describe("remembering devices", () => {
  it("is off by default: no keys, no claim, and a device key in a request is ignored", async () => {
    const pool = startPool({ seededUsers: [{ email: ANN.username, password: ANN.password }] });
    const answer = await beginByPassword(pool, { DEVICE_KEY: "us-east-1_0" });
    const tokens = tokensOf(answer.body as unknown as Step);
    expect(tokens).not.toHaveProperty("NewDeviceMetadata");
    const { AccessToken } = tokens;
    expect(decodeJwt(AccessToken)).not.toHaveProperty("device_key");
    expect(await callWell(pool.handle, "ListDevices", { AccessToken })).toEqual({ Devices: [] });
    const about = { AccessToken, DeviceKey: "us-east-1_0" };
    for (const operation of ["ConfirmDevice", "GetDevice", "ForgetDevice", "UpdateDeviceStatus"]) {
      expect([operation, textOf(await call(pool.handle, operation, about))]).toEqual([operation, NO_DEVICE]);
    }
  });

  it("is left to users with deviceOnlyRememberedOnUserPrompt", async () => {
    const pool = start({
      deviceConfiguration: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
    });
    const device = await remember(pool);
    const step = await byPassword(pool, device);
    expect(step.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    const { AccessToken, NewDeviceMetadata } = tokensOf(
      await respondWell(pool, step, { SOFTWARE_TOKEN_MFA_CODE: totpAt(pool.clock.now()) }),
    );
    expect(NewDeviceMetadata).toBeUndefined();
    const status = { AccessToken, DeviceKey: device.key };
    await callWell(pool.handle, "UpdateDeviceStatus", { ...status, DeviceRememberedStatus: "remembered" });
    expect((await byPassword(pool, device)).ChallengeName).toBe("DEVICE_SRP_AUTH");
    await callWell(pool.handle, "UpdateDeviceStatus", { ...status, DeviceRememberedStatus: "not_remembered" });
    expect((await byPassword(pool, device)).ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  });

  it("gives each sign-in from an unknown device new keys, in the pool's single group", async () => {
    const pool = start({ mfaConfiguration: "OFF" });
    const devices = [newDevice(tokensOf(await byPassword(pool))), newDevice(tokensOf(await byPassword(pool)))];
    expect(devices[0]?.key).not.toBe(devices[1]?.key);
    expect(devices[0]?.groupKey).toMatch(/^-[\w-]{8}$/u);
    expect(devices[1]?.groupKey).toBe(devices[0]?.groupKey);
  });

  it("asks only for a code if the device's key is first sent with the code", async () => {
    const pool = start();
    const device = await remember(pool);
    const step = await byPassword(pool);
    const responses = { SOFTWARE_TOKEN_MFA_CODE: totpAt(pool.clock.now()), DEVICE_KEY: device.key };
    const tokens = tokensOf((await respond(pool, step, responses)).body as unknown as Step);
    expect(tokens.NewDeviceMetadata).toBeUndefined();
    expect(decodeJwt(tokens.AccessToken)["device_key"]).toBe(device.key);
  });
});
