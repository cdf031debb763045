/**
 * Transcribes one recording: decodes it, checks that it is not silent, and passes it to the engine.
 *
 * The log gets how long each step took, never what was said.
 */
import type { Clock } from "../clock.ts";
import { ApiError } from "../http/api-error.ts";
import type { Log } from "../log.ts";
import type { DecodeClip } from "./audio/decode-clip.ts";
import { isSilent } from "./audio/loudness.ts";
import { secondsOf } from "./audio/pcm.ts";
import { secondsLeftToday } from "../work/daily-quota.ts";
import { EngineError, type SpeechEngine } from "./engines/speech-engine.ts";

const RETRY_AFTER_SECONDS = 5;

export interface TranscribeTools {
  readonly decode: DecodeClip;
  readonly engine: SpeechEngine;
  /** Whom a service's use is counted for. */
  readonly caller: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Returns the words; an empty text when there are none.
 *
 * @throws ApiError 422 for the recording, 502 or 503 for the engine
 */
export async function transcribeClip(
  bytes: Uint8Array<ArrayBuffer>,
  { decode, engine, caller, clock, log }: TranscribeTools,
  signal: AbortSignal,
): Promise<string> {
  const startedAtMs = clock.now();
  const { pcm, decoder } = await decode(bytes, signal);
  const decodedAtMs = clock.now();
  const isHeard = !isSilent(pcm);
  const text = isHeard ? await engine.transcribe(pcm, signal, caller).catch(explainAt(decodedAtMs)) : "";
  log("info", "transcribe.done", {
    engine: isHeard ? engine.name : "none",
    decoder,
    audioMs: Math.round(secondsOf(pcm) * 1000),
    decodeMs: decodedAtMs - startedAtMs,
    engineMs: clock.now() - decodedAtMs,
  });
  return text;
}

function explainAt(nowMs: number): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof EngineError)) throw error;
    if (error.code === "engine.failed") {
      throw new ApiError({
        status: 502,
        text: "The recording could not be transcribed. Please try again.",
        cause: error,
      });
    }
    if (error.code === "engine.usedUp") {
      throw new ApiError({
        status: 503,
        text: "No more recordings can be transcribed today. Please try again tomorrow.",
        headers: { "Retry-After": String(secondsLeftToday(nowMs)) },
        cause: error,
      });
    }
    throw unavailable(error);
  };
}

function unavailable(error: EngineError): ApiError {
  return new ApiError({
    status: 503,
    text: "Transcription is not available right now. Please try again later.",
    headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
    cause: error,
  });
}
