/** A recording of any browser into samples: Opus in this process, the rest by ffmpeg, what is no recording not at all. */
import { unreadableClip } from "../clip-error.ts";
import { containerOf } from "./container.ts";
import { decodeOpus } from "./decode-opus.ts";
import { decodeWithFfmpeg, type Ffmpeg } from "./decode-with-ffmpeg.ts";
import type { Pcm } from "./pcm.ts";

export interface DecodedClip {
  readonly pcm: Pcm;
  readonly decoder: "opus" | "ffmpeg";
}

export type DecodeClip = (bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<DecodedClip>;

/**
 * A decoder that may use this ffmpeg.
 *
 * @throws ApiError 422, 503 (from the returned function)
 */
export function createClipDecoder(ffmpeg: Ffmpeg): DecodeClip {
  return async (bytes, signal) => {
    const container = containerOf(bytes);
    if (container === undefined) throw unreadableClip();
    const opus =
      container === "matroska" || container === "mp4" || container === "ogg" ? await decodeOpus(bytes) : undefined;
    if (opus !== undefined) return { pcm: opus, decoder: "opus" };
    return { pcm: await decodeWithFfmpeg({ bytes, container }, ffmpeg, signal), decoder: "ffmpeg" };
  };
}
