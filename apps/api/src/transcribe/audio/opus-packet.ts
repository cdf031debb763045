/**
 * Reads the framing of an Opus packet (RFC 6716 §3): its duration, and whether it is well-formed.
 *
 * A few bytes can hold 120 ms, and a container can declare any duration, so only the packets tell how much there is to
 * decode.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6716#section-3
 */

const RATE = 48_000;
const MAX_FRAME_BYTES = 1275;
const MAX_PACKET_SAMPLES = 0.12 * RATE;

/** Frame sizes in samples at 48 kHz, by the configuration number (RFC 6716 table 2). */
function frameSamples(config: number): number {
  if (config < 12) return [480, 960, 1920, 2880][config % 4] ?? 0;
  if (config < 16) return [480, 960][config % 2] ?? 0;
  return [120, 240, 480, 960][config % 4] ?? 0;
}

/** The duration of a packet in seconds; undefined when it breaks one of the rules R1 to R7 of RFC 6716 §3.4. */
export function opusPacketSeconds(packet: Uint8Array): number | undefined {
  const toc = packet[0];
  if (toc === undefined) return undefined;
  const samples = frameSamples(toc >> 3);
  const frames = frameCount(packet, toc & 3);
  if (frames === undefined || frames * samples > MAX_PACKET_SAMPLES) return undefined;
  return (frames * samples) / RATE;
}

function frameCount(packet: Uint8Array, code: number): number | undefined {
  const rest = packet.length - 1;
  if (code === 0) return rest <= MAX_FRAME_BYTES ? 1 : undefined;
  if (code === 1) return rest % 2 === 0 && rest / 2 <= MAX_FRAME_BYTES ? 2 : undefined;
  if (code === 2) {
    const first = readLength(packet, 1);
    if (first === undefined) return undefined;
    const second = packet.length - first.next - first.length;
    return second >= 0 && second <= MAX_FRAME_BYTES ? 2 : undefined;
  }
  return countOfMany(packet);
}

/** Reads a code 3 packet: a count, then padding and lengths if its bits say so. */
function countOfMany(packet: Uint8Array): number | undefined {
  const header = packet[1];
  if (header === undefined) return undefined;
  const frames = header & 0x3f;
  if (frames === 0) return undefined;
  const padding = (header & 0x40) === 0 ? { bytes: 0, next: 2 } : readPadding(packet);
  if (padding === undefined) return undefined;
  let position = padding.next;
  let lengths = 0;
  const isVariable = (header & 0x80) !== 0;
  for (let left = isVariable ? frames - 1 : 0; left > 0; left -= 1) {
    const read = readLength(packet, position);
    if (read === undefined) return undefined;
    position = read.next;
    lengths += read.length;
  }
  const rest = packet.length - position - padding.bytes - lengths;
  if (rest < 0) return undefined;
  const last = isVariable ? rest : rest / frames;
  return Number.isInteger(last) && last <= MAX_FRAME_BYTES ? frames : undefined;
}

function readPadding(packet: Uint8Array): { bytes: number; next: number } | undefined {
  let bytes = 0;
  for (let position = 2; position < packet.length; position += 1) {
    const value = packet[position] ?? 0;
    bytes += value === 255 ? 254 : value;
    if (value !== 255) return { bytes, next: position + 1 };
  }
  return undefined;
}

/** Reads a frame length of one or two bytes (RFC 6716 §3.2.1). */
function readLength(packet: Uint8Array, position: number): { length: number; next: number } | undefined {
  const first = packet[position];
  if (first === undefined) return undefined;
  if (first < 252) return { length: first, next: position + 1 };
  const second = packet[position + 1];
  return second === undefined ? undefined : { length: second * 4 + first, next: position + 2 };
}
