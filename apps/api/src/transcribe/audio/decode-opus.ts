/**
 * Decodes recordings in Opus (in WebM, Matroska, MP4, QuickTime or Ogg) by WebAssembly, without starting ffmpeg.
 *
 * mediabunny reads the container, and only well-formed packets are passed to libopus.
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
import { decodePackets, type OpusPackets } from "./libopus.ts";
import { opusPacketSeconds } from "./opus-packet.ts";
import { MAX_SECONDS, type Pcm, SAMPLE_RATE } from "./pcm.ts";

const FORMATS = [WEBM, MATROSKA, OGG, MP4, QTFF];
/** The pre-skip is the number of samples to drop at the start. It counts samples at 48 kHz (RFC 7845 §5.1). */
const PRE_SKIP_RATE = 48_000;
/** The positions of the pre-skip and of the sample rate in the identification header (RFC 7845 §5.1). */
const PRE_SKIP_OFFSET = 10;
const RATE_OFFSET = 12;
/** No microphone has such a sample rate. As 48000 in the wrong byte order, it is far higher. */
const HIGHEST_RATE = 0xff_ff_ff;

/**
 * The samples, or why there are none. `notOpus`: this decoder cannot read the file, because it is not Opus or is damaged;
 * another decoder may try it.
 */
export type OpusOutcome =
  | { readonly kind: "decoded"; readonly pcm: Pcm }
  | { readonly kind: "tooLong" }
  | { readonly kind: "notOpus" };

/** Decodes an uploaded file, whose bytes are not trusted. */
export async function decodeOpus(bytes: Uint8Array<ArrayBuffer>): Promise<OpusOutcome> {
  const input = new Input({ formats: FORMATS, source: new BufferSource(bytes) });
  try {
    const found = await readPackets(input);
    if (found === undefined) return { kind: "notOpus" };
    if (found.seconds > MAX_SECONDS) return { kind: "tooLong" };
    const pcm = await decodePackets(found);
    return pcm === undefined ? { kind: "notOpus" } : { kind: "decoded", pcm };
  } catch {
    return { kind: "notOpus" };
  } finally {
    input.dispose();
  }
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
  if (header.byteLength < RATE_OFFSET + 4) return 0;
  // GStreamer writes the numbers of an MP4 file's header in the byte order of Ogg. Read the other way round, the usual
  // pre-skip of 312 samples is 14337, and the first 0.3 seconds would be lost.
  const isSwapped = header.getUint32(RATE_OFFSET, true) > HIGHEST_RATE;
  return Math.round((header.getUint16(PRE_SKIP_OFFSET, !isSwapped) * SAMPLE_RATE) / PRE_SKIP_RATE);
}
