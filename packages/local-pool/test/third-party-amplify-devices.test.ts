/**
 * aws-amplify, as published, with remembered devices: it signs in with their proof instead of a code, and recovers from
 * one that was forgotten elsewhere. The rest of its calls for devices is in @poolgate/amplify's scenarios.
 */
import { Amplify } from "aws-amplify";
import { confirmSignIn, fetchAuthSession, signIn, type SignInInput, signOut } from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { REMEMBERING } from "./support/device.ts";
import { servePool, type ServedPool } from "./support/serve-pool.ts";
import { TOTP_SECRET, totpAt } from "./support/sign-in-steps.ts";
import { EVERY_FLOW, ONE_ROUND } from "./support/start-pool.ts";
import { callWell } from "./support/wire-client.ts";

const password = "correct horse battery";
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const ASKS_FOR_CODE = { isSignedIn: false, nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" } };

let pool: ServedPool;

beforeAll(async () => {
  const app = { mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET } as const;
  pool = await servePool({
    ...REMEMBERING,
    ...EVERY_FLOW,
    ...ONE_ROUND,
    seededUsers: [
      { email: "ann@example.com", password, ...app },
      { email: "cyd@example.com", password, ...app },
      { email: "custom@example.com", password },
    ],
  });
  const { userPoolId, userPoolClientId, url } = pool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url } } });
});
afterEach(() => signOut());
afterAll(() => pool.stop());

/** The password is sent in plain text: the library's SRP takes half a second. */
const plainly = (username: string) =>
  ({ username, password, options: { authFlowType: "USER_PASSWORD_AUTH" } }) as const satisfies SignInInput;

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

it("DEVICE_SRP_AUTH, DEVICE_PASSWORD_VERIFIER: signs in again without a code, in four calls, and refreshes", async () => {
  await signInWithCode(plainly("ann@example.com"));
  const { deviceKey } = await accessToken();
  await signOut();
  const before = pool.callCount();
  expect(await signIn({ username: "ann@example.com", password })).toEqual(DONE);
  expect(pool.callCount() - before).toBe(4);
  const { text, ...again } = await accessToken();
  expect(again).toEqual({ deviceKey });
  const refreshed = await accessToken({ forceRefresh: true });
  expect(refreshed.text).not.toBe(text);
  expect(refreshed.deviceKey).toBe(deviceKey);
});

it("recovers from a device that was forgotten elsewhere", async () => {
  const username = "cyd@example.com";
  await signInWithCode(plainly(username));
  const { text, deviceKey } = await accessToken();
  await callWell(pool.handle, "ForgetDevice", { AccessToken: text, DeviceKey: deviceKey });
  await signOut();
  await signInWithCode({ username, password });
  expect((await accessToken()).deviceKey).not.toBe(deviceKey);
  await signOut();
  expect(await signIn({ username, password })).toEqual(DONE);
});

it("proves the device after custom rounds too", async () => {
  const input = { username: "custom@example.com", options: { authFlowType: "CUSTOM_WITHOUT_SRP" } } as const;
  const signInThere = async (): Promise<unknown> => {
    await signIn(input);
    expect(await confirmSignIn({ challengeResponse: "any" })).toEqual(DONE);
    return (await accessToken()).deviceKey;
  };
  const deviceKey = await signInThere();
  await signOut();
  expect(await signInThere()).toBe(deviceKey);
});
