/** Tokens are checked with a key set that is fetched over an unreliable network. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPoolKeys } from "../src/auth/pool-keys.ts";
import { createIdTokenVerifier } from "../src/auth/verify-id-token.ts";
import { type KeyServer, startKeyServer } from "./support/key-server.ts";
import { answerJson } from "./support/played-server.ts";
import { createTestApi, errorOf, SUBMISSION, type TestApi } from "./support/test-api.ts";
import { createManualClock, type ManualClock } from "./support/manual-clock.ts";
import { CLIENT_ID, createTokenIssuer, ownIssuer } from "./support/token-issuer.ts";

const issuer = await ownIssuer();
let server: KeyServer;
let api: TestApi;
let clock: ManualClock;

beforeEach(async () => {
  // jose measures the age of its keys with the machine's own clock.
  vi.useFakeTimers({ toFake: ["Date"] });
  server = await startKeyServer(answerJson(issuer.jwks));
  clock = createManualClock();
  api = createApiFor(server.issuer);
});
afterEach(async () => {
  api.close();
  await server.close();
  vi.useRealTimers();
});

function createApiFor(iss: string): TestApi {
  const keys = createPoolKeys({ issuer: iss, clock, fetchTimeoutMs: 1_000 });
  return createTestApi(issuer, {
    verifyIdToken: createIdTokenVerifier({ issuer: iss, clientId: CLIENT_ID, keys, clock }),
  });
}

const send = async (from = issuer): Promise<Response> =>
  api.contact(await from.sign({ iss: server.issuer }), { body: SUBMISSION });

test("fetches the key set once and uses it for many tokens", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
  answers.push(await send());

  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 11 }, () => 200));
  expect(server.calls.map(({ path }) => path)).toEqual(["/us-east-1_Test/.well-known/jwks.json"]);
});

test("finds a new key of the pool, and does not query the pool for every invented key id", async () => {
  await send();
  const renewed = await createTokenIssuer("key-2");
  server.answerWith(answerJson({ keys: [...issuer.jwks.keys, ...renewed.jwks.keys] }));
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await send(renewed)).status).toBe(401);
  expect(server.calls).toHaveLength(1);
  vi.setSystemTime(Date.now() + 10_001);

  expect((await send(renewed)).status).toBe(200);
  expect(server.calls).toHaveLength(2);
});

test("rejects a withdrawn key after ten minutes", async () => {
  await send();
  server.answerWith(answerJson((await createTokenIssuer("key-2")).jwks));
  expect((await send()).status).toBe(200);
  vi.setSystemTime(Date.now() + 600_001);

  expect((await send()).status).toBe(401);
});

test.each<[string, () => void]>([
  ["answers 500", () => server.answerWith(answerJson({}, 500))],
  ["answers 404", () => server.answerWith(answerJson(issuer.jwks, 404))],
  ["answers HTML", () => server.answerWith((_, response) => void response.end("<html>"))],
  ["answers something else", () => server.answerWith(answerJson({ keys: "none" }))],
  ["redirects", () => server.answerWith((_, response) => void response.writeHead(302, { Location: "/" }).end())],
  ["cuts the connection", () => server.answerWith((_, response) => void response.socket?.destroy())],
  ["never answers", () => server.answerWith(() => undefined)],
  ["never ends its answer", () => server.answerWith((_, response) => void response.write('{"keys": ['))],
])("a pool that %s causes a 503 in bounded time, and succeeds again afterwards", async (_, breakServer) => {
  breakServer();
  const response = await send();

  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(await errorOf(response)).toBe("Your sign-in can't be checked right now. Please try again in a moment.");
  expect(api.rows()).toEqual([]);
  server.answerWith(answerJson(issuer.jwks));
  clock.advance(1_000);
  expect((await send()).status).toBe(200);
});

test("a pool that is out of order is asked once a second, and tokens with a known key pass meanwhile", async () => {
  server.answerWith(answerJson({}, 500));
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await send()).status).toBe(503);
  expect(server.calls).toHaveLength(1);
  clock.advance(1_000);
  server.answerWith(answerJson(issuer.jwks));
  expect((await send()).status).toBe(200);
  expect(server.calls).toHaveLength(2);

  server.answerWith(answerJson({}, 500));
  vi.setSystemTime(Date.now() + 10_001);
  const stranger = await createTokenIssuer("key-2");
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await send(stranger)).status).toBe(503);
  expect(server.calls).toHaveLength(3);
  expect((await send()).status).toBe(200);
});

test("a key set with an invalid key causes a 503, and the next valid set works", async () => {
  server.answerWith(answerJson({ keys: [{ kty: "RSA", kid: "key-1", alg: "RS256", use: "sig" }] }));
  expect((await send()).status).toBe(503);
  server.answerWith(answerJson(issuer.jwks));
  vi.setSystemTime(Date.now() + 600_001);
  clock.advance(600_001);

  expect((await send()).status).toBe(200);
});

test("a pool that is not running causes a 503", async () => {
  await server.close();
  const response = await send();

  expect(response.status).toBe(503);
  expect(api.logged.join("")).toContain("request.unavailable");
  server = await startKeyServer(answerJson(issuer.jwks));
});

test("rejects a token with nothing to verify without asking the pool", async () => {
  expect((await api.contact("garbage", { body: SUBMISSION })).status).toBe(401);
  expect(server.calls).toHaveLength(0);
});

test("rejects a token without a key id when the pool has two keys, as Cognito has", async () => {
  server.answerWith(answerJson({ keys: [...issuer.jwks.keys, ...(await createTokenIssuer("key-2")).jwks.keys] }));
  const token = await issuer.sign({ iss: server.issuer }, { kid: undefined as unknown as string });

  expect((await api.contact(token, { body: SUBMISSION })).status).toBe(401);
});
