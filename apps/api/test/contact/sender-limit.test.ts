/** Each account may send a limited number of contact requests in a time window. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestApi, errorOf, SUBMISSION, type TestApi } from "../support/test-api.ts";
import { createTokenIssuer, ownIssuer } from "../support/token-issuer.ts";

const issuer = await ownIssuer();
let api: TestApi;

beforeEach(() => {
  // The limiter uses the machine's own clock.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  api = createTestApi(issuer, { senderLimit: { calls: 3, windowSeconds: 90 } });
});
afterEach(() => {
  api.close();
  vi.useRealTimers();
});

test("an account that exceeds its calls in a window, rejected ones included, gets 429 with the waiting time", async () => {
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

test("calls of one account do not count for another, and forged tokens do not count at all", async () => {
  const [token, forged] = [await issuer.sign(), await (await createTokenIssuer()).sign()];
  for (let call = 0; call < 9; call += 1) await api.contact(forged, { body: SUBMISSION });
  for (let call = 0; call < 4; call += 1) await api.contact(token, "{");

  expect((await api.contact(token, { body: SUBMISSION })).status).toBe(429);
  expect((await api.contact(await issuer.sign({ sub: "another" }), { body: SUBMISSION })).status).toBe(200);
});
