/** Signing in on a device with a wrong clock: the proof of the password contains a timestamp that the pool checks. */
import { confirmSignIn, fetchAuthSession, signIn, signOut } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL, PASSWORD, internalsOf } from "../engine.ts";
import { SAMPLE_CLOCKS, startDevice, WRONG_CLOCKS } from "./device.ts";

const credentials = { username: EMAIL, password: PASSWORD };
const mistyped = { ...credentials, password: "mistyped" };
const SIGN_IN = ["InitiateAuth", "RespondToAuthChallenge"];
const PHONE = "+12345670008";

const devicePool = {
  mfaConfiguration: "OPTIONAL",
  deviceConfiguration: { challengeRequiredOnNewDevice: true },
  seededUsers: [
    { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } },
  ],
} as const;

type Device = ReturnType<typeof startDevice>;

/** Signs in with a code and out again, so that the device proves itself the next time. */
async function rememberDevice(device: Device): Promise<void> {
  await signIn(device.auth, credentials);
  await confirmSignIn(device.auth, { challengeResponse: device.pool.latestCode(PHONE) });
  await internalsOf(device.auth).confirming;
  await signOut(device.auth);
  device.operations.length = 0;
}

describe.each(WRONG_CLOCKS)("on a clock that is %i ms off", (offMs) => {
  it("signs in with two requests, and the tokens are valid", async () => {
    const device = startDevice({ offMs });
    expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
    expect((await fetchAuthSession(device.auth)).tokens).toBeDefined();
    expect(device.operations).toEqual(SIGN_IN);
  });
});

describe.each(SAMPLE_CLOCKS)("on a clock that is %i ms off", (offMs) => {
  it("counts a wrong password once, so that four of them do not lock the account", async () => {
    const device = startDevice({ offMs });
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await expect(signIn(device.auth, mistyped)).rejects.toMatchObject({ code: "signIn.incorrectCredentials" });
    }
    expect(device.count("RespondToAuthChallenge")).toBe(4);
    expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
  });

  it("proves a remembered device", async () => {
    const device = startDevice({ offMs, pool: devicePool });
    await rememberDevice(device);
    expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
    expect(device.count("InitiateAuth")).toBe(1);
  });
});

/** The client learns the server's time only from a refusal. */
const isRefusal = ({ status }: Response): boolean => status >= 400;

it.each(WRONG_CLOCKS)("on a clock that is %i ms off: a sign-in is repeated once without a message", async (offMs) => {
  const device = startDevice({ offMs });
  device.isDateReadable = isRefusal;
  expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
  expect(device.operations).toEqual([...SIGN_IN, ...SIGN_IN]);
});

describe.each(SAMPLE_CLOCKS)("a proof that is refused for its time, on a clock that is %i ms off", (offMs) => {
  it("reports a wrong password, after one repetition in total", async () => {
    const device = startDevice({ offMs });
    device.isDateReadable = isRefusal;
    await expect(signIn(device.auth, mistyped)).rejects.toMatchObject({ code: "signIn.incorrectCredentials" });
    expect(device.operations).toEqual([...SIGN_IN, ...SIGN_IN]);
    // The server's time is known from now on.
    await expect(signIn(device.auth, mistyped)).rejects.toMatchObject({ code: "signIn.incorrectCredentials" });
    expect(device.count("RespondToAuthChallenge")).toBe(3);
  });
});

const HOURS_MS = [7_200_000, -7_200_000];

/** Sets the clock while a response of the pool is on its way. */
function setClockAt(device: Device, isTime: () => boolean, jumpMs: number): void {
  device.onAnswer = () => {
    if (isTime()) device.setClockBy(jumpMs);
  };
}

describe("a clock that is set between the challenge and the proof", () => {
  it.each(HOURS_MS)("by %i ms does not matter if there is a clock that users cannot set", async (jumpMs) => {
    const device = startDevice();
    setClockAt(device, () => device.operations.length === 1, jumpMs);
    expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
    expect(device.operations).toEqual(SIGN_IN);
  });

  it.each(HOURS_MS)("by %i ms causes one repetition without a message if there is none", async (jumpMs) => {
    const device = startDevice({ isMonotonic: false });
    setClockAt(device, () => device.operations.length === 1, jumpMs);
    expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
    expect(device.operations).toEqual([...SIGN_IN, ...SIGN_IN]);
  });

  it("is reported as the reason if it is set again before the repetition", async () => {
    const device = startDevice({ isMonotonic: false });
    setClockAt(device, () => device.operations.at(-1) === "InitiateAuth", 86_400_000);
    await expect(signIn(device.auth, credentials)).rejects.toMatchObject({
      name: "ClockError",
      code: "signIn.clockWrong",
    });
    expect(device.operations).toEqual([...SIGN_IN, ...SIGN_IN]);
  });

  it.each(HOURS_MS)("by %i ms does not forget the remembered device", async (jumpMs) => {
    const device = startDevice({ isMonotonic: false, pool: devicePool });
    await rememberDevice(device);
    // The third response contains the device's own challenge.
    setClockAt(device, () => device.operations.length === 3, jumpMs);
    expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
    expect(device.count("InitiateAuth")).toBe(2);
    expect(device.pool.outbox()).toHaveLength(1);
  });
});
