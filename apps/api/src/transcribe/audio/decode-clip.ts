/** Decodes a recording to samples: Opus in this process, everything else with ffmpeg. */
import { clipTooLong, unreadableClip } from "../clip-error.ts";
import { type Container, containerOf } from "./container.ts";
import { decodeWithFfmpeg, type Ffmpeg } from "./decode-with-ffmpeg.ts";
import { dropDoubledFragments } from "./doubled-fragments.ts";
import type { OpusDecoder } from "./opus-decoder.ts";
import type { Pcm } from "./pcm.ts";

export interface DecodedClip {
  readonly pcm: Pcm;
  readonly decoder: "opus" | "ffmpeg";
}

export type DecodeClip = (bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<DecodedClip>;

/** The containers that browsers use for Opus. */
const MAY_HOLD_OPUS: ReadonlySet<Container> = new Set(["matroska", "mp4", "ogg"]);

export interface ClipDecoders {
  readonly opus: OpusDecoder;
  readonly ffmpeg: Ffmpeg;
}

/** @throws ApiError 422, 503 (from the returned function) */
export function createClipDecoder({ opus, ffmpeg }: ClipDecoders): DecodeClip {
  return async (bytes, signal) => {
    const container = containerOf(bytes);
    if (container === undefined) throw unreadableClip();
    const file = container === "mp4" ? dropDoubledFragments(bytes) : bytes;
    if (MAY_HOLD_OPUS.has(container)) {
      const outcome = await opus.decode(file, signal);
      if (outcome.kind === "decoded") return { pcm: outcome.pcm, decoder: "opus" };
      if (outcome.kind === "tooLong") throw clipTooLong();
    }
    return { pcm: await decodeWithFfmpeg({ bytes: file, container }, ffmpeg, signal), decoder: "ffmpeg" };
  };
}
