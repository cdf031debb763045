/**
 * Chooses the engine that transcribes, by the settings and by what is installed.
 *
 * `auto` uses the configured service, or else the local engine. Amazon Transcribe has to be named. The local engine never
 * falls back to a service, so recordings leave this machine only if that is configured. STT_FALLBACK allows the opposite
 * direction.
 */
import type { Log } from "../../log.ts";
import type { TakeFromQuota } from "../../work/daily-quota.ts";
import type { PrivateFolder } from "../../work/private-folder.ts";
import { createLazyEngine } from "./lazy-engine.ts";
import { createLimitedEngine } from "./limited-engine.ts";
import { createOpenAiEngine, type OpenAiSpeechConfig } from "./openai-engine.ts";
import { createPocketsphinxEngine, hasPocketsphinx, type PocketsphinxConfig } from "./pocketsphinx-engine.ts";
import { EngineError, type SpeechEngine } from "./speech-engine.ts";
import type { TranscribeConfig } from "./transcribe-engine.ts";

/** The command that installs the local engine, and ffmpeg for Safari's recordings. */
export const INSTALL_COMMAND = "sudo apt-get install -y --no-install-recommends ffmpeg pocketsphinx pocketsphinx-en-us";

export interface EngineConfig {
  readonly provider: "auto" | "openai" | "pocketsphinx" | "transcribe" | "none";
  /** Undefined unless an address or a key is set. */
  readonly openai: OpenAiSpeechConfig | undefined;
  readonly pocketsphinx: PocketsphinxConfig;
  /** Undefined unless the provider is `transcribe`. */
  readonly transcribe?: TranscribeConfig | undefined;
  /** Whether the local engine is used when the service fails. */
  readonly fallsBackToLocal: boolean;
}

/** Finds the engine on every call, so that one that is installed later is used. */
export type FindEngine = () => SpeechEngine | undefined;

export interface EngineTools {
  readonly folder: PrivateFolder;
  /** Counts each recording that is sent to a service. */
  readonly takeFromQuota: TakeFromQuota;
  readonly log: Log;
}

export function createEngineFinder(config: EngineConfig, { folder, takeFromQuota, log }: EngineTools): FindEngine {
  const { provider, pocketsphinx, fallsBackToLocal } = config;
  if (provider === "none") return () => undefined;
  const local = createPocketsphinxEngine(pocketsphinx, folder);
  const service = createService(config);
  if (service === undefined) return () => (hasPocketsphinx(pocketsphinx) ? local : undefined);
  const limited = createLimitedEngine(service, takeFromQuota);
  const engine = fallsBackToLocal ? withFallback(limited, local, log) : limited;
  return () => engine;
}

function createService({ provider, openai, transcribe }: EngineConfig): SpeechEngine | undefined {
  if (transcribe !== undefined) {
    return createLazyEngine({ name: "transcribe", isLocal: false }, async () =>
      (await import("./transcribe-engine.ts")).createTranscribeEngine(transcribe),
    );
  }
  return provider === "pocketsphinx" || openai === undefined ? undefined : createOpenAiEngine(openai);
}

/** Uses the service, and the local engine for clips that the service could not transcribe. */
function withFallback(service: SpeechEngine, local: SpeechEngine, log: Log): SpeechEngine {
  return {
    name: service.name,
    isLocal: false,
    transcribe: async (pcm, signal, caller) => {
      try {
        return await service.transcribe(pcm, signal, caller);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        log("warn", "transcribe.fellBack", { from: service.name, to: local.name, code: error.code });
        return local.transcribe(pcm, signal, caller);
      }
    },
  };
}
