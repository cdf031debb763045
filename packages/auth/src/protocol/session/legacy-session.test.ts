/** Takes over a session that Amplify v6 stored. */
import { describe, expect, it } from "vitest";
import { accessToken, CLIENT_ID, config, idToken, NOW_MS, NOW_SECONDS, USER_ID } from "../../../test/issued-tokens.ts";
import { readLegacySession } from "./legacy-session.ts";
import { legacySessionKeys } from "./legacy-session-keys.ts";
import { isExpiring, parseSessionRecord } from "./session-record.ts";
import { serializeSessionRecord } from "./issue-session-record.ts";

const PREFIX = `CognitoIdentityServiceProvider.${CLIENT_ID}`;
const USER = "ann.lee@example.com";

/** The keys that Amplify v6 stores; `undefined` removes a key. */
function stored(changes: Readonly<Record<string, string | undefined>> = {}): (key: string) => string | null {
  const keys: Record<string, string | undefined> = {
    accessToken: accessToken(),
    idToken: idToken(),
    refreshToken: "r1",
    clockDrift: "-412",
    signInDetails: '{"loginId":"ann.lee@example.com","authFlowType":"USER_SRP_AUTH"}',
    ...changes,
  };
  const { lastUser = USER, ...rest } = keys;
  const storage = new Map(Object.entries(rest).map(([name, value]) => [`${PREFIX}.${USER}.${name}`, value]));
  storage.set(`${PREFIX}.LastAuthUser`, lastUser);
  return (key) => storage.get(key) ?? null;
}

describe("a session that Amplify stored", () => {
  const record = readLegacySession(config, stored(), NOW_MS);

  it("is read completely", () => {
    expect(record?.reveal()).toEqual({
      version: 1,
      signInId: "legacy-origin-1",
      revision: 0,
      username: USER_ID,
      userId: USER_ID,
      accessToken: accessToken(),
      idToken: idToken(),
      refreshToken: "r1",
      accessTokenExpiresAtMs: NOW_MS + 3_600_000,
      idTokenExpiresAtMs: NOW_MS + 3_600_000,
      clockDriftMs: 0,
      loginId: "ann.lee@example.com",
    });
  });

  it("keeps the grant of a sign-in on the hosted pages, and needs no id token then", () => {
    const oauthMetadata = '{"oauthSignIn":true}';
    const byCode = readLegacySession(config, stored({ oauthMetadata, idToken: undefined }), NOW_MS);
    expect(byCode?.reveal()).toMatchObject({ grant: "code", idToken: undefined, refreshToken: "r1" });
    const text = byCode && serializeSessionRecord(byCode);
    expect(parseSessionRecord(config, text ?? null)?.reveal()).toMatchObject({ grant: "code" });
    const implicit = readLegacySession(config, stored({ oauthMetadata, refreshToken: undefined }), NOW_MS);
    expect(implicit?.reveal()).toMatchObject({ grant: "implicit", idToken: idToken() });
    expect(readLegacySession(config, stored({ idToken: undefined }), NOW_MS)).toBeUndefined();
  });

  it("may have expired, because it still has a refresh token", () => {
    const expired = { accessToken: accessToken({ iat: 1, exp: 2 }), idToken: idToken({ iat: 1, exp: 2 }) };
    const old = readLegacySession(config, stored(expired), NOW_MS);
    expect(old && isExpiring(old, NOW_MS)).toBe(true);
  });

  it("needs neither a refresh token nor sign-in details", () => {
    const bare = readLegacySession(config, stored({ refreshToken: undefined, signInDetails: undefined }), NOW_MS);
    expect(bare?.reveal()).toMatchObject({ refreshToken: undefined, loginId: USER_ID });
    for (const signInDetails of ["", "null", "{", "[]", '{"loginId":5}']) {
      expect.soft(readLegacySession(config, stored({ signInDetails }), NOW_MS)?.reveal().loginId).toBe(USER_ID);
    }
  });
});

const absent: readonly [name: string, changes: Readonly<Record<string, string | undefined>>][] = [
  ["no access token", { accessToken: undefined }],
  ["no id token", { idToken: undefined }],
  ["keys of another user name", { lastUser: "somebody" }],
  ["an invalid token", { accessToken: "x" }],
  ["tokens of two people", { idToken: idToken({ sub: "other" }) }],
  ["tokens of another client", { accessToken: accessToken({ client_id: "other" }) }],
];
it.each(absent)("counts as missing with %s", (_, changes) => {
  expect(readLegacySession(config, stored(changes), NOW_MS)).toBeUndefined();
});

function drift(clockDrift: string | undefined, nowMs: number, signInDetails?: string): number | undefined {
  const half = { signInDetails, clockDrift, accessToken: accessToken({ iat: NOW_SECONDS - 1800 }) };
  return readLegacySession(config, stored(half), nowMs)?.reveal().clockDriftMs;
}

describe("the clock drift", () => {
  const amplify = '{"loginId":"ann"}';
  const aDayMs = 86_400_000;

  it.each([
    ["Amplify: the device is a day ahead, in ms, server minus device", `${-aDayMs}`, NOW_MS + aDayMs, amplify, -aDayMs],
    ["Amplify: the device is a day behind", `${aDayMs}`, NOW_MS - aDayMs, amplify, aDayMs],
    ["identity-js: a day behind, in s, device minus server", "-86400", NOW_MS - aDayMs, undefined, aDayMs],
    [
      "identity-js: a day ahead; taken for Amplify's, which expires sooner",
      "86400",
      NOW_MS + aDayMs,
      undefined,
      86_400,
    ],
    ["identity-js: none", "0", NOW_MS, undefined, 0],
    ["either, and the tokens would not have been issued yet", "0", NOW_MS - aDayMs, undefined, aDayMs - 1_800_000],
    ["never written", undefined, NOW_MS, amplify, 0],
    ["garbage", "NaN", NOW_MS, amplify, 0],
    ["too long", "9".repeat(400), NOW_MS, amplify, 0],
  ])("%s", (_, clockDrift, nowMs, signInDetails, expected) => {
    expect(drift(clockDrift, nowMs, signInDetails)).toBe(expected);
  });
});

it("lists the keys of the session, without those of the device", () => {
  const names = ["accessToken", "idToken", "refreshToken", "clockDrift", "signInDetails", "oauthMetadata", "userData"];
  expect(legacySessionKeys(config, () => null)).toEqual([]);
  expect(legacySessionKeys(config, stored()).toSorted()).toEqual(
    [`${PREFIX}.LastAuthUser`, ...names.map((name) => `${PREFIX}.${USER}.${name}`)].toSorted(),
  );
});
