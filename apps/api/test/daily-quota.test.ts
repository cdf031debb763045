/** What a day of a paid service may cost: the count of all callers, in memory and in the table, and each caller's tenth. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../src/log.ts";
import { countInTable } from "../src/store/dynamodb/count-in-table.ts";
import { openTable, type Table } from "../src/store/dynamodb/table.ts";
import type { DecodeClip } from "../src/transcribe/audio/decode-clip.ts";
import { createEngineFinder } from "../src/transcribe/engines/choose-engine.ts";
import type { SpeechEngine } from "../src/transcribe/engines/speech-engine.ts";
import { countInMemory, type CountUse, createDailyQuota, type TakeFromQuota } from "../src/work/daily-quota.ts";
import type { JobQueue } from "../src/work/job-queue.ts";
import { createPrivateFolder } from "../src/work/private-folder.ts";
import { tone, transcribeBody, wavOf } from "./support/clips.ts";
import { makeFakeProgram } from "./support/fake-engines.ts";
import { createManualClock, type ManualClock } from "./support/manual-clock.ts";
import { answerJson, type PlayedServer, startPlayedServer } from "./support/played-server.ts";
import { startTableServer, TABLE_NAME, type TableServer } from "./support/table-server.ts";
import { createTestApi, errorOf, postJson, type TestApi } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

const QUOTA = { service: "speech", callsPerDay: 20 } as const;
const LAST_SECOND = Date.UTC(2026, 10, 20, 23, 59, 59);
/** No decoder and no queue: what is counted is the call of the service. */
const decode: DecodeClip = () => Promise.resolve({ pcm: tone(1, 0.5), decoder: "opus" });
const queue: JobQueue = { checkRoom: () => undefined, run: (job) => job(never), stop: () => Promise.resolve() };
const never = new AbortController().signal;

let server: TableServer;
let table: Table;
let clock: ManualClock;
let logged: string[];

beforeAll(async () => {
  server = await startTableServer();
  // A busy machine is no failure of the table.
  const requestHandler = { requestTimeout: 60_000 };
  table = openTable(TABLE_NAME, { ...server.config, maxAttempts: 1, requestHandler });
});
afterAll(async () => {
  table.close();
  await server.close();
});
beforeEach(async () => {
  server.failWith(() => "pass");
  await server.empty();
  clock = createManualClock(LAST_SECOND);
  logged = [];
});

const quotaOf = (countUse: CountUse): TakeFromQuota =>
  createDailyQuota(QUOTA, { countUse, clock, log: createLog((line) => logged.push(line), clock) });

async function take(
  quotas: readonly TakeFromQuota[],
  times: number,
  callerOf: (index: number) => string,
): Promise<number> {
  let taken = 0;
  for (let index = 0; index < times; index += 1) {
    if (await quotas[index % quotas.length]?.(callerOf(index))) taken += 1;
  }
  return taken;
}

const eachOther = (index: number): string => `198.51.100.${index}`;

describe.each<[string, () => readonly CountUse[]]>([
  ["in memory", () => [countInMemory(clock)]],
  ["in the table, by two functions", () => [countInTable(table), countInTable(table)]],
])("%s", (_, open) => {
  test("all callers together have the day's calls, and the next day begins at midnight with new ones", async () => {
    const quotas = open().map(quotaOf);

    expect(await take(quotas, 50, eachOther)).toBe(20);
    clock.advance(999);
    expect(await take(quotas, 50, eachOther)).toBe(0);
    clock.advance(1);
    expect(await take(quotas, 50, eachOther)).toBe(20);
    clock.advance(86_399_999);
    expect(await take(quotas, 50, eachOther)).toBe(0);
    expect(logged.join("")).toContain('"event":"quota.usedUp","service":"speech"');
    expect(logged.join("")).not.toContain("198.51.100");
  });

  test("one caller has a tenth of it", async () => {
    const quotas = open().map(quotaOf);

    expect(await take(quotas, 50, () => "198.51.100.7")).toBe(2);
    expect(await take(quotas, 50, eachOther)).toBe(18);
    expect(logged.join("")).toContain('"event":"quota.usedUpByCaller"');
  });

  test("calls at the same time are all counted", async () => {
    const quotas = open().map(quotaOf);
    const taken = await Promise.all(
      Array.from({ length: 50 }, (__, index) => quotas[index % quotas.length]?.(`${index}`) ?? Promise.resolve(false)),
    );

    expect(taken.filter(Boolean)).toHaveLength(20);
  });
});

test("a computer that slept over midnight does not begin the new day twice", async () => {
  // Timers stand still while a computer sleeps, and its clock does not.
  const late: (() => void)[] = [];
  let now = LAST_SECOND;
  const schedule = (task: () => void): (() => void) => {
    late.push(task);
    return () => undefined;
  };
  const sleepy = { now: () => now, schedule };
  const quota = createDailyQuota(QUOTA, { countUse: countInMemory(sleepy), clock: sleepy, log: () => undefined });
  await quota("198.51.100.7");
  now += 6 * 3_600_000;

  expect(await take([quota], 15, eachOther)).toBe(15);
  late[0]?.();
  expect(await take([quota], 50, (index) => `203.0.113.${index}`)).toBe(5);
});

test("an item of the table has a time to live that ends after its day", async () => {
  await quotaOf(countInTable(table))("198.51.100.7");

  for (const pk of ["limit#speech", "limit#speech#198.51.100.7"]) {
    expect(await table.get({ pk, sk: "2026-11-20" })).toMatchObject({
      calls: 1,
      expiresAt: Date.UTC(2026, 10, 22) / 1000,
    });
  }
});

describe("transcription by a service", () => {
  let service: PlayedServer;
  let api: TestApi;

  beforeEach(async () => {
    service = await startPlayedServer(answerJson({ text: "thank you" }));
  });

  async function open(fallsBackToLocal: boolean): Promise<() => Promise<void>> {
    const fake = makeFakeProgram("speaking");
    const log = createLog((line) => logged.push(line), clock);
    const findEngine = createEngineFinder(
      {
        provider: "openai",
        openai: { baseUrl: `${service.origin}/v1`, apiKey: "k", model: "m", language: "en", timeoutMs: 20_000 },
        pocketsphinx: { command: fake.command, modelFolder: fake.modelFolder, timeoutMs: 20_000 },
        fallsBackToLocal,
      },
      { folder: createPrivateFolder(fake.folder), takeFromQuota: quotaOf(countInTable(table)), log },
    );
    api = createTestApi(await ownIssuer(), { speech: { findEngine, decode, queue, trustedProxies: 1 } });
    api.clock.advance(LAST_SECOND - api.clock.now());
    return async () => {
      api.close();
      await service.close();
    };
  }

  const send = (index: number): Promise<Response> =>
    api.fetch("/transcribe", postJson(transcribeBody(wavOf(1, 0.5)), { "X-Forwarded-For": eachOther(index) }));

  test("ends with the day's calls: 503 until midnight, and nothing more is sent", async () => {
    const close = await open(false);
    const statuses: number[] = [];
    for (let index = 0; index < 25; index += 1) statuses.push((await send(index)).status);
    const refused = await send(99);

    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(service.calls).toHaveLength(20);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Retry-After")).toBe("1");
    expect(await errorOf(refused)).toBe("No more recordings can be transcribed today. Please try again tomorrow.");
    await close();
  });

  test("goes on with the local engine if that is its fallback", async () => {
    const close = await open(true);
    const texts: unknown[] = [];
    for (let index = 0; index < 21; index += 1)
      texts.push(((await (await send(index)).json()) as { text: string }).text);

    expect(texts.filter((text) => text === "thank you")).toHaveLength(20);
    expect(texts.at(-1)).toBe("hello there");
    await close();
  });

  test("sends nothing while the table can't count", async () => {
    const close = await open(false);
    server.failWith(() => "throttle");
    const response = await send(1);

    expect(response.status).toBe(503);
    expect(await errorOf(response)).toBe("Transcription is not available right now. Please try again later.");
    expect(service.calls).toEqual([]);
    await close();
  });
});

test("the local engine costs nothing and is not counted", async () => {
  const fake = makeFakeProgram("speaking");
  const pocketsphinx = { command: fake.command, modelFolder: fake.modelFolder, timeoutMs: 20_000 };
  const engine: SpeechEngine | undefined = createEngineFinder(
    { provider: "auto", openai: undefined, pocketsphinx, fallsBackToLocal: false },
    {
      folder: createPrivateFolder(fake.folder),
      takeFromQuota: () => Promise.reject(new Error("counted")),
      log: () => undefined,
    },
  )();

  expect(await engine?.transcribe(tone(1, 0.5), never, "198.51.100.7")).toBe("hello there");
});
