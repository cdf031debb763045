/**
 * Decodes Opus packets to mono samples at 16 kHz with libopus, compiled to WebAssembly in the npm package opus-decoder.
 *
 * libopus can output 16 kHz directly, so nothing is resampled afterwards.
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

/** Decodes packets to samples. Returns undefined if libopus reports an error or throws. */
export async function decodePackets({ packets, seconds, preSkip }: OpusPackets): Promise<Pcm | undefined> {
  const decoder = new OpusDecoder({ sampleRate: SAMPLE_RATE, channels: 1, preSkip });
  await decoder.ready;
  try {
    const pcm = new Int16Array(Math.ceil(seconds * SAMPLE_RATE));
    let length = 0;
    for (const packet of packets) {
      const { channelData, errors } = decoder.decodeFrame(packet);
      if (errors.length > 0) return undefined;
      length += writeFloats(channelData[0] ?? new Float32Array(), pcm, length);
    }
    return pcm.subarray(0, length);
  } catch {
    return undefined;
  } finally {
    decoder.free();
  }
}
