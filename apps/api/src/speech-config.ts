/**
 * Reads the settings of transcription and refinement.
 *
 * Without settings everything runs on this machine. A recording or a text is sent to a service only if its address or
 * key is set, or if a service of AWS is named.
 */
import { type AddressLimits, readAddressLimits } from "./limits-config.ts";
import type { BedrockConfig, RefineConfig } from "./refine/refiner.ts";
import { type Environment, numberSetting, requireRegion, serviceUrlSetting, setting, wordSetting } from "./settings.ts";
import type { EngineConfig } from "./transcribe/engines/choose-engine.ts";
import type { TranscribeConfig } from "./transcribe/engines/transcribe-engine.ts";
import type { JobQueueLimits } from "./work/job-queue.ts";

const OPENAI_URL = "https://api.openai.com/v1";
const OPENAI_SPEECH_MODEL = "gpt-4o-mini-transcribe";
/** The default model name, which servers of other models accept too. */
const COMPATIBLE_SPEECH_MODEL = "whisper-1";
const REFINE_MODEL = "gpt-4o-mini";
const REFINE_TIMEOUT_MS = 15_000;
const DEBIAN_MODELS = "/usr/share/pocketsphinx/model/en-us";
/** Ten times as many as a site of 1,000 visitors a day needs. */
const CALLS_PER_DAY = { min: 1, max: 100_000_000, fallback: 1_000 };

export interface SpeechConfig extends AddressLimits {
  readonly engine: EngineConfig;
  readonly queue: JobQueueLimits;
  readonly ffmpegCommand: string;
  readonly refine: RefineConfig;
  /** How many recordings and texts all callers together may send to a service in a day. */
  readonly speechCallsPerDay: number;
  readonly refineCallsPerDay: number;
}

export function readSpeechConfig(env: Environment, problems: string[]): SpeechConfig {
  return {
    engine: readEngine(env, problems),
    queue: {
      concurrency: numberSetting(env, "STT_CONCURRENCY", { min: 1, max: 64, fallback: 1 }, problems),
      maxWaiting: numberSetting(env, "STT_QUEUE", { min: 0, max: 1000, fallback: 8 }, problems),
    },
    ffmpegCommand: setting(env, "FFMPEG_PATH") ?? "ffmpeg",
    refine: readRefine(env, problems),
    speechCallsPerDay: numberSetting(env, "STT_CALLS_PER_DAY", CALLS_PER_DAY, problems),
    refineCallsPerDay: numberSetting(env, "REFINE_CALLS_PER_DAY", CALLS_PER_DAY, problems),
    ...readAddressLimits(env, problems),
  };
}

function readEngine(env: Environment, problems: string[]): EngineConfig {
  const provider = wordSetting(env, "STT_PROVIDER", ["auto", "openai", "pocketsphinx", "transcribe", "none"], problems);
  const address = serviceUrlSetting(env, "STT_BASE_URL", problems);
  const apiKey = setting(env, "STT_API_KEY");
  const timeoutMs = numberSetting(env, "STT_TIMEOUT_MS", { min: 100, max: 25_000, fallback: 20_000 }, problems);
  const language = readLanguage(env, provider === "transcribe" ? "en-US" : "en", problems);
  const baseUrl = address ?? OPENAI_URL;
  const defaultModel = baseUrl === OPENAI_URL ? OPENAI_SPEECH_MODEL : COMPATIBLE_SPEECH_MODEL;
  const isService = address !== undefined || apiKey !== undefined;
  if (provider === "openai" && !isService) {
    problems.push("STT_PROVIDER=openai needs STT_BASE_URL or STT_API_KEY.");
  }
  return {
    provider,
    openai: isService
      ? { baseUrl, apiKey, model: setting(env, "STT_MODEL") ?? defaultModel, language, timeoutMs }
      : undefined,
    pocketsphinx: {
      command: setting(env, "POCKETSPHINX_BIN") ?? "pocketsphinx_batch",
      modelFolder: setting(env, "POCKETSPHINX_MODEL_DIR") ?? DEBIAN_MODELS,
      timeoutMs,
    },
    ...(provider === "transcribe" ? { transcribe: readTranscribe(env, { language, timeoutMs }, problems) } : {}),
    fallsBackToLocal: wordSetting(env, "STT_FALLBACK", ["none", "pocketsphinx"], problems) === "pocketsphinx",
  };
}

/** @param example the default, whose form the setting must have */
function readLanguage(env: Environment, example: "en" | "en-US", problems: string[]): string {
  const language = setting(env, "STT_LANGUAGE") ?? example;
  const form = example === "en" ? /^[a-z]{2,3}$/ : /^[a-z]{2}-[A-Z]{2}$/;
  if (!form.test(language)) problems.push(`STT_LANGUAGE must be a code such as ${example}.`);
  return language;
}

function readTranscribe(env: Environment, config: TranscribeConfig, problems: string[]): TranscribeConfig {
  requireRegion(env, "STT_PROVIDER is transcribe", problems);
  return config;
}

function readRefine(env: Environment, problems: string[]): RefineConfig {
  const provider = wordSetting(env, "REFINE_PROVIDER", ["auto", "rules", "openai", "bedrock"], problems);
  const address = serviceUrlSetting(env, "REFINE_BASE_URL", problems);
  const apiKey = setting(env, "REFINE_API_KEY");
  const isService = address !== undefined || apiKey !== undefined;
  if (provider === "openai" && !isService) {
    problems.push("REFINE_PROVIDER=openai needs REFINE_BASE_URL or REFINE_API_KEY.");
  }
  if (provider === "bedrock") return { chat: undefined, bedrock: readBedrock(env, problems) };
  if (provider === "rules" || !isService) return { chat: undefined };
  const model = setting(env, "REFINE_MODEL") ?? REFINE_MODEL;
  return { chat: { baseUrl: address ?? OPENAI_URL, apiKey, model, timeoutMs: REFINE_TIMEOUT_MS } };
}

function readBedrock(env: Environment, problems: string[]): BedrockConfig {
  const model = setting(env, "BEDROCK_MODEL") ?? "";
  if (model === "") problems.push("BEDROCK_MODEL must be the id of a model when REFINE_PROVIDER is bedrock.");
  requireRegion(env, "REFINE_PROVIDER is bedrock", problems);
  return { model, timeoutMs: REFINE_TIMEOUT_MS };
}
