/** No caller takes all places of a service: each has one to run and one to wait, and networks a few more. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SpeechOptions } from "../src/app.ts";
import { createJobQueue } from "../src/work/job-queue.ts";
import { tone } from "./support/clips.ts";
import { type HeldJobs, holdJobs } from "./support/held-jobs.ts";
import { createTestApi, errorOf, postJson, type TestApi } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

const issuer = await ownIssuer();
let api: TestApi;
let held: HeldJobs;
let send: (remoteAddress: string) => Promise<Response>;

interface Service {
  readonly path: string;
  readonly call: unknown;
  readonly options: () => Partial<SpeechOptions>;
}

const TRANSCRIBE: Service = {
  path: "/transcribe",
  call: { audio: "AAAA" },
  options: () => ({
    findEngine: () => ({ name: "held", isLocal: true, transcribe: held.start }),
    decode: () => Promise.resolve({ pcm: tone(1, 0.5), decoder: "opus" }),
    // As the server has it without settings.
    queue: createJobQueue({ concurrency: 1, maxWaiting: 8 }),
  }),
};
const REFINE: Service = {
  path: "/refine",
  call: { text: "words" },
  options: () => ({ refiner: { name: "held", refine: held.start, prepare: () => undefined } }),
};

function open({ path, call, options }: Service): void {
  held = holdJobs("Words.");
  api = createTestApi(issuer, { speech: options() });
  send = async (remoteAddress) =>
    api.app.fetch(new Request(`http://localhost${path}`, postJson(call)), { remoteAddress });
}
afterEach(() => api.close());

describe.each([TRANSCRIBE, REFINE])("$path", (service) => {
  beforeEach(() => open(service));

  test.each([
    ["/56", 4, (index: number) => `2001:db8:1:20${index}::1`],
    ["/48", 8, (index: number) => `2001:db8:1:${index}00::1`],
  ])("all networks of one %s together have %i places", async (_, places, addressOf) => {
    const statuses = await held.finish(Array.from({ length: 9 }, (__, index) => send(addressOf(index))));

    expect(statuses.filter((status) => status === 200)).toHaveLength(places);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9 - places);
  });

  test("a caller who was served may send again", async () => {
    for (let round = 1; round <= 3; round += 1) {
      expect(await held.finish([send("198.51.100.1"), send("198.51.100.1")])).toEqual([200, 200]);
    }
  });
});

describe("transcription", () => {
  beforeEach(() => open(TRANSCRIBE));

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
    expect(await errorOf(refused)).toBe(
      "Your other recordings are still being transcribed. Please try again in a moment.",
    );
  });

  test("nine callers fill the queue, and the tenth is asked to come back", async () => {
    const ten = Array.from({ length: 10 }, (_, index) => send(`198.51.100.${index + 1}`));
    const statuses = await held.finish(ten);

    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(statuses.at(-1)).toBe(503);
  });
});

describe("refinement", () => {
  beforeEach(() => open(REFINE));

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
    expect(await errorOf(refused[0] ?? Response.error())).toBe(
      "Your other texts are still being refined. Please try again in a moment.",
    );
  });
});
