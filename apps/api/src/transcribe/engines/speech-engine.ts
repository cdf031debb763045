/**
 * What turns speech into text, whoever does it: samples in, words out. The local recogniser, an HTTP service and a cloud's
 * own streaming service all fit behind it.
 */
import type { Pcm } from "../audio/pcm.ts";

export interface SpeechEngine {
  /** As it is named in the log and by `/healthz`. */
  readonly name: string;
  /** True when the recording stays on this machine. */
  readonly isLocal: boolean;
  /**
   * The words of a clip with 16 kHz, one channel; empty when it heard none.
   *
   * @throws EngineError; the signal's reason when that is aborted first
   */
  transcribe(pcm: Pcm, signal: AbortSignal): Promise<string>;
}

export type EngineErrorCode = "engine.missing" | "engine.slow" | "engine.busy" | "engine.unreachable" | "engine.failed";

/** The engine gave no text. The message never holds audio, text or a key. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "EngineError";
    this.code = code;
  }
}
