/** No caller keeps the others waiting for the refinement: each has one text that is refined and one that waits. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type HeldJobs, holdJobs } from "./support/held-jobs.ts";
import { createTestApi, errorOf, postJson, type TestApi } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

const BUSY = "Your other texts are still being refined. Please try again in a moment.";

const issuer = await ownIssuer();
let api: TestApi;
let held: HeldJobs;

beforeEach(() => {
  held = holdJobs("Words.");
  api = createTestApi(issuer, { speech: { refiner: { name: "held", refine: held.start, prepare: () => undefined } } });
});
afterEach(() => api.close());

const send = async (remoteAddress: string): Promise<Response> =>
  api.app.fetch(new Request("http://localhost/refine", postJson({ text: "words" })), { remoteAddress });

test.each([
  ["one address", () => "198.51.100.1"],
  ["one /64 network", (index: number) => `2001:db8:1:2::${index + 1}`],
])("of twenty texts at once from %s, one is refined and one waits", async (_, addressOf) => {
  const twenty = Array.from({ length: 20 }, (__, index) => send(addressOf(index)));
  const other = send("203.0.113.7");
  await expect.poll(() => held.running()).toBe(2);
  const statuses = await held.finish([...twenty, other]);

  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.at(-1)).toBe(200);
  const refused = (await Promise.all(twenty)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(18);
  expect(refused[0]?.headers.get("Retry-After")).toBe("5");
  expect(await errorOf(refused[0] ?? Response.error())).toBe(BUSY);
});

test.each([
  ["/56", 4, (index: number) => `2001:db8:1:20${index}::1`],
  ["/48", 8, (index: number) => `2001:db8:1:${index}00::1`],
])("all networks of one %s together have %i places", async (_, places, addressOf) => {
  const statuses = await held.finish(Array.from({ length: 9 }, (__, index) => send(addressOf(index))));

  expect(statuses.filter((status) => status === 200)).toHaveLength(places);
  expect(statuses.filter((status) => status === 429)).toHaveLength(9 - places);
});

test("a caller whose texts are done may send again", async () => {
  for (let round = 1; round <= 3; round += 1) {
    expect(await held.finish([send("198.51.100.1"), send("198.51.100.1")])).toEqual([200, 200]);
  }
});
