/** Reads the tokens or the next challenge from a response of a sign-in. */
import { describe, expect, it } from "vitest";
import { readAuthOutcome } from "./auth-response.ts";

const result = { AccessToken: "a.b.c", IdToken: "d.e.f", RefreshToken: "r", ExpiresIn: 3600, TokenType: "Bearer" };
const verifier = {
  ChallengeName: "PASSWORD_VERIFIER",
  ChallengeParameters: { SALT: "0a", SRP_B: "b", SECRET_BLOCK: "c2VjcmV0", USERNAME: "ann", USER_ID_FOR_SRP: "id-1" },
};

describe("tokens", () => {
  it("are read from the result", () => {
    const outcome = readAuthOutcome({ ChallengeParameters: {}, AuthenticationResult: result });
    const tokens = { accessToken: "a.b.c", idToken: "d.e.f", refreshToken: "r" };
    expect(outcome).toMatchObject({ kind: "tokens" });
    expect(outcome.kind === "tokens" && outcome.tokens.reveal()).toEqual(tokens);
    expect(JSON.stringify(outcome)).toBe('{"kind":"tokens","tokens":"[secret]"}');
  });

  it("include the keys of a new device, and nothing else", () => {
    const keys = { DeviceKey: "us-east-1_1", DeviceGroupKey: "g" };
    const outcome = readAuthOutcome({ AuthenticationResult: { ...result, NewDeviceMetadata: { ...keys, more: 1 } } });
    expect(outcome.kind === "tokens" && outcome.tokens.reveal().newDevice).toEqual(keys);
  });

  it.each([{ DeviceKey: "us-east-1_1" }, "odd", 7])(
    "are valid without the keys of a new device: %j",
    (NewDeviceMetadata) => {
      const outcome = readAuthOutcome({ AuthenticationResult: { ...result, NewDeviceMetadata } });
      expect(outcome.kind === "tokens" && outcome.tokens.reveal().newDevice).toBeUndefined();
    },
  );

  it("need only an access token and an id token", () => {
    const { AccessToken, IdToken } = result;
    const outcome = readAuthOutcome({ AuthenticationResult: { AccessToken, IdToken } });
    expect(outcome.kind === "tokens" && outcome.tokens.reveal().refreshToken).toBeUndefined();
  });
});

describe("a device challenge", () => {
  it.each([
    [{ Session: "s" }, "s"],
    [{}, ""],
  ])("may come without a session: %j", (more, session) => {
    const outcome = readAuthOutcome({ ChallengeName: "DEVICE_SRP_AUTH", ...more });
    expect(outcome.kind === "challenge" && outcome.challenge.session.reveal()).toBe(session);
  });
});

describe("the password verifier", () => {
  it("comes without a session after USER_SRP_AUTH", () => {
    expect(readAuthOutcome(verifier)).toEqual({
      kind: "proof",
      challenge: {
        salt: "0a",
        srpB: "b",
        secretBlock: "c2VjcmV0",
        userIdForSrp: "id-1",
        username: "ann",
      },
      session: undefined,
    });
  });

  it("keeps a session if there is one, sealed", () => {
    const outcome = readAuthOutcome({ ...verifier, Session: "s" });
    expect(outcome.kind === "proof" && outcome.session?.reveal()).toBe("s");
    expect(JSON.stringify(outcome)).toContain('"session":"[secret]"');
  });

  it("uses the user id as the name if there is no name", () => {
    const { USERNAME: _, ...ChallengeParameters } = verifier.ChallengeParameters;
    expect(readAuthOutcome({ ...verifier, ChallengeParameters })).toMatchObject({ challenge: { username: "id-1" } });
  });

  it.each(["SALT", "SRP_B", "SECRET_BLOCK", "USER_ID_FOR_SRP"])("is rejected without %s", (key) => {
    for (const value of [undefined, null, "", 5, {}, []]) {
      const body = { ...verifier, ChallengeParameters: { ...verifier.ChallengeParameters, [key]: value } };
      expect.soft(() => readAuthOutcome(body)).toThrow(expect.objectContaining({ code: "network.badAnswer" }));
    }
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

const bad: readonly (readonly [name: string, body: Record<string, unknown>])[] = [
  ["neither challenge nor result", {}],
  ["both challenge and result", { ...verifier, AuthenticationResult: result }],
  ["a result that is not an object", { AuthenticationResult: "a.b.c" }],
  ["a result that is a list", { AuthenticationResult: [result] }],
  ["an empty result", { AuthenticationResult: {} }],
  ["a result without its access token", { AuthenticationResult: { ...result, AccessToken: undefined } }],
  ["a result without its id token", { AuthenticationResult: { ...result, IdToken: undefined } }],
  ["an access token of the wrong type", { AuthenticationResult: { ...result, AccessToken: 5 } }],
  ["a refresh token of the wrong type", { AuthenticationResult: { ...result, RefreshToken: {} } }],
  ["a challenge name of the wrong type", { ChallengeName: 5, ChallengeParameters: {} }],
  ["a session of the wrong type", { ...verifier, Session: 5 }],
  ["another challenge without its session", { ChallengeName: "SMS_MFA", ChallengeParameters: {} }],
  ["parameters of the wrong type", { ...verifier, ChallengeParameters: "x" }],
  ["an inherited result", Object.create({ AuthenticationResult: result }) as Record<string, unknown>],
];

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

it.each(bad)("rejects %s", (_, body) => {
  expect(() => readAuthOutcome(body)).toThrow(
    expect.objectContaining({ name: "Unknown", code: "network.badAnswer", message: "An unknown error has occurred." }),
  );
});
