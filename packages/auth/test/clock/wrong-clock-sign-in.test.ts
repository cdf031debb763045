/** Signing in on a device whose clock is wrong: by a proof of the password, which holds a timestamp that the pool judges. */
import { confirmSignIn, fetchAuthSession, signIn, signOut } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL, PASSWORD } from "../engine.ts";
import { startDevice, WRONG_CLOCKS } from "./device.ts";

const credentials = { username: EMAIL, password: PASSWORD };
const mistyped = { ...credentials, password: "mistyped" };
const SIGN_IN = ["InitiateAuth", "RespondToAuthChallenge"];
const PHONE = "+12345670008";

const choicePool = {
  clients: [{ explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"],
} as const;

const devicePool = {
  mfaConfiguration: "OPTIONAL",
  deviceConfiguration: { challengeRequiredOnNewDevice: true },
  seededUsers: [
    { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } },
  ],
} as const;

type Device = ReturnType<typeof startDevice>;

/** Signed in by a code, and out again: the next time the device proves itself. */
async function rememberDevice(device: Device): Promise<void> {
  await signIn(device.auth, credentials);
  await confirmSignIn(device.auth, { challengeResponse: device.pool.latestCode(PHONE) });
  await device.auth.internals.confirming;
  await signOut(device.auth);
  device.operations.length = 0;
}

async function choosePassword(device: Device): Promise<boolean> {
  await signIn(device.auth, { username: EMAIL, options: { flow: "choice" } });
  await confirmSignIn(device.auth, { challengeResponse: "PASSWORD_SRP" });
  return (await confirmSignIn(device.auth, { challengeResponse: PASSWORD })).isSignedIn;
}

describe.each(WRONG_CLOCKS)("C01, C02, C03: by %s, a clock that is %i ms off", (_, offMs) => {
  it("signs in by two requests, and the tokens are good", async () => {
    const device = startDevice({ offMs });
    expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
    expect((await fetchAuthSession(device.auth)).tokens).toBeDefined();
    expect(device.operations).toEqual(SIGN_IN);
  });

  it("counts a wrong password once: four of them lock nobody out", async () => {
    const device = startDevice({ offMs });
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await expect(signIn(device.auth, mistyped)).rejects.toMatchObject({ code: "signIn.incorrectCredentials" });
    }
    expect(device.count("RespondToAuthChallenge")).toBe(4);
    expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
  });

  it("signs in where the pool lets people choose", async () => {
    expect(await choosePassword(startDevice({ offMs, pool: choicePool }))).toBe(true);
  });

  it("proves a remembered device", async () => {
    const device = startDevice({ offMs, pool: devicePool });
    await rememberDevice(device);
    expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
    expect(device.count("InitiateAuth")).toBe(1);
  });
});

/** Only a refusal says what time it is. */
const isRefusal = ({ status }: Response): boolean => status >= 400;

describe.each(WRONG_CLOCKS)(
  "C01, C02, C03: by %s, a proof that is refused for its time, on a clock that is %i ms off",
  (_, offMs) => {
    it("is repeated once, in silence", async () => {
      const device = startDevice({ offMs });
      device.isDateReadable = isRefusal;
      expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
      expect(device.operations).toEqual([...SIGN_IN, ...SIGN_IN]);
    });

    it("does not hide that the password is wrong, and costs one repeat in all", async () => {
      const device = startDevice({ offMs });
      device.isDateReadable = isRefusal;
      await expect(signIn(device.auth, mistyped)).rejects.toMatchObject({ code: "signIn.incorrectCredentials" });
      expect(device.operations).toEqual([...SIGN_IN, ...SIGN_IN]);
      // From now on the time is known.
      await expect(signIn(device.auth, mistyped)).rejects.toMatchObject({ code: "signIn.incorrectCredentials" });
      expect(device.count("RespondToAuthChallenge")).toBe(3);
    });

    it("begins again where the pool lets people choose", async () => {
      const device = startDevice({ offMs, pool: choicePool });
      device.isDateReadable = isRefusal;
      expect(await choosePassword(device)).toBe(true);
    });
  },
);

const HOURS_MS = [7_200_000, -7_200_000];

/** Somebody sets the clock while an answer of the pool is on its way. */
function setClockAt(device: Device, isTime: () => boolean, jumpMs: number): void {
  device.onAnswer = () => {
    if (isTime()) device.setClockBy(jumpMs);
  };
}

describe("a clock that is set between the challenge and the proof", () => {
  it.each(HOURS_MS)("by %i ms does not matter where there is a clock that nobody can set", async (jumpMs) => {
    const device = startDevice();
    setClockAt(device, () => device.operations.length === 1, jumpMs);
    expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
    expect(device.operations).toEqual(SIGN_IN);
  });

  it.each(HOURS_MS)("by %i ms costs one silent repeat where there is none", async (jumpMs) => {
    const device = startDevice({ isMonotonic: false });
    setClockAt(device, () => device.operations.length === 1, jumpMs);
    expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
    expect(device.operations).toEqual([...SIGN_IN, ...SIGN_IN]);
  });

  it("is named as the reason when it is set again before the repeat", async () => {
    const device = startDevice({ isMonotonic: false });
    setClockAt(device, () => device.operations.at(-1) === "InitiateAuth", 86_400_000);
    await expect(signIn(device.auth, credentials)).rejects.toMatchObject({
      name: "ClockError",
      code: "signIn.clockWrong",
    });
    expect(device.operations).toEqual([...SIGN_IN, ...SIGN_IN]);
  });

  it.each(HOURS_MS)("by %i ms costs nobody the remembered device", async (jumpMs) => {
    const device = startDevice({ isMonotonic: false, pool: devicePool });
    await rememberDevice(device);
    // The third answer holds the device's own challenge.
    setClockAt(device, () => device.operations.length === 3, jumpMs);
    expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
    expect(device.count("InitiateAuth")).toBe(2);
    expect(device.pool.outbox()).toHaveLength(1);
  });
});
