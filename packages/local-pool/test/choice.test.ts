/** The choice-based flow: the offered factors, each first factor, and accounts without a password. */
import type { SeededUserConfig, UserPoolConfig } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { initiate, respond, respondWell, type Step, TOTP_SECRET, verifyPassword } from "./support/sign-in-steps.ts";
import { newEphemeral } from "./support/srp-sign-in.ts";
import { ANN, CLIENT_ID, startPool, type StartedPool } from "./support/start-pool.ts";
import { call, callWell } from "./support/wire-client.ts";

const PHONE = "+12345670008";
const WITH_APP: SeededUserConfig = {
  email: ANN.username,
  password: ANN.password,
  attributes: { phone_number: PHONE },
  totpSecret: TOTP_SECRET,
  mfa: { enabled: ["SOFTWARE_TOKEN_MFA"], preferred: "SOFTWARE_TOKEN_MFA" },
};
const WITH_CODES: SeededUserConfig = { email: ANN.username, password: ANN.password, mfa: { enabled: ["EMAIL_OTP"] } };

function start(config: UserPoolConfig = {}): StartedPool {
  return startPool({
    clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH"] }],
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
    seededUsers: [{ email: ANN.username, password: ANN.password, attributes: { phone_number: PHONE } }],
    ...config,
  });
}

const begin = (
  pool: StartedPool,
  parameters: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Promise<Step> => initiate(pool, "USER_AUTH", parameters, more);

const signUp = (pool: StartedPool) => call(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username: "new@example.com" });

describe("SELECT_CHALLENGE", () => {
  it.each([
    [{}, ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP"]],
    [{ mfaConfiguration: "ON" }, ["PASSWORD_SRP", "PASSWORD"]],
    [
      { seededUsers: [{ email: ANN.username, password: ANN.password, status: "FORCE_CHANGE_PASSWORD" }] },
      ["PASSWORD_SRP", "PASSWORD"],
    ],
    [{ seededUsers: [{ email: ANN.username, password: ANN.password }] }, ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP"]],
    [{ mfaConfiguration: "OPTIONAL", seededUsers: [WITH_APP] }, ["PASSWORD_SRP", "PASSWORD"]],
    [{ mfaConfiguration: "OPTIONAL", seededUsers: [WITH_CODES] }, ["PASSWORD_SRP", "PASSWORD"]],
    [{ mfaConfiguration: "OFF", seededUsers: [WITH_CODES] }, ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP"]],
    [{ mfaConfiguration: "OPTIONAL" }, ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP"]],
  ] as const)("with %j it offers %j", async (config, offered) => {
    const step = await begin(start(config as UserPoolConfig));
    expect([step.ChallengeName, step.AvailableChallenges]).toEqual(["SELECT_CHALLENGE", offered]);
  });

  it("is unavailable if the client may not use the flow", async () => {
    const pool = start({ clients: [{}] });
    await expect(begin(pool)).rejects.toThrow("InvalidParameterException: Auth flow not enabled for this client");
  });
});

describe.each(["preferred", "selected"])("a factor that is %s", (how) => {
  const ask = async (pool: StartedPool, factor: string, more: Readonly<Record<string, string>> = {}): Promise<Step> =>
    how === "preferred"
      ? begin(pool, { PREFERRED_CHALLENGE: factor, ...more })
      : respondWell(pool, await begin(pool), { ANSWER: factor, ...more });

  it("accepts a password at once or in a step of its own (PASSWORD)", async () => {
    const pool = start();
    expect((await ask(pool, "PASSWORD", { PASSWORD: ANN.password })).AuthenticationResult).toBeDefined();
    const step = await ask(pool, "PASSWORD");
    expect(step.ChallengeName).toBe("PASSWORD");
    expect((await respond(pool, step, { PASSWORD: "wrong horse" })).name).toBe("NotAuthorizedException");
    expect((await respondWell(pool, step, { PASSWORD: ANN.password })).AuthenticationResult).toBeDefined();
  });

  it("accepts the proof of a password at once or in a step of its own (PASSWORD_SRP)", async () => {
    const pool = start();
    for (const isAtOnce of [true, false]) {
      const ephemeral = newEphemeral();
      const { srpA } = ephemeral;
      const asked = isAtOnce ? await ask(pool, "PASSWORD_SRP", { SRP_A: srpA }) : await ask(pool, "PASSWORD_SRP");
      const challenge = isAtOnce ? asked : await respondWell(pool, asked, { SRP_A: srpA });
      expect(challenge.ChallengeName).toBe("PASSWORD_VERIFIER");
      expect((await verifyPassword(pool, ephemeral, challenge)).AuthenticationResult).toBeDefined();
    }
  });

  it.each([
    ["EMAIL_OTP", "EMAIL"],
    ["SMS_OTP", "SMS"],
  ])("sends eight digits for %s and accepts them once", async (factor, medium) => {
    const pool = start();
    const step = await ask(pool, factor);
    expect(step).toMatchObject({
      ChallengeName: factor,
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: medium },
    });
    expect(pool.latestCode()).toMatch(/^\d{8}$/);
    const code = { [`${factor}_CODE`]: pool.latestCode() };
    expect((await respondWell(pool, step, code)).AuthenticationResult).toBeDefined();
    expect((await respond(pool, step, code)).status).toBe(400);
  });
});

it("offers the choice if the preferred factor is unavailable", async () => {
  const step = await begin(start({ allowedFirstAuthFactors: ["PASSWORD"] }), { PREFERRED_CHALLENGE: "EMAIL_OTP" });
  expect(step.ChallengeName).toBe("SELECT_CHALLENGE");
});

it.each(["EMAIL_OTP", "SMS_OTP"])(
  "sends no %s to a user with a second factor, preferred or selected",
  async (factor) => {
    const pool = start({ mfaConfiguration: "OPTIONAL", seededUsers: [WITH_APP] });
    const step = await begin(pool, { PREFERRED_CHALLENGE: factor });
    expect([step.ChallengeName, step.AvailableChallenges]).toEqual(["SELECT_CHALLENGE", ["PASSWORD_SRP", "PASSWORD"]]);
    expect((await respond(pool, step, { ANSWER: factor })).message).toBe("Selected challenge is not available");
    expect(pool.outbox()).toEqual([]);
    const next = await respondWell(pool, step, { ANSWER: "PASSWORD", PASSWORD: ANN.password });
    expect(next.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  },
);

it("refuses a factor that was not offered, and the session is still valid", async () => {
  const pool = start();
  const step = await begin(pool);
  for (const ANSWER of ["WEB_AUTHN", "SMS_MFA", "password"]) {
    expect((await respond(pool, step, { ANSWER })).message).toBe("Selected challenge is not available");
  }
  expect((await respond(pool, step, { ANSWER: "PASSWORD", PASSWORD: ANN.password })).status).toBe(200);
});

it("locks the account when passwords are guessed in one session", async () => {
  const pool = start();
  const step = await begin(pool, { PREFERRED_CHALLENGE: "PASSWORD" });
  for (let tries = 0; tries < 5; tries += 1) await respond(pool, step, { PASSWORD: "wrong horse" });
  expect((await respond(pool, step, { PASSWORD: ANN.password })).message).toBe("Password attempts exceeded");
});

it("shows an unknown name the same choice, sends nothing, and accepts no code", async () => {
  const pool = start({ clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH"], preventUserExistenceErrors: "ENABLED" }] });
  const USERNAME = "nobody@example.com";
  expect((await begin(pool, { USERNAME })).AvailableChallenges).toEqual(["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP"]);
  const step = await begin(pool, { USERNAME, PREFERRED_CHALLENGE: "EMAIL_OTP" });
  expect(step.ChallengeParameters["CODE_DELIVERY_DESTINATION"]).toBe("n***@e***");
  expect(pool.outbox()).toEqual([]);
  expect((await respond(pool, step, { EMAIL_OTP_CODE: "00000000" }, USERNAME)).name).toBe("CodeMismatchException");
  const refused = await respond(pool, await begin(pool, { USERNAME }), { ANSWER: "PASSWORD", PASSWORD: "x" }, USERNAME);
  expect(refused.message).toBe("Incorrect username or password.");
});

describe("an account without a password", () => {
  it.each([
    ["the sign-up's session", true],
    ["no session", false],
  ])("signs up, is signed in by the confirmation with %s, and later by a code", async (_what, sendsSession) => {
    const pool = start();
    const { body } = await signUp(pool);
    const confirmed = await callWell(pool.handle, "ConfirmSignUp", {
      ClientId: CLIENT_ID,
      Username: "new@example.com",
      ConfirmationCode: pool.latestCode(),
      ...(sendsSession ? { Session: body["Session"] } : {}),
    });
    const session = String(confirmed["Session"]);
    const done = await begin(pool, { USERNAME: "new@example.com" }, { Session: session });
    const AccessToken = done.AuthenticationResult?.AccessToken;
    expect(await callWell(pool.handle, "GetUserAuthFactors", { AccessToken })).toMatchObject({
      ConfiguredUserAuthFactors: ["EMAIL_OTP"],
    });
    await expect(begin(pool, { USERNAME: "new@example.com" }, { Session: session })).rejects.toThrow(
      "only be used once",
    );
    await expect(begin(pool, {}, { Session: session })).rejects.toThrow("Invalid session for the user.");
    expect((await begin(pool, { USERNAME: "new@example.com" })).AvailableChallenges).toEqual(["EMAIL_OTP"]);
  });

  it("is confirmed by the right code also with an expired session", async () => {
    const pool = start();
    const { body } = await signUp(pool);
    pool.clock.advance(200_000);
    const confirmed = await callWell(pool.handle, "ConfirmSignUp", {
      ClientId: CLIENT_ID,
      Username: "new@example.com",
      ConfirmationCode: pool.latestCode(),
      Session: body["Session"],
    });
    expect(confirmed).toEqual({});
  });

  it("cannot be created if passwords are the only factor", async () => {
    expect((await signUp(start({ allowedFirstAuthFactors: ["PASSWORD"] }))).name).toBe("InvalidParameterException");
    expect((await signUp(start({ clients: [{}] }))).message).toMatch(/Value null at 'password'/);
  });
});
