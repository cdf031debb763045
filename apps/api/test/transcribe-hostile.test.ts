/**
 * Hostile uploads to the api as a process: each gets an error of its own, the next visitor is served, and no file
 * remains or is read. The engine answers at once; in `proof` it is this machine's real one.
 */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { wavFromPcm } from "../src/transcribe/audio/pcm.ts";
import { type ApiProcess, startApiProcess } from "./support/api-process.ts";
import { INVALID_TEXTS, invalidClips, ODD_TEXTS } from "./support/cases/speech-and-vitals.ts";
import { GOOD_CLIP, GOOD_WORDS, readClip, tone, transcribeBody, wavOf, wordErrors } from "./support/clips.ts";
import { type FakeProgram, makeFakeProgram } from "./support/fake-engines.ts";
import { isSpeechSkipped } from "./support/speech-tools.ts";
import { postJson } from "./support/test-api.ts";

const TOO_LONG = "The recording is longer than 15 seconds.";
const MPEG_URL = "application/vnd.apple.mpegurl";
const UNREADABLE = "This recording can't be read. Please record again.";

/** What ffmpeg could decode, too. */
const OTHER_CODECS: readonly (readonly [string, readonly string[]])[] = [
  ["a codec of telephones", ["-c:a", "adpcm_ms", "-f", "wav"]],
  ["a codec of discs", ["-c:a", "ac3", "-f", "matroska"]],
  ["a codec of radio in MP4", ["-c:a", "eac3", "-f", "mp4"]],
];
const PICTURE = ["-f", "lavfi", "-i", "testsrc=duration=1:size=64x64"];
const RECORDED_CODECS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ["AAC beside a picture", PICTURE, ["-c:a", "aac", "-c:v", "mpeg4", "-f", "mp4"]],
  ["ALAC, as Safari offers it", [], ["-c:a", "alac", "-f", "mp4"]],
  ["PCM in Matroska, as Chromium offers it", [], ["-c:a", "pcm_f32le", "-f", "matroska"]],
  ["FLAC in Ogg", [], ["-c:a", "flac", "-f", "ogg"]],
  ["MP3", [], ["-c:a", "libmp3lame", "-f", "mp3"]],
];

/** All in `proof`, because each starts ffmpeg or the engine. */
const inTest = <Case>(cases: readonly Case[]): readonly Case[] => (IN_PROOF ? cases : cases.slice(0, 1));

/** A response that describes the error in a string. */
const refusal = (status: number, error: unknown = expect.any(String)): unknown => ({ status, body: { error } });

async function answerOf(response: Response): Promise<{ status: number; body: unknown }> {
  return { status: response.status, body: await response.json() };
}

describe.skipIf(isSpeechSkipped)("hostile input", () => {
  let folder: string;
  let temporary: string;
  let secret: string;
  let fake: FakeProgram;
  let api: ApiProcess;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "poolgate-hostile-"));
    temporary = join(folder, "tmp");
    mkdirSync(temporary);
    // If the file were read, its words would be in the response.
    secret = join(folder, "secret.wav");
    writeFileSync(secret, readClip("thank-you.wav"));
    fake = makeFakeProgram("speaking");
    const settings = {
      TMPDIR: temporary,
      CALLS_PER_MINUTE: "100000",
      ...(IN_PROOF ? {} : { POCKETSPHINX_BIN: fake.command, POCKETSPHINX_MODEL_DIR: fake.modelFolder }),
    };
    api = startApiProcess(["--port", "0", "--data", ":memory:"], settings);
    url = await api.ready();
  });
  afterAll(() => {
    api.kill("SIGKILL");
    for (const each of [folder, fake.folder]) rmSync(each, { recursive: true });
  });
  afterEach(async () => {
    const response = await post("/transcribe", transcribeBody(readClip(GOOD_CLIP)));
    const { text = "" } = (await response.json()) as { text?: string };
    const errors = IN_PROOF ? wordErrors(GOOD_WORDS, text) : wordErrors("hello there", text) * 3;
    if (errors > 2) throw new Error(`The next visitor was answered ${response.status} "${text}"`);
    const left = readdirSync(temporary).flatMap((name) => readdirSync(join(temporary, name)));
    if (left.length > 0) throw new Error(`Files were left: ${left.join(", ")}`);
  });

  function post(path: string, body: unknown): Promise<Response> {
    return fetch(`${url}/production${path}`, postJson(body));
  }

  /** A second of a tone, and more inputs, as ffmpeg writes them with these arguments. */
  async function made(inputs: readonly string[], args: readonly string[]): Promise<Uint8Array> {
    const file = join(folder, "made");
    const sine = ["-f", "lavfi", "-i", "sine=frequency=300:duration=1"];
    await promisify(execFile)("ffmpeg", ["-v", "error", "-y", ...sine, ...inputs, ...args, file]);
    return readFileSync(file);
  }

  const send = (bytes: Uint8Array, mimeType?: string): Promise<Response> =>
    post("/transcribe", transcribeBody(bytes, mimeType));

  test("something that is not a recording is a bad request", async () => {
    for (const body of invalidClips(readClip(GOOD_CLIP)))
      expect(await answerOf(await post("/transcribe", body))).toEqual(refusal(400));
  });

  test("an empty recording is reported as empty", async () => {
    const response = await post("/transcribe", { audio: "", mimeType: "audio/webm" });

    expect(await answerOf(response)).toEqual(refusal(422, "The recording is empty. Please record again."));
  });

  test("silence, and a sound too short to hear, give an empty text", async () => {
    for (const bytes of [wavOf(2, 0), wavOf(0.05, 0.5), wavFromPcm(new Int16Array())]) {
      const response = await send(bytes, "audio/wav");

      expect(await response.json()).toEqual({ text: "" });
      expect(response.status).toBe(200);
    }
  });

  // One for the own decoder and one for ffmpeg; in the proof another container, too.
  const long: readonly (readonly [string, readonly string[]])[] = [
    ["opus", ["-c:a", "libopus", "-b:a", "16k", "-f", "webm"]],
    ["aac", ["-c:a", "aac", "-b:a", "24k", "-f", "adts"]],
    ["opus", ["-c:a", "libopus", "-b:a", "16k", "-f", "mp4"]],
  ];
  test.each(IN_PROOF ? long : long.slice(0, 2))("rejects sixty seconds of %s %j as too long", async (codec, args) => {
    const file = join(folder, `long.${codec}`);
    const sine = ["-f", "lavfi", "-i", "sine=frequency=300:duration=60"];
    // Not synchronously, because the client must notice that the api closes an idle connection meanwhile.
    await promisify(execFile)("ffmpeg", ["-v", "error", "-y", ...sine, ...args, file]);

    expect(await answerOf(await send(readFileSync(file)))).toEqual(refusal(422, TOO_LONG));
  });

  test.each(inTest(OTHER_CODECS))("cannot read a recording in %s, which no browser makes", async (_, args) => {
    expect(await answerOf(await send(await made([], args)))).toEqual(refusal(422, UNREADABLE));
  });

  test.each(inTest(RECORDED_CODECS))("reads %s", async (_, inputs, args) => {
    expect((await send(await made(inputs, args))).status).toBe(200);
  });

  test("rejects sixteen seconds and accepts fourteen", async () => {
    expect(await answerOf(await send(wavFromPcm(tone(16, 0.2))))).toEqual(refusal(422, TOO_LONG));
    expect((await send(wavFromPcm(tone(14, 0)))).status).toBe(200);
  });

  test("rejects five megabytes", async () => {
    expect(await answerOf(await send(new Uint8Array(5_000_000).fill(65)))).toEqual(refusal(413));
    expect(await answerOf(await post("/transcribe", { audio: "", mimeType: "x".repeat(2_000_000) }))).toEqual(
      refusal(413),
    );
  });

  test("does not follow a playlist that names a local file, whatever type it claims to be", async () => {
    const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\nfile://${secret}\n#EXT-X-ENDLIST\n`;
    const concat = `ffconcat version 1.0\nfile '${secret}'\n`;
    const disguises = [
      "",
      "ID3\u0004\0\0\0\0\0\0",
      "OggS",
      "RIFF\0\0\0\0WAVE",
      "\u001AE\u00DF\u00A3",
      "\0\0\0\u0010ftypisom\0\0\0\0",
      "\u00FF\u00F1",
    ];
    for (const text of [hls, concat]) {
      // Each disguise with one of the two.
      for (const disguise of disguises.filter((_, place) => IN_PROOF || (place % 2 === 0) === (text === hls))) {
        for (const mimeType of IN_PROOF ? ["audio/webm", MPEG_URL] : [text === hls ? MPEG_URL : "audio/webm"]) {
          const response = await send(Buffer.from(disguise + text, "latin1"), mimeType);

          expect(await answerOf(response)).toEqual(refusal(422, UNREADABLE));
        }
      }
    }
  });

  test("cannot read other files under the name of a recording", async () => {
    const zip = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(500, 7)]);
    const files = [
      zip,
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      Buffer.from("%PDF-1.7"),
      Buffer.from([0]),
      Buffer.alloc(70_000),
    ];
    for (const file of files) expect(await answerOf(await send(file))).toEqual(refusal(422, UNREADABLE));
  });

  test("transcribes the rest of a truncated recording, or reports it as unreadable", async () => {
    for (const name of IN_PROOF ? ["opus.webm", "opus.mp4", "opus.ogg", "aac.mp4"] : ["opus.webm", "aac.mp4"]) {
      const whole = readClip(name);
      for (const length of [4, ...(IN_PROOF ? [12, 60] : []), 300, Math.floor(whole.length / 8)]) {
        const response = await send(whole.subarray(0, length));
        const answer = (await response.json()) as { text?: unknown; error?: unknown };

        expect([200, 422]).toContain(response.status);
        expect(response.status === 200 ? answer.text : answer.error).toBeTypeOf("string");
      }
    }
  });

  test("refines or rejects texts of every kind", async () => {
    for (const text of ODD_TEXTS.filter((_, place) => IN_PROOF || place % 3 === 0)) {
      const response = await post("/refine", { text });

      expect(await response.json()).toEqual({ refined: expect.any(String) as string });
      expect(response.status).toBe(200);
    }
    expect(await answerOf(await post("/refine", { text: "x".repeat(5001) }))).toEqual(refusal(422));
    expect(await answerOf(await post("/refine", { text: "x".repeat(100_000) }))).toEqual(refusal(413));
    for (const body of INVALID_TEXTS) expect(await answerOf(await post("/refine", body))).toEqual(refusal(400));
  });

  test("no visitor's words are in the log", async () => {
    expect((await send(readClip("aac.mp4"), "audio/mp4")).status).toBe(200);
    expect(api.stderr()).not.toMatch(/cloud|thank|hello there|secret|GkXfo|AAAAGGZ0eXA/);
    expect(api.stderr()).not.toMatch(/"level":"error","event":"request\.failed"/);
  });

  // Its bytes were changed at random, and the demuxer reads the same position again and again, for eight seconds.
  test.each(IN_PROOF ? ["endless.webm"] : [])("%s, which keeps its reader busy for ever, fails alone", async (name) => {
    expect(await answerOf(await send(readClip(name)))).toEqual(refusal(422, UNREADABLE));
  });
});
