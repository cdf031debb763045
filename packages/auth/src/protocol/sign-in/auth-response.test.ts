/** Reads the tokens or the next challenge from a response of a sign-in. */
import { describe, expect, it } from "vitest";
import { readAuthOutcome } from "./auth-response.ts";

const result = { AccessToken: "a.b.c", IdToken: "d.e.f", RefreshToken: "r", ExpiresIn: 3600, TokenType: "Bearer" };
const verifier = {
  ChallengeName: "PASSWORD_VERIFIER",
  ChallengeParameters: { SALT: "0a", SRP_B: "b", SECRET_BLOCK: "c2VjcmV0", USERNAME: "ann", USER_ID_FOR_SRP: "id-1" },
};

describe("the password verifier", () => {
  it("keeps a session if there is one, sealed", () => {
    const outcome = readAuthOutcome({ ...verifier, Session: "s" });
    expect(outcome.kind === "proof" && outcome.session?.reveal()).toBe("s");
    expect(JSON.stringify(outcome)).toContain('"session":"[secret]"');
  });
});

it("passes on any other challenge unread and sealed", () => {
  const ChallengeParameters = { CODE_DELIVERY_DESTINATION: "+*******0008" };
  const outcome = readAuthOutcome({ ChallengeName: "SMS_MFA", Session: "s", ChallengeParameters });
  expect(outcome.kind === "challenge" && outcome.challenge.details.reveal()).toEqual({ ChallengeParameters });
  expect(outcome.kind === "challenge" && outcome.challenge.session.reveal()).toBe("s");
  expect(JSON.stringify(outcome)).toBe(
    '{"kind":"challenge","challenge":{"wireName":"SMS_MFA","details":"[secret]","session":"[secret]"}}',
  );
});

it("names the invalid member, never its value", () => {
  const both = { ...verifier, AuthenticationResult: result };
  const cause = { message: "AuthenticationResult is missing or of the wrong type" };
  expect(() => readAuthOutcome({})).toThrow(
    expect.objectContaining({ cause: expect.objectContaining(cause) as unknown }),
  );
  expect(() => readAuthOutcome(both)).toThrow(
    expect.objectContaining({ cause: expect.objectContaining(cause) as unknown }),
  );
});
