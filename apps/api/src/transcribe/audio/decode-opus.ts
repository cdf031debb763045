/**
 * Opus out of WebM, MP4 or Ogg, in this process: what Chromium and Firefox record needs no other program.
 *
 * mediabunny takes the container apart, libopus (compiled to WebAssembly) decodes straight to 16 kHz and one channel: the
 * codec itself limits the band (RFC 6716 §4.5), so nothing is resampled afterwards. Only well-formed packets get there.
 */
import {
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  OGG,
  QTFF,
  WEBM,
} from "mediabunny";
import { OpusDecoder } from "opus-decoder";
import { opusPacketSeconds } from "./opus-packet.ts";
import { MAX_SECONDS, type Pcm, SAMPLE_RATE, writeFloats } from "./pcm.ts";

const FORMATS = [WEBM, MATROSKA, OGG, MP4, QTFF];
/** libopus counts its own delay at 48 kHz. */
const PRE_SKIP_RATE = 48_000;
/** RFC 7845 §5.1: where the identification header holds the pre-skip. */
const PRE_SKIP_OFFSET = 10;

/** Samples, or why there are none: it lasts too long, or is no Opus that can be read, which another decoder may try. */
export type OpusOutcome =
  | { readonly kind: "decoded"; readonly pcm: Pcm }
  | { readonly kind: "tooLong" }
  | { readonly kind: "notOpus" };

/** What the file holds; it may be anything. */
export async function decodeOpus(bytes: Uint8Array<ArrayBuffer>): Promise<OpusOutcome> {
  const input = new Input({ formats: FORMATS, source: new BufferSource(bytes) });
  try {
    const found = await readPackets(input);
    if (found === undefined) return { kind: "notOpus" };
    return found.seconds > MAX_SECONDS ? { kind: "tooLong" } : await decodePackets(found);
  } catch {
    return { kind: "notOpus" };
  } finally {
    input.dispose();
  }
}

interface OpusPackets {
  readonly packets: readonly Uint8Array[];
  /** As the packets themselves tell, up to the first beyond what is allowed. */
  readonly seconds: number;
  /** Samples at 16 kHz that come before the sound. */
  readonly preSkip: number;
}

async function readPackets(input: Input): Promise<OpusPackets | undefined> {
  const track = await input.getPrimaryAudioTrack();
  if (track === null || (await track.getCodec()) !== "opus") return undefined;
  const packets: Uint8Array[] = [];
  let seconds = 0;
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    const length = opusPacketSeconds(data);
    if (length === undefined) return undefined;
    seconds += length;
    packets.push(data);
    if (seconds > MAX_SECONDS) break;
  }
  return { packets, seconds, preSkip: await readPreSkip(track) };
}

async function readPreSkip(track: InputAudioTrack): Promise<number> {
  const description = (await track.getDecoderConfig())?.description;
  if (description === undefined) return 0;
  const header = ArrayBuffer.isView(description)
    ? new DataView(description.buffer, description.byteOffset, description.byteLength)
    : new DataView(description);
  if (header.byteLength < PRE_SKIP_OFFSET + 2) return 0;
  return Math.round((header.getUint16(PRE_SKIP_OFFSET, true) * SAMPLE_RATE) / PRE_SKIP_RATE);
}

async function decodePackets({ packets, seconds, preSkip }: OpusPackets): Promise<OpusOutcome> {
  const decoder = new OpusDecoder({
    sampleRate: SAMPLE_RATE,
    channels: 1,
    streamCount: 1,
    coupledStreamCount: 0,
    channelMappingTable: [0],
    preSkip,
  });
  await decoder.ready;
  try {
    const pcm = new Int16Array(Math.ceil(seconds * SAMPLE_RATE));
    let length = 0;
    for (const packet of packets) {
      const { channelData, errors } = decoder.decodeFrame(packet);
      if (errors.length > 0) return { kind: "notOpus" };
      length += writeFloats(channelData[0] ?? new Float32Array(), pcm, length);
    }
    return { kind: "decoded", pcm: pcm.subarray(0, length) };
  } finally {
    decoder.free();
  }
}
