/** How often one address may call, with a token or without, and how often the networks that it is in may. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { VerifyIdToken } from "../src/auth/verify-id-token.ts";
import { contactRequest, createTestApi, errorOf, postJson, SUBMISSION, type TestApi } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

const CALLS = 20;

const issuer = await ownIssuer();
let api: TestApi;

beforeEach(() => open(0));
afterEach(() => {
  api.close();
  vi.useRealTimers();
});

function open(trustedProxies: number): void {
  api = createTestApi(issuer, { speech: { callsPerMinute: CALLS, trustedProxies } });
}

const ask = async (path: string, init: RequestInit, remoteAddress = "198.51.100.7"): Promise<Response> =>
  api.app.fetch(new Request(`http://localhost${path}`, init), { remoteAddress });

/** As a proxy passes it on. */
const askFrom = (entries: string): Promise<Response> =>
  ask("/refine", postJson({ text: 7 }, { "X-Forwarded-For": entries }));

async function statusesOf(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).status);
  return statuses;
}

const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

test("sixty messages without a token in a minute: twenty are 401, the others 429", async () => {
  const message = contactRequest(undefined, { body: SUBMISSION });
  const statuses = await statusesOf(60, () => ask("/contact", message));
  const refused = await ask("/production/contact", message);

  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([20, 40]);
  expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/u);
  expect(await errorOf(refused)).toBe("Too many messages. Please try again in a minute.");
});

test("a flood of tokens is not checked beyond the limit, and another address is served meanwhile", async () => {
  api.close();
  const verifyIdToken = vi.fn<VerifyIdToken>(() =>
    Promise.resolve({ sub: "s", email: "a@example.com", isEmailVerified: true }),
  );
  api = createTestApi(issuer, { verifyIdToken, speech: { callsPerMinute: CALLS } });
  await statusesOf(60, () => ask("/contact", contactRequest("any", "{")));

  expect(verifyIdToken).toHaveBeenCalledTimes(CALLS);
  expect((await ask("/contact", contactRequest("any", { body: SUBMISSION }), "203.0.113.7")).status).toBe(200);
});

test("a monitor may ask healthz every few seconds, and a flood is refused", async () => {
  const statuses = await statusesOf(200, () => ask("/healthz", {}));

  expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([120, 80]);
  expect(await errorOf(await ask("/healthz", {}))).toBe("Too many calls. Please try again in a minute.");
});

test("the next minute begins at 0", async () => {
  // The limiter uses the machine's own clock.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  await statusesOf(21, () => ask("/refine", postJson({ text: 7 })));
  vi.setSystemTime(Date.now() + 60_001);

  expect((await ask("/refine", postJson({ text: 7 }))).status).toBe(400);
});

test.each([
  ["one /64 network", 20, (index: number) => `2001:db8:1:2::${index + 1}`],
  ["the /64 networks of one /56", 40, (index: number) => `2001:db8:1:2${hex(index)}::1`],
  ["the /64 networks of one /48", 80, (index: number) => `2001:db8:1:${hex(index)}00::1`],
  ["other /48 networks", 120, (index: number) => `2001:db8:${hex(index)}::1`],
])("%s have %i calls a minute together", async (_, allowed, addressOf) => {
  const statuses = await statusesOf(120, (index) => ask("/refine", postJson({ text: 7 }), addressOf(index)));

  expect(countOf(statuses, 400)).toBe(allowed);
});

test("what one /64 network has too much does not count against its neighbours", async () => {
  await statusesOf(120, () => ask("/refine", postJson({ text: 7 }), "2001:db8:1:2::1"));

  expect((await ask("/refine", postJson({ text: 7 }), "2001:db8:1:3::1")).status).toBe(400);
});

test.each([
  ["a port", 1, (index: number) => `198.51.100.7:${1000 + index}`],
  ["a port after IPv6", 1, (index: number) => `[2001:db8:1:2::1]:${1000 + index}`],
  ["IPv6 in brackets", 1, (index: number) => `[2001:db8:1:2::${index + 1}]`],
  ["an IPv4 address written as IPv6", 1, (index: number) => (index % 2 === 0 ? "198.51.100.7" : "::ffff:198.51.100.7")],
  ["two proxies", 2, (index: number) => `203.0.113.${index}, 198.51.100.7, 192.0.2.1`],
  ["two proxies, the first of which adds a port", 2, (index: number) => `198.51.100.7:${1000 + index},192.0.2.1:443`],
  ["nothing that is an address", 1, (index: number) => `caller-${index}`],
])("behind a proxy, an entry with %s is one caller, and others have their own count", async (_, proxies, entryOf) => {
  api.close();
  open(proxies);
  const statuses = await statusesOf(60, (index) => askFrom(entryOf(index)));

  expect(countOf(statuses, 429)).toBe(40);
  expect((await askFrom("203.0.113.99:4711, 203.0.113.99:4711")).status).toBe(400);
});

function hex(index: number): string {
  return index.toString(16).padStart(2, "0");
}
