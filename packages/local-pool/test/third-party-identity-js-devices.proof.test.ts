/**
 * amazon-cognito-identity-js, as published, with remembered devices: confirmed by the library, remembered by the user,
 * used instead of a code, listed and forgotten.
 */
import type { CognitoUser, CognitoUserSession } from "amazon-cognito-identity-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REMEMBERING } from "./support/device.ts";
import { answerOf, authenticate as authenticateAs, resultOf, turn, type Turn, userOf } from "./support/identity-js.ts";
import { servePool, type ServedPool } from "./support/serve-pool.ts";
import { TOTP_SECRET, totpAt } from "./support/sign-in-steps.ts";
import { callWell } from "./support/wire-client.ts";

const username = "ann@example.com";
const password = "correct horse battery";

let pool: ServedPool;

const freshUser = (): CognitoUser => userOf(pool, username);

/** The library stores the device of either flow under another name of the user. */
const authenticate = (user: CognitoUser, flow?: string): Promise<Turn> => authenticateAs(user, password, flow);

/** Signs in with a code of the app, each of which is valid once. */
async function authenticateWithCode(user: CognitoUser, flow?: string): Promise<Turn> {
  expect((await authenticate(user, flow))[0]).toBe("totpRequired");
  const code = totpAt(pool.now());
  const end = await turn((callbacks) => user.sendMFACode(code, callbacks, "SOFTWARE_TOKEN_MFA"));
  pool.advance(30_000);
  return end;
}

async function listed(user: CognitoUser): Promise<string[]> {
  const answer = await answerOf<{ Devices: { DeviceKey: string }[] }>((callbacks) =>
    user.listDevices(60, null, callbacks),
  );
  return answer.Devices.map(({ DeviceKey }) => DeviceKey);
}

beforeAll(async () => {
  pool = await servePool({
    ...REMEMBERING,
    deviceConfiguration: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
    seededUsers: [{ email: username, password, mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET }],
  });
});

afterAll(() => pool.stop());

describe("a device", () => {
  it("is confirmed by the library, and remembered by its user", async () => {
    const user = freshUser();
    const [name, , isToBeAsked] = await authenticateWithCode(user);
    expect([name, isToBeAsked]).toEqual(["onSuccess", true]);
    expect(await listed(user)).toEqual([]);
    expect(await answerOf((callbacks) => user.setDeviceStatusRemembered(callbacks))).toBe("SUCCESS");
    expect(await listed(user)).toHaveLength(1);
  });

  it("DEVICE_SRP_AUTH, DEVICE_PASSWORD_VERIFIER: signs in without a code, and refreshes", async () => {
    const user = freshUser();
    const before = pool.callCount();
    const [name, session] = await authenticate(user);
    expect([name, pool.callCount() - before]).toEqual(["onSuccess", 3]);
    const { AccessToken, key } = accessOf(session);
    expect(await listed(user)).toEqual([key]);
    const refreshToken = (session as CognitoUserSession).getRefreshToken();
    const refreshed = await resultOf((callback) => user.refreshSession(refreshToken, callback));
    expect(accessOf(refreshed).key).toBe(key);
    expect(accessOf(refreshed).AccessToken).not.toBe(AccessToken);
  });

  it("is read, not remembered any more, and remembered again", async () => {
    const user = freshUser();
    const [, session] = await authenticate(user);
    const device = await answerOf<unknown>((callbacks) =>
      user.getDevice({ ...callbacks, onSuccess: (value: unknown) => callbacks.onSuccess(value) }),
    );
    expect(JSON.stringify(device)).toContain(accessOf(session).key);
    expect(await answerOf((callbacks) => user.setDeviceStatusNotRemembered(callbacks))).toBe("SUCCESS");
    const again = freshUser();
    expect((await authenticateWithCode(again))[0]).toBe("onSuccess");
    expect(await answerOf((callbacks) => again.setDeviceStatusRemembered(callbacks))).toBe("SUCCESS");
    expect((await authenticate(freshUser()))[0]).toBe("onSuccess");
  });

  it("is forgotten; the next sign-in asks for a code", async () => {
    const user = freshUser();
    await authenticate(user);
    expect(await answerOf((callbacks) => user.forgetDevice(callbacks))).toBe("SUCCESS");
    expect(await listed(user)).toEqual([]);
    expect((await authenticateWithCode(freshUser()))[2]).toBe(true);
  });

  it("that was forgotten elsewhere is dropped, and another one proves itself after SRP, in four calls", async () => {
    const user = freshUser();
    const [, session] = await authenticateWithCode(user);
    const { AccessToken, key } = accessOf(session);
    await callWell(pool.handle, "ForgetDevice", { AccessToken, DeviceKey: key });
    // Both the object that still has the key, and one that reads it from the storage.
    expect((await authenticate(user, "USER_SRP_AUTH"))[0]).toBe("totpRequired");
    const again = freshUser();
    const [name, next] = await authenticateWithCode(again, "USER_SRP_AUTH");
    expect(name).toBe("onSuccess");
    expect(accessOf(next).key).not.toBe(key);
    await answerOf((callbacks) => again.setDeviceStatusRemembered(callbacks));
    const before = pool.callCount();
    const [last] = await authenticate(freshUser(), "USER_SRP_AUTH");
    expect([last, pool.callCount() - before]).toEqual(["onSuccess", 4]);
  });
});

function accessOf(session: unknown): { AccessToken: string; key: unknown } {
  const token = (session as CognitoUserSession).getAccessToken();
  return { AccessToken: token.getJwtToken(), key: token.payload["device_key"] };
}
