/**
 * Speech engines that are missing, slow or failing, and visitors who leave: the page gets an error and can send the
 * clip again.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ApiProcess, startApiProcess } from "./support/api-process.ts";
import { GOOD_CLIP, readClip, transcribeBody } from "./support/clips.ts";
import { FAKE_ENGINES, type FakeProgram, isAlive, makeFakeProgram } from "./support/fake-engines.ts";
import { postJson } from "./support/test-api.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const NOT_AVAILABLE = "Transcription is not available right now. Please try again later.";
const NOT_TRANSCRIBED = "The recording could not be transcribed. Please try again.";
const TOO_MANY = "Many recordings are waiting right now. Please try again in a moment.";

let fake: FakeProgram;
let api: ApiProcess;
let temporary: string;

beforeEach(() => {
  fake = makeFakeProgram("speaking");
  temporary = join(fake.folder, "tmp");
  mkdirSync(temporary);
});
afterEach(async () => {
  api.kill("SIGKILL");
  await api.ended();
  rmSync(fake.folder, { recursive: true });
});

function start(settings: Record<string, string> = {}, { command, modelFolder }: FakeProgram = fake): Promise<string> {
  api = startApiProcess(["--port", "0", "--data", ":memory:"], {
    TMPDIR: temporary,
    POCKETSPHINX_BIN: command,
    POCKETSPHINX_MODEL_DIR: modelFolder,
    ...settings,
  });
  return api.ready();
}

const transcribe = (url: string, file = GOOD_CLIP, init: RequestInit = {}): Promise<Response> =>
  fetch(`${url}/transcribe`, { ...postJson(transcribeBody(readClip(file))), ...init });

const filesLeft = (): string[] => readdirSync(temporary).flatMap((name) => readdirSync(join(temporary, name)));

function startedPids(program: FakeProgram): number[] {
  try {
    return readFileSync(join(program.folder, "started"), "utf8").trim().split("\n").map(Number);
  } catch {
    return [];
  }
}

test("reports a working engine in the log at the start and in healthz", async () => {
  const url = await start();
  await api.logged("speech.ready");

  expect(await (await transcribe(url)).json()).toEqual({ text: "hello there" });
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ transcription: "pocketsphinx" });
  expect(api.stderr()).toContain('"engine":"pocketsphinx","isLocal":true');
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

test.each<[keyof typeof FAKE_ENGINES, number, string]>([
  ["hanging", 503, NOT_AVAILABLE],
  ["crashing", 502, NOT_TRANSCRIBED],
  ["refusing", 502, NOT_TRANSCRIBED],
  ["silent", 502, NOT_TRANSCRIBED],
  ["babbling", 502, NOT_TRANSCRIBED],
  ["flooding", 502, NOT_TRANSCRIBED],
])("a %s engine is %i, leaves no file behind, and the clip can be sent again", async (kind, status, error) => {
  const broken = makeFakeProgram(kind);
  const url = await start({ STT_TIMEOUT_MS: "700" }, broken);
  for (let round = 1; round <= 2; round += 1) {
    const response = await transcribe(url);

    expect({ status: response.status, body: await response.json() }).toEqual({ status, body: { error } });
  }
  expect(filesLeft()).toEqual([]);
  expect(startedPids(broken).filter(isAlive)).toEqual([]);
  expect(api.stderr()).not.toContain("your words");
  rmSync(broken.folder, { recursive: true });
});

test("without ffmpeg, Safari's recordings get 503, others are transcribed, and the log says why", async () => {
  const url = await start({ FFMPEG_PATH: join(fake.folder, "nowhere") });
  await api.logged("speech.noFfmpeg");
  const response = await transcribe(url, "aac.mp4");

  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: expect.stringContaining("can't be read here right now") as string });
  expect((await transcribe(url)).status).toBe(200);
  expect(api.stderr()).toContain('"affects":"recordings made by Safari"');
});

test("a crashing ffmpeg counts as an unreadable recording", async () => {
  const broken = makeFakeProgram("crashing");
  const url = await start({ FFMPEG_PATH: broken.command });

  expect((await transcribe(url, "aac.mp4")).status).toBe(422);
  expect(filesLeft()).toEqual([]);
  rmSync(broken.folder, { recursive: true });
});

test("asks visitors beyond the limit of the queue to try again; a visitor who leaves frees a place", async () => {
  const hanging = makeFakeProgram("hanging");
  const url = await start({ STT_QUEUE: "1" }, hanging);
  const leaving = new AbortController();
  const first = transcribe(url, GOOD_CLIP, { signal: leaving.signal }).catch(() => "left");
  await vi.waitUntil(() => startedPids(hanging).length === 1, { timeout: 20_000 });
  // One of the two gets the last waiting place. Which one depends on the network.
  const others = [1, 2].map(() => transcribe(url, GOOD_CLIP, { signal: leaving.signal }).catch(() => "left"));
  const refused = await Promise.race(others);

  if (typeof refused === "string") throw new Error("Nobody was refused.");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("10");
  expect(await refused.json()).toEqual({ error: TOO_MANY });
  leaving.abort();
  expect(await first).toBe("left");
  expect((await Promise.all(others)).filter((outcome) => outcome !== refused)).toEqual(["left"]);
  await vi.waitUntil(() => startedPids(hanging).every((pid) => !isAlive(pid)) && filesLeft().length === 0, {
    timeout: 20_000,
  });
  rmSync(hanging.folder, { recursive: true });
});

test("stopping during a transcription ends the engine and removes every file", async () => {
  const hanging = makeFakeProgram("hanging");
  const url = await start({}, hanging);
  const answer = transcribe(url).catch(() => "cut off");
  await vi.waitUntil(() => startedPids(hanging).length === 1, { timeout: 20_000 });
  expect(filesLeft()).toHaveLength(1);
  api.kill("SIGTERM");

  expect(await api.ended()).toMatchObject({ code: 0, signal: null });
  await answer;
  expect(readdirSync(temporary)).toEqual([]);
  expect(startedPids(hanging).filter(isAlive)).toEqual([]);
  rmSync(hanging.folder, { recursive: true });
});

test("the next start removes the files of a killed process", async () => {
  const hanging = makeFakeProgram("hanging");
  const url = await start({}, hanging);
  const answer = transcribe(url).catch(() => "cut off");
  await vi.waitUntil(() => startedPids(hanging).length === 1, { timeout: 20_000 });
  api.kill("SIGKILL");
  await api.ended();
  await answer;
  expect(readdirSync(temporary)).toHaveLength(1);
  await start();

  expect(readdirSync(temporary)).toEqual([]);
  for (const pid of startedPids(hanging)) if (isAlive(pid)) process.kill(-pid, "SIGKILL");
  rmSync(hanging.folder, { recursive: true });
});

test("limits the calls per minute by the caller's address, and trusts a proxy only if configured", async () => {
  const url = await start({ CALLS_PER_MINUTE: "2" });
  const from = (address: string): Promise<Response> =>
    transcribe(url, GOOD_CLIP, postJson({ audio: "" }, { "X-Forwarded-For": address }));
  const statuses: number[] = [];
  for (const address of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) statuses.push((await from(address)).status);
  const refused = await from("198.51.100.4");

  expect(statuses).toEqual([422, 422, 429]);
  expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(await refused.json()).toEqual({ error: "Too many recordings. Please try again in a minute." });
  expect((await fetch(`${url}/refine`, postJson({ text: 7 }))).status).toBe(400);
});

test("counts each caller behind a trusted proxy separately", async () => {
  const url = await start({ CALLS_PER_MINUTE: "1", TRUSTED_PROXIES: "1" });
  const from = async (addresses: string): Promise<number> =>
    (await transcribe(url, GOOD_CLIP, postJson({ audio: "" }, { "X-Forwarded-For": addresses }))).status;

  expect(await from("198.51.100.1")).toBe(422);
  expect(await from("203.0.113.7, 198.51.100.1")).toBe(429);
  expect(await from("198.51.100.1, 198.51.100.2")).toBe(422);
});
