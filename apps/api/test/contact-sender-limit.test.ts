import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestApi, errorOf, SUBMISSION, type TestApi } from "./support/test-api.ts";
import { createTokenIssuer, type TokenIssuer } from "./support/token-issuer.ts";

let issuer: TokenIssuer;
let api: TestApi;

beforeAll(async () => {
  issuer = await createTokenIssuer();
});
beforeEach(() => {
  // The limiter counts on the machine's own clock.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  api = createTestApi(issuer, { senderLimit: { calls: 3, windowSeconds: 90 } });
});
afterEach(() => {
  api.close();
  vi.useRealTimers();
});

test("an account has so many calls in a window, refused ones included; then 429 with the time to wait", async () => {
  const token = await issuer.sign();
  await api.contact(token, { body: SUBMISSION });
  await api.contact(token, "{");
  vi.setSystemTime(Date.now() + 30_500);
  expect((await api.contact(token, { body: { ...SUBMISSION, message: "Another." } })).status).toBe(200);
  const response = await api.contact(token, { body: { ...SUBMISSION, message: "One more." } });

  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(await errorOf(response)).toBe("Too many messages. Please try again in a minute.");
  expect(api.rows()).toHaveLength(2);
});

test("the window ends", async () => {
  const token = await issuer.sign();
  for (let call = 0; call < 4; call += 1) await api.contact(token, "{");
  vi.setSystemTime(Date.now() + 90_001);

  expect((await api.contact(token, { body: SUBMISSION })).status).toBe(200);
});

test("one account's calls don't count for another, and forged tokens count for nobody", async () => {
  const token = await issuer.sign();
  for (let call = 0; call < 9; call += 1) {
    await api.contact(await (await createTokenIssuer()).sign(), { body: SUBMISSION });
  }
  for (let call = 0; call < 4; call += 1) await api.contact(token, "{");

  expect((await api.contact(token, { body: SUBMISSION })).status).toBe(429);
  expect((await api.contact(await issuer.sign({ sub: "another" }), { body: SUBMISSION })).status).toBe(200);
});
