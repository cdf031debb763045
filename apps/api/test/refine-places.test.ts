/** No caller keeps the others waiting for the refinement: each has one text that is refined and one that waits. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApi, errorOf, postJson, type TestApi } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

const BUSY = "Your other texts are still being refined. Please try again in a moment.";

const issuer = await ownIssuer();
let api: TestApi;
/** Ends the texts that are being refined, in the order in which they began. */
let running: (() => void)[];

beforeEach(() => {
  running = [];
  const refine = async (): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<string>();
    running.push(() => resolve("Words."));
    return promise;
  };
  api = createTestApi(issuer, { speech: { refiner: { name: "held", refine, prepare: () => undefined } } });
});
afterEach(() => api.close());

const send = async (remoteAddress: string): Promise<Response> =>
  api.app.fetch(new Request("http://localhost/refine", postJson({ text: "words" })), { remoteAddress });

/** Ends one text after the other until all of these are answered. */
async function finish(answers: readonly Promise<Response>[]): Promise<number[]> {
  const all = Promise.all(answers);
  const turn = new Promise<undefined>((resolve) => void setImmediate(resolve, undefined));
  const responses = await Promise.race([all, turn]);
  if (responses !== undefined) return responses.map(({ status }) => status);
  running.shift()?.();
  return finish(answers);
}

test.each([
  ["one address", () => "198.51.100.1"],
  ["one /64 network", (index: number) => `2001:db8:1:2::${index + 1}`],
])("of twenty texts at once from %s, one is refined and one waits", async (_, addressOf) => {
  const twenty = Array.from({ length: 20 }, (__, index) => send(addressOf(index)));
  const other = send("203.0.113.7");
  await expect.poll(() => running.length).toBe(2);
  const statuses = await finish([...twenty, other]);

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
  const statuses = await finish(Array.from({ length: 9 }, (__, index) => send(addressOf(index))));

  expect(statuses.filter((status) => status === 200)).toHaveLength(places);
  expect(statuses.filter((status) => status === 429)).toHaveLength(9 - places);
});

test("a caller whose texts are done may send again", async () => {
  for (let round = 1; round <= 3; round += 1) {
    expect(await finish([send("198.51.100.1"), send("198.51.100.1")])).toEqual([200, 200]);
  }
});
