/**
 * A passkey that counts as two factors (`webAuthn.factorConfiguration`): who may sign in with one, and who may enable it.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_WebAuthnMfaSettingsType.html
 */
import type { SeededUserConfig, UserPoolConfig } from "@poolgate/local-pool";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { expect, it } from "vitest";
import { askForPasskey, optionsOf, register, signIn, startPasskeyPool } from "../support/passkeys/passkey-steps.ts";
import { respondWell, startSignIn, TOTP_SECRET, totpAt } from "../support/sign-in-steps.ts";
import { ANN, type StartedPool } from "../support/start-pool.ts";
import { call, callWell, textOf } from "../support/wire-client.ts";

const TWO_FACTORS = { webAuthn: { factorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION" } } as const;
const APP = { SoftwareTokenMfaSettings: { Enabled: true } };
const PASSKEY = { WebAuthnMfaSettings: { Enabled: true } };
const ALONE = "InvalidParameterException: WebAuthn MFA requires enabling an additional MFA setting.";
const PASSWORDS = ["PASSWORD_SRP", "PASSWORD"];

interface Started {
  readonly pool: StartedPool;
  readonly authenticator: ReturnType<typeof createSoftwareAuthenticator>;
  readonly set: (settings: object) => Promise<string>;
  /** The challenges that the pool offers if the client prefers a passkey. */
  readonly offered: () => Promise<readonly string[] | undefined>;
  readonly settings: () => Promise<unknown>;
}

/** Ann with an authenticator app that she uses as second factor, and with a passkey. */
async function start(config: UserPoolConfig, user: Partial<SeededUserConfig> = {}): Promise<Started> {
  const mfa = { enabled: ["SOFTWARE_TOKEN_MFA"] } as const;
  const ann = { email: ANN.username, password: ANN.password, totpSecret: TOTP_SECRET, mfa, ...user };
  const pool = startPasskeyPool({ mfaConfiguration: "OPTIONAL", seededUsers: [ann], ...TWO_FACTORS, ...config });
  const step = await startSignIn(pool);
  const { AuthenticationResult } =
    step.ChallengeName === undefined
      ? step
      : await respondWell(pool, step, { SOFTWARE_TOKEN_MFA_CODE: totpAt(pool.clock.now()) });
  const AccessToken = AuthenticationResult?.AccessToken ?? "";
  const authenticator = createSoftwareAuthenticator();
  expect(textOf(await register(pool, authenticator, { AccessToken }))).toBe("good");
  return {
    pool,
    authenticator,
    set: async (settings) => textOf(await call(pool.handle, "SetUserMFAPreference", { AccessToken, ...settings })),
    offered: async () => (await askForPasskey(pool)).AvailableChallenges,
    settings: async () => (await callWell(pool.handle, "GetUser", { AccessToken }))["UserMFASettingList"],
  };
}

it.each(["OPTIONAL", "ON"] as const)(
  "signs in without another factor where MFA is %s, once the user has enabled it",
  async (mfaConfiguration) => {
    const { pool, authenticator, set, offered, settings } = await start({ mfaConfiguration });
    expect(await offered()).toEqual(PASSWORDS);
    expect(await set({ ...APP, ...PASSKEY })).toBe("good");
    expect(await settings()).toEqual(["SOFTWARE_TOKEN_MFA", "WEB_AUTHN_MFA"]);
    expect(optionsOf(await askForPasskey(pool))).toMatchObject({ userVerification: "required" });
    expect((await signIn(pool, authenticator)).body).toMatchObject({ AuthenticationResult: { TokenType: "Bearer" } });
    // "Passkey MFA applies only when passkey is the first authentication factor."
    expect((await startSignIn(pool)).ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  },
);

it("signs in with a passkey only if the authenticator has verified the user", async () => {
  const { pool, authenticator, set } = await start({ mfaConfiguration: "ON" });
  await set({ ...APP, ...PASSKEY });
  const unverified = await signIn(pool, authenticator, { flags: (flags) => flags & ~4 });
  expect(textOf(unverified)).toMatch("NotAuthorizedException");
  expect(textOf(await signIn(pool, authenticator))).toBe("good");
});

it("needs no setting of a user without a second factor, unless MFA is required", async () => {
  const { authenticator, pool } = await start({}, { mfa: { enabled: [] } });
  expect(textOf(await signIn(pool, authenticator))).toBe("good");
});

it("is kept, and signs in no user with a second factor, where a passkey counts as one", async () => {
  const { authenticator, pool, set, offered } = await start({ webAuthn: {} });
  expect(await offered()).toEqual(PASSWORDS);
  expect(await set({ SoftwareTokenMfaSettings: { Enabled: false } })).toBe("good");
  expect(textOf(await signIn(pool, authenticator))).toBe("good");
});

it("cannot be enabled alone, nor stay when the last other factor is disabled", async () => {
  const { set, settings, offered } = await start({});
  // The service refuses this even while the app is enabled: the same request must name another factor.
  expect(await set(PASSKEY)).toBe(ALONE);
  expect(await set({ ...APP, ...PASSKEY })).toBe("good");
  expect(await set({ SoftwareTokenMfaSettings: { Enabled: false } })).toBe(ALONE);
  expect(await settings()).toEqual(["SOFTWARE_TOKEN_MFA", "WEB_AUTHN_MFA"]);
  expect(await set({ WebAuthnMfaSettings: { Enabled: false } })).toBe("good");
  expect([await settings(), await offered()]).toEqual([["SOFTWARE_TOKEN_MFA"], PASSWORDS]);
  await set({ ...APP, ...PASSKEY });
  const off = { Enabled: false };
  expect(await set({ SoftwareTokenMfaSettings: off, WebAuthnMfaSettings: off })).toBe("good");
  expect([await settings(), await offered()]).toEqual([undefined, ["WEB_AUTHN"]]);
});

it.each([
  [
    { mfaConfiguration: "ON", webAuthn: {} },
    "webAuthn.factorConfiguration: must be MULTI_FACTOR_WITH_USER_VERIFICATION if MFA is required and WEB_AUTHN allowed",
  ],
  [
    { webAuthn: { ...TWO_FACTORS.webAuthn, userVerification: "preferred" } },
    "webAuthn.userVerification: must be required where a passkey counts as two factors",
  ],
  [
    { seededUsers: [{ email: "a@example.com", password: "correct horse", mfa: { enabled: [], webAuthn: true } }] },
    "seededUsers[0].mfa.webAuthn: needs another enabled factor",
  ],
  [
    {
      webAuthn: {},
      seededUsers: [
        { email: "a@example.com", password: "correct horse", mfa: { enabled: ["EMAIL_OTP"], webAuthn: true } },
      ],
    },
    "seededUsers[0].mfa.webAuthn: in this pool a passkey counts as one factor (webAuthn.factorConfiguration)",
  ],
] as const)("cannot be configured as %j", (config, problem) => {
  expect(() => startPasskeyPool({ ...TWO_FACTORS, ...(config as UserPoolConfig) })).toThrow(problem);
});
