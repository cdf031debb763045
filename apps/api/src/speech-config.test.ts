/** The settings of the speech engines: the defaults, every setting, and the errors for invalid ones. */
import { expect, test } from "vitest";
import type { Environment } from "./settings.ts";
import { readSpeechConfig } from "./speech-config.ts";

function problemsOf(env: Environment): string {
  const problems: string[] = [];
  readSpeechConfig(env, problems);
  return problems.join("\n");
}

test("without settings only this machine transcribes, one clip at a time", () => {
  const problems: string[] = [];

  expect(readSpeechConfig({}, problems)).toEqual({
    engine: {
      provider: "auto",
      openai: undefined,
      pocketsphinx: {
        command: "pocketsphinx_batch",
        modelFolder: "/usr/share/pocketsphinx/model/en-us",
        timeoutMs: 20_000,
      },
      fallsBackToLocal: false,
    },
    queue: { concurrency: 1, maxWaiting: 8 },
    ffmpegCommand: "ffmpeg",
    refine: { chat: undefined },
    speechCallsPerDay: 1_000,
    refineCallsPerDay: 1_000,
    callsPerMinute: 20,
    trustedProxies: 0,
  });
  expect(problems).toEqual([]);
});

test("an API key alone selects OpenAI", () => {
  const { engine, refine } = readSpeechConfig({ STT_API_KEY: "k", REFINE_API_KEY: "r" }, []);

  expect(engine.openai).toEqual({
    baseUrl: "https://api.openai.com/v1",
    apiKey: "k",
    model: "gpt-4o-mini-transcribe",
    language: "en",
    timeoutMs: 20_000,
  });
  expect(refine.chat).toMatchObject({ baseUrl: "https://api.openai.com/v1", apiKey: "r", model: "gpt-4o-mini" });
});

test("an address alone selects a server without a key", () => {
  const env = {
    STT_BASE_URL: "http://whisper:8000/v1/",
    REFINE_BASE_URL: "http://localhost:11434/v1",
    REFINE_MODEL: "m",
  };
  const { engine, refine } = readSpeechConfig(env, []);

  expect(engine.openai).toMatchObject({ baseUrl: "http://whisper:8000/v1", apiKey: undefined, model: "whisper-1" });
  expect(refine.chat).toMatchObject({ baseUrl: "http://localhost:11434/v1", apiKey: undefined, model: "m" });
});

test("reads every setting", () => {
  const env = {
    STT_PROVIDER: "openai",
    STT_API_KEY: "k",
    STT_MODEL: "whisper-large-v3-turbo",
    STT_LANGUAGE: "de",
    STT_TIMEOUT_MS: "5000",
    STT_FALLBACK: "pocketsphinx",
    STT_CONCURRENCY: "4",
    STT_QUEUE: "0",
    REFINE_PROVIDER: "rules",
    REFINE_API_KEY: "r",
    FFMPEG_PATH: "/opt/ffmpeg",
    STT_CALLS_PER_DAY: "50",
    REFINE_CALLS_PER_DAY: "60",
    CALLS_PER_MINUTE: "5",
    TRUSTED_PROXIES: "2",
  };

  expect(readSpeechConfig(env, [])).toMatchObject({
    engine: {
      provider: "openai",
      openai: { model: "whisper-large-v3-turbo", language: "de", timeoutMs: 5_000 },
      fallsBackToLocal: true,
    },
    queue: { concurrency: 4, maxWaiting: 0 },
    ffmpegCommand: "/opt/ffmpeg",
    refine: { chat: undefined },
    speechCallsPerDay: 50,
    refineCallsPerDay: 60,
    callsPerMinute: 5,
    trustedProxies: 2,
  });
  expect(problemsOf(env)).toBe("");
});

test.each<[Environment, RegExp]>([
  [{ STT_PROVIDER: "whisper" }, /STT_PROVIDER must be one of: auto, openai, pocketsphinx, transcribe, none/],
  [{ STT_PROVIDER: "openai" }, /needs STT_BASE_URL or STT_API_KEY/],
  [{ STT_BASE_URL: "whisper:8000" }, /STT_BASE_URL must be an http/],
  [{ STT_BASE_URL: "https://user:pass@host/v1" }, /STT_BASE_URL must be an http/],
  [{ STT_BASE_URL: "https://host/v1?key=1" }, /STT_BASE_URL must be an http/],
  [{ STT_LANGUAGE: "English" }, /STT_LANGUAGE must be a code/],
  [{ STT_TIMEOUT_MS: "60000" }, /STT_TIMEOUT_MS must be a whole number from 100 to 25000/],
  [{ STT_CONCURRENCY: "0" }, /STT_CONCURRENCY must be/],
  [{ STT_QUEUE: "-1" }, /STT_QUEUE must be/],
  [{ STT_FALLBACK: "openai" }, /STT_FALLBACK must be one of: none, pocketsphinx/],
  [{ REFINE_PROVIDER: "openai" }, /needs REFINE_BASE_URL or REFINE_API_KEY/],
  [{ REFINE_PROVIDER: "bedrock", AWS_REGION: "eu-west-1" }, /BEDROCK_MODEL must be the id of a model/],
  [{ REFINE_PROVIDER: "bedrock", BEDROCK_MODEL: "m" }, /AWS_REGION must be set when REFINE_PROVIDER is bedrock/],
  [{ STT_PROVIDER: "transcribe" }, /AWS_REGION must be set when STT_PROVIDER is transcribe/],
  [{ STT_PROVIDER: "transcribe", STT_LANGUAGE: "en" }, /STT_LANGUAGE must be a code such as en-US/],
  [{ REFINE_PROVIDER: "chat" }, /REFINE_PROVIDER must be one of/],
  [{ STT_CALLS_PER_DAY: "0" }, /STT_CALLS_PER_DAY must be a whole number from 1/],
  [{ REFINE_CALLS_PER_DAY: "-1" }, /REFINE_CALLS_PER_DAY must be a whole number from 1/],
  [{ CALLS_PER_MINUTE: "many" }, /CALLS_PER_MINUTE must be/],
  [{ TRUSTED_PROXIES: "1.5" }, /TRUSTED_PROXIES must be/],
])("rejects the settings %j", (env, problem) => {
  expect(problemsOf(env)).toMatch(problem);
  expect(problemsOf(env)).not.toMatch(/user:pass|key=1/);
});

test("services of AWS are only used when they are named", () => {
  const problems: string[] = [];
  const env = { AWS_REGION: "eu-west-1", STT_PROVIDER: "transcribe", REFINE_PROVIDER: "bedrock", BEDROCK_MODEL: "m" };
  const { engine, refine } = readSpeechConfig(env, problems);

  expect(problems).toEqual([]);
  expect(engine.transcribe).toEqual({ language: "en-US", timeoutMs: 20_000 });
  expect(refine).toEqual({ chat: undefined, bedrock: { model: "m", timeoutMs: 15_000 } });
  expect(readSpeechConfig({ AWS_REGION: "eu-west-1", BEDROCK_MODEL: "m" }, []).refine).toEqual({ chat: undefined });
});
