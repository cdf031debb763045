/**
 * The audio format between decoders and engines: 16 kHz, one channel, signed 16-bit samples. Every engine accepts it.
 */

export const SAMPLE_RATE = 16_000;

/** The page records twelve seconds; a recorder that stops late can be a little longer. */
export const MAX_SECONDS = 15;

const WAV_HEADER_BYTES = 44;

/** Samples in this format. */
export type Pcm = Int16Array<ArrayBuffer>;

export function secondsOf(pcm: Pcm): number {
  return pcm.length / SAMPLE_RATE;
}

/** Converts little-endian bytes to samples, whatever the byte order of this machine is. */
export function pcmFromBytes(bytes: Uint8Array): Pcm {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pcm = new Int16Array(Math.floor(bytes.byteLength / 2));
  for (let index = 0; index < pcm.length; index += 1) pcm[index] = view.getInt16(index * 2, true);
  return pcm;
}

/**
 * Writes samples between -1 and 1 into `pcm` from `start` on. Larger values are clipped, and samples past its end
 * left out.
 *
 * The loops here are counted: a clip has 180,000 samples, and iterators take ten times as long.
 *
 * @returns how many were written
 */
export function writeFloats(floats: Float32Array, pcm: Pcm, start: number): number {
  const count = Math.min(floats.length, pcm.length - start);
  for (let index = 0; index < count; index += 1) {
    const value = Math.round((floats[index] ?? 0) * 32_768);
    pcm[start + index] = Math.max(-32_768, Math.min(32_767, value));
  }
  return count;
}

export function bytesFromPcm(pcm: Pcm): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pcm.length * 2);
  writeSamples(pcm, new DataView(bytes.buffer));
  return bytes;
}

function writeSamples(pcm: Pcm, view: DataView): void {
  for (let index = 0; index < pcm.length; index += 1) view.setInt16(index * 2, pcm[index] ?? 0, true);
}

/** Writes the samples as a WAV file: RIFF header, `fmt ` and `data` chunk. */
export function wavFromPcm(pcm: Pcm): Uint8Array<ArrayBuffer> {
  const dataBytes = pcm.length * 2;
  const wav = new Uint8Array(WAV_HEADER_BYTES + dataBytes);
  const view = new DataView(wav.buffer);
  const writeText = (offset: number, text: string): void => wav.set(new TextEncoder().encode(text), offset);
  writeText(0, "RIFF");
  view.setUint32(4, wav.length - 8, true);
  writeText(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeText(36, "data");
  view.setUint32(40, dataBytes, true);
  writeSamples(pcm, new DataView(wav.buffer, WAV_HEADER_BYTES));
  return wav;
}
