/**
 * Every challenge with wrong answers: without its session, with parameters of a wrong type, with codes that are wrong,
 * expired, used, empty, endless or in other digits, and two at once. Each gets the service's own error, and the right
 * answer is still accepted afterwards.
 */
import { answering } from "@poolgate/testkit/answering";
import { CHALLENGE_NAMES } from "@poolgate/auth/wire";
import type { SeededUserConfig, UserPoolConfig } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { challengeKind } from "../support/challenge-kinds.ts";
import { respond, startSignIn, totpAt } from "../support/sign-in-steps.ts";
import { ANN, CLIENT_ID, startPool, type StartedPool, EVERY_FLOW, ONE_ROUND } from "../support/start-pool.ts";
import { call, callWell, textOf } from "../support/wire-client.ts";

const SESSION_EXPIRED = "NotAuthorizedException: Invalid session for the user, session is expired.";
const SESSION_USED = "NotAuthorizedException: Invalid session for the user, session can only be used once.";

function startWith(user: Partial<SeededUserConfig>, config: UserPoolConfig = {}): StartedPool {
  const attributes = { phone_number: "+12345670008" };
  return startPool({
    ...EVERY_FLOW,
    mfaConfiguration: "OPTIONAL",
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
    ...ONE_ROUND,
    seededUsers: [{ email: ANN.username, password: ANN.password, attributes, ...user }],
    ...config,
  });
}

describe.each([
  "SMS_MFA",
  "EMAIL_OTP as a second factor",
  "EMAIL_OTP as a first factor",
  "SMS_OTP",
  "SOFTWARE_TOKEN_MFA",
])("a code of %s", (name) => {
  const { config, reach } = challengeKind(name);

  /** The right code, and a function that sends another one. */
  async function ask(pool: StartedPool): Promise<{ code: string; send: (text: string) => Promise<string> }> {
    const { right, send } = await reach(pool);
    const [[member, code] = ["", ""]] = Object.entries(right());
    return { code, send: async (text) => textOf(await send({ [member]: text })) };
  }

  it.each([
    ["wrong", "x00000", /^CodeMismatchException: /],
    ["empty", "", /^InvalidParameterException: Missing required parameter \w+_CODE$/],
    ["of 64 digits", "1".repeat(64), /^CodeMismatchException: /],
    ["in full-width digits", "１２３４５６", /^CodeMismatchException: /],
    ["of null characters", "\u0000".repeat(6), /^CodeMismatchException: /],
  ])("that is %s is refused, and the right one is still accepted", async (_what, text, refusal) => {
    const pool = startPool(config);
    const { code, send } = await ask(pool);
    expect(await send(text)).toMatch(refusal);
    expect(await send(code)).toBe("good");
  });

  it("is refused with spaces around it, which the client must remove", async () => {
    const { code, send } = await ask(startPool(config));
    for (const spaced of [` ${code}`, `${code}\n`, `${code.slice(0, 3)} ${code.slice(3)}`]) {
      expect(await send(spaced)).toMatch(/^CodeMismatchException: /);
    }
    expect(await send(code)).toBe("good");
  });

  it("is accepted once, and only one of two at the same time", async () => {
    const { code, send } = await ask(startPool(config));
    const answers = await Promise.all([send(code), send(code)]);
    expect(answers.toSorted().map((text) => text.replace(/:.*$/u, ""))).toEqual([
      expect.stringMatching(/^(?:CodeMismatch|ExpiredCode|NotAuthorized)Exception$/),
      "good",
    ]);
    expect(await send(code)).not.toBe("good");
  });

  it("is refused after its session has expired", async () => {
    const pool = startPool(config);
    const { code, send } = await ask(pool);
    pool.clock.advance(179_999);
    expect(await send("x00000")).toMatch(/^CodeMismatch/);
    pool.clock.advance(1);
    expect(await send(code)).toBe(SESSION_EXPIRED);
  });
});

describe.each([
  "NEW_PASSWORD_REQUIRED",
  "SELECT_MFA_TYPE",
  "SELECT_CHALLENGE",
  "PASSWORD",
  "PASSWORD_SRP",
  "CUSTOM_CHALLENGE",
])("an answer to %s", (name) => {
  const { config, reach } = challengeKind(name);

  it("requires its parameters, and is accepted only one of two at the same time", async () => {
    const { right, send } = await reach(startPool(config));
    const [key = ""] = Object.keys(right());
    expect(textOf(await send({}))).toBe(`InvalidParameterException: Missing required parameter ${key}`);
    expect((await Promise.all([send(), send()])).map(textOf).toSorted()).toEqual([SESSION_USED, "good"]);
  });

  it("is refused after its session has expired", async () => {
    const pool = startPool(config);
    const { send } = await reach(pool);
    pool.clock.advance(180_000);
    expect(textOf(await send())).toBe(SESSION_EXPIRED);
  });
});

describe("MFA_SETUP", () => {
  const config = { mfaConfiguration: "ON", enabledMfas: ["SOFTWARE_TOKEN_MFA"] } as const;

  it.each([
    ["wrong", "000000", "EnableSoftwareTokenMFAException"],
    ["empty", "", "InvalidParameterException"],
    ["of 64 digits", "1".repeat(64), "InvalidParameterException"],
    ["in full-width digits", "１２３４５６", "InvalidParameterException"],
    ["with a space", "123 456", "InvalidParameterException"],
    ["a number", 123_456, "SerializationException"],
  ])("refuses a code that is %s, and still accepts the right one", async (_what, UserCode, name) => {
    const pool = startWith({}, config);
    const step = await startSignIn(pool);
    const { SecretCode, Session } = await callWell(pool.handle, "AssociateSoftwareToken", { Session: step.Session });
    expect((await call(pool.handle, "VerifySoftwareToken", { Session, UserCode })).name).toBe(name);
    const right = totpAt(pool.clock.now(), String(SecretCode));
    const verified = await callWell(pool.handle, "VerifySoftwareToken", { Session, UserCode: right });
    const proven = { ChallengeName: "MFA_SETUP", Session: String(verified["Session"]) };
    const answers = await Promise.all([respond(pool, proven, {}), respond(pool, proven, {})]);
    expect(answers.map(textOf).toSorted()).toEqual([SESSION_USED, "good"]);
  });

  it.each(["no address", "@", "ann@", "ann@example.com\n", "ａ＠example.com"])(
    "refuses %j as an address, and still accepts the right one",
    async (EMAIL) => {
      const pool = startPool({
        usernameAttributes: [],
        mfaConfiguration: "ON",
        enabledMfas: ["EMAIL_OTP"],
        lambdaConfig: { preSignUp: answering(() => ({ autoConfirmUser: true })) },
      });
      await callWell(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username: "ann", Password: ANN.password });
      const step = await startSignIn(pool, ANN.password, "ann");
      expect((await respond(pool, step, { EMAIL }, "ann")).name).toBe("InvalidParameterException");
      expect(pool.outbox()).toEqual([]);
      const asked = await respond(pool, step, { EMAIL: ANN.username }, "ann");
      expect(asked.body["ChallengeName"]).toBe("EMAIL_OTP");
    },
  );

  it("ends with its session, also for the app", async () => {
    const pool = startWith({}, config);
    const { Session } = await startSignIn(pool);
    pool.clock.advance(180_000);
    for (const [operation, more] of [
      ["AssociateSoftwareToken", {}],
      ["VerifySoftwareToken", { UserCode: "123456" }],
    ] as const) {
      expect(textOf(await call(pool.handle, operation, { Session, ...more }))).toBe(SESSION_EXPIRED);
    }
  });
});

// The other challenges are identified by their secret block.
it.each(CHALLENGE_NAMES.filter((name) => !name.endsWith("PASSWORD_VERIFIER")))(
  "%s without a valid session is refused",
  async (ChallengeName) => {
    const pool = startWith({});
    const responses = {
      ANSWER: "x",
      [`${ChallengeName}_CODE`]: "123456",
      NEW_PASSWORD: "x",
      PASSWORD: "x",
      SRP_A: "2",
    };
    expect((await respond(pool, { ChallengeName }, responses)).name).toMatch(
      /^(?:InvalidParameter|NotAuthorized)Exception$/,
    );
    const answer = await respond(pool, { ChallengeName, Session: "a".repeat(200) }, responses);
    expect(textOf(answer)).toBe("NotAuthorizedException: Invalid session for the user.");
  },
);

it.each(["EMAIL_MFA", "sms_mfa", "SMS_MFA ", "", "constructor", "__proto__"])(
  "rejects the challenge name %j",
  async (ChallengeName) => {
    const { name, message } = await respond(startWith({}), { ChallengeName, Session: "a".repeat(200) }, {});
    expect(name).toBe("InvalidParameterException");
    expect(message).toContain("Member must satisfy enum value set");
  },
);

it.each([
  ["a code as a number", { ChallengeResponses: { USERNAME: ANN.username, SMS_MFA_CODE: 123_456 } }],
  ["a code as a list", { ChallengeResponses: { USERNAME: ANN.username, SMS_MFA_CODE: ["123456"] } }],
  ["responses as a text", { ChallengeResponses: "SMS_MFA_CODE=123456" }],
  ["a session as a number", { Session: 1_234_567_890_123 }],
  ["a session as an object", { Session: { id: "1" } }],
])("%s has a wrong type, and the right one is still accepted", async (_what, changes) => {
  const pool = startWith({ mfa: { enabled: ["SMS_MFA"] } });
  const { ChallengeName, Session } = await startSignIn(pool);
  const ChallengeResponses = { USERNAME: ANN.username, SMS_MFA_CODE: pool.latestCode() };
  const right = { ClientId: CLIENT_ID, ChallengeName, Session, ChallengeResponses };
  expect((await call(pool.handle, "RespondToAuthChallenge", { ...right, ...changes })).name).toBe(
    "SerializationException",
  );
  expect((await call(pool.handle, "RespondToAuthChallenge", right)).status).toBe(200);
});
