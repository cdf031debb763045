/**
 * Tokens that were forged, changed, exchanged, revoked or have expired (RFC 8725): every operation that accepts a token
 * refuses them and changes nothing.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generateSigningKeys } from "../../exports/index.ts";
import { signToken } from "../../src/tokens/token.ts";
import { openTestPool, OTHER_CLIENT_ID, OTHER_PERSON, PERSON, type OpenedPool } from "../support/open-test-pool.ts";
import { signInByPassword, type Tokens } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let pool: OpenedPool;
let tokens: Tokens;
beforeEach(async () => {
  pool = await openTestPool();
  tokens = await signInByPassword(pool, PERSON);
});
afterEach(() => pool.close());

/** Every operation with an access token, with the table whose rows a success would change. */
const withAccessToken: readonly (readonly [string, (AccessToken: string) => object])[] = [
  ["GetUser", (AccessToken) => ({ AccessToken })],
  [
    "ChangePassword",
    (AccessToken) => ({ AccessToken, PreviousPassword: PERSON.password, ProposedPassword: "another password" }),
  ],
  ["DeleteUser", (AccessToken) => ({ AccessToken })],
  ["GlobalSignOut", (AccessToken) => ({ AccessToken })],
];

const forgersKeys = await generateSigningKeys();
let foreignKeys: ReturnType<typeof generateSigningKeys> | undefined;

/** One of each kind; `src/tokens/token.test.ts` has all. */
async function forgeries(): Promise<[string, string][]> {
  const [encodedHeader = "", claims = ""] = tokens.AccessToken.split(".");
  const longer = { ...(JSON.parse(Buffer.from(claims, "base64url").toString()) as object), exp: 9_999_999_999 };
  const other = await openTestPool({ generateKeys: () => (foreignKeys ??= generateSigningKeys()) });
  const foreign = await signInByPassword(other, PERSON).finally(() => other.close());
  return [
    ["not a token", "abc"],
    ["signed by another key under our key's name", signToken({ ...forgersKeys.access, encodedHeader }, longer)],
    ["cut", tokens.AccessToken.slice(0, -1)],
    ["the id token", tokens.IdToken],
    ["the refresh token", tokens.RefreshToken],
    ["of another pool of the same name", foreign.AccessToken],
    ["long", "a".repeat(60_000)],
  ];
}

describe.each(withAccessToken)("%s", (operation, request) => {
  it("refuses every forgery and changes nothing", async () => {
    const cases = await forgeries();
    const rows = pool.readRows();
    for (const [forgery, token] of cases) {
      const { status, name, message } = await call(pool.fetch, operation, request(token));
      expect([forgery, status, name]).toEqual([forgery, 400, "NotAuthorizedException"]);
      expect(message).not.toContain(token);
    }
    expect(pool.readRows()).toBe(rows);
  });

  it("refuses an expired token, and one from before a global sign-out", async () => {
    pool.clock.advance(HOUR_MS);
    const rows = pool.readRows();
    expect(await call(pool.fetch, operation, request(tokens.AccessToken))).toMatchObject({
      name: "NotAuthorizedException",
      message: "Access Token has expired",
    });
    expect(pool.readRows()).toBe(rows);
    tokens = await signInByPassword(pool, PERSON);
    await callWell(pool.fetch, "GlobalSignOut", { AccessToken: tokens.AccessToken });
    expect(await call(pool.fetch, operation, request(tokens.AccessToken))).toMatchObject({
      name: "NotAuthorizedException",
      message: "Access Token has been revoked",
    });
  });

  it("refuses the token of a deleted user", async () => {
    await callWell(pool.fetch, "DeleteUser", { AccessToken: tokens.AccessToken });
    const { name } = await call(pool.fetch, operation, request(tokens.AccessToken));
    expect(name).toBe("UserNotFoundException");
  });
});

const refreshes: readonly (readonly [string, (token: string, ClientId?: string) => ReturnType<typeof call>])[] = [
  [
    "GetTokensFromRefreshToken",
    (RefreshToken, ClientId = PERSON.clientId) =>
      call(pool.fetch, "GetTokensFromRefreshToken", { ClientId, RefreshToken }),
  ],
  [
    "REFRESH_TOKEN_AUTH",
    (REFRESH_TOKEN, ClientId = PERSON.clientId) =>
      call(pool.fetch, "InitiateAuth", { ClientId, AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN } }),
  ],
];

describe.each(refreshes)("refreshing by %s", (_name, refresh) => {
  it("refuses tokens other than this client's refresh tokens, and changes nothing", async () => {
    const { RefreshToken } = tokens;
    const middle = RefreshToken.length >> 1;
    const swapped = RefreshToken[middle] === "A" ? "B" : "A";
    const rows = pool.readRows();
    for (const token of [
      "abc",
      "a".repeat(40_000),
      RefreshToken.slice(0, -2),
      `${RefreshToken}a`,
      `${RefreshToken.slice(0, middle)}${swapped}${RefreshToken.slice(middle + 1)}`,
      tokens.AccessToken,
      tokens.IdToken,
    ]) {
      expect(await refresh(token)).toMatchObject({ name: "NotAuthorizedException", message: "Invalid Refresh Token" });
    }
    expect((await refresh(RefreshToken, OTHER_CLIENT_ID)).name).toBe("NotAuthorizedException");
    expect(pool.readRows()).toBe(rows);
    expect((await refresh(RefreshToken)).name).toBeUndefined();
  });

  it("reports why the token is invalid", async () => {
    const { RefreshToken } = tokens;
    await callWell(pool.fetch, "RevokeToken", { ClientId: PERSON.clientId, Token: RefreshToken });
    expect(await refresh(RefreshToken)).toMatchObject({
      name: "NotAuthorizedException",
      message: "Refresh Token has been revoked",
    });
    const second = await signInByPassword(pool, PERSON);
    pool.clock.advance(30 * DAY_MS);
    expect(await refresh(second.RefreshToken)).toMatchObject({
      name: "NotAuthorizedException",
      message: "Refresh Token has expired",
    });
    const third = await signInByPassword(pool, PERSON);
    await callWell(pool.fetch, "DeleteUser", { AccessToken: third.AccessToken });
    expect(await refresh(third.RefreshToken)).toMatchObject({
      name: "NotAuthorizedException",
      message: "The user has been deleted for the associated refresh token",
    });
  });
});

function revoke(Token: string, ClientId = PERSON.clientId): ReturnType<typeof call> {
  return call(pool.fetch, "RevokeToken", { ClientId, Token });
}

describe("RevokeToken", () => {
  it("recognises a refresh token by itself: other types are unsupported, and unknown ones are ignored", async () => {
    expect((await revoke(tokens.AccessToken)).name).toBe("UnsupportedTokenTypeException");
    expect((await revoke(tokens.IdToken)).name).toBe("UnsupportedTokenTypeException");
    expect((await revoke("abc")).name).toBeUndefined();
    expect((await call(pool.fetch, "GetUser", { AccessToken: tokens.AccessToken })).name).toBeUndefined();
  });

  it("does not affect other clients and other users", async () => {
    const other = await signInByPassword(pool, OTHER_PERSON);
    expect((await revoke(tokens.RefreshToken, OTHER_CLIENT_ID)).name).toBe("UnauthorizedException");
    await revoke(other.RefreshToken);
    const { name } = await call(pool.fetch, "GetUser", { AccessToken: tokens.AccessToken });
    expect(name).toBeUndefined();
  });
});
