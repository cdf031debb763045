/**
 * amazon-cognito-identity-js, as published, with remembered devices: confirmed by the library, remembered by the user,
 * used instead of a code, listed and forgotten.
 */
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
} from "amazon-cognito-identity-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REMEMBERING } from "./support/device.ts";
import { servePool, type ServedPool } from "./support/serve-pool.ts";
import { TOTP_SECRET, totpAt } from "./support/sign-in-steps.ts";
import { callWell } from "./support/wire-client.ts";

const username = "ann@example.com";
const password = "correct horse battery";

let pool: ServedPool;

/** The callback that the client called. */
type Turn = readonly [name: string, ...values: readonly unknown[]];

function turn(step: (callbacks: IAuthenticationCallback) => void): Promise<Turn> {
  return new Promise((resolve, reject) => {
    const tell =
      (name: string) =>
      (...values: readonly unknown[]): void =>
        resolve([name, ...values]);
    step({
      onSuccess: tell("onSuccess"),
      onFailure: (error: unknown) =>
        reject(error instanceof Error ? error : Object.assign(new Error("refused"), error)),
      totpRequired: tell("totpRequired"),
    });
  });
}

/** The result of a call that ends with onSuccess or onFailure. */
function answerOf<T>(
  call: (callbacks: { onSuccess: (value: T) => void; onFailure: (error: Error) => void }) => void,
): Promise<T> {
  return new Promise((resolve, reject) => call({ onSuccess: resolve, onFailure: reject }));
}

/** A new object, as after a reload. It reads the device from its storage. */
function freshUser(): CognitoUser {
  const { url, userPoolId, userPoolClientId } = pool;
  const Pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: userPoolClientId, endpoint: url });
  return new CognitoUser({ Username: username, Pool });
}

/**
 * The password is sent in plain text where the library's SRP, which takes a quarter of a second, is not the subject. The
 * library stores the device of either flow under another name of the user.
 */
function authenticate(user: CognitoUser, flow = "USER_PASSWORD_AUTH"): Promise<Turn> {
  user.setAuthenticationFlowType(flow);
  const details = new AuthenticationDetails({ Username: username, Password: password });
  return turn((callbacks) => user.authenticateUser(details, callbacks));
}

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
    const refreshed = await new Promise<unknown>((resolve, reject) => {
      const refreshToken = (session as CognitoUserSession).getRefreshToken();
      user.refreshSession(refreshToken, (error: unknown, renewed: unknown) =>
        error === null ? resolve(renewed) : reject(new Error("refused")),
      );
    });
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
