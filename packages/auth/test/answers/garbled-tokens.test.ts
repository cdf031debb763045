/** Responses to a refresh whose tokens cannot be read or belong to a different user. */
import { fetchAuthSession, getCurrentUser, signIn } from "@poolgate/auth";
import { beforeEach, describe, expect, it } from "vitest";
import { bytesToBase64Url, utf8ToBytes } from "../../src/crypto/bytes.ts";
import { decodeCompactJws } from "../../src/protocol/tokens/jwt.ts";
import { EMAIL, type Engine, PASSWORD, startSendingEngine } from "../engine.ts";

type Tokens = { readonly AccessToken: string; readonly IdToken: string; readonly RefreshToken?: unknown };
type Change = (tokens: Tokens) => object;

const REFRESH = "GetTokensFromRefreshToken";
const credentials = { username: EMAIL, password: PASSWORD };

let engine: Engine;
beforeEach(async () => {
  engine = startSendingEngine();
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
});

const encode = (text: string): string => bytesToBase64Url(utf8ToBytes(text));

/** The token with changed claims. A claim of `undefined` is removed. */
function withClaims(token: string, claims: object): string {
  const { header, payload } = decodeCompactJws(token);
  return [encode(JSON.stringify(header)), encode(JSON.stringify({ ...payload, ...claims })), "c2ln"].join(".");
}

/** A number that can only be written in a token's JSON text. */
function withLiteral(token: string, claim: string, literal: string): string {
  const { header, payload } = decodeCompactJws(token);
  const text = JSON.stringify({ ...payload, [claim]: "@" }).replace('"@"', literal);
  return [encode(JSON.stringify(header)), encode(text), "c2ln"].join(".");
}

const both =
  (change: (token: string) => unknown): Change =>
  ({ AccessToken, IdToken }) => ({ AccessToken: change(AccessToken), IdToken: change(IdToken) });
const access =
  (change: (token: string) => unknown): Change =>
  ({ AccessToken }) => ({ AccessToken: change(AccessToken) });
const id =
  (change: (token: string) => unknown): Change =>
  ({ IdToken }) => ({ IdToken: change(IdToken) });

const nowSeconds = (): number => engine.clock.now() / 1000;
const YEAR_SECONDS = 31_557_600;

const garbled: readonly (readonly [name: string, change: Change])[] = [
  ["no access token", () => ({ AccessToken: undefined })],
  ["no id token", () => ({ IdToken: undefined })],
  ["a token without its signature", id((token) => token.slice(0, token.lastIndexOf(".") + 1))],
  ["a token with the algorithm none", id((token) => token.replace(/^[^.]*/u, encode('{"alg":"none"}')))],
  ["a token for a list of clients", id((token) => withClaims(token, { aud: ["a", "b"] }))],
  ["a token without a time of issue", access((token) => withClaims(token, { iat: undefined }))],
  ["a token that was issued at 0", both((token) => withClaims(token, { iat: 0 }))],
  ["an expiry that is text", access((token) => withClaims(token, { exp: String(nowSeconds() + 60) }))],
  ["a negative expiry", id((token) => withClaims(token, { exp: -nowSeconds() }))],
  ["an infinite expiry", access((token) => withLiteral(token, "exp", "1e999"))],
  ["an expiry decades away", both((token) => withClaims(token, { exp: nowSeconds() + 20 * YEAR_SECONDS }))],
  ["an expiry before the time of issue", id((token) => withClaims(token, { exp: nowSeconds() - 1 }))],
];

const others: readonly (readonly [name: string, change: Change])[] = [
  ["another person", both((token) => withClaims(token, { sub: "11111111-2222-4333-8444-555555555555" }))],
  ["two people", id((token) => withClaims(token, { sub: "11111111-2222-4333-8444-555555555555" }))],
  ["another client", both((token) => withClaims(token, { client_id: "other", aud: "other" }))],
  ["another issuer", both((token) => withClaims(token, { iss: "https://pool.example/us-east-1_LocalPool" }))],
  ["another use", ({ AccessToken, IdToken }) => ({ AccessToken: IdToken, IdToken: AccessToken })],
];

/** Changes the tokens in every response to an operation. */
function changeAnswers(operation: string, change: Change): void {
  engine.fault = (asked, send) => (asked === operation ? changed(send, change) : undefined);
}

async function changed(send: () => Promise<Response>, change: Change): Promise<Response> {
  const answer = (await (await send()).json()) as { AuthenticationResult: Tokens };
  const tokens = answer.AuthenticationResult;
  return Response.json({ ...answer, AuthenticationResult: { ...tokens, ...change(tokens) } });
}

describe("a refresh whose response contains", () => {
  it.each(garbled)("%s fails, and the session is kept", async (_, change) => {
    await signIn(engine.auth, credentials);
    const { tokens } = await fetchAuthSession(engine.auth);
    const stored = [...engine.browser.storage];
    changeAnswers(REFRESH, change);
    const refreshing = engine.clock.settle(fetchAuthSession(engine.auth, { forceRefresh: true }));
    await expect(refreshing).rejects.toMatchObject({ code: "network.badAnswer" });
    expect([...engine.browser.storage]).toEqual(stored);
    expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
    engine.fault = undefined;
    await expect.poll(() => engine.auth.session.getSnapshot().hasTag("stale")).toBe(true);
    // After failed requests, the session waits five seconds before the next one.
    engine.clock.advance(5000);
    const renewed = await engine.clock.settle(fetchAuthSession(engine.auth, { forceRefresh: true }));
    expect(renewed.tokens?.accessToken).not.toBe(tokens?.accessToken);
  });

  it.each(others)("tokens of %s end the session", async (_, change) => {
    await signIn(engine.auth, credentials);
    changeAnswers(REFRESH, change);
    const { tokens } = await engine.clock.settle(fetchAuthSession(engine.auth, { forceRefresh: true }));
    expect(tokens).toBeUndefined();
    expect(engine.auth.session.getSnapshot().context).toMatchObject({
      endReason: "refreshRefused",
      failure: { code: "session.invalidTokens" },
    });
    expect([...engine.browser.storage.values()].join()).not.toContain("Token");
  });
});
