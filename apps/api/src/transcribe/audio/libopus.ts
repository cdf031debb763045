/**
 * Decodes Opus packets to 16 kHz and one channel with libopus, which the package opus-decoder brings as WebAssembly.
 *
 * The codec itself limits the band to the sample rate (RFC 6716 §4.5), so nothing is resampled afterwards.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6716#section-4.5
 */
import { OpusDecoder } from "opus-decoder";
import { type Pcm, SAMPLE_RATE, writeFloats } from "./pcm.ts";

export interface OpusPackets {
  /** Only packets that opus-packet.ts has found well-formed. */
  readonly packets: readonly Uint8Array[];
  /** The length of all packets together. */
  readonly seconds: number;
  /** The number of samples at 16 kHz to remove at the start. */
  readonly preSkip: number;
}

/** Decodes packets to samples. Returns undefined when a packet can't be decoded. */
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
