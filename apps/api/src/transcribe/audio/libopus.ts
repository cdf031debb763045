/**
 * Decodes Opus packets to mono samples at 16 kHz with libopus, compiled to WebAssembly in the npm package opus-decoder.
 *
 * libopus can output 16 kHz directly, so nothing is resampled afterwards. Every clip gets a decoder of its own, so that
 * no clip hears the one before. A decoder takes 28 MB of memory, so the next one is created when a clip has been decoded, not when
 * the next clip waits for it.
 */
import { OpusDecoder } from "opus-decoder";
import { type Pcm, SAMPLE_RATE, writeFloats } from "./pcm.ts";

export interface OpusPackets {
  /** Packets that opus-packet.ts has checked: malformed packets must not reach libopus. */
  readonly packets: readonly Uint8Array[];
  /** The duration of all packets together. */
  readonly seconds: number;
  /** The number of samples at 16 kHz to remove at the start. */
  readonly preSkip: number;
}

type Decoder = OpusDecoder<typeof SAMPLE_RATE>;

/** The decoder for the next clip. */
let nextDecoder: Promise<Decoder> | undefined;

/** Decodes packets to samples. Returns undefined if libopus reports an error or throws. */
export async function decodePackets({ packets, seconds, preSkip }: OpusPackets): Promise<Pcm | undefined> {
  const decoder = await takeDecoder();
  try {
    const pcm = new Int16Array(Math.ceil(seconds * SAMPLE_RATE));
    let length = 0;
    for (const packet of packets) {
      const { channelData, errors } = decoder.decodeFrame(packet);
      if (errors.length > 0) return undefined;
      length += writeFloats(channelData[0] ?? new Float32Array(), pcm, length);
    }
    return pcm.subarray(Math.min(preSkip, length), length);
  } catch {
    return undefined;
  } finally {
    decoder.free();
    // Creating a decoder blocks the thread, so the samples of this clip leave it first.
    setImmediate(createNextDecoder);
  }
}

function createNextDecoder(): void {
  nextDecoder ??= createDecoder();
  // Whoever takes it meets the error.
  nextDecoder.catch(() => undefined);
}

async function takeDecoder(): Promise<Decoder> {
  const decoder = nextDecoder ?? createDecoder();
  nextDecoder = undefined;
  return decoder;
}

async function createDecoder(): Promise<Decoder> {
  const decoder = new OpusDecoder({ sampleRate: SAMPLE_RATE, channels: 1 });
  await decoder.ready;
  return decoder;
}
