/**
 * Speech engines that are missing, slow or failing, and visitors who leave: the page gets an error and can send the
 * clip again.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { SpeechOptions } from "../src/app.ts";
import { systemClock } from "../src/clock.ts";
import { createSpeech } from "../src/server/create-speech.ts";
import { listenOnLoopback } from "../src/server/listen.ts";
import { readSpeechConfig } from "../src/speech-config.ts";
import { createClipDecoder } from "../src/transcribe/audio/decode-clip.ts";
import { createOpusDecoder, type OpusDecoder } from "../src/transcribe/audio/opus-decoder.ts";
import { createPocketsphinxEngine } from "../src/transcribe/engines/pocketsphinx-engine.ts";
import { countInMemory } from "../src/work/daily-quota.ts";
import { createJobQueue } from "../src/work/job-queue.ts";
import { findProgram } from "../src/work/find-program.ts";
import { createPrivateFolder } from "../src/work/private-folder.ts";
import { type ApiProcess, startApiProcess } from "./support/api-process.ts";
import { GOOD_CLIP, readClip, transcribeBody } from "./support/clips.ts";
import { FAKE_ENGINES, type FakeProgram, isAlive, makeFakeProgram } from "./support/fake-engines.ts";
import { createTestApi, postJson } from "./support/test-api.ts";
import { ownIssuer, type TokenIssuer } from "./support/token-issuer.ts";

const NOT_AVAILABLE = "Transcription is not available right now. Please try again later.";
const NOT_TRANSCRIBED = "The recording could not be transcribed. Please try again.";
const TOO_MANY = "Many recordings are waiting right now. Please try again in a moment.";

/** The program of this test. Its folder is also the place for the folders of visitors. */
let fake: FakeProgram;
let temporary: string;

beforeEach(() => openFake("speaking"));
afterEach(() => rmSync(fake.folder, { recursive: true }));

function openFake(kind: keyof typeof FAKE_ENGINES): void {
  fake = makeFakeProgram(kind);
  temporary = join(fake.folder, "tmp");
  mkdirSync(temporary);
}

function useFake(kind: keyof typeof FAKE_ENGINES): void {
  rmSync(fake.folder, { recursive: true });
  openFake(kind);
}

const transcribe = (url: string, file = GOOD_CLIP, init: RequestInit = {}): Promise<Response> =>
  fetch(`${url}/transcribe`, { ...postJson(transcribeBody(readClip(file))), ...init });

/** Sends a good recording as the trusted proxy does for this address. */
const transcribeFrom = (url: string, address: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${url}/transcribe`, {
    ...postJson(transcribeBody(readClip(GOOD_CLIP)), { "X-Forwarded-For": address }),
    ...(signal && { signal }),
  });

/** Sends an empty recording with this header. */
const callFrom = (url: string, addresses: string): Promise<Response> =>
  transcribe(url, GOOD_CLIP, postJson({ audio: "" }, { "X-Forwarded-For": addresses }));

const filesLeft = (): string[] => readdirSync(temporary).flatMap((name) => readdirSync(join(temporary, name)));

function startedPids(): number[] {
  try {
    return readFileSync(join(fake.folder, "started"), "utf8").trim().split("\n").map(Number);
  } catch {
    return [];
  }
}

const isStarted = (): Promise<boolean> => vi.waitUntil(() => startedPids().length === 1, { timeout: 20_000 });

describe("in this process", () => {
  let issuer: TokenIssuer;
  let opus: OpusDecoder;
  let logged: readonly string[];
  beforeAll(async () => {
    issuer = await ownIssuer();
    opus = createOpusDecoder();
  });
  afterAll(() => opus.stop());

  /** Serves the api with the fake program as its engine. */
  async function serve({
    ffmpeg = "ffmpeg",
    timeoutMs = 20_000,
    ...speech
  }: Partial<SpeechOptions> & { readonly ffmpeg?: string; readonly timeoutMs?: number } = {}): Promise<string> {
    const folder = createPrivateFolder(temporary);
    const { command, modelFolder } = fake;
    const engine = createPocketsphinxEngine({ command, modelFolder, timeoutMs }, folder);
    const api = createTestApi(issuer, {
      speech: {
        findEngine: () => engine,
        decode: createClipDecoder({ opus, ffmpeg: { command: ffmpeg, folder } }),
        queue: createJobQueue({ concurrency: 1, maxWaiting: 8 }),
        ...speech,
      },
    });
    const listener = await listenOnLoopback(async (request, caller) => api.app.fetch(request, caller), 0);
    onTestFinished(async () => {
      await listener.stop(1_000);
      api.close();
      folder.remove();
    });
    ({ logged } = api);
    return `http://localhost:${listener.port}`;
  }

  test.each<[keyof typeof FAKE_ENGINES, number, string]>([
    ["hanging", 503, NOT_AVAILABLE],
    ["crashing", 502, NOT_TRANSCRIBED],
    ["refusing", 502, NOT_TRANSCRIBED],
    ["silent", 502, NOT_TRANSCRIBED],
    ["babbling", 502, NOT_TRANSCRIBED],
    ["flooding", 502, NOT_TRANSCRIBED],
  ])("a %s engine is %i, leaves no file behind, and the clip can be sent again", async (kind, status, error) => {
    useFake(kind);
    const url = await serve({ timeoutMs: kind === "hanging" ? 300 : 20_000 });
    for (let round = 1; round <= 2; round += 1) {
      const response = await transcribe(url);

      expect({ status: response.status, body: await response.json() }).toEqual({ status, body: { error } });
    }
    expect(filesLeft()).toEqual([]);
    expect(startedPids().filter(isAlive)).toEqual([]);
    expect(logged.join("")).not.toContain("your words");
  });

  test("a crashing ffmpeg counts as an unreadable recording", async () => {
    useFake("crashing");
    const url = await serve({ ffmpeg: fake.command });

    expect((await transcribe(url, "aac.mp4")).status).toBe(422);
    expect(filesLeft()).toEqual([]);
  });

  test("ffmpeg gets one thread, the codecs of recordings, and where there is prlimit a limit of memory", async () => {
    useFake("telling");
    const url = await serve({ ffmpeg: fake.command });
    await transcribe(url, "aac.mp4");
    const [args = "", memory] = readFileSync(join(fake.folder, "started"), "utf8").split(/ (?=\S+\n$)/);

    expect(args).toMatch(/ -codec_whitelist [\w,]*\baac\b[\w,]* -threads 1 .*-i /);
    expect(args).not.toMatch(/\b(?:h264|hevc|vp8|vp9|av1|mjpeg|png)\b/);
    expect(memory?.trim()).toBe(findProgram("prlimit") === undefined ? "unlimited" : "1048576");
  });

  test("asks visitors beyond the limit of the queue to try again; a visitor who leaves frees a place", async () => {
    useFake("hanging");
    const url = await serve({ queue: createJobQueue({ concurrency: 1, maxWaiting: 1 }), trustedProxies: 1 });
    const leaving = new AbortController();
    const first = transcribeFrom(url, "198.51.100.1", leaving.signal).catch(() => "left");
    await isStarted();
    // One of the two gets the last waiting place. Which one depends on the network.
    const others = ["198.51.100.2", "198.51.100.3"].map((address) =>
      transcribeFrom(url, address, leaving.signal).catch(() => "left"),
    );
    const refused = await Promise.race(others);

    if (typeof refused === "string") throw new Error("Nobody was refused.");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Retry-After")).toBe("10");
    expect(await refused.json()).toEqual({ error: TOO_MANY });
    leaving.abort();
    expect(await first).toBe("left");
    expect((await Promise.all(others)).filter((outcome) => outcome !== refused)).toEqual(["left"]);
    await vi.waitUntil(() => startedPids().every((pid) => !isAlive(pid)) && filesLeft().length === 0, {
      timeout: 20_000,
    });
  });

  test("stopping ends the engine and removes every file", async () => {
    useFake("hanging");
    vi.stubEnv("TMPDIR", temporary);
    const settings = { POCKETSPHINX_BIN: fake.command, POCKETSPHINX_MODEL_DIR: fake.modelFolder };
    const speech = createSpeech(readSpeechConfig(settings, []), {
      countUse: countInMemory(systemClock),
      clock: systemClock,
      log: () => undefined,
    });
    vi.unstubAllEnvs();
    const api = createTestApi(issuer, { speech: speech.options });
    onTestFinished(() => api.close());
    const answer = api.fetch("/transcribe", postJson(transcribeBody(readClip(GOOD_CLIP))));
    await isStarted();
    expect(filesLeft()).toHaveLength(1);
    await speech.stop();

    expect((await answer).status).toBe(500);
    expect(filesLeft()).toEqual([]);
    expect(startedPids().filter(isAlive)).toEqual([]);
  });

  test("limits the calls per minute by the caller's address, and trusts a proxy only if configured", async () => {
    const url = await serve({ callsPerMinute: 2 });
    const statuses: number[] = [];
    for (const last of [1, 2, 3]) statuses.push((await callFrom(url, `198.51.100.${last}`)).status);
    const refused = await callFrom(url, "198.51.100.4");

    expect(statuses).toEqual([422, 422, 429]);
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await refused.json()).toEqual({ error: "Too many recordings. Please try again in a minute." });
    expect((await fetch(`${url}/refine`, postJson({ text: 7 }))).status).toBe(400);
  });
});

describe("the api as a process", () => {
  let api: ApiProcess;
  afterEach(async () => {
    api.kill("SIGKILL");
    await api.ended();
  });

  function start(settings: Record<string, string> = {}): Promise<string> {
    api = startApiProcess(["--port", "0", "--data", ":memory:"], {
      TMPDIR: temporary,
      POCKETSPHINX_BIN: fake.command,
      POCKETSPHINX_MODEL_DIR: fake.modelFolder,
      ...settings,
    });
    return api.ready();
  }

  test("reports its engine in the log and in healthz; without ffmpeg, only Safari's recordings get 503", async () => {
    const url = await start({ FFMPEG_PATH: join(fake.folder, "nowhere"), CALLS_PER_MINUTE: "2" });
    await api.logged("speech.noFfmpeg");
    const ofSafari = await transcribe(url, "aac.mp4");

    expect(ofSafari.status).toBe(503);
    expect(await ofSafari.json()).toEqual({ error: expect.stringContaining("can't be read here right now") as string });
    expect(await (await transcribe(url)).json()).toEqual({ text: "hello there" });
    expect((await transcribe(url)).status).toBe(429);
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ transcription: "pocketsphinx" });
    expect(api.stderr()).toContain('"engine":"pocketsphinx","isLocal":true');
    expect(api.stderr()).toContain('"affects":"recordings made by Safari"');
    expect(api.stderr()).not.toContain("hello there");
  });

  test("without an engine it answers 503, and the log names the command that installs one", async () => {
    const url = await start({ POCKETSPHINX_BIN: join(fake.folder, "nowhere") });
    await api.logged("speech.noEngine");
    const response = await transcribe(url);

    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: "Transcription is not set up here. Please try again later." });
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ transcription: "none" });
    expect(api.stderr()).toContain(
      "sudo apt-get install -y --no-install-recommends ffmpeg pocketsphinx pocketsphinx-en-us",
    );
  });

  test("a start removes the files of a killed process", async () => {
    useFake("hanging");
    const killed = transcribe(await start()).catch(() => "cut off");
    await isStarted();
    api.kill("SIGKILL");
    await api.ended();
    await killed;
    expect(readdirSync(temporary)).toHaveLength(1);
    for (const pid of startedPids()) if (isAlive(pid)) process.kill(-pid, "SIGKILL");
    await start();
    expect(readdirSync(temporary)).toEqual([]);
  });

  test.each(IN_PROOF ? (["SIGTERM"] as const) : [])(
    "%s gives a transcription four seconds, ends the engine and removes every file",
    async (signal) => {
      useFake("hanging");
      const answer = transcribe(await start()).catch(() => "cut off");
      await isStarted();
      expect(filesLeft()).toHaveLength(1);
      api.kill(signal);

      expect(await api.ended()).toMatchObject({ code: 0, signal: null });
      await answer;
      expect(readdirSync(temporary)).toEqual([]);
      expect(startedPids().filter(isAlive)).toEqual([]);
    },
  );
});
