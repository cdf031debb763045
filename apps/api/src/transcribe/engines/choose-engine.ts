/**
 * Which engine transcribes, by the settings and by what is installed.
 *
 * `auto` takes the service that was configured, else the local recogniser. Recordings go to a service only by
 * configuration: the local engine never falls back to one. The other way round may be allowed by STT_FALLBACK.
 */
import type { Log } from "../../log.ts";
import type { PrivateFolder } from "../../work/private-folder.ts";
import { createOpenAiEngine, type OpenAiSpeechConfig } from "./openai-engine.ts";
import { createPocketsphinxEngine, hasPocketsphinx, type PocketsphinxConfig } from "./pocketsphinx-engine.ts";
import { EngineError, type SpeechEngine } from "./speech-engine.ts";

/** What installs the local engine, and ffmpeg for the recordings of Safari. */
export const INSTALL_COMMAND = "sudo apt-get install -y --no-install-recommends ffmpeg pocketsphinx pocketsphinx-en-us";

export interface EngineConfig {
  readonly provider: "auto" | "openai" | "pocketsphinx" | "none";
  /** Undefined unless an address or a key was set. */
  readonly openai: OpenAiSpeechConfig | undefined;
  readonly pocketsphinx: PocketsphinxConfig;
  /** Whether the local engine steps in where the service fails. */
  readonly fallsBackToLocal: boolean;
}

/** The engine there is now; one that gets installed later is found then. */
export type FindEngine = () => SpeechEngine | undefined;

export function createEngineFinder(config: EngineConfig, folder: PrivateFolder, log: Log): FindEngine {
  const { provider, openai, pocketsphinx, fallsBackToLocal } = config;
  if (provider === "none") return () => undefined;
  const local = createPocketsphinxEngine(pocketsphinx, folder);
  if (provider !== "pocketsphinx" && openai !== undefined) {
    const service = createOpenAiEngine(openai);
    const engine = fallsBackToLocal ? withFallback(service, local, log) : service;
    return () => engine;
  }
  return () => (hasPocketsphinx(pocketsphinx) ? local : undefined);
}

/** The service, and the local engine for the clips that it could not transcribe. */
function withFallback(service: SpeechEngine, local: SpeechEngine, log: Log): SpeechEngine {
  return {
    name: service.name,
    isLocal: false,
    transcribe: async (pcm, signal) => {
      try {
        return await service.transcribe(pcm, signal);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        log("warn", "transcribe.fellBack", { from: service.name, to: local.name, code: error.code });
        return local.transcribe(pcm, signal);
      }
    },
  };
}
