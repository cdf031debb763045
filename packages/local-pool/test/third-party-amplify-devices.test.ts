/**
 * aws-amplify, as published, with remembered devices: it confirms and stores them, signs in with their proof instead of
 * a code, lists and forgets them, and recovers from one that was forgotten elsewhere.
 */
import { Amplify } from "aws-amplify";
import {
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  forgetDevice,
  rememberDevice,
  signIn,
  type SignInInput,
  signOut,
} from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { REMEMBERING } from "./support/device.ts";
import { servePool, type ServedPool } from "./support/serve-pool.ts";
import { TOTP_SECRET, totpAt } from "./support/sign-in-steps.ts";
import { callWell } from "./support/wire-client.ts";

const password = "correct horse battery";
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const APP = { mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET } as const;
const ASKS_FOR_CODE = { isSignedIn: false, nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" } };

let pool: ServedPool;

function configure({ userPoolId, userPoolClientId, url }: ServedPool): void {
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url } } });
}

/** Signs in with a code of the app, each of which is valid once. */
async function signInWithCode(input: SignInInput): Promise<void> {
  expect(await signIn(input)).toEqual(ASKS_FOR_CODE);
  expect(await confirmSignIn({ challengeResponse: totpAt(pool.now()) })).toEqual(DONE);
  pool.advance(30_000);
}

async function accessToken(options = {}): Promise<{ text: string; deviceKey: unknown }> {
  const { tokens } = await fetchAuthSession(options);
  return { text: String(tokens?.accessToken), deviceKey: tokens?.accessToken.payload["device_key"] };
}

afterEach(() => signOut());

describe("if every device is remembered", () => {
  const names = ["ann", "bob", "cyd"].map((name) => `${name}@example.com`);

  beforeAll(async () => {
    pool = await servePool({
      ...REMEMBERING,
      clients: [
        {
          explicitAuthFlows: [
            "ALLOW_USER_SRP_AUTH",
            "ALLOW_USER_PASSWORD_AUTH",
            "ALLOW_REFRESH_TOKEN_AUTH",
            "ALLOW_CUSTOM_AUTH",
            "ALLOW_USER_AUTH",
          ],
        },
      ],
      triggers: {
        defineAuthChallenge: ({ session }) => {
          const isAnswered = session.at(-1)?.challengeName === "CUSTOM_CHALLENGE";
          return isAnswered ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" };
        },
        createAuthChallenge: () => ({}),
        verifyAuthChallengeResponse: () => ({ answerCorrect: true }),
      },
      seededUsers: [
        ...names.map((email) => ({ email, password, ...APP })),
        { email: "plain@example.com", password },
        { email: "custom@example.com", password },
      ],
    });
    configure(pool);
  });
  afterAll(() => pool.stop());

  it("DEVICE_SRP_AUTH, DEVICE_PASSWORD_VERIFIER: signs in again without a code, in four calls", async () => {
    const input = { username: "ann@example.com", password };
    await signInWithCode(input);
    const { deviceKey } = await accessToken();
    await signOut();
    const before = pool.callCount();
    expect(await signIn(input)).toEqual(DONE);
    expect(pool.callCount() - before).toBe(4);
    expect((await accessToken()).deviceKey).toBe(deviceKey);
  });

  it("refreshes with the device's key", async () => {
    await signIn({ username: "ann@example.com", password });
    const { text, deviceKey } = await accessToken();
    const refreshed = await accessToken({ forceRefresh: true });
    expect(refreshed.text).not.toBe(text);
    expect(refreshed.deviceKey).toBe(deviceKey);
  });

  it("lists the device and forgets it; the next sign-in asks for a code", async () => {
    const input = { username: "bob@example.com", password };
    await signInWithCode(input);
    const { deviceKey } = await accessToken();
    const [device, ...others] = await fetchDevices();
    expect(others).toEqual([]);
    expect(device).toMatchObject({ id: deviceKey, name: expect.any(String), attributes: { device_status: "valid" } });
    expect(Math.abs(pool.now() - Number(device?.lastAuthenticatedDate))).toBeLessThan(60_000);
    await forgetDevice();
    expect(await fetchDevices()).toEqual([]);
    await signOut();
    await signInWithCode(input);
    expect((await fetchDevices()).map(({ id }) => id)).toEqual([(await accessToken()).deviceKey]);
  });

  it("recovers from a device that was forgotten elsewhere", async () => {
    const input = { username: "cyd@example.com", password };
    await signInWithCode(input);
    const { text, deviceKey } = await accessToken();
    await callWell(pool.handle, "ForgetDevice", { AccessToken: text, DeviceKey: deviceKey });
    await signOut();
    await signInWithCode(input);
    expect((await accessToken()).deviceKey).not.toBe(deviceKey);
    await signOut();
    expect(await signIn(input)).toEqual(DONE);
  });

  it("proves the device after a password in plain text too", async () => {
    const input = { username: "plain@example.com", password, options: { authFlowType: "USER_PASSWORD_AUTH" } } as const;
    expect(await signIn(input)).toEqual(DONE);
    const { deviceKey } = await accessToken();
    await signOut();
    const before = pool.callCount();
    expect(await signIn(input)).toEqual(DONE);
    expect(pool.callCount() - before).toBe(3);
    const { text, ...again } = await accessToken();
    expect(again).toEqual({ deviceKey });
    await callWell(pool.handle, "ForgetDevice", { AccessToken: text, DeviceKey: deviceKey });
    await signOut();
    expect(await signIn(input)).toEqual(DONE);
    expect((await accessToken()).deviceKey).not.toBe(deviceKey);
  });

  it("proves the device after custom rounds too", async () => {
    const input = { username: "custom@example.com", options: { authFlowType: "CUSTOM_WITHOUT_SRP" } } as const;
    await signIn(input);
    expect(await confirmSignIn({ challengeResponse: "any" })).toEqual(DONE);
    const { deviceKey } = await accessToken();
    await signOut();
    await signIn(input);
    expect(await confirmSignIn({ challengeResponse: "any" })).toEqual(DONE);
    expect((await accessToken()).deviceKey).toBe(deviceKey);
  });
});

describe("if the user is asked", () => {
  beforeAll(async () => {
    pool = await servePool({
      ...REMEMBERING,
      deviceConfiguration: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
      seededUsers: [{ email: "dora@example.com", password, ...APP }],
    });
    configure(pool);
  });
  afterAll(() => pool.stop());

  it("asks for a code until the device is remembered", async () => {
    const input = { username: "dora@example.com", password };
    await signInWithCode(input);
    expect(await fetchDevices()).toEqual([]);
    await signOut();
    await signInWithCode(input);
    await rememberDevice();
    expect(await fetchDevices()).toHaveLength(1);
    await signOut();
    expect(await signIn(input)).toEqual(DONE);
  });
});
