/** Spoken sentences through the app and this machine's real engine, in every format that browsers record. */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createClipDecoder } from "../src/transcribe/audio/decode-clip.ts";
import { createOpusDecoder } from "../src/transcribe/audio/opus-decoder.ts";
import { createPocketsphinxEngine } from "../src/transcribe/engines/pocketsphinx-engine.ts";
import { createJobQueue } from "../src/work/job-queue.ts";
import { createPrivateFolder } from "../src/work/private-folder.ts";
import { SENTENCE_NAMES, SENTENCES } from "./speech/sentences.ts";
import { GOOD_WORDS, readClip, transcribeBody, wavOf, wordErrors } from "./support/clips.ts";
import { isSpeechSkipped, LOCAL_ENGINE } from "./support/speech-tools.ts";
import { createTestApi, postJson, type TestApi } from "./support/test-api.ts";
import { createTokenIssuer } from "./support/token-issuer.ts";

// Each clip takes a second or two, and longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const MOST_WRONG = 0.2;

describe.skipIf(isSpeechSkipped)("with this machine's engine", () => {
  let api: TestApi;
  let root: string;
  const opus = createOpusDecoder();

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "poolgate-speech-test-"));
    const folder = createPrivateFolder(root);
    const engine = createPocketsphinxEngine(LOCAL_ENGINE, folder);
    const decode = createClipDecoder({ opus, ffmpeg: { command: "ffmpeg", folder } });
    const queue = createJobQueue({ concurrency: 1, maxWaiting: 20 });
    api = createTestApi(await createTokenIssuer(), { speech: { findEngine: () => engine, decode, queue } });
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

  test("at most one word in five of the sentences is wrong", async () => {
    let errors = 0;
    let words = 0;
    for (const name of SENTENCE_NAMES) {
      errors += wordErrors(SENTENCES[name], await heard(readClip(`${name}.wav`), "audio/wav"));
      words += SENTENCES[name].split(" ").length;
    }

    expect(errors / words).toBeLessThanOrEqual(MOST_WRONG);
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

    expect(wordErrors(GOOD_WORDS, text) / GOOD_WORDS.split(" ").length).toBeLessThanOrEqual(MOST_WRONG);
    expect(api.logged.slice(length).join("")).toContain(`"decoder":"${decoder}"`);
    expect(api.logged.join("")).not.toContain("cloud");
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

  test("a tone gives an empty text", async () => {
    expect(await heard(wavOf(2, 0.3))).toBe("");
  });

  test("leaves no file, and other users cannot read the folder", async () => {
    await heard(readClip("aac.mp4"));
    const [own = ""] = readdirSync(root);

    expect(readdirSync(root)).toHaveLength(1);
    expect(statSync(join(root, own)).mode & 0o077).toBe(0);
    expect(readdirSync(join(root, own))).toEqual([]);
  });
});
