/**
 * libopus, compiled to WebAssembly by the package opus-decoder, decoding to 16 kHz and one channel: the codec itself limits
 * the band (RFC 6716 §4.5), so nothing is resampled afterwards.
 *
 * Each decoder of that package brings 28 MB of memory of its own, and its `reset` takes them anew; collecting them cost more
 * than decoding. So one is kept, and for each clip gets a fresh state of libopus in the same memory. That
 * reaches past the package's public interface, in this file only; its version is pinned, and tests hold that no clip
 * hears the one before.
 */
import { OpusDecoder } from "opus-decoder";
import { type Pcm, SAMPLE_RATE, writeFloats } from "./pcm.ts";

export interface OpusPackets {
  /** Well-formed ones only (opus-packet.ts). */
  readonly packets: readonly Uint8Array[];
  /** How long they sound together. */
  readonly seconds: number;
  /** Samples at 16 kHz that come before the sound. */
  readonly preSkip: number;
}

const COMMON = "_common";
const DECODER = "_decoder";

/** What is used of the package's inside. */
interface Internals {
  readonly [COMMON]: {
    readonly wasm: {
      opus_frame_decoder_create(
        sampleRate: number,
        channels: number,
        streams: number,
        coupledStreams: number,
        mappingPointer: number,
        preSkip: number,
        forceStereo: number,
      ): number;
      opus_frame_decoder_destroy(decoder: number): void;
      free(pointer: number): void;
    };
    allocateTypedArray(length: number, type: typeof Uint8Array): { readonly ptr: number; readonly buf: Uint8Array };
  };
  [DECODER]: number;
}

interface Libopus {
  readonly decoder: OpusDecoder<typeof SAMPLE_RATE>;
  readonly internals: Internals;
  /** Where the one channel's place in the stream is written: the first. */
  readonly mappingPointer: number;
}

let kept: Libopus | undefined;

/** The samples; undefined when a packet can't be decoded. */
export async function decodePackets({ packets, seconds, preSkip }: OpusPackets): Promise<Pcm | undefined> {
  kept ??= await load();
  const { decoder } = kept;
  try {
    restart(kept, preSkip);
    const pcm = new Int16Array(Math.ceil(seconds * SAMPLE_RATE));
    let length = 0;
    for (const packet of packets) {
      const { channelData, errors } = decoder.decodeFrame(packet);
      if (errors.length > 0) return undefined;
      length += writeFloats(channelData[0] ?? new Float32Array(), pcm, length);
    }
    return pcm.subarray(0, length);
  } catch {
    // After a trap nothing is known about that memory.
    kept = undefined;
    return undefined;
  }
}

async function load(): Promise<Libopus> {
  const decoder = new OpusDecoder({ sampleRate: SAMPLE_RATE, channels: 1 });
  await decoder.ready;
  const internals = decoder as unknown as Internals;
  const mapping = internals[COMMON].allocateTypedArray(1, Uint8Array);
  mapping.buf.set([0]);
  return { decoder, internals, mappingPointer: mapping.ptr };
}

function restart({ internals, mappingPointer }: Libopus, preSkip: number): void {
  const { wasm } = internals[COMMON];
  wasm.opus_frame_decoder_destroy(internals[DECODER]);
  wasm.free(internals[DECODER]);
  internals[DECODER] = wasm.opus_frame_decoder_create(SAMPLE_RATE, 1, 1, 0, mappingPointer, preSkip, 0);
}
