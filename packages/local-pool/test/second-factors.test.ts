/** Second factors: which user is asked for which factor, which codes are valid, and how often. */
import { answering } from "@poolgate/testkit/answering";
import type { SeededUserConfig, UserPoolConfig } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { respond, respondWell, startSignIn, TOTP_SECRET, totpAt } from "./support/sign-in-steps.ts";
import { ANN, CLIENT_ID, startPool, type StartedPool } from "./support/start-pool.ts";
import { call, callWell, outcomeOf } from "./support/wire-client.ts";

const PHONE = "+12345670008";

function startWith(user: Partial<SeededUserConfig>, config: UserPoolConfig = {}): StartedPool {
  return startPool({
    mfaConfiguration: "OPTIONAL",
    seededUsers: [{ email: ANN.username, password: ANN.password, attributes: { phone_number: PHONE }, ...user }],
    ...config,
  });
}

const codeOf = (code: string) => ({ SOFTWARE_TOKEN_MFA_CODE: code });

const startTotpOnly = () => startWith({}, { mfaConfiguration: "ON", enabledMfas: ["SOFTWARE_TOKEN_MFA"] });

async function signedIn(pool: StartedPool): Promise<string> {
  return (await startSignIn(pool)).AuthenticationResult?.AccessToken ?? "";
}

const startWithApp = () => startWith({ mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET });

describe.each([
  ["SMS_MFA", "SMS", "+*******0008", PHONE],
  ["EMAIL_OTP", "EMAIL", "a***@e***", ANN.username],
] as const)("%s", (factor, medium, shown, address) => {
  const start = () => startWith({ mfa: { enabled: [factor] } });

  it("sends a code and accepts it once", async () => {
    const pool = start();
    const step = await startSignIn(pool);
    expect(step).toMatchObject({
      ChallengeName: factor,
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: medium, CODE_DELIVERY_DESTINATION: shown },
    });
    expect(pool.outbox()).toMatchObject([{ medium, destination: address, purpose: "mfa" }]);
    const code = { [`${factor}_CODE`]: pool.latestCode() };
    expect((await respondWell(pool, step, code)).AuthenticationResult?.AccessToken).toBeDefined();
    expect(await outcomeOf(respond(pool, step, code))).toBe(
      "CodeMismatchException: Invalid code or auth state for the user.",
    );
  });

  it("accepts a code only for its own sign-in", async () => {
    const pool = start();
    await startSignIn(pool);
    const firstCode = { [`${factor}_CODE`]: pool.latestCode() };
    expect(await outcomeOf(respond(pool, await startSignIn(pool), firstCode))).toMatch(/^CodeMismatch/);
  });
});

describe("SOFTWARE_TOKEN_MFA", () => {
  it("accepts the codes of the current, the previous and the next time step", async () => {
    for (const driftMs of [-30_000, 0, 30_000]) {
      const pool = startWithApp();
      const step = await startSignIn(pool);
      expect(step.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
      const answer = await respondWell(pool, step, codeOf(totpAt(pool.clock.now() + driftMs)));
      expect(answer.AuthenticationResult).toBeDefined();
    }
  });

  it("accepts no code twice, and none of a step before one that was used", async () => {
    const pool = startWithApp();
    const now = totpAt(pool.clock.now());
    await respondWell(pool, await startSignIn(pool), codeOf(now));
    const replay = await startSignIn(pool);
    expect(await outcomeOf(respond(pool, replay, codeOf(now)))).toBe(
      "ExpiredCodeException: Your software token has already been used once.",
    );
    expect(await outcomeOf(respond(pool, replay, codeOf(totpAt(pool.clock.now() - 30_000))))).toMatch(/^ExpiredCode/);
    pool.clock.advance(30_000);
    expect((await respond(pool, replay, codeOf(totpAt(pool.clock.now())))).status).toBe(200);
  });
});

describe("the requested factor", () => {
  const all = ["SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP"] as const;

  it("is none if the pool has MFA off, whatever the user has enabled", async () => {
    const pool = startWith({ mfa: { enabled: ["SMS_MFA"] } }, { mfaConfiguration: "OFF" });
    expect((await startSignIn(pool)).AuthenticationResult).toBeDefined();
  });

  it("is none if MFA is optional and the user has enabled nothing", async () => {
    expect((await startSignIn(startWith({}))).AuthenticationResult).toBeDefined();
  });

  it("SELECT_MFA_TYPE: is a choice of several, each of which then asks for its code", async () => {
    for (const factor of all) {
      const pool = startWith({ mfa: { enabled: all }, totpSecret: TOTP_SECRET });
      const step = await startSignIn(pool);
      expect(step.ChallengeName).toBe("SELECT_MFA_TYPE");
      expect(JSON.parse(step.ChallengeParameters["MFAS_CAN_CHOOSE"] ?? "")).toEqual(all);
      expect(step.ChallengeParameters["CODE_DELIVERY_DESTINATION"]).toBe("+*******0008");
      expect(pool.outbox()).toEqual([]);
      const chosen = await respondWell(pool, step, { ANSWER: factor });
      expect(chosen.ChallengeName).toBe(factor);
      const code = factor === "SOFTWARE_TOKEN_MFA" ? totpAt(pool.clock.now()) : pool.latestCode();
      const done = await respondWell(pool, chosen, { [`${factor}_CODE`]: code });
      expect(done.AuthenticationResult).toBeDefined();
    }
  });

  it("is never one that the user does not have", async () => {
    const pool = startWith({ mfa: { enabled: ["SMS_MFA", "EMAIL_OTP"] } });
    const step = await startSignIn(pool);
    for (const ANSWER of ["SOFTWARE_TOKEN_MFA", "WEB_AUTHN", "sms"]) {
      expect(await outcomeOf(respond(pool, step, { ANSWER }))).toMatch(/^MFAMethodNotFound/);
    }
  });

  it("is the preferred one, without a choice", async () => {
    const pool = startWith({ mfa: { enabled: all, preferred: "EMAIL_OTP" }, totpSecret: TOTP_SECRET });
    expect((await startSignIn(pool)).ChallengeName).toBe("EMAIL_OTP");
  });

  it("is a verified address if the pool requires a factor", async () => {
    expect((await startSignIn(startWith({}, { mfaConfiguration: "ON" }))).ChallengeName).toBe("SMS_MFA");
  });
});

describe("MFA_SETUP", () => {
  it("sets up an app during a sign-in, and asks for it from then on", async () => {
    const pool = startTotpOnly();
    const step = await startSignIn(pool);
    expect(step).toMatchObject({
      ChallengeName: "MFA_SETUP",
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    });
    const associated = await callWell(pool.handle, "AssociateSoftwareToken", { Session: step.Session });
    const secret = String(associated["SecretCode"]);
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    const verify = (code: string) =>
      call(pool.handle, "VerifySoftwareToken", { Session: associated["Session"], UserCode: code });
    expect((await verify("000000")).name).toBe("EnableSoftwareTokenMFAException");
    const verified = await verify(totpAt(pool.clock.now(), secret));
    expect(verified.body["Status"]).toBe("SUCCESS");
    // The response may have been lost.
    expect((await verify(totpAt(pool.clock.now(), secret))).body["Status"]).toBe("SUCCESS");
    const session = { ChallengeName: "MFA_SETUP", Session: String(verified.body["Session"]) };
    expect((await respondWell(pool, session, {})).AuthenticationResult).toBeDefined();
    expect((await startSignIn(pool)).ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  });

  it("does not sign in a user who has set up nothing", async () => {
    const pool = startTotpOnly();
    const step = await startSignIn(pool);
    expect(await outcomeOf(respond(pool, step, {}))).toBe(
      "InvalidParameterException: User has not set up software token mfa",
    );
  });

  it("refuses an address with which another user signs in before a code is sent, and accepts another", async () => {
    const pool = startWith(
      { username: "ann" },
      {
        mfaConfiguration: "ON",
        enabledMfas: ["EMAIL_OTP"],
        aliasAttributes: ["email"],
        lambdaConfig: { preSignUp: answering(() => ({ autoConfirmUser: true })) },
      },
    );
    await callWell(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username: "bob", Password: ANN.password });
    const step = await startSignIn(pool, ANN.password, "bob");
    expect(await outcomeOf(respond(pool, step, { EMAIL: ANN.username }, "bob"))).toBe(
      "AliasExistsException: An account with the email already exists.",
    );
    expect(pool.outbox()).toEqual([]);
    expect((await respond(pool, step, { EMAIL: "bob@example.com" }, "bob")).body["ChallengeName"]).toBe("EMAIL_OTP");
  });

  it("sets up e-mail with the code that is sent to the address", async () => {
    const pool = startPool({
      mfaConfiguration: "ON",
      enabledMfas: ["EMAIL_OTP"],
      usernameAttributes: [],
    });
    await callWell(pool.handle, "SignUp", {
      ClientId: CLIENT_ID,
      Username: "ann",
      Password: ANN.password,
      UserAttributes: [{ Name: "phone_number", Value: PHONE }],
    });
    await callWell(pool.handle, "ConfirmSignUp", {
      ClientId: CLIENT_ID,
      Username: "ann",
      ConfirmationCode: pool.latestCode(),
    });
    const step = await startSignIn(pool, ANN.password, "ann");
    expect(step.ChallengeName).toBe("MFA_SETUP");
    const asked = await respondWell(pool, step, { EMAIL: ANN.username }, "ann");
    expect(asked.ChallengeName).toBe("EMAIL_OTP");
    const done = await respondWell(pool, asked, { EMAIL_OTP_CODE: pool.latestCode() }, "ann");
    const AccessToken = done.AuthenticationResult?.AccessToken;
    expect(await callWell(pool.handle, "GetUser", { AccessToken })).toMatchObject({
      UserMFASettingList: ["EMAIL_OTP"],
      UserAttributes: expect.arrayContaining([
        { Name: "email", Value: ANN.username },
        { Name: "email_verified", Value: "true" },
      ]),
    });
    expect((await startSignIn(pool, ANN.password, "ann")).ChallengeName).toBe("EMAIL_OTP");
  });
});

it("stores the device name of SOFTWARE_TOKEN_MFA as the user gives it", async () => {
  const pool = startTotpOnly();
  const step = await startSignIn(pool);
  const { SecretCode, Session } = await callWell(pool.handle, "AssociateSoftwareToken", { Session: step.Session });
  const verified = await callWell(pool.handle, "VerifySoftwareToken", {
    Session,
    UserCode: totpAt(pool.clock.now(), String(SecretCode)),
    FriendlyDeviceName: "Ann's telephone",
  });
  await respondWell(pool, { ChallengeName: "MFA_SETUP", Session: String(verified["Session"]) }, {});
  expect((await startSignIn(pool)).ChallengeParameters["FRIENDLY_DEVICE_NAME"]).toBe("Ann's telephone");
});

describe("SetUserMFAPreference", () => {
  it("enables, prefers and disables factors, as GetUser and GetUserAuthFactors show", async () => {
    const pool = startWith({});
    const AccessToken = await signedIn(pool);
    const set = (settings: object) => callWell(pool.handle, "SetUserMFAPreference", { AccessToken, ...settings });
    await set({ SMSMfaSettings: { Enabled: true }, EmailMfaSettings: { Enabled: true, PreferredMfa: true } });
    const { PreferredMfaSetting, UserMFASettingList } = await callWell(pool.handle, "GetUser", { AccessToken });
    expect([PreferredMfaSetting, UserMFASettingList]).toEqual(["EMAIL_OTP", ["SMS_MFA", "EMAIL_OTP"]]);
    await set({ SMSMfaSettings: { PreferredMfa: true } });
    expect(await callWell(pool.handle, "GetUserAuthFactors", { AccessToken })).toMatchObject({
      PreferredMfaSetting: "SMS_MFA",
      ConfiguredUserAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
    });
    await set({ SMSMfaSettings: { Enabled: false }, EmailMfaSettings: { Enabled: false } });
    expect(await callWell(pool.handle, "GetUser", { AccessToken })).not.toHaveProperty("UserMFASettingList");
  });

  it.each([
    ["a passkey", { WebAuthnMfaSettings: { Enabled: true } }, "The second factor is not enabled for the user pool."],
    ["an app whose code was never entered", { SoftwareTokenMfaSettings: { Enabled: true } }, "User has not set up"],
    [
      "two preferred ones",
      {
        SMSMfaSettings: { Enabled: true, PreferredMfa: true },
        EmailMfaSettings: { Enabled: true, PreferredMfa: true },
      },
      "Only one",
    ],
    [
      "a preferred factor that is disabled",
      { SMSMfaSettings: { Enabled: false, PreferredMfa: true } },
      "A disabled MFA",
    ],
  ])("refuses %s and changes nothing", async (_what, settings, message) => {
    const pool = startWith({});
    const AccessToken = await signedIn(pool);
    const answer = await call(pool.handle, "SetUserMFAPreference", { AccessToken, ...settings });
    expect(`${answer.name}: ${answer.message}`).toMatch(`InvalidParameterException: ${message}`);
    expect(await callWell(pool.handle, "GetUser", { AccessToken })).not.toHaveProperty("UserMFASettingList");
  });

  it("replaces an app only after a code of the new one", async () => {
    const pool = startWith({ totpSecret: TOTP_SECRET });
    const AccessToken = await signedIn(pool);
    await callWell(pool.handle, "SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
    const { SecretCode } = await callWell(pool.handle, "AssociateSoftwareToken", { AccessToken });
    const old = await startSignIn(pool);
    await respondWell(pool, old, { SOFTWARE_TOKEN_MFA_CODE: totpAt(pool.clock.now()) });
    const code = totpAt(pool.clock.now(), String(SecretCode));
    await callWell(pool.handle, "VerifySoftwareToken", { AccessToken, UserCode: code });
    pool.clock.advance(30_000);
    const next = await startSignIn(pool);
    const answers = [totpAt(pool.clock.now()), totpAt(pool.clock.now(), String(SecretCode))].map((answer) =>
      respond(pool, next, { SOFTWARE_TOKEN_MFA_CODE: answer }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 200]);
  });
});

describe("a session", () => {
  it("is refused for another challenge or user, or if it is changed, missing or used", async () => {
    const pool = startWith(
      { mfa: { enabled: ["SMS_MFA"] } },
      { clients: [{ clientId: CLIENT_ID }, { clientId: "otherclient" }] },
    );
    pool.seedUser({ email: "other@example.com", password: ANN.password });
    const step = await startSignIn(pool);
    const code = { SMS_MFA_CODE: pool.latestCode() };
    const invalid = "NotAuthorizedException: Invalid session for the user.";
    const changed = `${step.Session?.slice(0, -1) ?? ""}${step.Session?.endsWith("A") === true ? "B" : "A"}`;
    const refusals = [
      outcomeOf(respond(pool, { ...step, ChallengeName: "SOFTWARE_TOKEN_MFA" }, { SOFTWARE_TOKEN_MFA_CODE: "123456" })),
      outcomeOf(respond(pool, step, code, "other@example.com")),
      outcomeOf(respond(pool, { ...step, Session: changed }, code)),
      outcomeOf(
        call(pool.handle, "RespondToAuthChallenge", {
          ...step,
          ClientId: "otherclient",
          ChallengeResponses: { USERNAME: ANN.username, ...code },
        }),
      ),
    ];
    expect(await Promise.all(refusals)).toEqual([invalid, invalid, invalid, invalid]);
    expect(await outcomeOf(respond(pool, { ChallengeName: "SMS_MFA" }, code))).toMatch(/^InvalidParameter/);
    expect((await respond(pool, step, code)).status).toBe(200);
  });

  it("lasts as long as the client is configured, a quarter of an hour at most", async () => {
    const pool = startWith({ mfa: { enabled: ["EMAIL_OTP"] } }, { clients: [{ authSessionValiditySeconds: 900 }] });
    const step = await startSignIn(pool);
    const code = { EMAIL_OTP_CODE: pool.latestCode() };
    const late = await startSignIn(pool);
    const lateCode = { EMAIL_OTP_CODE: pool.latestCode() };
    pool.clock.advance(899_999);
    expect((await respond(pool, step, code)).status).toBe(200);
    pool.clock.advance(1);
    expect((await respond(pool, late, lateCode)).message).toMatch(/session is expired/);
  });
});
