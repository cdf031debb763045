/** The request that answers each challenge, and the errors of refused passkeys. */
import { describe, expect, it } from "vitest";
import { resolveAuthConfig } from "../wire/auth-config.ts";
import type { ChallengeAnswer } from "./challenges/challenges.ts";
import { Secret } from "../wire/secret.ts";
import { buildChallengeAnswerRequest } from "./answer-challenge.ts";

const config = resolveAuthConfig({ userPoolId: "us-east-1_Pool", userPoolClientId: "client" });
const userId = "id-1";
const secret = (text: string) => new Secret(text);
const code: ChallengeAnswer = { kind: "code", code: secret("123456") };
const delivery = undefined;

const passkey = { name: "passkey", wireName: "WEB_AUTHN", userId, options: "{}" } as const;

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
