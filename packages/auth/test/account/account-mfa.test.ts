/**
 * The second factors of a signed-in user: setting up an authenticator app, setting preferences, and listing the
 * factors.
 */
import {
  confirmUserAttribute,
  fetchMFAPreference,
  fetchUserAuthFactors,
  type MfaSettings,
  setUpTOTP,
  signIn,
  type TotpSetup,
  updateMFAPreference,
  updateUserAttribute,
  verifyTOTPSetup,
} from "@poolgate/auth";
import { beforeEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, loseFirstAnswerOf, PASSWORD, refusal, startSendingEngine } from "../engine.ts";
import { totpOf } from "@poolgate/testkit/totp";

let engine: Engine;
beforeEach(() => startWith());

async function startWith(
  enabledMfas: readonly ("SMS_MFA" | "SOFTWARE_TOKEN_MFA" | "EMAIL_OTP")[] = ALL,
): Promise<void> {
  engine = startSendingEngine({ pool: { config: { mfaConfiguration: "OPTIONAL", enabledMfas } } });
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  engine.operations.length = 0;
}

const ALL = ["SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP"] as const;
const NONE = { enabled: [], preferred: undefined, passkey: false };
const PHONE = "+12345670008";

const codeOf = ({ sharedSecret }: TotpSetup): string => totpOf(sharedSecret.reveal(), engine.clock.now());
const verify = (code: string) => verifyTOTPSetup(engine.auth, { code });
const isAppKnown = async (): Promise<boolean> => (await fetchUserAuthFactors(engine.auth)).configured.includes("TOTP");

/** Makes the pool refuse an operation from the second time on. */
function refuseAgain(refused: string, name: string): void {
  loseFirstAnswerOf(engine, refused);
  const losing = engine.fault;
  let asked = 0;
  engine.fault = (operation, send) => {
    asked += operation === refused ? 1 : 0;
    if (operation !== refused || asked === 1) return losing?.(operation, send);
    return Promise.resolve(refusal(name, "no"));
  };
}

async function addPhone(): Promise<void> {
  await updateUserAttribute(engine.auth, { userAttribute: { attributeKey: "phone_number", value: PHONE } });
  const confirmationCode = engine.pool.latestCode(PHONE);
  await confirmUserAttribute(engine.auth, { userAttributeKey: "phone_number", confirmationCode });
}

describe("a code of the app", () => {
  it("is required before a request is sent", async () => {
    await expect(verify("")).rejects.toMatchObject({
      name: "EmptyVerifyTOTPSetupCode",
      code: "input.required",
      message: "code is required to verifyTOTPSetup",
    });
    expect(engine.operations).toEqual([]);
  });

  it.each(["wrong", "12345", "1".repeat(64), "１２３４５６", " 123456", "123 456"])(
    "that is %j is wrong, and sets up no app",
    async (code) => {
      const setup = await setUpTOTP(engine.auth);
      await expect(verify(code)).rejects.toMatchObject({
        name: "CodeMismatchException",
        code: "code.mismatch",
        message: "Invalid verification code provided, please try again.",
      });
      expect(await isAppKnown()).toBe(false);
      await verify(codeOf(setup));
    },
  );

  it("sets up the app only if the pool confirms it", async () => {
    engine.fault = async () => Response.json({ Status: "ERROR" });
    await expect(verify("123456")).rejects.toMatchObject({ code: "code.mismatch" });
  });
});

describe("preferences", () => {
  it("enable, prefer and disable factors, and leave unnamed ones unchanged", async () => {
    await addPhone();
    await updateMFAPreference(engine.auth, { sms: "ENABLED", email: "PREFERRED" });
    expect(await fetchMFAPreference(engine.auth)).toEqual({
      enabled: ["SMS", "EMAIL"],
      preferred: "EMAIL",
      passkey: false,
    });
    await updateMFAPreference(engine.auth, { email: "NOT_PREFERRED" });
    expect(await fetchMFAPreference(engine.auth)).toEqual({
      enabled: ["SMS", "EMAIL"],
      preferred: undefined,
      passkey: false,
    });
    await updateMFAPreference(engine.auth, {});
    await updateMFAPreference(engine.auth, { sms: "DISABLED", totp: undefined });
    expect(await fetchUserAuthFactors(engine.auth)).toEqual({
      configured: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
      enabled: ["EMAIL"],
      preferred: undefined,
      passkey: false,
    });
  });

  it.each<MfaSettings>([{ totp: "ENABLED" }, { sms: "ENABLED" }, { sms: "PREFERRED", email: "PREFERRED" }])(
    "that the pool cannot store change nothing: %j",
    async (settings) => {
      await expect(updateMFAPreference(engine.auth, settings)).rejects.toMatchObject({
        code: "service.invalidParameter",
      });
      expect(await fetchMFAPreference(engine.auth)).toEqual(NONE);
    },
  );
});

describe("a response that is lost after the pool has acted", () => {
  it("AssociateSoftwareToken: the secret that arrives is the valid one", async () => {
    loseFirstAnswerOf(engine, "AssociateSoftwareToken");
    await verify(codeOf(await engine.clock.settle(setUpTOTP(engine.auth))));
    expect(await isAppKnown()).toBe(true);
  });

  it.each(["EnableSoftwareTokenMFAException", "CodeMismatchException", "ExpiredCodeException"])(
    "VerifySoftwareToken: a used code is not reported as wrong by %s, and the next one works",
    async (name) => {
      const setup = await setUpTOTP(engine.auth);
      refuseAgain("VerifySoftwareToken", name);
      await expect(engine.clock.settle(verify(codeOf(setup)))).rejects.toMatchObject({
        code: "network.unreachable",
        message: "A network error has occurred.",
      });
      engine.fault = undefined;
      engine.clock.advance(30_000);
      await verify(codeOf(setup));
    },
  );

  it("VerifySoftwareToken: a refusal for another reason is reported with that reason", async () => {
    refuseAgain("VerifySoftwareToken", "LimitExceededException");
    await expect(engine.clock.settle(verify("123456"))).rejects.toMatchObject({ code: "limit.exceeded" });
  });

  it("SetUserMFAPreference: the preference is set", async () => {
    loseFirstAnswerOf(engine, "SetUserMFAPreference");
    await engine.clock.settle(updateMFAPreference(engine.auth, { email: "PREFERRED" }));
    expect(await fetchMFAPreference(engine.auth)).toEqual({ enabled: ["EMAIL"], preferred: "EMAIL", passkey: false });
  });
});
