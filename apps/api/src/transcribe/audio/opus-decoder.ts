/**
 * Decodes Opus in a worker thread that is stopped when a recording takes too long.
 *
 * A container with wrong lengths can keep mediabunny busy forever; a fuzz test found such files.
 */
import { createThread, moduleBeside, ThreadError } from "../../work/thread.ts";
import { unreadableClip } from "../clip-error.ts";
import type { OpusOutcome } from "./decode-opus.ts";

/** Decoding fifteen seconds takes 50 ms; on a busy machine the start of the thread takes longer. */
const TIMEOUT_MS = 8_000;
const MAX_WAITING = 64;
const MAX_HEAP_MEGABYTES = 32;

export interface OpusDecoder {
  /** @throws ApiError 422 for a recording that takes too long to read */
  decode(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<OpusOutcome>;
  /** Ends the thread. */
  stop(): Promise<void>;
}

export function createOpusDecoder(timeoutMs = TIMEOUT_MS): OpusDecoder {
  const thread = createThread<Uint8Array<ArrayBuffer>, OpusOutcome>({
    module: moduleBeside(import.meta.url, "opus-thread"),
    timeoutMs,
    maxWaiting: MAX_WAITING,
    maxHeapMegabytes: MAX_HEAP_MEGABYTES,
  });
  return {
    decode: (bytes, signal) =>
      thread.run(bytes, signal).catch((error: unknown) => {
        throw error instanceof ThreadError ? unreadableClip(error) : error;
      }),
    stop: () => thread.stop(),
  };
}
