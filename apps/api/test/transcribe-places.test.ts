/** No caller takes all places of the transcription: each has one to run and one to wait, and networks a few more. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { createJobQueue } from "../src/work/job-queue.ts";
import { tone } from "./support/clips.ts";
import { type HeldJobs, holdJobs } from "./support/held-jobs.ts";
import { createTestApi, errorOf, postJson, type TestApi } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

const BUSY = "Your other recordings are still being transcribed. Please try again in a moment.";
const CLIP = postJson({ audio: "AAAA" });

const issuer = await ownIssuer();
let api: TestApi;
let held: HeldJobs;

beforeEach(() => {
  held = holdJobs("words");
  api = createTestApi(issuer, {
    speech: {
      findEngine: () => ({ name: "held", isLocal: true, transcribe: held.start }),
      decode: () => Promise.resolve({ pcm: tone(1, 0.5), decoder: "opus" }),
      // As the server has it without settings.
      queue: createJobQueue({ concurrency: 1, maxWaiting: 8 }),
    },
  });
});
afterEach(() => api.close());

const send = async (remoteAddress: string): Promise<Response> =>
  api.app.fetch(new Request("http://localhost/transcribe", CLIP), { remoteAddress });

test.each([
  ["one address", () => "198.51.100.1"],
  ["one address, also written as IPv6", (index: number) => (index % 2 === 0 ? "198.51.100.1" : "::ffff:c633:6401")],
  ["one /64 network", (index: number) => `2001:db8:1:2::${index + 1}`],
])("nine recordings at once from %s take two places, and another caller is served", async (_, addressOf) => {
  const nine = Array.from({ length: 9 }, (__, index) => send(addressOf(index)));
  const other = send("203.0.113.7");
  const statuses = await held.finish([...nine, other]);

  expect(statuses.slice(0, 9)).toEqual([200, 200, 429, 429, 429, 429, 429, 429, 429]);
  expect(statuses[9]).toBe(200);
  const refused = (await nine[2]) ?? Response.error();
  expect(refused.headers.get("Retry-After")).toBe("10");
  expect(await errorOf(refused)).toBe(BUSY);
});

test.each([
  ["/56", 4, (index: number) => `2001:db8:1:20${index}::1`],
  ["/48", 8, (index: number) => `2001:db8:1:${index}00::1`],
])("all networks of one %s together take %i places", async (_, places, addressOf) => {
  const statuses = await held.finish(Array.from({ length: 9 }, (__, index) => send(addressOf(index))));

  expect(statuses.filter((status) => status === 200)).toHaveLength(places);
  expect(statuses.filter((status) => status === 429)).toHaveLength(9 - places);
});

test("a caller whose recordings are done may send again", async () => {
  for (let round = 1; round <= 3; round += 1) {
    expect(await held.finish([send("198.51.100.1"), send("198.51.100.1")])).toEqual([200, 200]);
  }
});

test("nine callers fill the queue, and the tenth is asked to come back", async () => {
  const ten = Array.from({ length: 10 }, (_, index) => send(`198.51.100.${index + 1}`));
  const statuses = await held.finish(ten);

  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  expect(statuses.at(-1)).toBe(503);
});
