/** The stored record of a session: tokens, user, expiry and clock drift. */
import { describe, expect, it } from "vitest";
import { accessToken, config, idToken, NOW_MS, NOW_SECONDS, resolveConfig } from "../../../test/issued-tokens.ts";
import type { IssuedTokens } from "../tokens/issued-tokens.ts";
import { Secret } from "../wire/secret.ts";
import { isExpiring, parseSessionRecord } from "./session-record.ts";
import { renewSessionRecord, serializeSessionRecord, startSessionRecord } from "./issue-session-record.ts";

function tokens(overrides: Partial<IssuedTokens> = {}): Secret<IssuedTokens> {
  return new Secret({ accessToken: accessToken(), idToken: idToken(), refreshToken: "r1", ...overrides });
}

function start(overrides: Partial<IssuedTokens> = {}, nowMs = NOW_MS) {
  return startSessionRecord(config, { tokens: tokens(overrides), signInId: "s1", loginId: "ann@example.com", nowMs });
}

const invalid = expect.objectContaining({
  name: "InvalidTokens",
  code: "session.invalidTokens",
  message: "Invalid tokens.",
});

describe("a first record", () => {
  it("does not reveal the tokens when it is printed", () => {
    expect(JSON.stringify(start())).toBe('"[secret]"');
  });

  it("measures the device's clock drift against the server", () => {
    const aDayMs = 86_400_000;
    expect(start({}, NOW_MS + aDayMs).reveal().clockDriftMs).toBe(-aDayMs);
    expect(start({}, NOW_MS - aDayMs).reveal().clockDriftMs).toBe(aDayMs);
  });

  it("measures it by the response's date if known, from the time the request was sent", () => {
    const time = { nowMs: NOW_MS - 86_400_000, serverNowMs: NOW_MS + 8000, sinceSentMs: 8000 };
    const record = startSessionRecord(config, { tokens: tokens(), signInId: "s1", loginId: "ann", ...time });
    expect(record.reveal().clockDriftMs).toBe(86_408_000);
    // Eight seconds of the token's hour have passed.
    expect(isExpiring(record, time.nowMs + 3_600_000 - 8000 - 5000)).toBe(false);
    expect(isExpiring(record, time.nowMs + 3_600_000 - 8000 - 4999)).toBe(true);
  });

  it("accepts a time of issue in the future, and keeps a finite drift", () => {
    const dayS = 86_400;
    const times = { iat: NOW_SECONDS + dayS, exp: NOW_SECONDS + dayS + 3600 };
    const { clockDriftMs } = start({ accessToken: accessToken(times), idToken: idToken(times) }).reveal();
    expect(clockDriftMs).toBe(dayS * 1000);
  });
});

describe("a refreshed record", () => {
  it("never belongs to another user", () => {
    const others = tokens({ accessToken: accessToken({ sub: "other" }), idToken: idToken({ sub: "other" }) });
    expect(() => renewSessionRecord(config, { record: start(), tokens: others, nowMs: NOW_MS })).toThrow(invalid);
  });
});

describe("a stored record", () => {
  const stored = serializeSessionRecord(start());
  const fields = JSON.parse(stored) as Record<string, unknown>;
  const withField = (key: string, value: unknown) => JSON.stringify({ ...fields, [key]: value });

  const odd: readonly (readonly [name: string, text: string | null])[] = [
    ["absent", null],
    ["empty", ""],
    ["cut", stored.slice(0, -1)],
    ["null", "null"],
    ["a list", `[${stored}]`],
    ["an empty object", "{}"],
    ["of another version", withField("version", 2)],
    ["of a version that is text", withField("version", "1")],
    ["of another person than its tokens", withField("userId", "other")],
    ["of another name than its tokens", withField("username", "other")],
    ["with another user's access token", withField("accessToken", accessToken({ sub: "other" }))],
    ["with another pool's id token", withField("idToken", idToken({ iss: "https://evil.example" }))],
    ["with a refresh token that is not a string", withField("refreshToken", 5)],
    ["with a refresh token that JSON lost", withField("refreshToken", null)],
    ["with a drift that is text", withField("clockDriftMs", "1")],
    ["with a revision that JSON lost", withField("revision", null)],
    ["without a drift", withField("clockDriftMs", undefined)],
    ["without a sign-in", withField("signInId", undefined)],
    ["with an access token that lasts for decades", withField("accessToken", accessToken({ exp: 4e9 }))],
    ["with an id token without a time of issue", withField("idToken", idToken({ iat: undefined }))],
    ["with an id token that was issued in 1970", withField("idToken", idToken({ iat: 0 }))],
    ["with an empty refresh token", withField("refreshToken", "")],
    ["whose fields are inherited", `{"__proto__":${stored}}`],
  ];
  it.each(odd)("counts as missing when it is %s", (_, text) => {
    expect(parseSessionRecord(config, text)).toBeUndefined();
  });

  it("takes the facts about its tokens from the tokens", () => {
    const changes = { accessTokenExpiresAtMs: "1", idTokenExpiresAtMs: null, deviceKey: 5 };
    const changed = parseSessionRecord(config, JSON.stringify({ ...fields, ...changes }));
    expect(changed?.reveal()).toEqual(start().reveal());
    const device = "us-east-1_11111111-2222-4333-8444-555555555555";
    const bound = serializeSessionRecord(start({ accessToken: accessToken({ device_key: device }) }));
    expect(parseSessionRecord(config, bound)?.reveal().deviceKey).toBe(device);
  });

  it("belongs to another pool if its tokens do", () => {
    expect(parseSessionRecord(resolveConfig({ userPoolId: "us-east-1_Other" }), stored)).toBeUndefined();
    expect(parseSessionRecord(resolveConfig({ userPoolClientId: "other" }), stored)).toBeUndefined();
  });
});

describe("expiry", () => {
  const hour = 3_600_000;

  it.each([
    [5001, false],
    [5000, false],
    [4999, true],
    [0, true],
    [-1, true],
  ])("with %i ms left it is %s", (left, expected) => {
    expect(isExpiring(start(), NOW_MS + hour - left)).toBe(expected);
  });

  it("is that of the token that expires first", () => {
    expect(isExpiring(start({ idToken: idToken({ exp: NOW_SECONDS + 10 }) }), NOW_MS + 6000)).toBe(true);
    expect(isExpiring(start({ accessToken: accessToken({ exp: NOW_SECONDS + 10 }) }), NOW_MS + 6000)).toBe(true);
  });

  it.each([86_400_000, -86_400_000, 315_360_000_000])(
    "uses the server's time when the device's clock is %i ms off",
    (off) => {
      const record = start({}, NOW_MS + off);
      expect(isExpiring(record, NOW_MS + off)).toBe(false);
      expect(isExpiring(record, NOW_MS + off + hour - 4999)).toBe(true);
    },
  );
});
