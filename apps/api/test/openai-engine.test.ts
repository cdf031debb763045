/** The client for services with OpenAI's transcription call, against a service on loopback. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../src/log.ts";
import { type Pcm, pcmFromBytes } from "../src/transcribe/audio/pcm.ts";
import { createEngineFinder, type EngineConfig } from "../src/transcribe/engines/choose-engine.ts";
import { createOpenAiEngine } from "../src/transcribe/engines/openai-engine.ts";
import type { SpeechEngine } from "../src/transcribe/engines/speech-engine.ts";
import { createPrivateFolder } from "../src/work/private-folder.ts";
import { tone } from "./support/clips.ts";
import { makeFakeProgram } from "./support/fake-engines.ts";
import { answerJson, formOf, type PlayedServer, startPlayedServer } from "./support/played-server.ts";

const PCM = tone(1, 0.3);
const CALLER = "198.51.100.7";
const never = new AbortController().signal;

let server: PlayedServer;
let root: string;

beforeEach(async () => {
  server = await startPlayedServer(answerJson({ text: " Hello there. " }));
  root = mkdtempSync(join(tmpdir(), "poolgate-openai-"));
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const clientSettings = (timeoutMs = 20_000) => ({
  baseUrl: `${server.origin}/v1`,
  apiKey: "sk-secret",
  model: "whisper-1",
  language: "en",
  timeoutMs,
});
const client = (timeoutMs?: number): SpeechEngine => createOpenAiEngine(clientSettings(timeoutMs));

/** Reads the samples of a WAV file that we wrote. */
async function samplesOf(file: Blob): Promise<Pcm> {
  return pcmFromBytes(new Uint8Array(await file.arrayBuffer()).subarray(44));
}

test("sends OpenAI's call: path, key, fields, and a WAV file with a .wav name", async () => {
  expect(await client().transcribe(PCM, never, CALLER)).toBe("Hello there.");
  const [call] = server.calls;
  if (call === undefined) throw new Error("There was no call");
  const form = await formOf(call);
  const file = form.get("file") as File;

  expect(call.path).toBe("/v1/audio/transcriptions");
  expect(call.headers.authorization).toBe("Bearer sk-secret");
  expect([form.get("model"), form.get("language"), form.get("response_format")]).toEqual(["whisper-1", "en", "json"]);
  expect([file.name, file.type]).toEqual(["audio.wav", "audio/wav"]);
  expect(Buffer.from(await file.slice(0, 12).arrayBuffer()).toString("latin1")).toMatch(/^RIFF[\s\S]{4}WAVE$/);
  expect(await samplesOf(file)).toEqual(PCM);
});

test("sends no key if none is set", async () => {
  await createOpenAiEngine({ ...clientSettings(), apiKey: undefined }).transcribe(PCM, never, CALLER);

  expect(server.calls[0]?.headers.authorization).toBeUndefined();
});

test.each([
  ["500", answerJson({ error: "sk-secret" }, 500), "engine.failed"],
  ["401", answerJson({ error: "sk-secret" }, 401), "engine.failed"],
  ["429", answerJson({}, 429), "engine.busy"],
  ["no text", answerJson({ words: [] }), "engine.failed"],
  ["a text that is not a string", answerJson({ text: 7 }), "engine.failed"],
  ["null", answerJson(null), "engine.failed"],
  ["a page", (_: unknown, response: { end(text: string): void }) => response.end("<html>"), "engine.failed"],
  [
    "far too much",
    (_: unknown, response: { end(text: string): void }) => response.end("x".repeat(400_000)),
    "engine.failed",
  ],
  ["no response at all", () => undefined, "engine.slow"],
])("an answer of %s is %s", async (_, answer, code) => {
  server.answerWith(answer as Parameters<PlayedServer["answerWith"]>[0]);

  const failure = (await client(code === "engine.slow" ? 300 : undefined)
    .transcribe(PCM, never, CALLER)
    .catch((error: unknown) => error)) as Error;
  expect(failure).toMatchObject({ name: "EngineError", code });
  expect(failure.message).not.toContain("sk-secret");
});

test("does not follow a redirect, so that the recording goes to no other server", async () => {
  const elsewhere = await startPlayedServer(answerJson({ text: "stolen" }));
  server.answerWith((_, response) => {
    response.writeHead(307, { Location: `${elsewhere.origin}/v1/audio/transcriptions` }).end();
  });

  await expect(client().transcribe(PCM, never, CALLER)).rejects.toMatchObject({ code: "engine.unreachable" });
  expect(elsewhere.calls).toEqual([]);
  await elsewhere.close();
});

test("reports a service that is down as unreachable", async () => {
  const gone = client();
  await server.close();

  await expect(gone.transcribe(PCM, never, CALLER)).rejects.toMatchObject({ code: "engine.unreachable" });
});

test("ends the call when the visitor leaves", async () => {
  const leaving = new AbortController();
  server.answerWith(() => leaving.abort(new Error("left")));

  await expect(client().transcribe(PCM, leaving.signal, CALLER)).rejects.toThrow("left");
});

describe("choosing", () => {
  const fake = makeFakeProgram("speaking");
  const logged: string[] = [];
  const log = createLog((line) => logged.push(line), { now: () => 0, schedule: () => () => undefined });
  const find = (config: Partial<EngineConfig>): SpeechEngine | undefined => {
    const local = { command: fake.command, modelFolder: fake.modelFolder, timeoutMs: 5_000 };
    const all = {
      provider: "auto",
      openai: undefined,
      pocketsphinx: local,
      fallsBackToLocal: false,
      ...config,
    } as const;
    return createEngineFinder(all, {
      folder: createPrivateFolder(root),
      takeFromQuota: () => Promise.resolve(true),
      log,
    })();
  };

  test("auto uses the configured service, otherwise the local engine, otherwise none", () => {
    const nowhere = { command: join(root, "nowhere"), modelFolder: root, timeoutMs: 1 };

    expect(find({ openai: clientSettings() })).toMatchObject({ name: "openai", isLocal: false });
    expect(find({})).toMatchObject({ name: "pocketsphinx", isLocal: true });
    expect(find({ pocketsphinx: nowhere })).toBeUndefined();
    expect(find({ provider: "pocketsphinx", openai: clientSettings() })).toMatchObject({ name: "pocketsphinx" });
    expect(find({ provider: "none", openai: clientSettings() })).toBeUndefined();
  });

  test("a local engine that fails never falls back to the service", async () => {
    const broken = makeFakeProgram("crashing");
    const engine = find({
      provider: "pocketsphinx",
      openai: clientSettings(),
      pocketsphinx: { command: broken.command, modelFolder: broken.modelFolder, timeoutMs: 5_000 },
      fallsBackToLocal: true,
    });

    await expect(engine?.transcribe(PCM, never, CALLER)).rejects.toMatchObject({ code: "engine.failed" });
    expect(server.calls).toEqual([]);
    rmSync(broken.folder, { recursive: true });
  });

  test("a service that fails falls back to the local engine only if that is configured", async () => {
    server.answerWith(answerJson({}, 503));

    await expect(find({ openai: clientSettings() })?.transcribe(PCM, never, CALLER)).rejects.toMatchObject({
      code: "engine.failed",
    });
    const engine = find({ openai: clientSettings(), fallsBackToLocal: true });
    expect(await engine?.transcribe(PCM, never, CALLER)).toBe("hello there");
    expect(logged.join("")).toContain('"event":"transcribe.fellBack","from":"openai","to":"pocketsphinx"');
    rmSync(fake.folder, { recursive: true });
  });
});
