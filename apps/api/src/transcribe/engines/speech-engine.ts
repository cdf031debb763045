/**
 * The interface of everything that transcribes: it takes samples and returns words.
 *
 * The local engine and HTTP services implement it, and a streaming service of a cloud could.
 */
import type { Pcm } from "../audio/pcm.ts";

export interface SpeechEngine {
  /** The name in the log and in `/healthz`. */
  readonly name: string;
  /** True when the recording stays on this machine. */
  readonly isLocal: boolean;
  /**
   * Returns the words of a clip; an empty text when there are none.
   *
   * @param caller whom a service's use is counted for
   * @throws EngineError; the signal's reason when that is aborted first
   */
  transcribe(pcm: Pcm, signal: AbortSignal, caller: string): Promise<string>;
}

export type EngineErrorCode =
  | "engine.missing"
  | "engine.slow"
  | "engine.busy"
  | "engine.usedUp"
  | "engine.unreachable"
  | "engine.failed";

/** The engine failed. The message never contains audio, text or a key. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "EngineError";
    this.code = code;
  }
}
