/** Creates the transcriber and the refiner, and logs at the start what is installed and what is missing. */
import type { SpeechOptions } from "../app.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { createRefiner } from "../refine/create-refiner.ts";
import { createRulesRefiner } from "../refine/rules-refiner.ts";
import type { SpeechConfig } from "../speech-config.ts";
import { createClipDecoder } from "../transcribe/audio/decode-clip.ts";
import { createOpusDecoder } from "../transcribe/audio/opus-decoder.ts";
import { createEngineFinder, INSTALL_COMMAND } from "../transcribe/engines/choose-engine.ts";
import { type CountUse, createDailyQuota } from "../work/daily-quota.ts";
import { findProgram } from "../work/find-program.ts";
import { createJobQueue } from "../work/job-queue.ts";
import { createPrivateFolder, removeLeftFolders } from "../work/private-folder.ts";

export interface Speech {
  readonly options: SpeechOptions;
  /** Logs which engine is used, or how to install one. */
  announce(): void;
  /** Aborts running jobs and removes all temporary files. */
  stop(): Promise<void>;
}

export interface SpeechTools {
  readonly countUse: CountUse;
  readonly clock: Clock;
  readonly log: Log;
}

export function createSpeech(config: SpeechConfig, tools: SpeechTools): Speech {
  const { log } = tools;
  removeLeftFolders();
  const folder = createPrivateFolder();
  const queue = createJobQueue(config.queue);
  const findEngine = createEngineFinder(config.engine, {
    folder,
    takeFromQuota: createDailyQuota({ service: "speech", callsPerDay: config.speechCallsPerDay }, tools),
    log,
  });
  const opus = createOpusDecoder();
  const rules = createRulesRefiner();
  const refiner = createRefiner(config.refine, {
    rules,
    takeFromQuota: createDailyQuota({ service: "refinement", callsPerDay: config.refineCallsPerDay }, tools),
    log,
  });
  return {
    options: {
      findEngine,
      decode: createClipDecoder({ opus, ffmpeg: { command: config.ffmpegCommand, folder } }),
      queue,
      refiner,
      callsPerMinute: config.callsPerMinute,
      trustedProxies: config.trustedProxies,
    },
    announce: () => {
      const engine = findEngine();
      if (engine === undefined) log("warn", "speech.noEngine", { remedy: INSTALL_COMMAND });
      else log("info", "speech.ready", { engine: engine.name, isLocal: engine.isLocal, refiner: refiner.name });
      if (findProgram(config.ffmpegCommand) === undefined) {
        log("warn", "speech.noFfmpeg", { affects: "recordings made by Safari", remedy: INSTALL_COMMAND });
      }
    },
    stop: async () => {
      await Promise.all([queue.stop(), opus.stop(), rules.stop()]);
      folder.remove();
    },
  };
}
