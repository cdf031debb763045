/**
 * Recordings in every format that browsers record, through the app. One is transcribed by this machine's real engine;
 * in `proof`, all are, and every spoken sentence too.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClipDecoder } from "../src/transcribe/audio/decode-clip.ts";
import { secondsOf } from "../src/transcribe/audio/pcm.ts";
import { createOpusDecoder } from "../src/transcribe/audio/opus-decoder.ts";
import { createPocketsphinxEngine } from "../src/transcribe/engines/pocketsphinx-engine.ts";
import type { SpeechEngine } from "../src/transcribe/engines/speech-engine.ts";
import { createJobQueue } from "../src/work/job-queue.ts";
import { createPrivateFolder } from "../src/work/private-folder.ts";
import { SENTENCE_NAMES, SENTENCES } from "./speech/sentences.ts";
import { GOOD_WORDS, readClip, transcribeBody, wavOf, wordErrors } from "./support/clips.ts";
import { isSpeechSkipped, LOCAL_ENGINE } from "./support/speech-tools.ts";
import { createTestApi, postJson, type TestApi } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

const MOST_WRONG = 0.2;

/** Hears how long a recording is, without the second or two that a real engine takes. */
const MEASURING: SpeechEngine = {
  name: "measuring",
  isLocal: true,
  transcribe: async (pcm) => `${secondsOf(pcm).toFixed(0)} seconds`,
};

/** The words of the formats' recording, if at most one in five is wrong. */
function goodWordsIn(text: string): string {
  return wordErrors(GOOD_WORDS, text) / GOOD_WORDS.split(" ").length <= MOST_WRONG ? GOOD_WORDS : text;
}

describe.skipIf(isSpeechSkipped)("with this machine's engine", () => {
  let api: TestApi;
  let root: string;
  let real: SpeechEngine;
  let engine: SpeechEngine;
  const opus = createOpusDecoder();

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "poolgate-speech-test-"));
    const folder = createPrivateFolder(root);
    real = createPocketsphinxEngine(LOCAL_ENGINE, folder);
    const decode = createClipDecoder({ opus, ffmpeg: { command: "ffmpeg", folder } });
    const queue = createJobQueue({ concurrency: 1, maxWaiting: 20 });
    api = createTestApi(await ownIssuer(), { speech: { findEngine: () => engine, decode, queue } });
  });
  afterAll(async () => {
    await opus.stop();
    api.close();
    rmSync(root, { recursive: true });
  });

  async function heard(bytes: Uint8Array, mimeType?: string): Promise<string> {
    const response = await api.fetch("/production/transcribe", postJson(transcribeBody(bytes, mimeType)));
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { text: string };
    expect(Object.keys(answer)).toEqual(["text"]);
    return answer.text;
  }

  beforeEach(() => {
    engine = IN_PROOF ? real : MEASURING;
  });

  test("the engine understands a recording, leaves no file, and other users cannot read its folder", async () => {
    engine = real;
    expect(goodWordsIn(await heard(readClip("aac.mp4")))).toBe(GOOD_WORDS);
    const [own = ""] = readdirSync(root);

    expect(readdirSync(root)).toHaveLength(1);
    expect(statSync(join(root, own)).mode & 0o077).toBe(0);
    expect(readdirSync(join(root, own))).toEqual([]);
  });

  test.each([
    ["opus.webm", "audio/webm;codecs=opus", "opus"],
    ["opus.mp4", "audio/mp4", "opus"],
    ["opus.ogg", "audio/ogg", "opus"],
    ["aac.mp4", "audio/mp4", "ffmpeg"],
    ["aac.mp4", "audio/webm", "ffmpeg"],
    ["opus.webm", "text/html", "opus"],
  ])("decodes and transcribes %s called %s with %s", async (file, mimeType, decoder) => {
    const { length } = api.logged;
    const text = await heard(readClip(file), mimeType);

    expect(goodWordsIn(text)).toBe(IN_PROOF ? GOOD_WORDS : "4 seconds");
    expect(api.logged.slice(length).join("")).toContain(`"decoder":"${decoder}"`);
    expect(api.logged.join("")).not.toMatch(/cloud|seconds/);
  });

  test("a recording of one second by WebKitGTK is decoded to its end", async () => {
    engine = MEASURING;

    expect(await heard(readClip("webkit-second.mp4"), "audio/mp4")).toBe("1 seconds");
  });

  test.each([
    ["silence", wavOf(3, 0)],
    ["an inaudible hum", wavOf(3, 0.0005)],
    ["a tenth of a second", wavOf(0.1, 0.5)],
  ])("%s gives an empty text without calling an engine", async (_, bytes) => {
    const { length } = api.logged;

    expect(await heard(bytes)).toBe("");
    expect(api.logged.slice(length).join("")).toContain('"engine":"none"');
  });

  test.each(IN_PROOF ? [{ names: SENTENCE_NAMES }] : [])("at most one word in five is wrong", async ({ names }) => {
    let errors = 0;
    let words = 0;
    for (const name of names) {
      errors += wordErrors(SENTENCES[name], await heard(readClip(`${name}.wav`), "audio/wav"));
      words += SENTENCES[name].split(" ").length;
    }

    expect(errors / words).toBeLessThanOrEqual(MOST_WRONG);
  });

  test.each(IN_PROOF ? [wavOf(2, 0.3)] : [])("a tone gives an empty text", async (tone) => {
    expect(await heard(tone)).toBe("");
  });
});
