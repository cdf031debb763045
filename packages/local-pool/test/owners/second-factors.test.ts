/** The second factors of a user as the pool's owner sees and changes them, and the older settings for codes by SMS. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { startSignIn, TOTP_SECRET } from "../support/sign-in-steps.ts";
import { ANN, startPool, type StartedPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, outcomeOf, type WireAnswer } from "../support/wire-client.ts";

const NAMED = { UserPoolId: "us-east-1_LocalPool", Username: ANN.username };
const SMS_OPTION = { DeliveryMedium: "SMS", AttributeName: "phone_number" };

function start(config: UserPoolConfig = {}): StartedPool {
  return startPool({
    mfaConfiguration: "OPTIONAL",
    seededUsers: [
      {
        email: ANN.username,
        password: ANN.password,
        attributes: { phone_number: "+12345670008" },
        totpSecret: TOTP_SECRET,
      },
    ],
    ...config,
  });
}

const asOwner = (pool: StartedPool, operation: string, more: Readonly<Record<string, unknown>> = {}) =>
  callAsOwner(pool.handle, operation, { ...NAMED, ...more });

async function factors(pool: StartedPool): Promise<WireAnswer["body"]> {
  return (await asOwner(pool, "AdminGetUserAuthFactors")).body;
}

async function challenge(pool: StartedPool): Promise<string | undefined> {
  return (await startSignIn(pool)).ChallengeName;
}

it("AdminSetUserMFAPreference sets what AdminGetUserAuthFactors shows and the sign-in asks for", async () => {
  const pool = start();
  const preference = {
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    SMSMfaSettings: { Enabled: true },
  };
  expect((await asOwner(pool, "AdminSetUserMFAPreference", preference)).body).toEqual({});
  expect(await factors(pool)).toEqual({
    Username: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
    PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
    UserMFASettingList: ["SMS_MFA", "SOFTWARE_TOKEN_MFA"],
    ConfiguredUserAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP", "SOFTWARE_TOKEN"],
  });
  expect(await challenge(pool)).toBe("SOFTWARE_TOKEN_MFA");
});

it("AdminSetUserMFAPreference refuses a factor that the pool does not offer", async () => {
  const pool = start({ enabledMfas: ["SOFTWARE_TOKEN_MFA"] });
  const outcome = outcomeOf(asOwner(pool, "AdminSetUserMFAPreference", { SMSMfaSettings: { Enabled: true } }));
  expect(await outcome).toMatch(/^InvalidParameterException/);
});

it("AdminDeleteSoftwareToken removes the app and the factor, and does nothing without one", async () => {
  const pool = start();
  const preference = {
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    SMSMfaSettings: { Enabled: true },
  };
  await asOwner(pool, "AdminSetUserMFAPreference", preference);
  for (const _ of [1, 2]) expect((await asOwner(pool, "AdminDeleteSoftwareToken")).body).toEqual({});
  expect(await factors(pool)).toMatchObject({
    UserMFASettingList: ["SMS_MFA"],
    ConfiguredUserAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
  });
  expect(await factors(pool)).not.toHaveProperty("PreferredMfaSetting");
  expect(await challenge(pool)).toBe("SMS_MFA");
});

async function signedIn(pool: StartedPool): Promise<{ readonly AccessToken: string }> {
  return { AccessToken: (await startSignIn(pool)).AuthenticationResult?.AccessToken ?? "" };
}

describe("the older settings", () => {
  it("turn codes by SMS on and off, and are shown as MFAOptions", async () => {
    const pool = start();
    const token = await signedIn(pool);
    expect(await callWell(pool.handle, "SetUserSettings", { ...token, MFAOptions: [SMS_OPTION] })).toEqual({});
    expect(await callWell(pool.handle, "GetUser", token)).toMatchObject({ MFAOptions: [SMS_OPTION] });
    expect((await asOwner(pool, "AdminGetUser", {})).body).toMatchObject({ MFAOptions: [SMS_OPTION] });
    expect(await factors(pool)).not.toHaveProperty("UserMFASettingList");
    expect(await challenge(pool)).toBe("SMS_MFA");
    expect((await asOwner(pool, "AdminSetUserSettings", { MFAOptions: [] })).body).toEqual({});
    expect(await challenge(pool)).toBeUndefined();
    expect(await callWell(pool.handle, "GetUser", token)).not.toHaveProperty("MFAOptions");
  });

  it("stay when SetUserMFAPreference changes something else", async () => {
    const pool = start();
    await asOwner(pool, "AdminSetUserSettings", { MFAOptions: [SMS_OPTION] });
    await asOwner(pool, "AdminSetUserMFAPreference", { SoftwareTokenMfaSettings: { Enabled: true } });
    expect(await challenge(pool)).toBe("SELECT_MFA_TYPE");
  });

  it.each([
    ["another medium", { DeliveryMedium: "EMAIL", AttributeName: "email" }],
    ["another attribute", { DeliveryMedium: "SMS", AttributeName: "email" }],
    ["no members", {}],
  ])("refuse an option with %s", async (_what, option) => {
    const outcome = await outcomeOf(asOwner(start(), "AdminSetUserSettings", { MFAOptions: [option] }));
    expect(outcome).toMatch(/^InvalidParameterException/);
  });

  it("refuse a user without a verified phone number", async () => {
    const pool = start({ seededUsers: [{ email: ANN.username, password: ANN.password }] });
    expect(await outcomeOf(asOwner(pool, "AdminSetUserSettings", { MFAOptions: [SMS_OPTION] }))).toBe(
      "InvalidParameterException: User does not have delivery config set to turn on SMS_MFA",
    );
  });
});
