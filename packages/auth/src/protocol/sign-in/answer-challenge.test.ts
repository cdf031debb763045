/** The request that answers each challenge, and the errors of refused passkeys. */
import { describe, expect, it } from "vitest";
import { resolveAuthConfig } from "../wire/auth-config.ts";
import type { Challenge, ChallengeAnswer } from "./challenges/challenges.ts";
import { Secret } from "../wire/secret.ts";
import { buildChallengeAnswerRequest } from "./answer-challenge.ts";

const config = resolveAuthConfig({ userPoolId: "us-east-1_Pool", userPoolClientId: "client" });
const userId = "id-1";
const secret = (text: string) => new Secret(text);
const code: ChallengeAnswer = { kind: "code", code: secret("123456") };
const delivery = undefined;
const selection = {
  name: "firstFactorSelection",
  wireName: "SELECT_CHALLENGE",
  userId: undefined,
  factors: ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP"],
} as const;

const passkey = { name: "passkey", wireName: "WEB_AUTHN", userId, options: "{}" } as const;

it.each<readonly [challenge: Challenge, answer: ChallengeAnswer, responses: object]>([
  [{ name: "smsCode", wireName: "SMS_MFA", userId, delivery }, code, { SMS_MFA_CODE: "123456" }],
  [{ name: "smsCode", wireName: "SMS_OTP", userId, delivery }, code, { SMS_OTP_CODE: "123456" }],
  [{ name: "emailCode", wireName: "EMAIL_OTP", userId, delivery }, code, { EMAIL_OTP_CODE: "123456" }],
  [
    { name: "totpCode", wireName: "SOFTWARE_TOKEN_MFA", userId, deviceName: undefined },
    code,
    { SOFTWARE_TOKEN_MFA_CODE: "123456" },
  ],
  [
    { name: "mfaSelection", wireName: "SELECT_MFA_TYPE", userId, mfaTypes: ["TOTP"] },
    { kind: "mfaType", mfaType: "TOTP" },
    { ANSWER: "SOFTWARE_TOKEN_MFA" },
  ],
  [{ name: "mfaSetup", wireName: "MFA_SETUP", userId, mfaTypes: ["TOTP"] }, { kind: "totpSetup" }, {}],
  [
    { name: "mfaSetup", wireName: "MFA_SETUP", userId, mfaTypes: ["EMAIL"] },
    { kind: "email", email: "a@example.com" },
    { EMAIL: "a@example.com" },
  ],
  [
    { name: "newPassword", wireName: "NEW_PASSWORD_REQUIRED", userId, requiredAttributes: ["given_name"] },
    { kind: "newPassword", password: secret("p w"), attributes: { given_name: "Ann", "custom:team": "A" } },
    { NEW_PASSWORD: "p w", "userAttributes.given_name": "Ann", "userAttributes.custom:team": "A" },
  ],
  [
    { name: "custom", wireName: "CUSTOM_CHALLENGE", userId, parameters: {} },
    { kind: "custom", answer: secret("blue") },
    { ANSWER: "blue" },
  ],
  [selection, { kind: "firstFactor", factor: "EMAIL_OTP" }, { USERNAME: "ann", ANSWER: "EMAIL_OTP" }],
  [selection, { kind: "password", password: secret("p") }, { USERNAME: "ann", ANSWER: "PASSWORD", PASSWORD: "p" }],
  [selection, { kind: "proof", srpA: "abc" }, { USERNAME: "ann", ANSWER: "PASSWORD_SRP", SRP_A: "abc" }],
  [{ name: "password", wireName: "PASSWORD", userId }, { kind: "password", password: secret("p") }, { PASSWORD: "p" }],
  [{ name: "password", wireName: "PASSWORD_SRP", userId }, { kind: "proof", srpA: "abc" }, { SRP_A: "abc" }],
  [passkey, { kind: "passkey", credential: new Secret({ id: "AAEC" }) }, { CREDENTIAL: '{"id":"AAEC"}' }],
])("answers %j by %j", (challenge, answer, responses) => {
  const request = buildChallengeAnswerRequest(config, { challenge, answer, session: secret("s"), username: "ann" });
  expect(request.operation).toBe("RespondToAuthChallenge");
  expect(JSON.parse(JSON.stringify(request.body.reveal()))).toEqual({
    ChallengeName: challenge.wireName,
    ChallengeResponses: { USERNAME: userId, ...responses },
    ClientId: "client",
    Session: "s",
  });
});

it("seals what it sends", () => {
  const challenge = { name: "smsCode", wireName: "SMS_MFA", userId, delivery } as const;
  const request = buildChallengeAnswerRequest(config, { challenge, answer: code, session: secret("s"), username: "a" });
  expect(JSON.stringify(request)).not.toContain("123456");
});

describe("a refusal of a passkey", () => {
  const answer = { kind: "passkey", credential: new Secret({}) } as const;
  const { readException } = buildChallengeAnswerRequest(config, {
    challenge: passkey,
    answer,
    session: secret("s"),
    username: "ann",
  });

  it.each([
    ["NotAuthorizedException", "Incorrect username or password.", { code: "passkey.failed" }],
    ["NotAuthorizedException", "The passkey was not accepted.", { code: "passkey.failed" }],
    ["NotAuthorizedException", "Password attempts exceeded", { code: "signIn.attemptsExceeded" }],
    ["NotAuthorizedException", "Invalid session for the user.", { code: "signIn.sessionExpired" }],
    // These are errors of every operation.
    ["NotAuthorizedException", "User is disabled.", undefined],
    ["InvalidParameterException", "The credential cannot be read.", undefined],
  ])("%s: %s", (name, message, refusal) => {
    expect(readException?.(name, message)).toEqual(refusal);
  });
});
